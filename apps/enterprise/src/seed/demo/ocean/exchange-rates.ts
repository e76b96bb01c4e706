import type { exchangeRate } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { decimal, plainText, roundTo } from '@hangjia/validation/decimal'
import type { BaseIds } from '../../base-ids.ts'
import type { CurrencyCode } from '../../facts/currencies.ts'
import type { SeedRow } from '../../seed-row.ts'

type RateRow = SeedRow<typeof exchangeRate>

/** CNY for one unit: what it was until yesterday, what it is today. Made up, near the market of 2026. */
const inCny: Partial<Record<CurrencyCode, readonly [before: string, now: string]>> = {
  CNY: ['1', '1'],
  USD: ['7.1518', '7.1234'],
  EUR: ['8.2645', '8.2310'],
  HKD: ['0.9186', '0.9152'],
  JPY: ['0.04712', '0.04685'],
  GBP: ['9.4820', '9.4365'],
  AUD: ['4.6630', '4.6418'],
  CAD: ['5.1140', '5.0925'],
  SGD: ['5.5180', '5.4970'],
  KRW: ['0.005118', '0.005086'],
  THB: ['0.2188', '0.2174'],
}
/** Currencies into which a quotation is converted: a missing pair is never guessed, so the table has each one. */
const targets: readonly CurrencyCode[] = ['CNY', 'USD', 'EUR', 'HKD']

/** Sell rates of every known currency into those that quotations are made in. */
export const demoExchangeRates = (ids: BaseIds, today: string): RateRow[] =>
  (Object.entries(inCny) as [CurrencyCode, readonly [string, string]][]).flatMap(([from, [before, now]]) =>
    targets
      .filter((to) => to !== from)
      .flatMap((to) => {
        const [toBefore, toNow] = inCny[to] ?? ['1', '1']
        const row = (rate: string, validFrom: number, validTo: number): RateRow => ({
          fromCurrency: ids.currency(from),
          toCurrency: ids.currency(to),
          kind: 'sell',
          rate,
          bufferPct: null,
          lowerRate: null,
          upperRate: null,
          validFrom: addDays(today, validFrom),
          validTo: addDays(today, validTo),
          source: 'manual',
        })
        return [row(quotient(before, toBefore), -90, -2), row(quotient(now, toNow), -1, 365)]
      }),
  )

/** Quotient with eight decimals, without idle zeros. */
const quotient = (dividend: string, divisor: string): string =>
  plainText(roundTo(decimal(dividend).div(decimal(divisor)), 8))
