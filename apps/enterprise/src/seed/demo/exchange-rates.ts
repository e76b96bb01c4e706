import type { exchangeRate } from '@hangjia/contracts'
import type { BaseIds } from '../base-ids.ts'
import { daysAfter } from '../days.ts'
import type { CurrencyCode } from '../facts/currencies.ts'
import type { SeedRow } from '../seed-row.ts'

type RateRow = SeedRow<typeof exchangeRate>

/** CNY for one unit: what it was until a month ago, what it is now. Made up, near the market of 2026. */
const perUnit: readonly (readonly [from: CurrencyCode, before: string, now: string])[] = [
  ['USD', '7.1518', '7.1234'],
  ['EUR', '8.2645', '8.2310'],
  ['HKD', '0.9186', '0.9152'],
  ['JPY', '0.04712', '0.04685'],
  ['GBP', '9.4820', '9.4365'],
  ['AUD', '4.6630', '4.6418'],
  ['CAD', '5.1140', '5.0925'],
  ['SGD', '5.5180', '5.4970'],
  ['KRW', '0.005118', '0.005086'],
  ['THB', '0.2188', '0.2174'],
]

/** Sell rates into CNY; the inverse pair is derived, never typed. */
export const demoExchangeRates = (ids: BaseIds, today: string): RateRow[] =>
  perUnit.flatMap(([from, before, now]) => {
    const row = (rate: string, validFrom: number, validTo: number): RateRow => ({
      fromCurrency: ids.currency(from),
      toCurrency: ids.currency('CNY'),
      kind: 'sell',
      rate,
      bufferPct: null,
      validFrom: daysAfter(today, validFrom),
      validTo: daysAfter(today, validTo),
      source: 'manual',
    })
    return [row(before, -90, -31), row(now, -30, 365)]
  })
