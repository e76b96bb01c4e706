import type { FxSnapshot, QuotationLine, Subtotal } from '@hangjia/contracts'
import { isDecimal } from '@hangjia/validation'
import { convertSum, exchangeAmong, type Summed } from '../book/exchange.ts'
import {
  amountText,
  count,
  type Decimal,
  decimal,
  greater,
  isNegative,
  roundAmount,
  smaller,
  sum,
} from '../money/money.ts'
import { subtotalsOf } from './subtotals.ts'

/** Fields of a line on which its amount depends; half-typed texts count as absent. */
export type PricedLine = Pick<
  QuotationLine,
  | 'key'
  | 'block'
  | 'currency'
  | 'unitPrice'
  | 'quantity'
  | 'boxPrices'
  | 'minAmount'
  | 'maxAmount'
  | 'parts'
  | 'paymentTerm'
  | 'treatment'
  | 'printed'
>
interface Boxes {
  readonly boxes: readonly { readonly box: string; readonly quantity: number }[]
}
export interface Quoted extends Boxes {
  readonly lines: readonly PricedLine[]
  /** The quote currency, for the equivalent. */
  readonly currency: string
  readonly fx: readonly FxSnapshot[]
}

export interface LineTotal {
  readonly key: string
  /** Null: included, at cost, or not priced. */
  readonly amount: string | null
  /** In the total: printed, to be added, prepaid, priced and in a currency. */
  readonly counts: boolean
}
export interface OptionTotals {
  /** In the order of the lines. */
  readonly lines: readonly LineTotal[]
  readonly blocks: readonly { readonly block: QuotationLine['block']; readonly subtotals: readonly Subtotal[] }[]
  /** One per currency: `prepaid` is the part of the addressee, `collect` is information, `total` is the sum that counts. */
  readonly totals: readonly Subtotal[]
  /** Each line converted, then added (settled 37); null without a line that counts or when a rate is missing. */
  readonly equivalent: { readonly currency: string; readonly amount: string; readonly rates: FxSnapshot[] } | null
  readonly missingRates: readonly { readonly from: string; readonly to: string }[]
}

/** Amounts, subtotals and equivalent of one option's lines, shared by browser, editor and documents. */
export const quotationTotals = ({ lines, boxes, currency, fx }: Quoted): OptionTotals => {
  const priced = lines.map((line) => {
    const amount = amountOf(line, { boxes })
    return { line, amount, counts: countsIn(line, amount) }
  })
  const blocks = [...new Set(lines.map(({ block }) => block))].map((block) => ({
    block,
    subtotals: blockSubtotals(priced.filter(({ line }) => line.block === block)),
  }))
  return {
    lines: priced.map(({ line, amount, counts }) => ({
      key: line.key,
      amount: amount && amountText(amount),
      counts,
    })),
    blocks,
    totals: blockSubtotals(priced),
    ...equivalentOf(
      priced.flatMap(({ line, amount, counts }) =>
        counts && amount && line.currency ? [{ currency: line.currency, amount, parts: line.parts }] : [],
      ),
      currency,
      fx,
    ),
  }
}

/** The amount of one line: unit price × quantity, or the containers' prices; then minimum and maximum (R2). */
export const lineAmount = (line: PricedLine, boxes: Boxes['boxes']): string | null => {
  const amount = amountOf(line, { boxes })
  return amount && amountText(amount)
}

interface Priced {
  readonly line: PricedLine
  readonly amount: Decimal | null
  readonly counts: boolean
}
const read = (value: string | null): Decimal | null => (isDecimal(value) ? decimal(value) : null)

const amountOf = (line: PricedLine, { boxes }: Boxes): Decimal | null => {
  if (line.treatment === 'included' || line.treatment === 'atCost') return null
  const parts =
    line.boxPrices.length > 0
      ? boxes.map(({ box, quantity }) => ({ price: boxPrice(line, box), quantity: count(quantity) }))
      : [{ price: read(line.unitPrice), quantity: read(line.quantity) }]
  const amounts = parts.map(({ price, quantity }) => price && quantity && roundAmount(price.times(quantity)))
  if (!amounts.every((amount) => amount !== null)) return null
  return bounded(
    sum(amounts),
    line,
    parts.some(({ price }) => price && isNegative(price)),
  )
}
const boxPrice = (line: PricedLine, box: string) => read(line.boxPrices.find((price) => price.box === box)?.price ?? '')

/** A minimum never applies to a negative price (R2). */
export const bounded = (
  amount: Decimal,
  line: Pick<PricedLine, 'minAmount' | 'maxAmount'>,
  negative: boolean,
): Decimal => {
  const minimum = negative ? null : read(line.minAmount)
  const maximum = read(line.maxAmount)
  const raised = minimum ? greater(amount, roundAmount(minimum)) : amount
  return maximum ? smaller(raised, roundAmount(maximum)) : raised
}

const countsIn = (line: PricedLine, amount: Decimal | null) =>
  amount !== null &&
  line.currency !== null &&
  line.printed &&
  line.treatment === 'subject' &&
  line.paymentTerm === 'PRE'

/** Excluded lines are in no subtotal. */
const blockSubtotals = (priced: readonly Priced[]): Subtotal[] =>
  subtotalsOf(
    priced.flatMap(({ line: { currency, paymentTerm, printed, treatment }, amount }) =>
      amount && currency && printed && treatment === 'subject' ? [{ currency, paymentTerm, amount }] : [],
    ),
  )

interface Money extends Summed {
  readonly currency: string
}
/** Amounts in the quote currency; the rates used and those that are missing, once each. */
const equivalentOf = (
  amounts: readonly Money[],
  to: string,
  fx: readonly FxSnapshot[],
): Pick<OptionTotals, 'equivalent' | 'missingRates'> => {
  const foreign = [...new Set(amounts.map(({ currency }) => currency))].filter((from) => from !== to).sort()
  const rates = foreign.flatMap((from) => exchangeAmong(fx)(from, to) ?? [])
  const missingRates = foreign.filter((from) => !rates.some((rate) => rate.from === from)).map((from) => ({ from, to }))
  if (missingRates.length > 0 || amounts.length === 0) return { equivalent: null, missingRates }
  const total = sum(
    amounts.map(({ currency, ...money }) => {
      const rate = rates.find((candidate) => candidate.from === currency)
      return rate ? convertSum(money, rate.rate) : money.amount
    }),
  )
  return { equivalent: { currency: to, amount: amountText(total), rates }, missingRates }
}
