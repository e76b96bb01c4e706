import type { Reference } from '@hangjia/contracts'
import { referenceTitle } from '@hangjia/ui'
import type { AnyRow } from '../records.ts'
import type { DatedRate } from './rate-history.ts'

export const idOf = (value: unknown): string => (value as Reference | null)?.id ?? ''
/** Key of the currencies and kind of a rate. */
export const keyOf = (row: AnyRow): string => [idOf(row.fromCurrency), idOf(row.toCurrency), row.kind].join(' ')

export const pairWords = (row: AnyRow, language: 'zh' | 'en'): string =>
  [row.fromCurrency, row.toCurrency].map((one) => referenceTitle(one as Reference, language)).join(' → ')

/** Rates with their days, in the order of their rows. */
export const datedRates = (rows: readonly AnyRow[]): readonly DatedRate[] =>
  rows.map((row) => ({
    rate: String(row.rate),
    from: String(row.validFrom),
    to: row.validTo === null ? null : String(row.validTo),
  }))
