import type { Fields, ImportView } from '@hangjia/contracts'

interface MappedColumn {
  readonly column: string
  readonly field: string
}

/**
 * Columns of the sheet that hold a field, in its order. In a sheet of prices the lane and the prices come first: they are what a
 * person checks, and in many sheets they lie far to the right.
 */
export const mappedColumns = (
  { columns }: { readonly columns: readonly Pick<ImportView['columns'][number], 'column' | 'field'>[] },
  fields: Fields,
): readonly MappedColumn[] => {
  const mapped = columns.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }]))
  const prices = mapped.filter(({ field }) => fields[field.split('.')[0] ?? '']?.kind === 'boxPrices')
  if (prices.length === 0) return mapped
  const lane = mapped.filter(({ field }) => isKey(fields, field))
  return [...new Set([...lane, ...prices, ...mapped])]
}
const isKey = (fields: Fields, path: string): boolean => {
  const field = fields[path]
  return field?.kind === 'link' && field.required === true && field.unique === true
}
