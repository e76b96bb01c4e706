import {
  cargoOfEnquiry,
  type FclAsk,
  laneFields,
  laneOfEnquiry,
  type Mode,
  mayEdit,
  modes,
  type Reader,
  type Reference,
  readsQuotations,
  searchedModeNamed,
  serviceNamed,
} from '@hangjia/contracts'
import { decimal, roundTo, thousand, toCount } from '@hangjia/validation/decimal'
import type { CargoDraft } from '../../../cargo/cargo-draft.ts'
import { enquiryParameter } from '../../../screens/asked-in-enquiry.ts'
import { searchPageOf } from '../../../screens/search-page.ts'
import { askToUrl, emptyAsk } from '../../../search/ask-url.ts'
import { completed, freshAsk, askToUrl as modeAskToUrl } from '../../../search/mode-ask-url.ts'
import type { AnyRow } from '../../records.ts'

type Line = Readonly<Record<string, unknown>>
const idOf = (value: unknown): string | null => (value as Reference | null)?.id ?? null
const linesOf = (value: unknown) => (Array.isArray(value) ? (value as Line[]) : [])
const given = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * The price search for an enquiry, with its lane, cargo and customer filled in as far as they are known; the start of a quotation of a
 * service; nothing where there is none for this reader.
 */
export const searchOfEnquiry = (row: AnyRow, reader: Reader, today: string): string | undefined => {
  const mode = searchedModeNamed(String(row.product))
  const found = mode
    ? modeSearch(mode, row, reader, today)
    : serviceNamed(row.product)
      ? serviceStart(row, reader)
      : fclSearch(row, reader, today)
  if (!found) return undefined
  found.query.set(enquiryParameter, row.id)
  return `/${found.page}?${found.query}`
}

const serviceStart = (row: AnyRow, reader: Reader) =>
  mayEdit(reader) && readsQuotations(reader)
    ? {
        page: 'quotation',
        query: new URLSearchParams({ service: String(row.product), customer: idOf(row.customer) ?? '' }),
      }
    : undefined

/** The first day from today on which the cargo could leave. */
const dayOf = ({ readyOn }: AnyRow, today: string): string =>
  typeof readyOn === 'string' && readyOn > today ? readyOn : today

const fclSearch = (row: AnyRow, reader: Reader, today: string) => {
  const page = searchPageOf(reader)
  if (row.product !== modes.fcl.name || !page) return undefined
  const [pol, pod] = [idOf(row.pol), idOf(row.pod)]
  if (!pol || !pod) return { page, query: new URLSearchParams() }
  const fresh = emptyAsk(dayOf(row, today))
  const boxes = boxesOf(row)
  const query = askToUrl({
    ...fresh,
    pols: [pol],
    pods: [pod],
    boxes: boxes.length > 0 ? boxes : fresh.boxes,
    customer: idOf(row.customer),
    incoterm: (row.incoterm ?? null) as FclAsk['incoterm'],
  })
  return { page, query }
}

const modeSearch = (mode: Mode, row: AnyRow, reader: Reader, today: string) => {
  const page = searchPageOf(reader, mode)
  if (!page) return undefined
  const kind = laneOfEnquiry(row.product)
  const [from, to] = kind === 'words' ? [null, null] : laneFields[kind].map((name) => idOf(row[name]))
  const fresh = freshAsk(mode, dayOf(row, today))
  const draft = {
    ...fresh,
    from: from ?? null,
    to: to ?? null,
    customer: idOf(row.customer),
    cargo: { ...fresh.cargo, ...cargoOf(row) },
    ...(mode.asks.wishes.includes('incoterm') && row.incoterm ? { incoterm: row.incoterm as FclAsk['incoterm'] } : {}),
  }
  const { ask } = completed(mode, draft)
  return { page, query: ask ? modeAskToUrl(mode, ask) : new URLSearchParams() }
}

const boxesOf = ({ boxes }: AnyRow): FclAsk['boxes'] =>
  linesOf(boxes).flatMap(({ box, quantity, grossKg }) => {
    const { code } = box as Reference
    if (!code) return []
    const kg = given(grossKg)
    return [{ box: code, quantity: Number(quantity), ...(kg ? { grossTon: tons(kg) } : {}) }]
  })
/** `18500.000` kilograms as `18.500` tons. */
const tons = (kg: string): string => decimal(kg).div(thousand).toFixed(3)

const cargoOf = (row: AnyRow): CargoDraft => {
  const packages = typeof row.packages === 'number' ? row.packages : undefined
  const [grossKg, volumeM3] = [given(row.grossKg), given(row.volumeM3)]
  const pieces = linesOf(row.pieces)
  const sides = (isWeighed: boolean) =>
    pieces.map(({ count, lengthCm, widthCm, heightCm, kg }) => ({
      count: Number(count),
      lengthCm: String(lengthCm),
      widthCm: String(widthCm),
      heightCm: String(heightCm),
      ...(isWeighed ? { kg: given(kg) } : {}),
    }))
  switch (cargoOfEnquiry(row.product)) {
    case 'boxes':
      return { boxes: boxesOf(row) }
    case 'reefer':
      return { boxes: boxesOf(row), temperatureC: given(row.temperatureC) }
    case 'oversize': {
      const [first] = boxesOf(row)
      return { box: first?.box, quantity: first?.quantity, pieces: sides(true) }
    }
    case 'cartons':
      return { pieces: sides(true) }
    case 'pieces':
      return { packages, grossKg, volumeM3, pieces: sides(false) }
    case 'dangerous':
      return { packages, grossKg, volumeM3, goods: [goodsOf(row)] as CargoDraft['goods'] }
    case 'liquid':
      return { product: given(row.commodity), volumeL: litres(volumeM3), tanks: 1 }
    case 'trucks':
      return { grossKg, volumeM3 }
    default:
      return { packages, grossKg, volumeM3 }
  }
}
const litres = (cubicMetres: string | undefined): number | undefined =>
  cubicMetres === undefined ? undefined : toCount(roundTo(decimal(cubicMetres).times(thousand), 0))
const goodsOf = ({ unNumber, imoClass, packingGroup, flashPointC, grossKg }: AnyRow) => ({
  un: idOf(unNumber),
  imoClass: unNumber ? null : imoClass,
  subsidiary: [],
  packingGroup: packingGroup ?? null,
  flashPointC: flashPointC ?? null,
  grossKg: given(grossKg),
  netKg: given(grossKg),
  limitedQuantity: false,
  marinePollutant: false,
})
