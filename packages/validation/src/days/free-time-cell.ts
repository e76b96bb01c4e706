import type { Language } from './days.ts'
import { type CountedFreeTime, freeTimeInFull } from './free-time.ts'

/** Free time in one cell of a sheet; null where the cell does not show how days are counted, or at which end of the route they are. */
export interface StatedFreeTime extends Pick<CountedFreeTime, 'freeDemDays' | 'freeDetDays' | 'freeCombinedDays'> {
  readonly freeTimeUnit: CountedFreeTime['freeTimeUnit'] | null
  readonly freeTimeScope: CountedFreeTime['freeTimeScope'] | null
}
/** `several`: the words can be read in these ways, and only their writer knows the right one. */
export type FreeTimeReading =
  | { readonly kind: 'read'; readonly freeTime: StatedFreeTime }
  | { readonly kind: 'several'; readonly readings: readonly StatedFreeTime[] }
  | { readonly kind: 'unreadable' }

/**
 * Reads a cell of a column of free time (R20): `14天`, `7+7` (demurrage + detention), `DEM 7 / DET 14`, `14 days combined`, `10 WD`,
 * `21天免堆免用合并`, `free time 14 days at destination`. Days without a word are one pool. A word that is not known makes the cell
 * unreadable: it may be a condition.
 */
export const readFreeTimeCell = (text: string): FreeTimeReading => {
  const words = text.length > maxLetters ? null : wordsIn(text.normalize('NFKC').toLowerCase())
  if (words === null) return unreadable
  const units = unitsIn(words)
  const ends = endsIn(words)
  const days = daysIn(words)
  const readings = days.flatMap((one) =>
    orNull(units).flatMap((freeTimeUnit) =>
      orNull(ends).map((freeTimeScope): StatedFreeTime => ({ ...nothing, ...one, freeTimeUnit, freeTimeScope })),
    ),
  )
  const [only, ...others] = readings
  if (!only) return unreadable
  return others.length === 0
    ? { kind: 'read', freeTime: only }
    : { kind: 'several', readings: readings.slice(0, maxReadings) }
}

/** Free time as a cell that is read as the same again; nothing where no days are known. */
export const writtenFreeTimeCell = (time: StatedFreeTime): string | null => {
  const { freeDemDays, freeDetDays, freeCombinedDays, freeTimeUnit, freeTimeScope } = time
  const unit = freeTimeUnit === null ? 'days' : freeTimeUnit === 'WD' ? 'working days' : 'calendar days'
  const end = freeTimeScope === null ? '' : ` at ${freeTimeScope}`
  if (freeCombinedDays !== null) return `${freeCombinedDays} ${unit} combined${end}`
  if (freeDemDays !== null && freeDetDays !== null) return `${freeDemDays}/${freeDetDays} ${unit}${end}`
  if (freeDemDays !== null) return `${freeDemDays} ${unit} demurrage${end}`
  return freeDetDays === null ? null : `${freeDetDays} ${unit} detention${end}`
}

/** The same with every word, in a language; a unit or an end that is not given is the usual one. */
export const freeTimeWritten = (freeTime: StatedFreeTime, language: Language): string | null =>
  freeTimeInFull(
    {
      ...freeTime,
      freeTimeUnit: freeTime.freeTimeUnit ?? 'CD',
      freeTimeScope: freeTime.freeTimeScope ?? 'destination',
    },
    language,
  )

type Days = Partial<Pick<StatedFreeTime, 'freeDemDays' | 'freeDetDays' | 'freeCombinedDays'>>
type Word =
  | { readonly is: 'number'; readonly days: number }
  | { readonly is: 'name'; readonly name: 'dem' | 'det' | 'combined' }
  | { readonly is: 'unit'; readonly means: 'CD' | 'WD' }
  | { readonly is: 'end'; readonly means: 'origin' | 'destination' }
  | { readonly is: 'each' }
  | { readonly is: 'mark'; readonly mark: string }

const unreadable = { kind: 'unreadable' } as const
const nothing = { freeDemDays: null, freeDetDays: null, freeCombinedDays: null } as const
const maxReadings = 4
const maxLetters = 100
/** A year, as the fields of a rate. */
const maxDays = 365

/** Words of the trade at the beginning of what is left, the longer ones first; null has no meaning of its own. */
const vocabulary: readonly (readonly [RegExp, Word | null])[] = [
  [/^(?:working days?|business days?|wds?\b|个?工作[日天])/, { is: 'unit', means: 'WD' }],
  [/^(?:calendar days?|cds?\b|个?(?:自然|日历)[日天])/, { is: 'unit', means: 'CD' }],
  [/^(?:combined|comb\b\.?|in total|total\b|合并|合计|合共|共|免箱(?!期))/, { is: 'name', name: 'combined' }],
  [/^(?:demurrage|dem\b\.?|免堆[存期]?|滞港)/, { is: 'name', name: 'dem' }],
  [/^(?:detention|det\b\.?|免用箱?期?|滞箱)/, { is: 'name', name: 'det' }],
  [/^(?:each\b|各自?|均)/, { is: 'each' }],
  [/^(?:(?:at|in) )?(?:the )?(?:origin|pol\b|port of loading|起运[港地]|装货?港)/, { is: 'end', means: 'origin' }],
  [
    /^(?:(?:at|in) )?(?:the )?(?:destination|dest\b\.?|pod\b|port of discharge|目的[港地])/,
    { is: 'end', means: 'destination' },
  ],
  [/^(?:free time|free days?|free of|free|免箱期|免柜期|免费|天数?|日|days?|d\b|of\b|at\b|:)/, null],
]

const wordsIn = (text: string): readonly Word[] | null => {
  const words: Word[] = []
  let left = text.trim().replace(/\s+/g, ' ')
  if (/^[-–—]/.test(left)) return null
  while (left !== '') {
    const [digits] = /^\d{1,3}(?![\d.])/.exec(left) ?? []
    const known = vocabulary.find(([pattern]) => pattern.test(left))
    if (digits !== undefined && Number(digits) <= maxDays) words.push({ is: 'number', days: Number(digits) })
    else if (known?.[1]) words.push(known[1])
    else if (!known) {
      if (!/^(?:[/+&,;、()~–—-]|and\b|[和及与至])/.test(left)) return null
      words.push({ is: 'mark', mark: left[0] ?? '' })
    }
    left = left.slice(digits?.length ?? lengthOf(left, known?.[0])).trim()
  }
  return words
}
const lengthOf = (left: string, pattern: RegExp | undefined): number =>
  (pattern ?? /^(?:and|.)/u).exec(left)?.[0].length ?? left.length

const unitsIn = (words: readonly Word[]) => [
  ...new Set(words.flatMap((word) => (word.is === 'unit' ? word.means : []))),
]
const endsIn = (words: readonly Word[]) => [...new Set(words.flatMap((word) => (word.is === 'end' ? word.means : [])))]
const orNull = <T>(all: readonly T[]): readonly (T | null)[] => (all.length === 0 ? [null] : all)

/** Possible meanings of the numbers by the words around them; none where they are no free time. */
const daysIn = (words: readonly Word[]): readonly Days[] => {
  const numbers = words.flatMap((word) => (word.is === 'number' ? [word.days] : []))
  const names = words.flatMap((word) => (word.is === 'name' ? [word.name] : []))
  const isEach = words.some(({ is }) => is === 'each')
  if (new Set(names).size < names.length) return []
  const [first, second] = numbers
  if (first === undefined) return []
  if (second === undefined) return oneNumber(first, names, isEach)
  if (numbers.length === names.length) return namedNumbers(words, numbers, names)
  if (numbers.length > 2 || isEach || !isPair(words)) return []
  const pair = { freeDemDays: first, freeDetDays: second }
  const [name, ...more] = names
  if (name === undefined)
    return isRange(words) ? [pair, { freeCombinedDays: first }, { freeCombinedDays: second }] : [pair]
  return name === 'combined' && more.length === 0 ? [pair, { freeCombinedDays: first + second }] : []
}

const oneNumber = (days: number, names: readonly string[], isEach: boolean): readonly Days[] => {
  const both = { freeDemDays: days, freeDetDays: days }
  if (names.includes('combined')) return isEach ? [] : [{ freeCombinedDays: days }]
  if (names.length === 2) return isEach ? [both] : [{ freeCombinedDays: days }, both]
  if (names.length === 0) return [isEach ? both : { freeCombinedDays: days }]
  return isEach ? [] : [names[0] === 'dem' ? { freeDemDays: days } : { freeDetDays: days }]
}

/** Each name is next to its own number, or all names are on one side in the order of the numbers; there are as many names as numbers. */
const namedNumbers = (
  words: readonly Word[],
  numbers: readonly number[],
  names: readonly ('dem' | 'det' | 'combined')[],
): readonly Days[] => {
  const order = words.flatMap(({ is }) => (is === 'number' ? 'n' : is === 'name' ? 'w' : [])).join('')
  const isClear = /^(?:(?:nw|wn)+|n+w+|w+n+)$/.test(order)
  if (!isClear || isRange(words)) return []
  const days = Object.fromEntries(names.map((name, at) => [fieldOf[name], numbers[at]])) as Days
  const { freeCombinedDays, ...apart } = days
  // One pool excludes the other two.
  return freeCombinedDays === undefined ? [apart] : [{ freeCombinedDays }, apart]
}
const fieldOf = { dem: 'freeDemDays', det: 'freeDetDays', combined: 'freeCombinedDays' } as const

const marksBetween = (words: readonly Word[]): readonly string[] => {
  const at = words.findIndex(({ is }) => is === 'number')
  const last = words.findLastIndex(({ is }) => is === 'number')
  return words.slice(at, last).flatMap((word) => (word.is === 'mark' ? [word.mark] : []))
}
/** `7/14`, `7+7`; two numbers with nothing or a comma between them are anything. */
const isPair = (words: readonly Word[]): boolean => {
  const marks = marksBetween(words)
  return marks.length === 1 && /^[/+&~–—至-]$/.test(marks[0] ?? '')
}
/** `7-14` may be from seven to fourteen. */
const isRange = (words: readonly Word[]): boolean => marksBetween(words).some((mark) => /^[~–—至-]$/.test(mark))
