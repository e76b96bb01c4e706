import { formatDays, readDays, withoutDaysWord } from '../days/days.ts'
import { type Broken, broken } from '../rules/broken.ts'

/** Maximum length of a number with a typing error in it, in characters. */
const longest = 80
const maxQuoted = 20

/** Places where something may follow an amount: a slash, 每, a blank, or the first letters after its digits. */
const seams = /(?<=\S)(?=[/每])|\s|(?<=\d)(?=[a-z]{2}|\p{Script=Han})/giu
const slips: readonly (readonly [RegExp, string])[] = [
  [/o/gi, '0'],
  [/[il]/gi, '1'],
]

/**
 * Reason why a text was not read as an amount: words that follow one in it (`850/40HQ`, `30 元/票`), else letters in it (`18O0`).
 * `meant` is the amount that was probably intended. `reads` is true for texts that are amounts in that field.
 */
export const wrongAmount = (text: string, reads: (text: string) => boolean): Broken => {
  const written = text.normalize('NFKC').trim()
  if (written.length > longest || !/\d/.test(written)) return broken('notANumber')
  const followed = [...written.matchAll(seams)]
    .map(({ index }) => ({ meant: written.slice(0, index).trim(), unit: written.slice(index).trim() }))
    .findLast(({ meant, unit }) => /[\p{L}'’]/u.test(unit) && reads(meant))
  if (followed) return broken('amountWithUnit', { ...followed, unit: followed.unit.slice(0, maxQuoted) })
  const letters = written.match(/\p{L}+/gu)
  if (!letters) return broken('notANumber')
  const meant = slips.reduce((corrected, [slip, digit]) => corrected.replace(slip, digit), written)
  return broken('amountWithLetters', {
    letters: letters.join(' ').slice(0, maxQuoted),
    ...(reads(meant) ? { meant } : {}),
  })
}

/** Reason why a text was not read as days: a range that runs backwards, with the days that were probably intended. */
export const wrongDays = (text: string): Broken => {
  const [first, mark, second, ...more] = withoutDaysWord(text.slice(0, longest).normalize('NFKC')).split(/(\D+)/)
  const turned = first && second && more.length === 0 ? readDays(`${second}${mark}${first}`) : null
  return turned ? broken('daysReversed', { meant: formatDays(turned) }) : broken('notDays')
}
