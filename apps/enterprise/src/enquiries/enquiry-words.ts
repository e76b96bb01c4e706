import { cargoOfEnquiry, enquiry, laneFields, laneOfEnquiry } from '@hangjia/contracts'
import type { Queries, Row } from '../database/database.ts'
import { derivedColumns } from '../records/saving/insert-records.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { loadReferences } from '../records/tables/references.ts'

type Values = Readonly<Record<string, unknown>>
interface Line {
  readonly [cell: string]: unknown
}

/** Lane and cargo of an enquiry in one line each, as lists show and search them. */
export const wordsOfEnquiry = async (queries: Queries, companyId: string, row: Row) => {
  const values: Values = valuesOf(row, enquiry.fields)
  const kind = laneOfEnquiry(values.product)
  const [from, to] = laneFields[kind].map((name) => String(values[name] ?? ''))
  const boxes = values.boxes as Line[]
  const places = kind === 'words' ? [] : [from, to].filter((id) => id).map((id) => ({ to: kind, id: id ?? '' }))
  const types = boxes.map(({ box }) => ({ to: 'containerType', id: String(box) }))
  const referenceOf = await loadReferences(queries, companyId, [...places, ...types])
  const placeName = (place: string | undefined) => {
    if (!place) return '?'
    if (kind === 'words') return place
    const { title, titleEn } = referenceOf(kind, place)
    return [title, titleEn].filter(Boolean).join(' ')
  }
  const lane = `${placeName(from)} → ${placeName(to)}`
  const containers = boxes.map(({ box, quantity }) => {
    const { code, title } = referenceOf('containerType', String(box))
    return `${quantity}×${code ?? title}`
  })
  const cargo = (containers.length > 0 ? containers.join(' + ') : measures(values)).slice(0, most)
  const words = { lane: lane.slice(0, most), cargo: cargo === '' ? null : cargo }
  return { ...words, derived: derivedColumns(enquiry, { ...values, ...words }) }
}
const most = 300

const measures = ({ product, packages, grossKg, volumeM3, pieces }: Values): string =>
  [
    packages === null ? '' : `${String(packages)} PKGS`,
    grossKg === null ? '' : `${plain(grossKg)} KG`,
    volumeM3 === null ? '' : `${plain(volumeM3)} CBM`,
    cargoOfEnquiry(product) === 'cartons'
      ? (pieces as Line[]).map(({ count }) => `${String(count)} CTNS`).join(' + ')
      : '',
  ]
    .filter((part) => part !== '')
    .join(' / ')

/** `1200.500` as `1200.5`. */
const plain = (value: unknown): string =>
  String(value)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
