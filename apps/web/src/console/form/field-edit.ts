import { type BoxPrice, type Field, type Fields, type Kind, pickCells, type Resource } from '@hangjia/contracts'
import { type Values, writtenValues } from './record-form.ts'

/**
 * Change of the value of a row: overwrites it, adds to it, or removes from it; merged lines replace lines about the
 * same.
 */
export type Way = 'set' | 'merge' | 'add' | 'remove'
export interface FieldWish {
  readonly way: Way
  readonly value: unknown
}
export type Wishes = Readonly<Record<string, FieldWish>>

type Items = readonly unknown[]
const items = (value: unknown): Items => (Array.isArray(value) ? value : [])
const words = (between: string) => (before: unknown, given: unknown) =>
  [before, given].filter((part) => typeof part === 'string' && part !== '').join(between)
const idOf = (item: unknown): unknown => (typeof item === 'object' && item !== null && 'id' in item ? item.id : item)
const has = (list: Items, item: unknown): boolean => list.some((other) => idOf(other) === idOf(item))

type Join = (before: unknown, given: unknown, field: Field) => unknown
/** Changes to values of a kind other than overwriting. */
const joins: Partial<Readonly<Record<Kind, { readonly add: Join; readonly merge?: Join; readonly remove?: Join }>>> = {
  text: { add: words(' ') },
  longText: { add: words('\n') },
  list: {
    add: (before, given) => [...items(before), ...items(given).filter((item) => !has(items(before), item))],
    remove: (before, given) => items(before).filter((item) => !has(items(given), item)),
  },
  boxPrices: {
    add: (before, given) => {
      const news = items(given) as readonly BoxPrice[]
      const kept = (items(before) as readonly BoxPrice[]).filter(({ box }) => !news.some((one) => one.box === box))
      return [...kept, ...news]
    },
  },
  lines: {
    add: (before, given) => [...items(before), ...items(given)],
    merge: (before, given, field) => mergedLines(field, items(before), items(given)),
    remove: (before, given, field) =>
      items(before).filter((line) => !items(given).some((one) => isAbout(field, line as Values, one as Values))),
  },
}
/**
 * Lines merged with others: lines with the same first subject cell, such as the charge, are replaced, in any currency.
 */
export const mergedLines = (field: Field, before: Items, given: Items): Items => {
  const named = new Set(given.map((line) => aboutOf(field, line)))
  return [...before.filter((line) => !named.has(aboutOf(field, line))), ...given]
}
/** Subject of a line: its charge. */
export const aboutOf = (field: Field, line: unknown): unknown => {
  const [about = ''] = pickCells(field.kind === 'lines' ? field.fields : {})
  return idOf((line as Values)[about])
}
/** Returns true when a line has the subject of the other one: its charge, and its currency if given. */
const isAbout = (field: Field, line: Values, named: Values): boolean => {
  const namedCells = pickCells(field.kind === 'lines' ? field.fields : {}).filter(
    (cell) => (named[cell] ?? null) !== null,
  )
  return namedCells.length > 0 && namedCells.every((cell) => idOf(named[cell]) === idOf(line[cell]))
}

/** The ways in which a field can be changed in many rows at once, the first one first. */
export const waysOf = (field: Field): readonly Way[] => {
  const join = joins[field.kind]
  if (field.kind === 'lines' && field.addOnly) return ['add']
  const merges = field.kind === 'lines' && field.sets !== undefined
  const removes = join?.remove && (field.kind !== 'lines' || pickCells(field.fields).length > 0)
  return [
    'set',
    ...(merges ? (['merge'] as const) : []),
    ...(join ? (['add'] as const) : []),
    ...(removes ? (['remove'] as const) : []),
  ]
}

/** The fields that several rows can share a value of: no files, and nothing that only one row has. */
export const sharedFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries<Field>(fields).filter(([, field]) => !field.alone && !field.everywhere && !holdsFiles(field)),
  )
const holdsFiles = (field: Field): boolean =>
  field.kind === 'files' ||
  field.kind === 'richText' ||
  (field.kind === 'lines' && Object.values<Field>(field.fields).some(holdsFiles))

const wished = (field: Field, before: unknown, { way, value }: FieldWish): unknown =>
  way === 'set' ? value : (joins[field.kind]?.[way]?.(before, value, field) ?? before)

/** Values of a row after the wishes, with the fields derived from them. */
export const editedValues = (
  { fields, follows }: Pick<Resource, 'follows'> & { readonly fields: Fields },
  row: Values,
  wishes: Wishes,
): Values => {
  const own = Object.fromEntries(
    Object.entries(wishes).flatMap(([name, wish]) =>
      fields[name] ? [[name, wished(fields[name], row[name], wish)]] : [],
    ),
  )
  const after = { ...row, ...own }
  const followed = Object.keys(own).map((name) => follows?.[name]?.(writtenValues(fields, after)) ?? {})
  return { ...after, ...Object.assign({}, ...followed), ...own }
}
