import type { Reference } from '@hangjia/contracts'
import type { Choosable } from '@hangjia/ui'

export interface UnitChoice extends Reference {
  readonly basis: string
}
interface Terms {
  readonly unit?: UnitChoice
  readonly currency?: string
}
interface Priced {
  readonly unitPrice: string | null
  readonly boxPrices: readonly unknown[]
}

/** How a chosen charge is usually counted, and in which currency; nothing for a line that has a price already. */
export const usualTerms = (line: Priced, charge: Choosable, units: readonly UnitChoice[]): Terms => {
  if (line.unitPrice !== null || line.boxPrices.length > 0) return {}
  const codeOf = (name: string) => (charge.brings?.[name] as Reference | undefined)?.code
  const unit = units.find(({ code }) => code !== null && code === codeOf('unit'))
  const currency = codeOf('currency')
  return { ...(unit && { unit }), ...(currency && { currency }) }
}
