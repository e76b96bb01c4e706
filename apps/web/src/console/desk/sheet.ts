import { draftSchema, emptyOf, type Fields, type Issue, issuesOf, type Reader, type Resource } from '@hangjia/contracts'
import { changedFields, fieldOfIssue, initialValues, type Values, writtenValues } from '../form/record-form.ts'
import type { AnyRow } from '../records.ts'

/** Row of the sheet with its saved values. */
export interface SheetRow extends AnyRow {
  /** Stays when a new row is saved and gets its id. */
  readonly rowKey: string
  /** The row as it was read or saved last; a new row has none. */
  readonly saved: AnyRow | undefined
}
export const keyOf = (row: SheetRow): string => row.rowKey
export const isNew = (row: SheetRow): boolean => row.saved === undefined

/** A row as it was read, in the sheet. */
export const sheetRow = (row: AnyRow, rowKey = row.id): SheetRow => ({ ...row, rowKey, saved: row })
/** New row with the defaults of new records. */
export const blankRow = (begun: Values, rowKey: string): SheetRow => ({
  ...begun,
  id: '',
  version: 0,
  system: false,
  updatedAt: '',
  updatedBy: null,
  rowKey,
  saved: undefined,
})

/** One row as a save sends it: a change names the fields that it changes. */
export interface RowDraft {
  readonly id?: string
  readonly version?: number
  readonly values: Values
}

/** State of a row: the fields that differ from the saved ones, and their errors. */
export interface Judged {
  readonly changed: readonly string[]
  readonly issues: readonly Issue[]
}
const unchanged: Judged = { changed: [], issues: [] }

/** Fields of a sheet with the values of a new row: their initial values unless given otherwise. */
export interface Begun {
  readonly fields: Fields
  readonly begun?: Values
}
/**
 * Judges rows by the schema that form and server use. A row object is judged once: rows that nobody touched stay the
 * same objects.
 */
export const makeJudge = (resource: Resource, reader: Reader, { fields, begun = initialValues(fields) }: Begun) => {
  const schema = draftSchema(resource, reader)
  const known = new WeakMap<SheetRow, Judged>()
  const names = Object.keys(fields)
  const judge = (row: SheetRow): Judged => {
    const before = row.saved ?? begun
    if (names.every((name) => row[name] === before[name])) return unchanged
    const values = filled(fields, row)
    const changed = changedFields(fields, filled(fields, before), values)
    if (changed.length === 0) return unchanged
    const draft = writtenValues(fields, values)
    const parsed = schema.safeParse(draft)
    return { changed, issues: parsed.success ? [] : issuesOf(parsed.error, draft) }
  }
  return (row: SheetRow): Judged => {
    const judged = known.get(row) ?? judge(row)
    known.set(row, judged)
    return judged
  }
}
const filled = (fields: Fields, row: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, row[name] ?? emptyOf[kind] ?? null]))

export const draftOf = (fields: Fields, row: SheetRow, changed: readonly string[]): RowDraft => {
  const written = writtenValues(fields, filled(fields, row))
  if (isNew(row)) return { values: written }
  const values = Object.fromEntries(changed.map((name) => [name, written[name]]))
  return { id: row.id, version: row.version, values }
}

/**
 * Column of an issue: `boxPrices.1.price` → `boxPrices.40HQ`. Issues of prices as a whole belong to their first column.
 */
export const columnOfIssue = (issue: Issue, row: Values, columns: readonly string[]): string | undefined => {
  const name = fieldOfIssue(issue)
  const place = Number(issue.path.split('.')[1])
  const prices = row[name]
  const box = Array.isArray(prices) ? (prices[place] as { readonly box?: unknown } | undefined)?.box : undefined
  const exact = [name, `${name}.${String(box)}`].find((key) => columns.includes(key))
  return exact ?? columns.find((key) => key.startsWith(`${name}.`))
}

/**
 * Rows after a refetch: untouched rows take the new values, edited ones stay. The order stays, so that nothing jumps.
 */
export const withRead = (rows: readonly SheetRow[], fresh: readonly AnyRow[]): readonly SheetRow[] => {
  const byId = new Map(fresh.map((row) => [row.id, row]))
  return rows.map((row) => {
    const now = byId.get(row.id)
    const isTouched = row.saved === undefined || Object.keys(row.saved).some((name) => row[name] !== row.saved?.[name])
    return !now || now.version === row.version || isTouched ? row : sheetRow(now, row.rowKey)
  })
}
