import type { Field } from '@hangjia/contracts'

/** The word for a field of a question that is at fault, and the range that it names. */
export const faultOf = (field: Field) => {
  if (field.kind === 'integer') return { word: 'range', min: field.min, max: field.max } as const
  return { word: field.kind === 'decimal' && field.positive ? 'positive' : 'service' } as const
}
