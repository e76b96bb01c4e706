import type { PriceListDraft } from '@hangjia/contracts'
import { addDays, type Language, lastOfMonth } from '@hangjia/validation'

type Rows = readonly { readonly validTo: string | null }[]
/** Days on which rows end; one written by hand may have expired. */
const endsOf = (rows: Rows, today: string) =>
  rows.flatMap(({ validTo }) => (validTo !== null && validTo >= today ? [validTo] : [])).sort()

/** The next end of a month after `day`: what is made on the last day of a month can be sent on the next one. */
export const monthEndAfter = (day: string): string => lastOfMonth(addDays(day, 1))

/** The last day of a new list: the next end of a month, or the first of its rates that ends before. */
export const usualEnd = (today: string, rows: Rows): string =>
  [monthEndAfter(today), ...endsOf(rows, today)].sort()[0] ?? today

/** The next end of a month after the list's last day, and after today. */
export const nextEnd = (today: string, validUntil: string): string =>
  monthEndAfter(validUntil < today ? today : validUntil)

/** The last day on which some rate of the list holds; `wanted` where all hold longer. */
export const boundedEnd = (wanted: string, today: string, rows: Rows): string => {
  const last = endsOf(rows, today).at(-1) ?? wanted
  return last < wanted ? last : wanted
}

/** Returns the language of texts that exist in both; a document in both languages shows the Chinese ones. */
export const languageOf = ({ language }: Pick<PriceListDraft, 'language'>): Language =>
  language === 'en' ? 'en' : 'zh'
