import { type Language, withDaysWord, withoutDaysWord } from './days.ts'

/** Days without demurrage and detention, or one pool for both (R20); a combined pool excludes the other two. */
export interface FreeTime {
  readonly freeDemDays: number | null
  readonly freeDetDays: number | null
  readonly freeCombinedDays: number | null
}

const nothing: FreeTime = { freeDemDays: null, freeDetDays: null, freeCombinedDays: null }
const words = [
  ['freeCombinedDays', /^(?:combined|comb\.?|合并|免箱)$/i],
  ['freeDemDays', /^(?:dem(?:urrage)?|免堆|滞港)$/i],
  ['freeDetDays', /^(?:det(?:ention)?|免用|滞箱)$/i],
] as const

/**
 * Reads `14 days combined`, `10/14 days` (demurrage / detention), `7 days detention`, `5/3`, `3 DAYS COMBINED`,
 * `免用7天`. Null when it says anything else: what is doubtful fills nothing in.
 */
export const readFreeTime = (text: string): FreeTime | null => {
  const plain = withoutDaysWord(text.slice(0, 60))
    .replace(/\bfree\b/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
  const pair = /^(\d{1,3})\s*\/\s*(\d{1,3})$/.exec(plain)
  if (pair) return valid({ ...nothing, freeDemDays: Number(pair[1]), freeDetDays: Number(pair[2]) })
  const single = /^(\d{1,3}) ?([^\d\s]+)$/.exec(plain) ?? swapped(/^([^\d\s]+) ?(\d{1,3})$/.exec(plain))
  const named = words.find(([, word]) => word.test(single?.[2] ?? ''))
  return single && named ? valid({ ...nothing, [named[0]]: Number(single[1]) }) : null
}

const swapped = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1]]
/** No longer than a year, as the fields of a rate. */
const valid = (time: FreeTime): FreeTime | null =>
  Object.values(time).every((days) => days === null || days <= 365) ? time : null

/**
 * Free time beside a price: its own words, one pool in days (`14天`), or demurrage / detention as the trade writes them
 * (`10/–`). Null where nothing is known.
 */
export const freeTimeWords = (
  { freeTimeText, freeCombinedDays, freeDemDays, freeDetDays }: FreeTime & { readonly freeTimeText: string | null },
  language: Language,
): string | null => {
  if (freeTimeText) return freeTimeText
  if (freeCombinedDays !== null) return withDaysWord(String(freeCombinedDays), language)
  return freeDemDays === null && freeDetDays === null ? null : `${freeDemDays ?? '–'}/${freeDetDays ?? '–'}`
}
