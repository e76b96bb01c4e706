import type { FxSnapshot } from '@hangjia/contracts'
import { daysBetween } from '@hangjia/validation'
import {
  amountText,
  type Decimal,
  decimal,
  hundred,
  one,
  plainText,
  roundAmount,
  roundTo,
  sum,
} from '../money/money.ts'
import type { Currency, ExchangeRate } from './book.ts'

interface Wanted {
  readonly from: string
  readonly to: string
  readonly day: string
}

/**
 * The rate of exchange of a day, with its buffer in it: sell (or, where there is none, market) × (1 + buffer %), R26.
 * Null without a rate of that pair: never 1:1, and never the inverse of the other direction.
 */
export const exchangeRateOn = (
  rates: readonly ExchangeRate[],
  currencies: readonly Currency[],
  { from, to, day }: Wanted,
): FxSnapshot | null => {
  const is = (id: string, code: string) => currencies.some((currency) => currency.id === id && currency.code === code)
  const usable = rates.filter(
    (rate) =>
      is(rate.fromCurrency, from) &&
      is(rate.toCurrency, to) &&
      rate.validFrom <= day &&
      (rate.validTo === null || rate.validTo >= day),
  )
  const newest = newestOf(usable, 'sell') ?? newestOf(usable, 'market')
  return newest ? { from, to, rate: withBuffer(newest), date: newest.validFrom } : null
}

const newestOf = (rates: readonly ExchangeRate[], kind: ExchangeRate['kind']) =>
  rates
    .filter((rate) => rate.kind === kind)
    .sort((a, b) => b.validFrom.localeCompare(a.validFrom) || b.rate.localeCompare(a.rate))[0]

/** Not rounded, except that the wire holds twelve decimals. */
const withBuffer = ({ rate, bufferPct }: ExchangeRate) =>
  plainText(roundTo(decimal(rate).times(one.plus(decimal(bufferPct ?? '0').div(hundred))), 12))

/** Converts and rounds one line; lines are converted, then added (settled 37). */
export const convert = (amount: Decimal, rate: string): Decimal => roundAmount(amount.times(decimal(rate)))

/** A sum, and the amounts that it was made of, if it is a sum. */
export interface Summed {
  readonly amount: Decimal
  readonly parts?: readonly string[] | undefined
}
/** Converts each part by itself, then adds; parts whose sum is no longer the amount are ignored. */
export const convertSum = ({ amount, parts = [] }: Summed, rate: string): Decimal => {
  const own = parts.map(decimal)
  const isWhole = own.length > 0 && sum(own).eq(amount)
  return isWhole ? sum(own.map((part) => convert(part, rate))) : convert(amount, rate)
}

/** The rate of a pair among those stored with a document; null where it is none of them. */
export const exchangeAmong =
  (fx: readonly FxSnapshot[]) =>
  (from: string | null, to: string): FxSnapshot | null =>
    fx.find((rate) => rate.from === from && rate.to === to) ?? null

/** In another currency; null without a rate of that pair. */
export const inCurrency = (
  amount: Decimal | Summed,
  from: string,
  to: string,
  exchange: (from: string, to: string) => FxSnapshot | null,
): Decimal | null => {
  const whole = 'amount' in amount ? amount : { amount }
  if (from === to) return whole.amount
  const fx = exchange(from, to)
  return fx && convertSum(whole, fx.rate)
}

/** A rate of exchange that began longer ago than this many days is old: the market moves every day. */
export const staleRateDays = 31
/** True where a rate of exchange began more than 31 days before a day, and still prices what is quoted on it. */
export const isStaleRate = ({ date }: Pick<FxSnapshot, 'date'>, day: string): boolean =>
  daysBetween(date, day) > staleRateDays

/** From this many percent on, a rate of exchange has drifted from that of a quotation (R26). */
export const usualDriftPercent = '1.5'
/** True where a rate of exchange is further from its snapshot than the threshold: |today / snapshot - 1| > 1.5 %. */
export const hasDrifted = (today: string, snapshot: string, thresholdPercent = usualDriftPercent): boolean =>
  driftPercent(today, snapshot).abs().gt(decimal(thresholdPercent))
/** Drift in per cent, with two decimals. */
export const driftText = (today: string, snapshot: string): string => amountText(driftPercent(today, snapshot))
const driftPercent = (today: string, snapshot: string): Decimal =>
  decimal(today).div(decimal(snapshot)).minus(one).times(hundred)
