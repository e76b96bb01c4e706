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

/** Freezes a document when it is sent: its text and the text's fingerprint. */
export const frozen = (document: QuotationDocument): { document: string; sha256: string } => {
  const text = canonicalJson(document)
  return { document: text, sha256: sha256Of(text) }
}

/** Code by which a customer accepts a sent paper: the beginning of its fingerprint. */
export const acceptanceCode = ({ sha256 }: { readonly sha256: string | null }): string | null =>
  sha256?.slice(0, 8).toUpperCase() ?? null

/** Hashes content; the order of its keys does not matter. */
export const fingerprint = (value: unknown): string => sha256Of(canonicalJson(value))
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
