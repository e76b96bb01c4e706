import { type ColumnMapping, filledTogether, type ImportView } from '@hangjia/contracts'

type Columns = ImportView['columns']
type Offered = ImportView['fields']

/** The mapping that an import has now. */
export const mappingOf = (columns: Columns): ColumnMapping =>
  Object.fromEntries(columns.map(({ column, field }) => [column, field]))

/** Gives a column its field; another column that held it is left out from then on. */
export const withField = (mapping: ColumnMapping, column: string, field: string | null): ColumnMapping => ({
  ...Object.fromEntries(
    Object.entries(mapping).map(([other, held]) => [other, field !== null && held === field ? null : held]),
  ),
  [column]: field,
})

export const isSameMapping = (one: ColumnMapping, other: ColumnMapping): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (column) => (one[column] ?? null) === (other[column] ?? null),
  )

/** The column that holds a field. */
export const columnOf = (mapping: ColumnMapping, field: string): string | undefined =>
  Object.keys(mapping).find((column) => mapping[column] === field)

/** Missing fields under a mapping: those the service reports, and required fields that have lost their column since. */
export const missingUnder = (
  mapping: ColumnMapping,
  view: { readonly columns: Columns; readonly fields: Offered; readonly missing: readonly string[] },
): readonly string[] => {
  const held = new Set(Object.values(mapping))
  const before = new Set(view.columns.map(({ field }) => field))
  const parts = filledTogether(held)
  // A field of lines or of prices is mapped as soon as one of its columns is.
  const isHeld = (field: string) =>
    held.has(field) || parts.has(field) || [...held].some((other) => other?.startsWith(`${field}.`))
  const lost = view.fields.flatMap(({ field, required }) => (required && before.has(field) ? [field] : []))
  return [...new Set([...view.missing, ...lost])].filter((field) => !isHeld(field))
}
