import { amountText, decimal } from '../money/money.ts'
import { type PricedLine, quotationTotals } from './option-totals.ts'

interface Exchanged {
  readonly lines: readonly PricedLine[]
  readonly boxes: readonly { readonly box: string; readonly quantity: number }[]
  readonly from: string
  readonly to: string
  /** The rate stored with the document, and the one of today; null where there is none. */
  readonly kept: string
  readonly now: string | null
}
/**
 * Total of the counted lines of a currency, and its increase at another rate of exchange: each line is converted, then added
 * (settled 37).
 */
export const exchangedBy = ({
  lines,
  boxes,
  from,
  to,
  kept,
  now,
}: Exchanged): { foreign: string; money: string | null } => {
  const foreign = lines.filter(({ currency }) => currency === from)
  const at = (rate: string) =>
    quotationTotals({ lines: foreign, boxes, currency: to, fx: [{ from, to, rate, date: '' }] })
  const { totals, equivalent } = at(kept)
  const total = totals.find(({ currency }) => currency === from)?.total ?? '0'
  if (now === null) return { foreign: total, money: null }
  const moved = decimal(at(now).equivalent?.amount ?? '0').minus(decimal(equivalent?.amount ?? '0'))
  return { foreign: total, money: amountText(moved) }
}
