import type { Field, Fields } from '@hangjia/contracts'

/** The field that a column of a sheet holds: `pol`, one price of `boxPrices.40HQ`, one of a line's `charges.unitPrice`. */
export const fieldAt = (fields: Fields, path: string): Field | undefined => {
  const [name = '', ...rest] = path.split('.')
  const field = fields[name]
  if (!field || rest.length === 0) return field
  if (field.kind === 'lines') return fieldAt(field.fields, rest.join('.'))
  if (field.kind === 'boxPrices') return { kind: 'decimal', label: field.label, whole: 10, scale: field.scale }
  return field
}
