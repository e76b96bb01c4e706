import {
  type AttachedFile,
  type BoxPrice,
  type Field,
  type Fields,
  freeTimeColumn,
  type Kind,
  linesIn,
  type Resource,
  valuesOfMaker,
} from '@hangjia/contracts'
import { compareDecimals } from '@hangjia/validation'
import { emptyValue } from '../../records/tables/field-kinds.ts'
import { innerFields, linkTarget } from '../../records/tables/links.ts'
import type { View } from '../../records/tables/view.ts'
import { withFreeTime } from '../headings/free-time-column.ts'
import type { Target } from '../headings/target.ts'
import type { SheetRecord } from '../staging/sheet-record.ts'

type Values = Readonly<Record<string, unknown>>

/** Initial values of a new record. */
const initialValues = (fields: Fields): Values => {
  const known = initialKnown.get(fields)
  if (known) return known
  const values = Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [name, field.initial ?? emptyValue(field)]),
  )
  initialKnown.set(fields, values)
  return values
}
const initialKnown = new WeakMap<Fields, Values>()

/**
 * Values of the sheet on top of the record that it replaces: a field, a container type or a cell of a line that the sheet
 * has no column for stays unchanged. A blank cell of a field with an initial value is that value.
 */
export const mergeValues = (
  fields: Fields,
  given: Values,
  current: Values | undefined,
  targets: readonly Target[],
): Record<string, unknown> => {
  const merged: Record<string, unknown> = { ...initialValues(fields), ...current }
  for (const [name, value] of Object.entries(given)) {
    const field = fields[name]
    if (!field) continue
    const mapped = targetsByName(targets).get(name) ?? []
    const inner = innerFields(field)
    if (inner) merged[name] = mergeLines(inner, linesIn(value), linesIn(current?.[name]), mapped)
    else if (mapped.some(({ box }) => box !== undefined))
      merged[name] = mergeBoxes(value as BoxPrice[] | null, current?.[name] as BoxPrice[] | undefined, mapped)
    else merged[name] = value ?? field.initial ?? emptyValue(field)
  }
  const isFreeTime = targetsByName(targets)
    .get('freeCombinedDays')
    ?.some(({ path }) => path === freeTimeColumn)
  return isFreeTime && current ? { ...withFreeTime(merged, given, current) } : merged
}

/** Values of the sheet for new records, with those that their links fill in. They belong to the importing person, where no column names another. */
export const freshReader = (
  { maker }: Pick<View, 'maker'>,
  fields: Fields,
  targets: readonly Target[],
): ((record: Pick<SheetRecord, 'given' | 'brought'>) => Record<string, unknown>) => {
  const own = valuesOfMaker(fields, maker ?? null)
  return ({ given, brought }) => mergeValues(fields, given, { ...own, ...brought }, targets)
}

/** The targets of each field; worked out once for the columns of a sheet. */
const targetsByName = (targets: readonly Target[]): ReadonlyMap<string, readonly Target[]> => {
  const known = targetsKnown.get(targets)
  if (known) return known
  const byName = Map.groupBy(targets, ({ name }) => name)
  targetsKnown.set(targets, byName)
  return byName
}
const targetsKnown = new WeakMap<readonly Target[], ReadonlyMap<string, readonly Target[]>>()

/** Fields that follow from values of the sheet, where it does not contain them itself. */
export const withFollowing = (
  { follows = {} }: Pick<Resource, 'follows'>,
  merged: Record<string, unknown>,
  given: Values,
): Record<string, unknown> => {
  const isGiven = (name: string) => given[name] !== undefined && given[name] !== null
  const filled = Object.entries(follows).flatMap(([name, follow]) =>
    isGiven(name) ? Object.entries(follow(merged)).filter(([to]) => !isGiven(to)) : [],
  )
  return filled.length === 0 ? merged : { ...merged, ...Object.fromEntries(filled) }
}

const mergeBoxes = (
  given: readonly BoxPrice[] | null,
  current: readonly BoxPrice[] | undefined,
  mapped: readonly Target[],
): BoxPrice[] => {
  const columns = new Set(mapped.flatMap(({ box }) => box ?? []))
  const isWhole = mapped.some(({ box }) => box === undefined)
  const others = isWhole ? [] : (current ?? []).filter(({ box }) => !columns.has(box))
  return [...(given ?? []), ...others]
}

/** A line is the same line when what it must link to is the same: charge, unit, currency. */
const mergeLines = (
  fields: Fields,
  lines: readonly Values[],
  current: readonly Values[],
  mapped: readonly Target[],
): Values[] => {
  const keys = Object.entries<Field>(fields)
    .filter(([, field]) => field.required && linkTarget(field) !== undefined)
    .map(([name]) => name)
  const left = [...current]
  const inside = mapped.map((target) => ({ ...target, name: target.inner ?? target.name, inner: undefined }))
  return lines.map((line) => {
    const at = left.findIndex((former) => keys.every((key) => former[key] === line[key]))
    const [former] = at < 0 ? [] : left.splice(at, 1)
    return mergeValues(fields, line, former, inside)
  })
}

type Plain<K extends Kind> = (value: unknown, field: Field<K>) => unknown
const ordered = (value: unknown) => (Array.isArray(value) ? [...value].map(String).toSorted() : value)
const amount = (value: unknown) =>
  typeof value === 'string' && compareDecimals(value, '0') === 0
    ? '0'
    : String(value)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')

/** Values in the form in which two that mean the same are the same; other kinds are compared as they are. */
const plainForms: { readonly [K in Kind]?: Plain<K> } = {
  list: ordered,
  decimal: amount,
  instant: (value) => Date.parse(String(value)),
  boxPrices: (value) => (value as BoxPrice[]).map(({ box, price }) => `${box} ${amount(price)}`).toSorted(),
  lines: (value, field) =>
    linesIn(value).map((line) =>
      Object.entries<Field>(field.fields).map(([name, cell]) => plainForm(line[name], cell)),
    ),
  files: (value) => (value as (string | AttachedFile)[]).map((file) => (typeof file === 'string' ? file : file.id)),
  days: (value) => [(value as { min: number }).min, (value as { max: number }).max],
}
const plainForm = <K extends Kind>(value: unknown, field: Field<K>): unknown => {
  const filled = value ?? emptyValue(field as Field)
  const form = plainForms[field.kind as K] as Plain<K> | undefined
  return filled === null ? null : form ? form(filled, field) : filled
}

/** True when two values of a field mean the same. */
export const sameValue = (one: unknown, other: unknown, field: Field): boolean =>
  JSON.stringify(plainForm(one, field)) === JSON.stringify(plainForm(other, field))
