import { modes, Problem } from '@hangjia/contracts'
import { type Decimal, decimal, zero } from '../money/money.ts'
import type { Capacity } from '../sums/loadability.ts'
import type { Charge, ContainerType, Dictionaries, Named, Port, Unit } from './book.ts'

/** The names of a book, by id. An id that was not loaded is an error of the loader, not of the user. */
export interface Dictionary {
  readonly port: (id: string) => Port
  readonly carrier: (id: string) => Named
  readonly charge: (id: string) => Charge
  readonly unit: (id: string) => Unit
  /** ISO code. */
  readonly currency: (id: string) => string
  /** Null for an unknown container type. */
  readonly teu: (box: string) => Decimal | null
  /** Weight of the empty container; null when it is unknown. */
  readonly tareKg: (box: string) => number | null
  /** Inner sizes in centimetres; null while one of them is unknown. */
  readonly innerCm: (box: string) => InnerSizes | null
  /** Usable capacity of a container for loose cargo; null for special ones, and when it is unknown. */
  readonly capacity: (box: string) => Capacity | null
  /** The cargo that a container carries at most; null when it is unknown. */
  readonly maxPayloadKg: (box: string) => Decimal | null
  /** `dry` for an unknown container type. */
  readonly kind: (box: string) => string
  /** Reefers, open tops, flat racks and tanks. */
  readonly isSpecial: (box: string) => boolean
  readonly terminal: (id: string) => Named
  /** By its code, `OF` or `AF`. */
  readonly chargeCoded: (code: string) => Charge
  readonly unitCoded: (code: string) => Unit
  readonly oceanFreight: Charge
  readonly bargeFreight: Charge
  /** Freight of a second leg. */
  readonly onCarriage: Charge
  readonly overweight: Charge
  readonly telexRelease: Charge
  readonly perContainer: Unit
  readonly perBill: Unit
}

export interface InnerSizes {
  readonly length: number
  readonly width: number
  readonly height: number
}
type Sized = Pick<ContainerType, 'innerLengthCm' | 'innerWidthCm' | 'innerHeightCm'>
const innerOf = ({ innerLengthCm, innerWidthCm, innerHeightCm }: Sized): InnerSizes | null =>
  innerLengthCm && innerWidthCm && innerHeightCm
    ? { length: innerLengthCm, width: innerWidthCm, height: innerHeightCm }
    : null

type Held = Pick<ContainerType, 'kind' | 'practicalM3' | 'maxPayloadKg'>
const isKnown = (value: string | null | undefined): value is string => !!value && decimal(value).gt(zero)
const capacityOf = ({ kind = 'dry', practicalM3, maxPayloadKg }: Held): Capacity | null =>
  kind === 'dry' && isKnown(practicalM3) && isKnown(maxPayloadKg) ? { practicalM3, payloadKg: maxPayloadKg } : null

export const dictionaryOf = (rows: Dictionaries): Dictionary => {
  const known = opened.get(rows) ?? open(rows)
  opened.set(rows, known)
  return known
}

/** Successive searches look up the same names. */
const opened = new WeakMap<Dictionaries, Dictionary>()

const open = (rows: Dictionaries): Dictionary => {
  const types = new Map(rows.containerTypes.map((type) => [type.code, { ...type, teu: decimal(type.teu) }]))
  const currency = finder('currency', rows.currencies)
  const chargeCoded = (code: string) =>
    present(
      `charge ${code}`,
      rows.charges.find((charge) => charge.code === code),
    )
  const perContainer =
    rows.units.find(({ basis, code }) => basis === 'perContainer' && code === 'CNTR') ??
    rows.units.find(({ basis }) => basis === 'perContainer')
  return {
    port: finder('port', rows.ports),
    carrier: finder('carrier', rows.carriers),
    charge: finder('charge', rows.charges),
    unit: finder('unit', rows.units),
    currency: (id) => currency(id).code,
    teu: (box) => types.get(box)?.teu ?? null,
    tareKg: (box) => types.get(box)?.tareKg ?? null,
    innerCm: (box) => innerOf(types.get(box) ?? {}),
    capacity: (box) => capacityOf(types.get(box) ?? {}),
    maxPayloadKg: (box) => {
      const kg = types.get(box)?.maxPayloadKg
      return kg ? decimal(kg) : null
    },
    kind: (box) => types.get(box)?.kind ?? 'dry',
    isSpecial: (box) => special.has(types.get(box)?.kind ?? 'dry'),
    terminal: finder('terminal', rows.terminals),
    chargeCoded,
    unitCoded: (code) =>
      present(
        `unit ${code}`,
        rows.units.find((unit) => unit.code === code),
      ),
    // Needed only when something is priced: as of a day before there was base data nothing is.
    get oceanFreight() {
      return chargeCoded(modes.fcl.freight)
    },
    get bargeFreight() {
      return chargeCoded('BRG')
    },
    get onCarriage() {
      return chargeCoded('ONC')
    },
    get overweight() {
      return chargeCoded('OWS')
    },
    get telexRelease() {
      return chargeCoded('TLX')
    },
    get perContainer() {
      return present('unit perContainer', perContainer)
    },
    get perBill() {
      return present(
        'unit perBill',
        rows.units.find(({ basis }) => basis === 'perBill'),
      )
    },
  }
}

const special: ReadonlySet<string> = new Set(['reefer', 'openTop', 'flatRack', 'tank'])

const finder = <T extends { readonly id: string }>(name: string, rows: readonly T[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id: string): T => present(`${name} ${id}`, byId.get(id))
}
const present = <T>(name: string, row: T | undefined): T => {
  if (row === undefined) throw new Problem('unexpected', { message: `the book has no ${name}` })
  return row
}
