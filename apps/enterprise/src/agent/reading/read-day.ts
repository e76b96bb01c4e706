import { addDays, addMonths, lastOfMonth, mondayOf, readTypedDay, writtenDay } from '@hangjia/validation'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdayWords = '一二三四五六日天'
const englishDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

type Reading = readonly [RegExp, (match: RegExpExecArray, today: string) => string | null]

const nth = (word: string): number => Math.min(6, weekdayWords.indexOf(word))
const endOfMonth = (today: string, later: number): string => lastOfMonth(addMonths(today, later))
const firstOfMonth = (today: string, later: number): string => `${addMonths(today, later).slice(0, 8)}01`
const inMonth = (name: string, date: string, today: string): string | null =>
  readTypedDay(`${months.indexOf(name.slice(0, 3).toLowerCase()) + 1}-${date}`, today)
/** The weekday of this week, or of the next one where it is over. */
const comingDay = (at: number, today: string): string => {
  const day = addDays(mondayOf(today), at)
  return day < today ? addDays(day, 7) : day
}
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'

/** Ways of writing a day, the surest first. */
const readings: readonly Reading[] = [
  [
    /(?<!\d)(20\d\d)\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?!\d)/,
    ([, y, m, d], today) => readTypedDay(`${y}-${m}-${d}`, today),
  ],
  [/(?<!\d)(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?/, ([, m, d], today) => readTypedDay(`${m}-${d}`, today)],
  [
    /(?<![\d.])(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])(?![\d.])/,
    ([, m, d], today) => readTypedDay(`${m}-${d}`, today),
  ],
  [
    new RegExp(`\\b${monthName}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b`, 'i'),
    ([, m = '', d = ''], today) => inMonth(m, d, today),
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${monthName}\\b`, 'i'),
    ([, d = '', m = ''], today) => inMonth(m, d, today),
  ],
  [/大后天/, (_, today) => addDays(today, 3)],
  [/后天|day after tomorrow/i, (_, today) => addDays(today, 2)],
  [/明天|明日|\btomorrow\b/i, (_, today) => addDays(today, 1)],
  [/今天|今日|\btoday\b/i, (_, today) => today],
  [/下下(?:周|星期|礼拜)([一二三四五六日天])/, ([, day = ''], today) => addDays(mondayOf(today), 14 + nth(day))],
  [/下(?:个)?(?:周|星期|礼拜)([一二三四五六日天])/, ([, day = ''], today) => addDays(mondayOf(today), 7 + nth(day))],
  [/(?:这|本|)(?:周|星期|礼拜)([一二三四五六日天])/, ([, day = ''], today) => comingDay(nth(day), today)],
  [
    /\bnext\s+(mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/i,
    ([, day = ''], today) => addDays(mondayOf(today), 7 + englishDays.indexOf(day.toLowerCase())),
  ],
  [
    /\b(?:this|on|by)\s+(mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/i,
    ([, day = ''], today) => comingDay(englishDays.indexOf(day.toLowerCase()), today),
  ],
  [/下(?:个)?周|\bnext week\b/i, (_, today) => addDays(mondayOf(today), 7)],
  [/下(?:个)?月底|\bend of next month\b/i, (_, today) => endOfMonth(today, 1)],
  [/下(?:个)?月(?:初|上旬)?|\bnext month\b/i, (_, today) => firstOfMonth(today, 1)],
  [/月底|\bend of (?:the |this )?month\b/i, (_, today) => endOfMonth(today, 0)],
  [
    /(?<!\d)(\d{1,2})\s*天(?:后|以后|之后|内)|\bin (\d{1,2}) days\b/i,
    ([, zh, en], today) => addDays(today, Number(zh ?? en)),
  ],
  [/(?<![\d月./-])([1-9]|[12]\d|3[01])\s*[号日](?!线|码|楼)/, ([, d = ''], today) => comingDate(Number(d), today)],
]
const comingDate = (date: number, today: string): string | null => {
  const month = firstOfMonth(today, Number(today.slice(8)) > date ? 1 : 0)
  return writtenDay(`${month.slice(0, 8)}${date}`, 'YYYY-MM-D')
}

/** The day on which cargo is ready or wants to leave, in whichever way it is written; null where the text names none. */
export const readReadyDay = (text: string, today: string): string | null => {
  for (const [pattern, read] of readings) {
    const match = pattern.exec(text)
    const day = match && read(match, today)
    if (day) return day
  }
  return null
}
