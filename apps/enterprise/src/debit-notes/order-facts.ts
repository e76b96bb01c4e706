import { type Quotation, type StatedFact, shipmentOrder } from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import { addDecimals } from '@hangjia/validation/decimal'
import type { Row } from '../database/database.ts'
import { carrierOfOrder, endsOfOrder } from '../orders/ends-of-order.ts'

type References = Quotation['references']
type End = NonNullable<ReturnType<typeof endsOfOrder>[number]>
type Carrier = NonNullable<ReturnType<typeof carrierOfOrder>>
/** Names behind orders, with those of their ends and carriers, of whichever kind. */
export interface OrderNames extends References {
  readonly placeOf: (end: End) => References['ports'][number] | undefined
  readonly carrierOf: (held: Carrier) => References['carriers'][number] | undefined
}
type Lines = readonly Readonly<Record<string, unknown>>[]
type Both = StatedFact['value']

/** Container numbers that a note prints; of the others it prints how many there are. */
const shownContainers = 6
const same = (text: unknown): Both => ({ zh: String(text ?? ''), en: String(text ?? '') })
const dayOf = (instant: unknown): Both => same(instant === null ? '' : businessDay(String(instant)))
const linesOf = (value: unknown) => (value ?? []) as Lines

const { fields } = shipmentOrder
type Fact = readonly [field: string, zh: string, en: string, value: Both]
/** Ends and carrier with the labels of their mode: 起运港, 起运机场, 发站. */
const wayFacts = (row: Row, names: OrderNames): Fact[] => {
  const carrier = carrierOfOrder(row)
  const found = carrier && names.carrierOf(carrier)
  const ends = endsOfOrder(row).flatMap((end): Fact[] => {
    const place = end && names.placeOf(end)
    if (!place) return []
    const name = place.titleEn ?? place.code ?? ''
    const zh = [place.title, name].filter(Boolean).join(' ')
    return [[end.field, ...fields[end.field].label, { zh, en: [name, place.countryEn].filter(Boolean).join(', ') }]]
  })
  return [
    ...(found
      ? [['carrier', '承运人', 'Carrier', { zh: found.title, en: found.titleEn ?? found.code ?? '' }] as const]
      : []),
    ...ends,
  ]
}

const boxesOf = ({ boxes, container_nos: numbers }: Row): Both => {
  const ordered = linesOf(boxes)
    .map(({ box, quantity }) => `${quantity ?? 1} × ${box}`)
    .join(' + ')
  const known = (numbers ?? []) as readonly string[]
  const shown = known.slice(0, shownContainers).join(', ')
  const more = known.length - shownContainers
  const written = (rest: string) => [ordered, more > 0 ? `${shown} ${rest}` : shown].filter(Boolean).join(' · ')
  return { zh: written(`等 ${known.length} 箱`), en: written(`and ${more} more`) }
}

const measuresOf = ({ cargo, containers }: Row): Both => {
  const loaded = linesOf(containers)
  const sumOf = (name: string) => {
    const from = loaded.some((line) => line[name]) ? loaded : linesOf(cargo)
    const values = from.flatMap((line) => (line[name] === null || line[name] === undefined ? [] : [String(line[name])]))
    return values.length === 0 ? null : addDecimals(values)
  }
  const [pieces, kg, cbm] = [sumOf('packages'), sumOf('grossKg'), sumOf('volumeM3')]
  const written = (count: string) =>
    [pieces && `${pieces} ${count}`, kg && `${kg} KG`, cbm && `${cbm} CBM`].filter(Boolean).join(' / ')
  return { zh: written('件'), en: written('PKGS') }
}

/** Facts of a shipment that its debit note names; those that are not known are left out. */
export const orderFacts = (row: Row, names: OrderNames): StatedFact[] => {
  const facts: readonly Fact[] = [
    ['customerRef', '客户单号', 'Customer ref.', same(row.customer_ref)],
    ['mbl', '主单号', 'Master bill no.', same(row.mbl_no)],
    ['hbl', '分单号', 'House bill no.', same(((row.hbl_nos ?? []) as readonly string[]).join(', '))],
    ['vessel', '船名/航次', 'Vessel/voyage', same([row.vessel, row.voyage].filter(Boolean).join(' / '))],
    ...wayFacts(row, names),
    ['etd', '开船日', 'ETD', dayOf(row.etd)],
    ['eta', '到港日', 'ETA', dayOf(row.eta)],
    ['measures', '件/重/体', 'Cargo', measuresOf(row)],
    ['boxes', '箱型箱量', 'Containers', boxesOf(row)],
  ]
  return facts.flatMap(([field, zh, en, value]) => (value.zh === '' ? [] : [{ field, label: { zh, en }, value }]))
}
