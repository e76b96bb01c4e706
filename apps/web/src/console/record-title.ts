import type { Resource } from '@hangjia/contracts'
import { type Language, referenceWords } from '@hangjia/ui'
import type { AnyRow } from './records.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a row is called: its title in the reader's language, its code beside it, else its number. */
export const recordTitle = (resource: Resource, row: AnyRow, language: Language): string => {
  const title = text(row[resource.title])
  const reference = {
    id: row.id,
    title,
    titleEn: resource.titleEn ? text(row[resource.titleEn]) : null,
    code: resource.codeField ? text(row[resource.codeField]) : null,
  }
  return referenceWords(reference, language).trim() || `#${row.id}`
}
