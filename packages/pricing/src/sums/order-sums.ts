import type { FxSnapshot, OrderSums } from '@hangjia/contracts'
import { isDecimal } from '@hangjia/validation'
import { convert, exchangeAmong } from '../book/exchange.ts'
import { amountText, type Decimal, decimal, isNegative, roundAmount, sum, zero } from '../money/money.ts'
import { bounded } from './option-totals.ts'

/** Fields of an order's charge on which its amount depends; `currency` is a code. */
export interface OrderCharge {
  readonly unitPrice: string | null
  readonly quantity: string | null
  readonly currency: string | null
  readonly paymentTerm: string
  readonly treatment: string
  readonly minAmount?: string | null
  readonly maxAmount?: string | null
  /** A percentage of the freight of its side in its currency (R12). */
  readonly isPercent?: boolean
  readonly isFreight?: boolean
  /** A collect charge that we collect from its payer, or pay to its payee. */
  readonly isCollected?: boolean
}

/** Charges that somebody else collects, and included or excluded ones, are not part of the sums. */
const isOurs = ({ paymentTerm, isCollected = false }: OrderCharge) => paymentTerm === 'PRE' || isCollected
const isSummed = (charge: OrderCharge) => isOurs(charge) && charge.treatment === 'subject'
const hundred = decimal('100')
/** Unit price × quantity, rounded once a line (R0), then minimum and maximum (R2); null without a price. */
const boundAmount = (charge: OrderCharge, base: Decimal): Decimal | null => {
  const { unitPrice, quantity, minAmount = null, maxAmount = null } = charge
  if (!isDecimal(unitPrice) || !isDecimal(quantity)) return null
  const price = decimal(unitPrice)
  return bounded(roundAmount(price.times(decimal(quantity)).times(base)), { minAmount, maxAmount }, isNegative(price))
}
/** Amounts of the charges of one side of an order, in their order; null where there is no price, or no freight to take a percentage of. */
const amountsIn = (charges: readonly OrderCharge[]): (Decimal | null)[] => {
  const one = decimal('1')
  const freightIn = (currency: string | null) =>
    charges.flatMap((charge) =>
      charge.isFreight && !charge.isPercent && isSummed(charge) && charge.currency === currency
        ? (boundAmount(charge, one) ?? [])
        : [],
    )
  return charges.map((charge) => {
    if (!charge.isPercent) return boundAmount(charge, one)
    const freight = freightIn(charge.currency)
    return freight.length > 0 ? boundAmount(charge, sum(freight).div(hundred)) : null
  })
}
/** The same as texts. */
export const orderAmounts = (charges: readonly OrderCharge[]): (string | null)[] =>
  amountsIn(charges).map((amount) => amount && amountText(amount))

interface Amount {
  readonly currency: string
  readonly amount: Decimal
}
const amountsOf = (charges: readonly OrderCharge[]): Amount[] => {
  const amounts = amountsIn(charges)
  return charges.flatMap((charge, at) => {
    const amount = amounts[at]
    return isSummed(charge) && amount && charge.currency ? [{ currency: charge.currency, amount }] : []
  })
}
/** Charges with an unknown amount: at cost, or added without a price. */
export const openCharges = (charges: readonly OrderCharge[]): number => {
  const amounts = amountsIn(charges)
  return charges.filter(
    (charge, at) =>
      isOurs(charge) && (charge.treatment === 'atCost' || (isSummed(charge) && (!amounts[at] || !charge.currency))),
  ).length
}

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
