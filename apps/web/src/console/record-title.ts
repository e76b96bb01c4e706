import type { Reference, Resource } from '@hangjia/contracts'
import { type Language, referenceTitle, referenceWords } from '@hangjia/ui'
import { shownTitle } from '../shown-title.ts'
import type { AnyRow } from './records.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'title' in value && 'id' in value

/** Names of a row of a ledger, whose note may be blank: its kind and its owner, `Departed · SE261100002`. */
const ledgerWords = (resource: Resource, row: AnyRow, language: Language): string[] => {
  const title = resource.fields[resource.title]
  if (!resource.ownEndpoints || title?.kind !== 'text' || title.required) return []
  const required = Object.entries(resource.fields).filter(([, field]) => field.required)
  const [kind, of] =
    required.flatMap(([name, field]) => (field.kind === 'choice' ? [[name, field] as const] : []))[0] ?? []
  const owner = required.map(([name]) => row[name]).find(isReference)
  if (!kind || !of || !owner) return []
  const [, zh, en] = of.options.find(([value]) => value === row[kind]) ?? []
  return [(language === 'zh' ? zh : en) ?? '', referenceTitle(owner, language)]
}

/**
 * Title of a row: its title in the reader's language and its code. Rows known by their links (a rate by its ports and
 * carrier) are named by these first, before all by another place of receipt.
 */
export const recordTitle = (resource: Resource, row: AnyRow, language: Language): string => {
  const ledger = ledgerWords(resource, row, language)
  if (ledger.length > 0) return ledger.join(' · ')
  const links = Object.entries(resource.fields)
    .filter(([name, field]) => field.unique && (field.required || name === 'placeOfReceipt') && isReference(row[name]))
    .toSorted(([, one], [, other]) => Number(one.required === true) - Number(other.required === true))
    .map(([name, field]) => {
      const title = referenceTitle(row[name] as Reference, language)
      return field.required ? title : `${field.label[language === 'zh' ? 0 : 1]} ${title}`
    })
  const own = referenceWords(
    {
      id: row.id,
      title: shownTitle(resource, text(row[resource.title]), language),
      titleEn: resource.titleEn ? text(row[resource.titleEn]) : null,
      code: resource.codeField ? text(row[resource.codeField]) : null,
    },
    language,
  ).trim()
  return [...links, own].filter((words) => words !== '').join(' · ') || `#${row.id}`
}
