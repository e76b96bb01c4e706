import type { DaysRange } from '@hangjia/contracts'
import type { MeasuredLine } from '../charges/charge.ts'
import type { Facts } from '../charges/layers.ts'
import { dayBy, isCountedEarlier, isValidOn, type ModeDays } from '../charges/mode-days.ts'
import type { Load } from '../counting/load.ts'
import { cargoForms, type LooseCargo } from '../counting/loose.ts'
import { daysOf } from '../engine/days.ts'
import type {
  AskedLegs,
  ModeAsk,
  ModeBook,
  ModeEngine,
  ModeLeg,
  ModeRate,
  NeededLeg,
  Refusal,
} from '../engine/engine.ts'
import { sailingAdmits } from '../engine/fitting-rates.ts'
import { measuredFreight, type TonLine } from '../engine/measured-freight.ts'
import { listRanges, type RangedCargo } from '../papers/list-ranges.ts'

/** A rate of consolidated cargo, with the fields that export, import and dangerous goods share. */
export interface LooseRate extends ModeRate {
  readonly pol: string
  readonly pod: string
  readonly via: readonly string[]
  readonly finalDestination: string | null
  readonly tradeLine: string | null
  readonly carrier: string | null
  readonly serviceCode: string | null
  readonly transferType: 1 | 2
  readonly transitDays: DaysRange | null
  readonly throughPrice: boolean
  readonly productType: string | null
  readonly consigneeType: 'coLoader' | 'retailer' | 'any'
  readonly feeLevel: 'normal' | 'high' | 'low'
  readonly billType: 1 | 2 | 3
  readonly sailingDays: string | null
  readonly cargoCutoffLead: number | null
  readonly lines: readonly TonLine[]
  readonly maxPieceKg: string | null
  readonly maxPieceLengthM: string | null
  readonly receivingWarehouses: readonly string[]
  /** Kinds of goods that it does not take. */
  readonly cargoExcluded?: readonly string[]
  readonly supplier?: string | null
  readonly transportTerm?: 'CFS-CFS' | 'DOOR-CFS' | 'CFS-DOOR' | 'DOOR-DOOR'
}

/** A row of transfer and on-carriage: a leg before or after the ocean leg (R18). */
export interface TransportRow extends ModeRate {
  readonly name?: string
  readonly leg: 'originFeeder' | 'hubTransfer' | 'inland'
  readonly fromPort: string
  readonly toPlace: string
  readonly transitDays: DaysRange | null
  readonly lines: readonly TonLine[]
  readonly surcharges?: readonly MeasuredLine[]
  readonly acceptsDangerous?: boolean
}

/** True for a price that covers the collection from the shipper, or the delivery to the consignee. */
export const isFromDoor = ({ transportTerm }: LooseRate): boolean => transportTerm?.startsWith('DOOR-') === true
export const isToDoor = ({ transportTerm }: LooseRate): boolean => transportTerm?.endsWith('-DOOR') === true

/** A price from the door is for cargo that is collected. */
export const isCollectedFor = (rate: LooseRate, { pickup }: Pick<ModeAsk, 'pickup'>): boolean =>
  !isFromDoor(rate) || !!pickup

/** The cargo as asked where a line is for it, else little more than the first line begins with. */
export const looseUnit = ({ lines }: Pick<LooseRate, 'lines'>, cargo: LooseCargo): RangedCargo | undefined => {
  const ranges = listRanges(lines, { edges: [], asked: cargo })
  return (ranges.find((one) => one.cargo === cargo) ?? ranges[0])?.cargo
}

/** Place at which the carriage of this rate ends. */
const endOf = (rate: LooseRate): string => rate.finalDestination ?? rate.pod
/** Kind of consignee: that of the rate, else that of the search. */
const consigneeOf = (rate: LooseRate, ask: ModeAsk) =>
  rate.consigneeType === 'any' ? ask.consigneeType : rate.consigneeType

/** Party that books: as it is asked for, else the kind of the customer, else taken for the consignee. */
const bookingParty = (rate: LooseRate, ask: ModeAsk, { customerKind }: Pick<ModeBook, 'customerKind'>) =>
  ask.bookingParty ??
  (customerKind ? (partners.includes(customerKind) ? 'coLoader' : 'retailer') : consigneeOf(rate, ask))
/** Kinds of customers that are forwarders themselves. */
const partners: readonly string[] = ['coLoader', 'overseasAgent']

/** Product type: that of the rate, else that of the search. */
const productOf = (rate: LooseRate, { productType }: ModeAsk) => rate.productType ?? productType ?? null
/** A rate without a product type is for every product. */
const isAsked = (rate: LooseRate, ask: ModeAsk): boolean =>
  (!ask.productType || productOf(rate, ask) === ask.productType) &&
  (!ask.feeLevel || rate.feeLevel === ask.feeLevel) &&
  (!ask.via || rate.via.includes(ask.via))

/** Tests of carrier, transfer and terms that every rate of the family has to pass; a mode may compare more terms. */
export const looseAdmits = <R extends LooseRate>(
  suits: (rate: R, ask: ModeAsk<LooseCargo>) => boolean = () => true,
): ModeEngine<R, LooseCargo>['admits'] =>
  sailingAdmits(
    (rate, ask) =>
      (ask.consigneeType === null || rate.consigneeType === 'any' || rate.consigneeType === ask.consigneeType) &&
      isAsked(rate, ask) &&
      (ask.billType === 3 || rate.billType === 3 || rate.billType === ask.billType) &&
      // A price for the whole route is for the place where the route ends.
      (!rate.throughPrice || ask.to === endOf(rate)) &&
      suits(rate, ask),
  )

export const looseDays = (rate: LooseRate, { day }: ModeAsk): ModeDays =>
  daysOf(day, {
    weekdays: rate.sailingDays,
    transitDays: rate.transitDays,
    validTo: rate.validTo,
    validityBasis: rate.validityBasis,
    lead: rate.cargoCutoffLead,
  })

/** Facts with which scopes of the family are compared; `warehouses` are those that handle the cargo. */
export const looseFacts = (
  rate: LooseRate,
  ask: ModeAsk<LooseCargo>,
  book: Pick<ModeBook, 'places' | 'customerKind'>,
  warehouses: readonly string[],
): Facts => ({
  carriers: rate.carrier,
  tradeLines: rate.tradeLine ?? book.places.get(rate.pod)?.tradeLine ?? null,
  pols: rate.pol,
  pods: rate.pod,
  podCountries: book.places.get(rate.pod)?.country ?? null,
  finalDestinations: endOf(rate),
  vias: rate.via,
  suppliers: rate.supplier ?? null,
  consigneeType: consigneeOf(rate, ask),
  feeLevel: rate.feeLevel,
  billTypeScope: ask.billType === 3 ? (rate.billType === 3 ? 1 : rate.billType) : ask.billType,
  transferType: rate.transferType,
  productTypes: productOf(rate, ask),
  customers: ask.customer,
  warehouses,
  customerType: bookingParty(rate, ask, book),
  cargoKind: cargoForms(ask.cargo),
})

/** A reason for each kind of the goods that a rate does not take. */
export const refusedGoods = ({ cargoExcluded = [] }: LooseRate, { goodsKinds = [] }: ModeAsk): readonly Refusal[] =>
  goodsKinds
    .filter((kind) => cargoExcluded.includes(kind))
    .map((category) => ({ rule: 'goodsRefused', parameters: { category } }))

/** Names the form of the cargo where a warehouse has a tariff for it. */
export const looseNotes: ModeEngine<LooseRate, LooseCargo>['sheetNotes'] = (sheets) => {
  const form = ['oversize', 'pallet'].find((one) => sheets.some(({ cargoKind }) => cargoKind === one))
  return form ? [{ rule: 'cargoForm', parameters: { by: form } }] : []
}

export const looseTitle: ModeEngine<LooseRate, LooseCargo>['titleOf'] = (rate, { place, carrier }) =>
  [carrier(rate.carrier), `${place(rate.pol)}-${place(endOf(rate))}`, rate.serviceCode ?? ''].filter(Boolean).join(' ')

/** One table of legs, with the filter of its rows. */
interface LegTable {
  readonly list: string
  readonly resource: string
  readonly isMeant?: (row: TransportRow) => boolean
}
/** Transport that the rate does not cover, from the first of the tables that has it. */
export const looseLegs =
  (tables: readonly LegTable[]) =>
  (rate: LooseRate, { ask, today, load, days, rows }: AskedLegs<LooseCargo>): readonly NeededLeg[] =>
    neededTransport(rate, ask).map(({ leg, from, to }): NeededLeg => {
      const found = tables.flatMap(({ list, resource, isMeant = () => true }) =>
        (rows(list) as readonly TransportRow[])
          .filter(
            (row) =>
              row.leg === leg &&
              row.fromPort === from &&
              row.toPlace === to &&
              // Each leg must be valid on the day on which it leaves: after the ocean leg (R18).
              isValidOn(row, legDay(row, { leaves: days.arrives, days, today })) &&
              isMeant(row),
          )
          .flatMap((row) => transportLeg(row, resource, load)),
      )
      return { name: leg, found }
    })

interface Leaving extends Pick<AskedLegs<LooseCargo>, 'days' | 'today'> {
  readonly leaves: string
}
/** The day on which a leg must be valid: the one on which it leaves, or an earlier one that its basis names (R18, R29). */
export const legDay = ({ validityBasis }: ModeRate, { leaves, days, today }: Leaving): string =>
  isCountedEarlier(validityBasis) ? dayBy(days, today)(validityBasis) : leaves

/** From the transhipment hub, and on to a place beyond the port. */
const neededTransport = (rate: LooseRate, { to }: ModeAsk) => {
  if (rate.throughPrice) return []
  const [hub] = rate.via.slice(-1)
  return [
    ...(rate.transferType === 2 && hub ? [{ leg: 'hubTransfer' as const, from: hub, to: rate.pod }] : []),
    ...(to !== rate.pod ? [{ leg: 'inland' as const, from: rate.pod, to }] : []),
  ]
}

/** A row of transport as a leg of an offer; none where it does not take the cargo. */
export const transportLeg = (row: TransportRow, resource: string, load: Load): ModeLeg[] => {
  const plan = measuredFreight(row.lines, load)
  if ('rule' in plan) return []
  const isBefore = row.leg === 'originFeeder'
  return [
    {
      name: `leg.${row.leg}`,
      target: 'transfer',
      block: isBefore ? 'origin' : 'freight',
      charge: isBefore ? 'BRG' : 'ONC',
      source: { resource, id: row.id, version: row.version, title: row.name ?? row.leg },
      plan,
      surcharges: row.surcharges ?? [],
      transit: row.transitDays,
    },
  ]
}
