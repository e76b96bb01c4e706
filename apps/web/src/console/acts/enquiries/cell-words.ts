import { type Field, fieldWords, type Reference } from '@hangjia/contracts'
import { type Language, referenceTitle } from '@hangjia/ui'
import { plainAmount } from '@hangjia/validation'

/** Words of a cell in the reader's language; a row without an English name is called by its own. */
export const cellWords = (field: Field, value: unknown, language: Language): string => {
  if (value === null || value === undefined) return ''
  if (field.kind === 'decimal') return plainAmount(String(value))
  return field.kind === 'link' ? referenceTitle(value as Reference, language) : fieldWords(value, field)[language]
}
