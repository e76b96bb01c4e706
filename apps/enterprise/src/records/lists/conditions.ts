import { type Condition, decimalString, type Field, type Kind } from '@hangjia/contracts'
import { z } from 'zod'
import { type Fragment, sql, type Test } from '../../database/sql.ts'
import { columnType } from '../tables/column-kinds.ts'
import { likeEscaped } from '../tables/search-text.ts'

/** A condition as SQL; undefined when the kind does not understand it, or its values are none of that kind. */
type Tested<K extends Kind> = (column: Fragment, condition: Condition, field: Field<K>) => Test | undefined

const isText = (value: unknown): value is string => typeof value === 'string'
const isInteger = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Math.abs(value as number) < 2 ** 31
const isId = (value: unknown): value is string => isText(value) && /^\d{1,18}$/.test(value)
const exact = decimalString({ whole: 20, scale: 12, signed: true })
const isDecimal = (value: unknown): value is string => isText(value) && exact.safeParse(value).success
const day = z.iso.date()
const isDay = (value: unknown): value is string => day.safeParse(value).success
const instant = z.iso.datetime()
const isInstant = (value: unknown): value is string => instant.safeParse(value).success

const contains = (condition: Condition, column: Fragment): Test | undefined =>
  'contains' in condition
    ? sql<boolean>`lower(${column}) like ${`%${likeEscaped(condition.contains.normalize('NFKC').trim().toLowerCase())}%`}`
    : undefined

const anyOf = <V>(condition: Condition, is: (value: unknown) => value is V): readonly V[] | undefined =>
  'any' in condition && condition.any.every((value) => is(value)) ? (condition.any as readonly V[]) : undefined

/** Between two ends, both included; at least one of them. */
const between = (
  condition: Condition,
  is: (value: unknown) => boolean,
  column: Fragment,
  type: string,
): Test | undefined => {
  if ('contains' in condition || 'any' in condition) return undefined
  const { from, to } = condition
  if ((from === undefined && to === undefined) || [from, to].some((end) => end !== undefined && !is(end)))
    return undefined
  const at = (value: string) => sql`${value}::text::${sql.raw(type)}`
  return both(
    from === undefined ? undefined : sql<boolean>`${column} >= ${at(from)}`,
    to === undefined ? undefined : sql<boolean>`${column} <= ${at(to)}`,
  )
}
const both = (left: Test | undefined, right: Test | undefined): Test | undefined =>
  left && right ? sql<boolean>`(${left} and ${right})` : (left ?? right)

const oneOf = (column: Fragment, values: readonly unknown[] | undefined, type: string): Test | undefined =>
  values && sql<boolean>`${column} = any(${values.map(String)}::text[]::${sql.raw(type)}[])`

const words: Tested<'text'> & Tested<'longText'> = (column: Fragment, condition: Condition) =>
  contains(condition, column) ?? oneOf(column, anyOf(condition, isText), 'text')
const wholeText = (value: unknown): boolean => isText(value) && /^-?\d{1,9}$/.test(value)

/** Conditions that each kind supports. A missing kind does not compile. */
const tests: { readonly [K in Kind]: Tested<K> } = {
  text: words,
  longText: words,
  // Its words without their mark-up.
  richText: (column, condition) => contains(condition, sql`regexp_replace(${column}, '<[^<>]*>', '', 'g')`),
  code: (column, condition) =>
    contains(condition, column) ??
    oneOf(
      column,
      anyOf(condition, isText)?.map((value) => value.normalize('NFKC').trim().toUpperCase()),
      'text',
    ),
  integer: (column, condition) =>
    oneOf(column, anyOf(condition, isInteger), 'integer') ?? between(condition, wholeText, column, 'integer'),
  decimal: (column, condition) =>
    oneOf(column, anyOf(condition, isDecimal), 'numeric') ?? between(condition, isDecimal, column, 'numeric'),
  date: (column, condition) =>
    oneOf(column, anyOf(condition, isDay), 'date') ?? between(condition, isDay, column, 'date'),
  instant: (column, condition) =>
    between(condition, isInstant, column, 'timestamptz') ??
    between(condition, isDay, sql`(${column} at time zone 'Asia/Shanghai')::date`, 'date'),
  flag: (column, condition) =>
    oneOf(
      column,
      anyOf(condition, (value): value is boolean => typeof value === 'boolean'),
      'boolean',
    ),
  choice: (column, condition, field) =>
    oneOf(
      sql`${column}::text`,
      anyOf(condition, (value): value is string | number => field.options.some(([option]) => option === value)),
      'text',
    ),
  days: (column, condition) => between(condition, wholeText, sql`(${column} ->> 'max')::integer`, 'integer'),
  weekdays: (column, condition) => {
    const days = anyOf(condition, (value): value is string => isText(value) && /^[01]{7}$/.test(value))
    return (
      days &&
      sql<boolean>`exists (select from unnest(${days}::text[]) day where day::bit(7) & ${column}::bit(7) <> 0::bit(7))`
    )
  },
  link: (column, condition) => oneOf(column, anyOf(condition, isId), 'bigint'),
  list: (column, condition, field) =>
    columnType(field.of) === 'bigint'
      ? overlaps(column, anyOf(condition, isId), 'bigint')
      : (contains(condition, sql`array_to_string(${column}, ' ')`) ??
        overlaps(column, anyOf(condition, isText), 'text')),
  boxPrices: (column, condition) => {
    const boxes = anyOf(condition, isText)
    return (
      boxes &&
      sql<boolean>`exists (select from jsonb_array_elements(${column}) price where price ->> 'box' = any(${boxes}::text[]))`
    )
  },
  files: () => undefined,
  lines: () => undefined,
}
const overlaps = (column: Fragment, values: readonly unknown[] | undefined, type: string): Test | undefined =>
  values && sql<boolean>`${column} && ${values.map(String)}::text[]::${sql.raw(type)}[]`

export const testOf = <K extends Kind>(column: Fragment, condition: Condition, field: Field<K>): Test | undefined =>
  (tests[field.kind as K] as Tested<K>)(column, condition, field)
