import { emptyOf, type Field, type Fields, type Kind, type PlainValue } from '@hangjia/contracts'
import { cleanHtml } from '@hangjia/rich-text'
import { type Fragment, sql } from '../../database/sql.ts'
import type { FieldKind, FieldKinds } from './field-kind.ts'
import {
  amountTest,
  boxesTest,
  codeTest,
  countTest,
  dayTest,
  flagTest,
  htmlTest,
  idTest,
  instantTest,
  itemsTest,
  optionTest,
  rangeTest,
  weekdaysTest,
  wordsTest,
} from './kind-tests.ts'

const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const asIs = (column: Fragment) => column
const folded = (column: Fragment) => sql`lower(${column} collate "default") collate "C"`
const isNumeric = (field: Field<'choice'>) => field.options.every(([value]) => typeof value === 'number')

/** Kinds of fields on the server. A missing kind does not compile. */
const fieldKinds: FieldKinds = {
  text: {
    type: () => 'text',
    test: wordsTest,
    order: folded,
    links: null,
  },
  longText: { type: () => 'text', test: wordsTest, order: null, links: null },
  // Cleaned for every writer and every way in: no other form of it is ever stored.
  richText: {
    type: () => 'text',
    write: (value) => cleanHtml(String(value)),
    test: htmlTest,
    order: null,
    links: null,
  },
  code: { type: () => 'text', test: codeTest, order: asIs, links: null },
  integer: { type: () => 'integer', test: countTest, order: asIs, links: null },
  decimal: {
    type: () => 'numeric',
    test: amountTest,
    order: asIs,
    links: null,
  },
  date: { type: () => 'date', test: dayTest, order: asIs, links: null },
  instant: { type: () => 'timestamptz', test: instantTest, order: asIs, links: null },
  flag: {
    type: () => 'boolean',
    test: flagTest,
    order: asIs,
    links: null,
  },
  choice: {
    type: (field) => (isNumeric(field) ? 'smallint' : 'text'),
    read: (value, field) => field.options.find(([option]) => String(option) === String(value))?.[0] ?? String(value),
    test: optionTest,
    order: (column, field) =>
      sql`array_position(${field.options.map(([value]) => String(value))}::text[], ${column}::text)`,
    links: null,
  },
  days: {
    type: () => 'jsonb',
    test: rangeTest,
    order: (column) => sql`(${column} ->> 'min')::integer`,
    links: null,
  },
  weekdays: {
    type: () => 'text',
    test: weekdaysTest,
    order: asIs,
    links: null,
  },
  link: {
    type: () => 'bigint',
    suffix: () => '_id',
    read: (value) => String(value),
    test: idTest,
    order: asIs,
    links: {
      find: (value, field, path) =>
        typeof value === 'string'
          ? [
              {
                to: field.to,
                id: value,
                path,
                ...(field.only ? { only: field.only } : {}),
                ...(field.within ? { within: field.within } : {}),
              },
            ]
          : [],
      refer: (value, field, referenceOf) => (typeof value === 'string' ? referenceOf(field.to, value) : null),
      to: (field) => field.to,
    },
  },
  list: {
    type: (field) => (isOfLinks(field) ? 'bigint[]' : 'text[]'),
    suffix: (field) => (fieldKindOf(field.of).suffix ? '_ids' : ''),
    read: (value, field) =>
      (value as PlainValue[]).map((item) => fieldKindOf(field.of).read?.(item, field.of) ?? item) as PlainValue,
    write: (value) => (value as unknown[]).map(String),
    test: (column, condition, field) => itemsTest(column, condition, isOfLinks(field)),
    order: null,
    links: {
      find: (value, field, path, inside) =>
        items(value).flatMap(
          (item, index) => fieldKindOf(field.of).links?.find(item, field.of, `${path}.${index}`, inside) ?? [],
        ),
      refer: (value, field, referenceOf, inside) => {
        const { links } = fieldKindOf(field.of)
        return items(value).map((item) =>
          links ? links.refer(item as PlainValue, field.of, referenceOf, inside) : item,
        )
      },
      to: (field) => fieldKindOf(field.of).links?.to?.(field.of),
    },
  },
  boxPrices: { type: () => 'jsonb', test: boxesTest, order: null, links: null },
  // Their names are stored in the record, so that its history has them when the files are gone.
  files: { type: () => 'jsonb', test: null, order: null, links: null },
  lines: {
    type: () => 'jsonb',
    read: (value, field) => readLines(value as Record<string, PlainValue>[], field.fields),
    write: (value, field) => wholeCounts(value as Record<string, unknown>[], field.fields),
    test: null,
    order: null,
    links: {
      find: (value, field, path, inside) =>
        items(value).flatMap((line, index) =>
          inside(line as Record<string, unknown>, field.fields, `${path}.${index}.`),
        ),
      refer: (value, field, referenceOf, inside) =>
        items(value).map((line) => inside(line as Record<string, PlainValue>, field.fields, referenceOf)),
      inside: (field): Fields => field.fields,
    },
  },
}
export const fieldKindOf = <K extends Kind>(field: Field<K>): FieldKind<K> =>
  fieldKinds[field.kind as K] as FieldKind<K>

const isOfLinks = ({ of }: Field<'list'>): boolean => fieldKindOf(of).type(of) === 'bigint'

/** Lines as they are stored. A part of a count is refused, as a column refuses it: with it nobody could read the record any more. */
const wholeCounts = (lines: readonly Readonly<Record<string, unknown>>[], fields: Fields): unknown => {
  const counts = Object.keys(fields).filter((name) => fields[name]?.kind === 'integer')
  for (const line of lines)
    for (const name of counts)
      if (typeof line[name] === 'number' && !Number.isInteger(line[name]))
        throw new RangeError(`${name} is a count, but has ${line[name]}`)
  return lines
}

/** Lines with all their fields. They have one shape: objects that grow name by name are slow to read and to search. */
const readLines = (lines: readonly Readonly<Record<string, PlainValue>>[], fields: Fields): PlainValue => {
  const blank = blankLineOf(fields)
  const names = Object.keys(blank)
  return lines.map((line) => {
    const read: Record<string, PlainValue> = { ...blank }
    for (const name of names) read[name] = line[name] ?? (blank[name] as PlainValue)
    return read
  }) as unknown as PlainValue
}
const blankLines = new WeakMap<Fields, Readonly<Record<string, PlainValue>>>()
const blankLineOf = (fields: Fields) => {
  const blank =
    blankLines.get(fields) ??
    Object.fromEntries(Object.entries<Field>(fields).map(([name, cell]) => [name, emptyValue(cell)]))
  blankLines.set(fields, blank)
  return blank
}

/** Wire value of an unset field: empty for lists and flags, else null. */
export const emptyValue = (field: Field): PlainValue => (emptyOf[field.kind] ?? null) as PlainValue
