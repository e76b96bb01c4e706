import { dayWord, type Language, withDaysWord, withoutDaysWord } from './days.ts'

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
 * `免用7天`. Null for any other text: a doubtful text fills in no field.
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
 * Free time beside a price: its own words in the reader's language, one pool in days (`14天`), or demurrage / detention as the trade writes them
 * (`10/–`). Null where nothing is known.
 */
export const freeTimeWords = (
  { freeTimeText, freeCombinedDays, freeDemDays, freeDetDays }: FreeTime & { readonly freeTimeText: string | null },
  language: Language,
): string | null => {
  if (freeTimeText) return freeTimeIn(freeTimeText, language)
  if (freeCombinedDays !== null) return withDaysWord(String(freeCombinedDays), language)
  return freeDemDays === null && freeDetDays === null ? null : `${freeDemDays ?? '–'}/${freeDetDays ?? '–'}`
}

/** Free time as typed, in words of another language where it contains days alone: `14 days combined` is `合并 14 天`; else unchanged. */
export const freeTimeIn = (text: string, language: Language): string => {
  const bare = withoutDaysWord(text).trim()
  if (/^\d{1,3}( ?\/ ?\d{1,3})?$/.test(bare)) return bare === text.trim() ? text : withDaysWord(bare, language)
  const read = readFreeTime(text)
  return (read && freeTimeInFull({ ...read, freeTimeUnit: 'CD', freeTimeScope: 'destination' }, language)) ?? text
}

/** Unit of the days, and the end of the route where they are counted. */
export interface CountedFreeTime extends FreeTime {
  /** Working days, else calendar days. */
  readonly freeTimeUnit: 'CD' | 'WD'
  readonly freeTimeScope: 'origin' | 'destination'
}

/**
 * Free time where there is little room: its days (`14 天`, `14 WD`, `10 / 14`), and their unusual conditions, such as where
 * they are. Null where no days are known.
 */
export const freeTimeInShort = (
  { freeCombinedDays, freeDemDays, freeDetDays, freeTimeUnit, freeTimeScope }: CountedFreeTime,
  language: Language,
): { readonly days: string; readonly details: string } | null => {
  if (freeCombinedDays === null && freeDemDays === null && freeDetDays === null) return null
  const unit = unitWords[freeTimeUnit][language].short
  const place = freeTimeScope === 'origin' ? [originWords[language]] : []
  return freeCombinedDays !== null
    ? { days: `${freeCombinedDays} ${daysWord(freeCombinedDays, unit)}`, details: place.join() }
    : {
        days: `${freeDemDays ?? '–'} / ${freeDetDays ?? '–'}`,
        details: [...(freeTimeUnit === 'WD' ? [unit] : []), ...place].join(' · '),
      }
}

/** Free time with every word: `合并 14 工作日 · 起运港`, `10 days demurrage / 14 days detention`. Null where no days are known. */
export const freeTimeInFull = (time: CountedFreeTime, language: Language): string | null => {
  const unit = unitWords[time.freeTimeUnit][language].long
  const meaningsFound = meanings.flatMap(([field, meant]) => {
    const days = time[field]
    if (days === null) return []
    return [language === 'zh' ? `${meant.zh} ${days} ${unit}` : `${days} ${daysWord(days, unit)} ${meant.en}`]
  })
  if (meaningsFound.length === 0) return null
  return [meaningsFound.join(' / '), ...(time.freeTimeScope === 'origin' ? [originWords[language]] : [])].join(' · ')
}

const meanings = [
  ['freeCombinedDays', { zh: '合并', en: 'combined' }],
  ['freeDemDays', { zh: '免堆', en: 'demurrage' }],
  ['freeDetDays', { zh: '免用', en: 'detention' }],
] as const
/** The trade writes working days as WD where it is short. */
const unitWords = {
  CD: { zh: { short: '天', long: '天' }, en: { short: 'days', long: 'days' } },
  WD: { zh: { short: '工作日', long: '工作日' }, en: { short: 'WD', long: 'working days' } },
} as const
const originWords = { zh: '起运港', en: 'at origin' } as const
const daysWord = (count: number, words: string) => words.replace('days', dayWord(count))
