import { orderAmounts, sharedAmount } from '@hangjia/pricing'
import { decimal, plainText } from '@hangjia/validation/decimal'
import { blocked } from '../../staff/manageable.ts'
import { chargesOf, type OrderMoney } from '../order-money.ts'

type Line = Readonly<Record<string, string | null>>
/** Something that both orders have in parts. */
export interface Parts<T> {
  readonly rest: T
  readonly split: T
}

/** Measures by which the charges of an order are divided. */
export interface Shares {
  /** Containers by type, as far as they are ordered. */
  readonly boxes: ReadonlyMap<string, Parts<number>>
  /** Weights of both parts: containers where some go, else revenue tons; null where cargo lacks weight or volume. */
  readonly weights: Parts<string> | null
}

/**
 * Charges of one side in two parts. A charge by container follows the containers of its type, or all of them where it names no type; a percentage
 * is in both, of the freight of each; another amount is shared, and what one loses by rounding the other has. Charges without a price are in
 * both, except what an event of the first order caused.
 */
export const splitCharges = (
  lines: readonly Line[],
  { boxes, weights }: Shares,
  { money, unit }: { readonly money: OrderMoney; readonly unit: string | null },
): Parts<Line[]> => {
  const charges = chargesOf(lines, money)
  const amounts = orderAmounts(charges)
  const parts = lines.map((line, at): Parts<Line | null> => {
    if (line.source === 'event' && (line.unitPrice ?? null) === null) return { rest: line, split: null }
    const counted = containersOf(boxes, line.box ?? null)
    if (counted && Number(line.quantity) === counted.rest + counted.split)
      return { rest: withQuantity(line, counted.rest), split: withQuantity(line, counted.split) }
    const amount = amounts[at] ?? null
    if (charges[at]?.isPercent || amount === null) return { rest: line, split: line }
    const by = line.box && counted ? { rest: String(counted.rest), split: String(counted.split) } : weights
    if (by === null) throw blocked('cargo', 'splitWithoutMeasure')
    const [rest = '0', split = '0'] = sharedAmount(amount, [by.rest, by.split]) ?? []
    return { rest: withAmount(line, rest, unit), split: withAmount(line, split, unit) }
  })
  const some = (side: keyof Parts<unknown>) =>
    parts.flatMap((part) => {
      const line = part[side]
      return line ? [line] : []
    })
  return { rest: some('rest'), split: some('split') }
}

/** Containers of a type, or all of them, in both parts; undefined where none are ordered. */
const containersOf = (boxes: Shares['boxes'], box: string | null): Parts<number> | undefined => {
  if (box !== null) return boxes.get(box)
  const all = [...boxes.values()]
  return all.length === 0
    ? undefined
    : {
        rest: all.reduce((total, { rest }) => total + rest, 0),
        split: all.reduce((total, { split }) => total + split, 0),
      }
}

const withQuantity = (line: Line, quantity: number): Line | null =>
  quantity === 0 ? null : { ...line, quantity: String(quantity) }
const withAmount = (line: Line, amount: string, unit: string | null): Line | null =>
  /[1-9]/.test(amount)
    ? {
        ...line,
        unit,
        box: null,
        quantity: '1',
        unitPrice: plainText(decimal(amount)),
        minAmount: null,
        maxAmount: null,
      }
    : null
