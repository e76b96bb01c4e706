import { compareDecimals, isDecimal } from '@hangjia/validation'
import { decimal, type Label } from '../../catalogue/kinds.ts'
import type { Complaint } from '../../catalogue/resource.ts'
import type { Values } from '../charges/charge-rules.ts'

const quantity = ([zh, en]: Label) => decimal([`${zh} 大于`, `${en} over`], { whole: 6, scale: 3, hidden: true })
const limit = ([zh, en]: Label) =>
  decimal([`${zh} 至`, `${en} up to`], { whole: 6, scale: 3, positive: true, hidden: true })
interface Named<F extends string, T extends string> {
  readonly from: F
  readonly to: T
  /** Unit of the charged quantity. */
  readonly unit: Label
}
/** Two fields that limit a mark-up to a band of the charged quantity: from exclusive, to inclusive; blank is any (R27, settled 34). */
export const quantityBand = <const F extends string, const T extends string>({ from, to, unit }: Named<F, T>) => ({
  /** Both fields are one key of the scope. */
  key: [from, to] as const,
  fields: { [from]: quantity(unit), [to]: limit(unit) } as Readonly<
    Record<F, ReturnType<typeof quantity>> & Record<T, ReturnType<typeof limit>>
  >,
  check: (draft: Values): Complaint[] => {
    const [least, most] = [draft[from], draft[to]]
    return isDecimal(least) && isDecimal(most) && compareDecimals(least, most) >= 0
      ? [{ field: to, rule: 'rangeBackwards' }]
      : []
  },
})
