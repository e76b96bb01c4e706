import type { Reference } from '@hangjia/contracts'
import { referenceTitle } from '@hangjia/ui'
import type { AnyRow } from '../../records.ts'

export interface Enquired {
  readonly to: string
  readonly name: string
  /** Origin and destination, as far as the record names them. */
  readonly lane: string
  /** Container types that the record has prices for. */
  readonly boxes: string
}
type Line = Readonly<Record<string, unknown>>
const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as readonly Line[]) : [])
const wordOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Content of an enquiry to an agent: delivery places and containers. Never the agent's charges. */
export const askedOfAgent = (row: AnyRow, language: 'zh' | 'en'): Enquired => {
  const place = (value: unknown) => (value ? referenceTitle(value as Reference, language) : '')
  const boxes = linesOf(row.charges).flatMap(({ boxPrices }) => linesOf(boxPrices).map(({ box }) => wordOf(box)))
  return {
    to: wordOf(row.email),
    name: wordOf(row.contact) || place(row.agent),
    lane: [place(row.pod), place(row.destination) || wordOf(row.destination)].filter(Boolean).join(' → '),
    boxes: [...new Set(boxes)].filter(Boolean).sort().join(', '),
  }
}

/** Content of an enquiry to a supplier: their strong lanes, addressed to the main contact. */
export const askedOfSupplier = (row: AnyRow, language: 'zh' | 'en'): Enquired => {
  const titles = (value: unknown) => linesOf(value).map((one) => referenceTitle(one as unknown as Reference, language))
  const reachable = linesOf(row.contacts).filter(({ email }) => wordOf(email) !== '')
  const contact = reachable.find(({ isMain }) => isMain === true) ?? reachable[0]
  const lanes = linesOf(row.lanes).map(({ pols, pods }) =>
    [titles(pols), titles(pods)]
      .map((ports) => ports.join('/'))
      .filter(Boolean)
      .join(' → '),
  )
  return { to: wordOf(contact?.email), name: wordOf(contact?.name), lane: lanes.filter(Boolean).join('; '), boxes: '' }
}
