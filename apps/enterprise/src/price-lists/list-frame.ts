import type { PriceListDraft } from '@hangjia/contracts'
import { addDays, type Language, lastOfMonth } from '@hangjia/validation'

type Rows = readonly { readonly validTo: string | null }[]
/** Days on which rows end; one written by hand may have expired. */
const endsOf = (rows: Rows, today: string) =>
  rows.flatMap(({ validTo }) => (validTo !== null && validTo >= today ? [validTo] : [])).sort()

/** The last day of a new list: the end of the month, or the first of its rates that ends before. */
export const usualEnd = (today: string, rows: Rows): string =>
  [lastOfMonth(today), ...endsOf(rows, today)].sort()[0] ?? today

/** The end of the month in which the day after its last one is. */
export const nextEnd = (today: string, validUntil: string): string =>
  lastOfMonth(addDays(validUntil < today ? today : validUntil, 1))

/** The last day on which some rate of the list holds; `wanted` where all hold longer. */
export const boundedEnd = (wanted: string, today: string, rows: Rows): string => {
  const last = endsOf(rows, today).at(-1) ?? wanted
  return last < wanted ? last : wanted
}

/** Returns the language of texts that exist in both; a document in both languages shows the Chinese ones. */
export const languageOf = ({ language }: Pick<PriceListDraft, 'language'>): Language =>
  language === 'en' ? 'en' : 'zh'
