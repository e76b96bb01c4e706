import { type Condition, decimalString, type Field } from '@hangjia/contracts'
import { z } from 'zod'
import { type Fragment, sql, type Test } from '../../database/sql.ts'
import { likeEscaped } from './search-text.ts'

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

export const wordsTest = (column: Fragment, condition: Condition): Test | undefined =>
  contains(condition, column) ?? oneOf(column, anyOf(condition, isText), 'text')
const wholeText = (value: unknown): boolean => isText(value) && /^-?\d{1,9}$/.test(value)

/** Its words without their mark-up. */
export const htmlTest = (column: Fragment, condition: Condition): Test | undefined =>
  contains(condition, sql`regexp_replace(${column}, '<[^<>]*>', '', 'g')`)
export const codeTest = (column: Fragment, condition: Condition): Test | undefined =>
  contains(condition, column) ??
  oneOf(
    column,
    anyOf(condition, isText)?.map((value) => value.normalize('NFKC').trim().toUpperCase()),
    'text',
  )
export const countTest = (column: Fragment, condition: Condition): Test | undefined =>
  oneOf(column, anyOf(condition, isInteger), 'integer') ?? between(condition, wholeText, column, 'integer')
export const amountTest = (column: Fragment, condition: Condition): Test | undefined =>
  oneOf(column, anyOf(condition, isDecimal), 'numeric') ?? between(condition, isDecimal, column, 'numeric')
export const dayTest = (column: Fragment, condition: Condition): Test | undefined =>
  oneOf(column, anyOf(condition, isDay), 'date') ?? between(condition, isDay, column, 'date')
export const instantTest = (column: Fragment, condition: Condition): Test | undefined =>
  between(condition, isInstant, column, 'timestamptz') ??
  between(condition, isDay, sql`(${column} at time zone 'Asia/Shanghai')::date`, 'date')
export const flagTest = (column: Fragment, condition: Condition): Test | undefined =>
  oneOf(
    column,
    anyOf(condition, (value): value is boolean => typeof value === 'boolean'),
    'boolean',
  )
export const optionTest = (column: Fragment, condition: Condition, field: Field<'choice'>): Test | undefined =>
  oneOf(
    sql`${column}::text`,
    anyOf(condition, (value): value is string | number => field.options.some(([option]) => option === value)),
    'text',
  )
export const rangeTest = (column: Fragment, condition: Condition): Test | undefined =>
  between(condition, wholeText, sql`(${column} ->> 'max')::integer`, 'integer')
export const weekdaysTest = (column: Fragment, condition: Condition): Test | undefined => {
  const days = anyOf(condition, (value): value is string => isText(value) && /^[01]{7}$/.test(value))
  return (
    days &&
    sql<boolean>`exists (select from unnest(${days}::text[]) day where day::bit(7) & ${column}::bit(7) <> 0::bit(7))`
  )
}
export const idTest = (column: Fragment, condition: Condition): Test | undefined =>
  oneOf(column, anyOf(condition, isId), 'bigint')
export const itemsTest = (column: Fragment, condition: Condition, isOfLinks: boolean): Test | undefined =>
  isOfLinks
    ? overlaps(column, anyOf(condition, isId), 'bigint')
    : (contains(condition, sql`array_to_string(${column}, ' ')`) ?? overlaps(column, anyOf(condition, isText), 'text'))
export const boxesTest = (column: Fragment, condition: Condition): Test | undefined => {
  const boxes = anyOf(condition, isText)
  return (
    boxes &&
    sql<boolean>`exists (select from jsonb_array_elements(${column}) price where price ->> 'box' = any(${boxes}::text[]))`
  )
}
const overlaps = (column: Fragment, values: readonly unknown[] | undefined, type: string): Test | undefined =>
  values && sql<boolean>`${column} && ${values.map(String)}::text[]::${sql.raw(type)}[]`
