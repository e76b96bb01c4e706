import type { Quotation, StatedFact } from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import { addDecimals } from '@hangjia/validation/decimal'
import type { Row } from '../database/database.ts'

type Names = Pick<Quotation['references'], 'carriers' | 'ports'>
type Lines = readonly Readonly<Record<string, unknown>>[]
type Both = StatedFact['value']

/** Container numbers that a note prints; of the others it prints how many there are. */
const shownContainers = 6
const same = (text: unknown): Both => ({ zh: String(text ?? ''), en: String(text ?? '') })
const dayOf = (instant: unknown): Both => same(instant === null ? '' : businessDay(String(instant)))
const linesOf = (value: unknown) => (value ?? []) as Lines

const portOf = ({ ports }: Names, id: unknown): Both => {
  const port = ports.find((one) => one.id === String(id))
  const [name, country] = [port?.titleEn ?? port?.code ?? '', port?.countryEn ?? '']
  return port
    ? { zh: [port.title, name].filter(Boolean).join(' '), en: [name, country].filter(Boolean).join(', ') }
    : same('')
}
const carrierOf = ({ carriers }: Names, id: unknown): Both => {
  const carrier = carriers.find((one) => one.id === String(id))
  return { zh: carrier?.title ?? '', en: carrier?.titleEn ?? carrier?.code ?? '' }
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
export const orderFacts = (row: Row, names: Names): StatedFact[] => {
  const facts: readonly (readonly [field: string, zh: string, en: string, value: Both])[] = [
    ['customerRef', '客户单号', 'Customer ref.', same(row.customer_ref)],
    ['mbl', '主单号', 'Master bill no.', same(row.mbl_no)],
    ['hbl', '分单号', 'House bill no.', same(((row.hbl_nos ?? []) as readonly string[]).join(', '))],
    ['vessel', '船名/航次', 'Vessel/voyage', same([row.vessel, row.voyage].filter(Boolean).join(' / '))],
    ['carrier', '承运人', 'Carrier', carrierOf(names, row.carrier_id)],
    ['pol', '起运港', 'POL', portOf(names, row.pol_id)],
    ['pod', '目的港', 'POD', portOf(names, row.pod_id)],
    ['etd', '开船日', 'ETD', dayOf(row.etd)],
    ['eta', '到港日', 'ETA', dayOf(row.eta)],
    ['measures', '件/重/体', 'Cargo', measuresOf(row)],
    ['boxes', '箱型箱量', 'Containers', boxesOf(row)],
  ]
  return facts.flatMap(([field, zh, en, value]) => (value.zh === '' ? [] : [{ field, label: { zh, en }, value }]))
}
