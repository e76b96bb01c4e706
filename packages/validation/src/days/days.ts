/** Days as a range: "9-10" is { min: 9, max: 10 }, "14" both the same. */
export interface DaysRange {
  readonly min: number
  readonly max: number
}
export type Language = 'zh' | 'en'

/** English word for a number of days: `1 day`, `14 days`; a range `7/10` is several. */
export const dayWord = (count: number | string): 'day' | 'days' => (String(count) === '1' ? 'day' : 'days')

/** Adds the word for days: `28天`, `28 Days`, `1 Day`. A text that has it keeps it once; an empty text stays empty. */
export const withDaysWord = (text: string, language: Language): string => {
  const plain = withoutDaysWord(text)
  if (plain === '') return ''
  return language === 'zh' ? `${plain}天` : `${plain} ${dayWord(plain) === 'day' ? 'Day' : 'Days'}`
}

/** Strips 天, Day and Days (spec §9: voyage text is normalised so). */
export const withoutDaysWord = (text: string): string => text.replace(/天|\bdays?\b|(?<=\d)days?\b/gi, '').trim()

/** Reads `14`, `9-10`, `9–10天`, `9~10 Days`. Null when it contains no days, or a range that runs backwards. */
export const readDays = (text: string): DaysRange | null => {
  const found = /^(\d{1,3})\s*(?:[-–—~～至]\s*(\d{1,3}))?$/.exec(withoutDaysWord(text.slice(0, 60)))
  if (!found) return null
  const min = Number(found[1])
  const max = Number(found[2] ?? found[1])
  return min <= max ? { min, max } : null
}

/** `9-10`, or `14` when both ends agree. */
export const formatDays = (range: DaysRange): string =>
  range.min === range.max ? String(range.min) : `${range.min}-${range.max}`

/** Days over several legs; a leg with unknown days makes the sum "at least". */
export interface DaysTotal extends DaysRange {
  readonly atLeast: boolean
}
/** Adds ranges end by end: 2 + 18-20 + 4 = 24-26. */
export const sumDays = (legs: readonly (DaysRange | null)[]): DaysTotal => {
  const known = legs.filter((leg) => leg !== null)
  return {
    min: known.reduce((sum, leg) => sum + leg.min, 0),
    max: known.reduce((sum, leg) => sum + leg.max, 0),
    atLeast: known.length < legs.length,
  }
}
/** `24-26`, or `≥20` while a leg is unknown. */
export const formatDaysTotal = (total: DaysTotal): string => (total.atLeast ? `≥${total.min}` : formatDays(total))
