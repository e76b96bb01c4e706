import type { FxSnapshot, NoteMoney } from '@hangjia/contracts'
import { convert, exchangeAmong } from '../book/exchange.ts'
import { amountText, decimal, isNegative, plainText, roundAmount, roundTo, sum, zero } from '../money/money.ts'

interface Settled {
  readonly currency: string
  readonly fx: readonly FxSnapshot[]
}

/** The amount of a charge: unit price × quantity, rounded once (R0). */
export const chargeAmount = (unitPrice: string, quantity: string): string =>
  amountText(roundAmount(decimal(unitPrice).times(decimal(quantity))))

/** Currencies of charges that have no rate into the settlement currency (R26: never 1:1). */
export const missingRates = (amounts: readonly NoteMoney[], { currency, fx }: Settled): string[] => {
  const exchange = exchangeAmong(fx)
  const foreign = new Set(amounts.map((one) => one.currency).filter((code) => code !== currency))
  return [...foreign].filter((code) => !exchange(code, currency)).sort()
}

/** Rate and converted amount of one charge; both are null where the note keeps the currencies of its charges. */
export const convertedCharge = (
  { currency, amount }: NoteMoney,
  settled: Settled | null,
): { readonly rate: string | null; readonly converted: string | null } => {
  if (!settled) return { rate: null, converted: null }
  if (currency === settled.currency) return { rate: '1', converted: amount }
  const fx = exchangeAmong(settled.fx)(currency, settled.currency)
  return fx
    ? { rate: fx.rate, converted: amountText(convert(decimal(amount), fx.rate)) }
    : { rate: null, converted: null }
}

/** Sums by currency, in the order of the alphabet. */
export const sumsByCurrency = (amounts: readonly NoteMoney[]): NoteMoney[] =>
  [...new Set(amounts.map(({ currency }) => currency))].sort().map((currency) => ({
    currency,
    amount: amountText(sum(amounts.filter((one) => one.currency === currency).map(({ amount }) => decimal(amount)))),
  }))

/** A note whose sums are nowhere above zero and somewhere below it is a credit; null where it comes to nothing. */
export const kindOfNote = (due: readonly NoteMoney[]): 'debit' | 'credit' | null => {
  if (due.some(({ amount }) => decimal(amount).gt(zero))) return 'debit'
  return due.some(({ amount }) => isNegative(decimal(amount))) ? 'credit' : null
}

/** Amounts due less what was paid; a credit is paid back, so that both come to zero. */
export const openAmounts = (due: readonly NoteMoney[], paid: readonly NoteMoney[]): NoteMoney[] =>
  due.map(({ currency, amount }) => {
    const received = sum(paid.filter((one) => one.currency === currency).map((one) => decimal(one.amount)))
    const whole = decimal(amount)
    return { currency, amount: amountText(isNegative(whole) ? whole.plus(received) : whole.minus(received)) }
  })

/** True where a payment is more than what is open in its currency. */
export const isOverpaid = (open: readonly NoteMoney[], { currency, amount }: NoteMoney): boolean => {
  const found = open.find((one) => one.currency === currency)
  return !found || decimal(amount).gt(decimal(found.amount).abs())
}

/** State of a note that was confirmed, by what is still open. */
export const isSettled = (open: readonly NoteMoney[]): boolean => open.every(({ amount }) => decimal(amount).eq(zero))

/** A rate of exchange as notes keep it, with at most six decimals. */
export const noteRate = (rate: string): string => plainText(roundTo(decimal(rate), 6))
