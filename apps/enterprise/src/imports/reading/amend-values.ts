import { type Field, type Fields, linesIn } from '@hangjia/contracts'
import { isBlank } from '@hangjia/validation'
import type { Target } from '../headings/target.ts'
import type { SourcePattern } from '../staging/source-patterns.ts'
import { mergeValues } from './merge-values.ts'

type Values = Readonly<Record<string, unknown>>
/** Field of lines → place of each line of the sheet in the record. */
type Places = ReadonlyMap<string, readonly number[]>

interface Amended {
  readonly values: Record<string, unknown>
  readonly places: Places
}

/**
 * A standing record with the values of the sheet. A sheet adds and changes: a blank cell leaves the stored value, and a line
 * that it does not name stays.
 */
export const amendValues = (fields: Fields, given: Values, current: Values, targets: readonly Target[]): Amended => {
  const values: Record<string, unknown> = { ...current }
  const places = new Map<string, readonly number[]>()
  for (const [name, value] of Object.entries(given)) {
    const field = fields[name]
    if (!field || isBlank(value)) continue
    const mapped = targets.filter((target) => target.name === name)
    if (field.kind === 'lines') {
      const amended = amendLines(field, linesIn(value), linesIn(current[name]), mapped)
      values[name] = amended.lines
      places.set(name, amended.places)
    } else values[name] = mergeValues({ [name]: field }, { [name]: value }, current, mapped)[name]
  }
  return { values, places }
}

/**
 * A line is the same line when the value that names it is the same, or else its required values: the name of a contact, the days of an
 * agreement. One without these values is a new line; of several with one name the one with more in common comes first.
 */
const amendLines = (
  { fields, namedBy }: Field<'lines'>,
  lines: readonly Values[],
  current: readonly Values[],
  mapped: readonly Target[],
): { readonly lines: readonly Values[]; readonly places: readonly number[] } => {
  const required = namedBy
    ? [namedBy]
    : Object.entries<Field>(fields).flatMap(([name, field]) => (field.required ? [name] : []))
  const keys = required.length > 0 ? required : Object.keys(fields)
  const inside = mapped.map((target) => ({ ...target, name: target.inner ?? target.name, inner: undefined }))
  const amended = [...current]
  const meant = meantLines(
    lines.map((line) => (required.some((name) => isBlank(line[name])) ? undefined : line)),
    current,
    [saysNoMore, (line, former) => keys.every((key) => plain(former[key]) === plain(line[key]))],
  )
  const places = lines.map((line, index) => {
    const at = meant.get(index)
    const former = at === undefined ? undefined : current[at]
    if (at === undefined || !former) return amended.push(mergeValues(fields, line, undefined, inside)) - 1
    amended[at] = amendValues(fields, line, former, inside).values
    return at
  })
  return { lines: amended, places }
}

type Same = (line: Values, former: Values) => boolean
/** Line of the sheet → the one that it means of those that are there, each for one: first by what is surest. */
const meantLines = (
  lines: readonly (Values | undefined)[],
  current: readonly Values[],
  tests: readonly Same[],
): ReadonlyMap<number, number> => {
  const meant = new Map<number, number>()
  const taken = new Set<number>()
  for (const isSame of tests)
    for (const [index, line] of lines.entries()) {
      if (!line || meant.has(index)) continue
      const at = current.findIndex((former, other) => !taken.has(other) && isSame(line, former))
      if (at < 0) continue
      meant.set(index, at)
      taken.add(at)
    }
  return meant
}

/** True when another line contains everything that a line contains. */
export const saysNoMore: Same = (line, other) =>
  Object.entries(line).every(([name, value]) => isBlank(value) || plain(value) === plain(other[name]))
/** A value as it is compared with another; what is not there is like nothing that is. */
const plain = (value: unknown): string =>
  JSON.stringify(typeof value === 'string' ? value.normalize('NFKC').trim().toLowerCase() : (value ?? null))

/** Cells of the values in the sheet, by the places of the values in the record. */
export const movedSources = (sources: SourcePattern, places: Places): SourcePattern =>
  Object.fromEntries(
    Object.entries(sources).map(([path, place]) => {
      const [name = '', at, ...rest] = path.split('.')
      const to = at === undefined ? undefined : places.get(name)?.[Number(at)]
      return [to === undefined ? path : [name, to, ...rest].join('.'), place]
    }),
  )

/** Cells that are not blank: a blank one is the source of nothing. */
export const filledSources = (sources: SourcePattern, given: Values): SourcePattern =>
  Object.fromEntries(Object.entries(sources).filter(([path]) => !isBlank(valueAt(given, path))))
const valueAt = (values: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, step) => (inside as Values | null | undefined)?.[step], values)
