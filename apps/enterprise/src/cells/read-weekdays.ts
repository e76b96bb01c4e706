import { sevenFlags } from '@hangjia/validation'

const named: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name, index) => [name, index + 1] as const),
  ),
  ...Object.fromEntries([...'一二三四五六日'].map((name, index) => [name, index + 1] as const)),
  天: 7,
}
const every = /^(daily|every ?day|每天|每日)$/i

/**
 * Days of the week as sheets write them: `TUE/THU/SAT`, `周二、周五`, `2/5`, `日/一`, `0010010` (R30). Null for
 * anything else: `Mon-Fri` may be five days or two, and is asked.
 */
export const readWeekdays = (text: string): string | null => {
  const plain = text.normalize('NFKC').trim().slice(0, 80)
  if (/^[01]{7}$/.test(plain)) return plain
  if (every.test(plain)) return '1111111'
  const words = plain
    .replace(/星期|礼拜|周|逢|每/g, ' ')
    .split(/[\s/,、;&+.和及]+/)
    .filter(Boolean)
  const numbers = words.flatMap((word): (number | undefined)[] => {
    if (/^[1-7]{1,7}$/.test(word)) return [...word].map(Number)
    if (/^[一二三四五六日天]{1,7}$/.test(word)) return [...word].map((letter) => named[letter])
    return /^[a-z]{3,9}\.?$/i.test(word) ? [named[word.slice(0, 3).toLowerCase()]] : [undefined]
  })
  const known = numbers.filter((number) => number !== undefined)
  const isDistinct = new Set(known).size === known.length
  return known.length === numbers.length && known.length > 0 && isDistinct ? sevenFlags(known) : null
}

/** "2/5" that a spreadsheet took for a day of February, as Tuesday and Friday again. */
export const weekdaysFromDate = (day: string): string | null => {
  const [, month, date] = day.split('-').map(Number)
  return month !== undefined && date !== undefined && month <= 7 && date <= 7 && month !== date
    ? sevenFlags([month, date])
    : null
}
