import { addDays, daysBetween, writtenDay } from '@hangjia/validation'
import { months, orderOf, plainDate } from './date-order.ts'

/** Facts by which a date without a year or with two readings is understood. */
export interface Calendar {
  readonly today: string
  /** The year that the sheet names elsewhere: in its title, its name or the name of the file. */
  readonly year: number | undefined
  /** Order of other dates of the column: day before month, or month before day. */
  readonly dayFirst: boolean | undefined
  /** Of three numbers the first is the year, also one of two digits (`26/12/01`). */
  readonly yearFirst?: true
}
export interface Period {
  /** Null where only the last day is given. */
  readonly from: string | null
  readonly to: string
}
type WholePeriod = Period & { readonly from: string }
/** A value that was read, or a broken rule with its possible readings. */
export type Reading<V> =
  | { readonly value: V }
  | { readonly rule: string; readonly readings?: readonly string[]; readonly parameters?: Record<string, string> }

/** A range without a year that lies further back than this is asked about (R29). */
const longestPastDays = 60
/** A range that is longer, and of which a year was not written, is asked about: half a year. */
const longestDays = 184

const monthNamed = (word: string): number => months.indexOf(word.slice(0, 3).toLowerCase()) + 1

/** A day as it is written: the year may be missing, and day and month may be in either order. */
interface Written {
  readonly year?: number
  readonly month: number
  readonly day: number
  /** Both numbers could be the month. */
  readonly either?: true
  /** True when two different numbers were read as day before month, or the other way round. */
  readonly dayFirst?: boolean
}

const fullYear = <T extends string | undefined>(text: T) =>
  (text === undefined ? undefined : Number(text.length === 2 ? `20${text}` : text)) as T extends string
    ? number
    : number | undefined

const name = '([a-z]{3,9})\\.?'
const year = '(20\\d{2}|\\d{2})'
const forms: readonly (readonly [
  RegExp,
  (groups: (string | undefined)[], calendar: Calendar) => Written | undefined,
])[] = [
  [
    /^(20\d{2})[-/.](\d{1,2})[-/.](\d{1,2})\.?$/,
    ([y, m, d]) => ({ year: Number(y), month: Number(m), day: Number(d) }),
  ],
  [/^(20\d{2})(\d{2})(\d{2})$/, ([y, m, d]) => ({ year: Number(y), month: Number(m), day: Number(d) })],
  [
    new RegExp(`^(\\d{1,2})([-/. ']*)${name}(?:([-/., ']*)${year})?$`, 'i'),
    ([d, before = '', m = '', after = '', y]) =>
      // "1 Dec-15" and "12月1日-15日" are fifteen days, "1-Dec-15" is one.
      y?.length === 2 && after.includes('-') && !before.includes('-')
        ? undefined
        : { year: fullYear(y), month: monthNamed(m), day: Number(d) },
  ],
  [
    new RegExp(`^${name} ?(\\d{1,2})(?:,? *'? *(20\\d{2}))?$`, 'i'),
    ([m = '', d, y]) => ({ year: fullYear(y), month: monthNamed(m), day: Number(d) }),
  ],
  [
    /^(\d{1,2})[-/.](\d{1,2})[-/.](20\d{2}|\d{1,2})$/,
    ([a = '', b, c = ''], calendar) => {
      if (calendar.yearFirst && a.length === 2 && c.length <= 2)
        return { year: fullYear(a), month: Number(b), day: Number(c) }
      return c.length > 1 ? turned(Number(a), Number(b), calendar, fullYear(c)) : undefined
    },
  ],
  [/^(\d{1,2})[-/.](\d{1,2})-?$/, ([a, b], calendar) => turned(Number(a), Number(b), calendar)],
]

const turned = (first: number, second: number, { dayFirst }: Calendar, year?: number): Written => {
  const facts = { ...(year === undefined ? {} : { year }) }
  if (first === second) return { ...facts, month: first, day: second }
  const known = first > 12 ? true : second > 12 ? false : dayFirst
  if (known === undefined) return { ...facts, month: first, day: second, either: true }
  return { ...facts, day: known ? first : second, month: known ? second : first, dayFirst: known }
}

const writtenOf = (text: string, calendar: Calendar): Written | undefined => {
  for (const [form, read] of forms) {
    const found = form.exec(text)
    const written = found && read(found.slice(1), calendar)
    if (written)
      return written.month >= 1 && written.month <= 12 && written.day >= 1 && written.day <= 31 ? written : undefined
  }
  return undefined
}
const dayOf = (year: number, { month, day }: Written): string | undefined =>
  writtenDay(`${year}-${month}-${day}`, 'YYYY-M-D') ?? undefined

/** The year in the words of a title, a sheet's name or a file's name. */
export const yearIn = (texts: readonly string[]): number | undefined => {
  for (const text of texts) {
    const found = /(?<!\d)(20[2-9]\d)(?!\d{5})/.exec(text)
    if (found) return Number(found[1])
  }
  return undefined
}

/** Calendar of a template that sets the order of dates: year, day or month first. */
export const turnOf = (order: 'YMD' | 'DMY' | 'MDY'): Pick<Calendar, 'dayFirst' | 'yearFirst'> => ({
  dayFirst: order === 'DMY',
  ...(order === 'YMD' ? { yearFirst: true } : {}),
})

/** One day: `2026-12-01`, `1 Dec 2026`, `12月1日`, `01/12`. */
export const readDate = (text: string, calendar: Calendar): Reading<string> => {
  const written = writtenOf(plainDate(text), calendar)
  if (!written) return { rule: 'notADay' }
  const at = (year: number, one: Written) => dayOf(year, one)
  const years = written.year ?? calendar.year ?? Number(calendar.today.slice(0, 4))
  const value = at(years, written)
  if (!value) return { rule: 'notADay' }
  if (written.either) {
    const other = at(years, { month: written.day, day: written.month })
    return { rule: 'dateAmbiguous', readings: [value, ...(other ? [other] : [])] }
  }
  if (written.year === undefined && calendar.year === undefined && value < addDays(calendar.today, -longestPastDays))
    return { rule: 'yearUnclear', readings: [at(years + 1, written) ?? value, value] }
  return { value }
}

const dash = /\s*(?:~|–|—|－|至|到|\bto\b|\btill\b|\buntil\b)\s*/i
/** The two sides of a period; the second may contain what the first leaves out. */
const sidesOf = (text: string): readonly (readonly [string, string])[] => {
  const parts = text.split(dash)
  if (parts.length === 2) return [[parts[0] ?? '', parts[1] ?? '']]
  const hyphens = [...text.matchAll(/ ?- ?/g)].map(({ index, 0: whole }) => [index, whole.length] as const)
  return hyphens.map(([at, length]) => [text.slice(0, at), text.slice(at + length)])
}

/** A validity: `01/12-15/12`, `1-31 Dec'2025`, `2026.12.1~2026.12.15`; one day alone is the last one. */
export const readPeriod = (text: string, calendar: Calendar): Reading<Period> => {
  const whole = plainDate(text)
  const order = calendar.dayFirst ?? orderOf(whole)
  const known = { ...calendar, dayFirst: order }
  const alone = readDate(whole, known)
  if ('value' in alone) return { value: { from: null, to: alone.value } }
  for (const [left, right] of sidesOf(whole)) {
    const to = writtenOf(right, known)
    // "1-31 Dec": the first side is a day of the second's month.
    const from = writtenOf(left, known) ?? (to && /^\d{1,2}$/.test(left) ? { ...to, day: Number(left) } : undefined)
    const after = to ?? (from && afterMonth(right, from))
    if (from && after) return periodOf(from, after, calendar)
  }
  return { rule: 'rule' in alone && alone.rule !== 'notADay' ? alone.rule : 'notAPeriod' }
}
/** "Dec 1-15, 2026": the second side is a day of the first's month. */
const afterMonth = (text: string, from: Written): Written | undefined => {
  const [, day, y] = /^(\d{1,2})(?:[,' ]+(20\d{2}))?$/.exec(text) ?? []
  return day === undefined ? undefined : { ...from, year: fullYear(y) ?? from.year, day: Number(day) }
}

/** The period of two sides; a side without a year is in the first one, or over the turn of it. */
const between = (from: Written, to: Written, first: number): WholePeriod | undefined => {
  const start = dayOf(from.year ?? to.year ?? first, from)
  const sameYear = dayOf(to.year ?? from.year ?? first, to)
  if (!start || !sameYear) return undefined
  if (sameYear >= start) return { from: start, to: sameYear }
  // Over the turn of the year the written year belongs to its own side.
  if (to.year !== undefined && from.year === undefined) {
    const before = dayOf(to.year - 1, from)
    return before ? { from: before, to: sameYear } : undefined
  }
  const next = dayOf(first + 1, to)
  return to.year === undefined && next ? { from: start, to: next } : undefined
}

const periodOf = (from: Written, to: Written, calendar: Calendar): Reading<WholePeriod> => {
  const isDated = from.year !== undefined || to.year !== undefined || calendar.year !== undefined
  const base = calendar.year ?? Number(calendar.today.slice(0, 4))
  const first = from.year ?? to.year ?? base
  const value = between(from, to, first)
  if (!value) return { rule: 'notAPeriod' }
  if (from.either || to.either) {
    const other = periodOf(from.either ? turnedRound(from) : from, to.either ? turnedRound(to) : to, calendar)
    return { rule: 'dateAmbiguous', readings: [textOf(value), ...('value' in other ? [textOf(other.value)] : [])] }
  }
  const isTurnedTwice = from.dayFirst !== undefined && to.dayFirst !== undefined && from.dayFirst !== to.dayFirst
  if (isTurnedTwice) return { rule: 'dateAmbiguous', readings: readingsOf(from, to, first, value) }
  if (!isDated && value.to < addDays(calendar.today, -longestPastDays)) {
    const later = between(from, to, first + 1)
    return { rule: 'yearUnclear', readings: [...(later ? [textOf(later)] : []), textOf(value)] }
  }
  const isWhole = from.year !== undefined && to.year !== undefined
  if (!isWhole && isLong(value)) return { rule: 'periodLong', readings: readingsOf(from, to, first, value) }
  return { value }
}
const isLong = ({ from, to }: WholePeriod): boolean => to > addDays(from, longestDays)

/** Possible meanings of a doubtful period, the shortest first: either order, or the end before the beginning. */
const readingsOf = (from: Written, to: Written, first: number, asWritten: WholePeriod): string[] => {
  const periods = waysOf(from).flatMap((one) =>
    waysOf(to).flatMap((other) => {
      const swapped = between(other, one, first)
      const isRolled = swapped?.from.slice(0, 4) !== swapped?.to.slice(0, 4)
      return [between(one, other, first), isRolled ? undefined : swapped]
    }),
  )
  const likely = periods.filter((one): one is WholePeriod => one !== undefined && !isLong(one))
  const lengthOf = (one: WholePeriod) => daysBetween(one.from, one.to)
  const shortestFirst = [...likely, asWritten].toSorted((one, other) => lengthOf(one) - lengthOf(other))
  return [...new Set(shortestFirst.map(textOf))]
}
const waysOf = (one: Written): Written[] =>
  one.dayFirst === undefined || one.day > 12 ? [one] : [one, turnedRound(one)]
const turnedRound = ({ year: y, month, day }: Written): Written => ({
  ...(y === undefined ? {} : { year: y }),
  month: day,
  day: month,
})
const textOf = ({ from, to }: WholePeriod): string => `${from} ~ ${to}`
