import type { FxSnapshot, OrderSums } from '@hangjia/contracts'
import { isDecimal } from '@hangjia/validation'
import { convert, exchangeAmong } from '../book/exchange.ts'
import { amountText, type Decimal, decimal, roundAmount, sum, zero } from '../money/money.ts'

/** Fields of an order's charge on which its amount depends; `currency` is a code. */
export interface OrderCharge {
  readonly unitPrice: string | null
  readonly quantity: string | null
  readonly currency: string | null
  readonly paymentTerm: string
  readonly treatment: string
}

/** Charges of another payer, and included or excluded ones, are not part of the sums. */
const isSummed = ({ paymentTerm, treatment }: OrderCharge) => paymentTerm === 'PRE' && treatment === 'subject'
/** Unit price × quantity, rounded once a line (R0); null without a price. */
const amountOf = ({ unitPrice, quantity }: OrderCharge): Decimal | null =>
  isDecimal(unitPrice) && isDecimal(quantity) ? roundAmount(decimal(unitPrice).times(decimal(quantity))) : null

interface Amount {
  readonly currency: string
  readonly amount: Decimal
}
const amountsOf = (charges: readonly OrderCharge[]): Amount[] =>
  charges.filter(isSummed).flatMap((charge) => {
    const amount = amountOf(charge)
    return amount && charge.currency ? [{ currency: charge.currency, amount }] : []
  })
/** Charges with an unknown amount: at cost, or added without a price. */
const openCharges = (charges: readonly OrderCharge[]): number =>
  charges.filter(
    (charge) =>
      charge.paymentTerm === 'PRE' &&
      (charge.treatment === 'atCost' || (isSummed(charge) && (!amountOf(charge) || !charge.currency))),
  ).length

const sumIn = (amounts: readonly Amount[], currency: string): Decimal =>
  sum(amounts.filter((one) => one.currency === currency).map(({ amount }) => amount))

interface Converted {
  readonly total: Decimal
  /** Lines that are not in the total, as their rate of exchange is missing (R26). */
  readonly leftOut: number
}
/** Each line converted, then added (settled 37). */
const converted = (amounts: readonly Amount[], book: string, fx: readonly FxSnapshot[]): Converted => {
  let [total, leftOut] = [zero, 0]
  for (const { currency, amount } of amounts) {
    const rate = currency === book ? null : exchangeAmong(fx)(currency, book)
    if (currency !== book && !rate) leftOut += 1
    else total = total.plus(rate ? convert(amount, rate.rate) : amount)
  }
  return { total, leftOut }
}

interface Sides {
  readonly receivables: readonly OrderCharge[]
  /** Null for readers who do not see cost. */
  readonly payables: readonly OrderCharge[] | null
  readonly book: string
  readonly fx: readonly FxSnapshot[]
}

/** Receivables less payables by currency, and together in the book currency. */
export const orderSums = ({ receivables, payables, book, fx }: Sides): OrderSums => {
  const [incoming, outgoing] = [amountsOf(receivables), payables && amountsOf(payables)]
  const row = (currency: string, receivable: Decimal, payable: Decimal | null) => ({
    currency,
    receivable: amountText(receivable),
    ...(payable ? { payable: amountText(payable), net: amountText(receivable.minus(payable)) } : {}),
  })
  const currencies = [...new Set([...incoming, ...(outgoing ?? [])].map(({ currency }) => currency))].sort()
  const [revenue, cost] = [converted(incoming, book, fx), outgoing && converted(outgoing, book, fx)]
  const isWhole = revenue.leftOut === 0 && (cost?.leftOut ?? 0) === 0
  return {
    byCurrency: currencies.map((currency) =>
      row(currency, sumIn(incoming, currency), outgoing && sumIn(outgoing, currency)),
    ),
    total: isWhole ? row(book, revenue.total, cost?.total ?? null) : null,
    open: openCharges([...receivables, ...(payables ?? [])]),
  }
}

/** Sums of an order in the book currency, for reports: each side separately, with the lines that are in neither. */
export interface BookSums {
  readonly revenue: string
  /** Absent for readers who do not see cost. */
  readonly cost?: string
  readonly profit?: string
  /** Charges without a price or a rate of exchange. */
  readonly leftOut: number
}
/** Both sides in the book currency; a line that cannot be converted leaves the others in. */
export const bookSums = ({ receivables, payables, book, fx }: Sides): BookSums => {
  const revenue = converted(amountsOf(receivables), book, fx)
  const cost = payables && converted(amountsOf(payables), book, fx)
  return {
    revenue: amountText(revenue.total),
    ...(cost ? { cost: amountText(cost.total), profit: amountText(revenue.total.minus(cost.total)) } : {}),
    leftOut: openCharges([...receivables, ...(payables ?? [])]) + revenue.leftOut + (cost?.leftOut ?? 0),
  }
}

/** Text of sums in a list: `CNY 4,240.00 + USD 1,885.00`. */
export const chargeTotals = (charges: readonly OrderCharge[]): readonly { currency: string; amount: string }[] => {
  const amounts = amountsOf(charges)
  return [...new Set(amounts.map(({ currency }) => currency))]
    .sort()
    .map((currency) => ({ currency, amount: amountText(sumIn(amounts, currency)) }))
}
