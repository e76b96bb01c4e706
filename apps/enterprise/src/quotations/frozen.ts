import { createHash } from 'node:crypto'
import type { QuotationDocument } from '@hangjia/contracts'

/** JSON with the keys in order and nothing between, so that the same content is the same text for ever. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}

/** What is kept of a document when it is sent: the text and its fingerprint. */
export const frozen = (document: QuotationDocument): { document: string; sha256: string } => {
  const text = canonicalJson(document)
  return { document: text, sha256: sha256Of(text) }
}

/** The same content has the same fingerprint, in whatever order its keys stand. */
export const fingerprint = (value: unknown): string => sha256Of(canonicalJson(value))
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
