import { type FclAsk, isOnDemand, type ModeSheets, type SourceRow, type UnitBasis } from '@hangjia/contracts'
import { type Audience, isShown } from '../book/audience.ts'
import type { Book, DestinationSheet, FeeSheet, OceanSheet, OriginSheet, WeightBand } from '../book/book.ts'
import { bookTables, sheetsOf } from '../book/book-tables.ts'
import type { Dictionary } from '../book/dictionary.ts'
import { periodsOf } from '../book/periods.ts'
import { type PortsKnown, tradeLineOf, within } from '../book/scope.ts'
import { byLadder, laddered } from '../book/scope-ladder.ts'
import { byNewestDay, byNewestId } from '../book/specificity.ts'
import { memoizeBy } from '../money/memoize.ts'
import type { Candidate } from '../ways/candidates.ts'
import { type Fee, feeOf, happens, type Occasion, occasionOf } from './fee.ts'
import type { Overweight } from './weights.ts'

/** Units that are counted by container, so that several sheets may share the requested containers. */
const byContainer: readonly UnitBasis[] = ['perContainer', 'perTeu']

export interface Tariffs extends Pick<Book, 'oceanSurcharges' | 'originCharges' | 'destinationCharges'> {
  readonly ask: FclAsk
  readonly audience: Audience
  readonly dictionary: Dictionary
  /** Charges of bands of weight for the requested containers. */
  readonly overweight: (bands: readonly WeightBand[]) => readonly Overweight[]
}

/** The list of each leg's sheets. */
const lists = { ocean: 'oceanSurcharges', origin: 'originCharges', destination: 'destinationCharges' } as const
type SheetLeg = keyof typeof lists
/** Day on which the sheets of a leg must be valid (J.6), by the word of the declaration. A port receives cargo until it closes. */
const dayOn: Readonly<Record<ModeSheets['judgedOn'], (shipment: Shipment) => string>> = {
  receives: ({ closes }) => closes,
  sails: ({ sails }) => sails,
  arrives: ({ arrives }) => arrives,
}
type Sheet = FeeSheet &
  Partial<Pick<DestinationSheet, 'binding' | 'consigneeType' | 'podTerminal'>> &
  Partial<Pick<OceanSheet, 'weightBands' | 'appliesToSpecial'>> &
  Partial<Pick<OriginSheet, 'printAs' | 'bundleName'>>

/**
 * All facts of a candidate that sheets compare. Most rates of a lane differ in little but their price: candidates that agree in this are charged
 * alike, and the sheets are read once for it. A day represents its period.
 */
export interface Shipment extends Pick<Candidate, 'sails' | 'closes' | 'arrives'>, Occasion {
  /** The cargo enters where the barge takes it and where the vessel does. */
  readonly entries: readonly string[]
  /** End of the vessel's route, and of the sea carriage. */
  /** Null where it is unknown; then only sheets for any match, and the same holds for the carrier. */
  readonly pod: string | null
  readonly arrival: string | null
  readonly carrier: string | null
  readonly tradeLine: string | null
  readonly vias: readonly string[]
  readonly polTerminal: string | null
  readonly podTerminal: string | null
  readonly rateType: string
  readonly cargoClass: string
  readonly term: string
  readonly containerOwner: string
  /** Supplier and contract; null where no sheet is limited to them. */
  readonly contractNo: string | null
  readonly supplier: string | null
}
const shipmentOf = (candidate: Candidate, { dictionary, periods, narrowed }: Open): Shipment => {
  const { rate, barge, plan } = candidate
  const { carrier, pod, polTerminal, rateType, cargoClass, term, containerOwner } = rate
  return {
    sails: periods.ocean(candidate.sails),
    closes: periods.origin(candidate.closes),
    arrives: periods.destination(candidate.arrives),
    ...occasionOf(candidate),
    entries: [rate.pol, barge?.placeOfReceipt ?? rate.placeOfReceipt].filter((place) => place !== null),
    pod,
    arrival: plan ? plan.destination : pod,
    carrier,
    tradeLine: tradeLineOf(rate, dictionary),
    vias: plan ? [...rate.via, plan.hub, plan.secondHub].filter((port) => port != null) : rate.via,
    polTerminal,
    podTerminal: plan ? null : rate.podTerminal,
    rateType,
    cargoClass,
    term,
    containerOwner,
    contractNo: narrowed.byContract ? rate.contractNo : null,
    supplier: narrowed.bySupplier ? (rate.supplier ?? null) : null,
  }
}

interface Open {
  readonly dictionary: Dictionary
  readonly periods: Readonly<Record<SheetLeg, (day: string) => string>>
  /** True where any sheet is limited to a contract or a supplier. */
  readonly narrowed: { readonly byContract: boolean; readonly bySupplier: boolean }
}
/** Fees of the sheets for a candidate: one list for all with the same shipment. */
export const sheetFeesIn = (tariffs: Tariffs): ((candidate: Candidate) => readonly Fee[]) => {
  const { ask, oceanSurcharges, originCharges, destinationCharges, dictionary } = tariffs
  const asked = (['ocean', 'origin', 'destination'] as const).filter((leg) => !ask.leftOut?.some((one) => one === leg))
  const periods = {
    ocean: periodsOf(oceanSurcharges),
    origin: periodsOf(originCharges),
    destination: periodsOf(destinationCharges),
  }
  const sheets: readonly Sheet[] = [...oceanSurcharges, ...originCharges, ...destinationCharges]
  const narrowed = {
    byContract: sheets.some(({ contractNos }) => contractNos.length > 0),
    bySupplier: sheets.some(({ suppliers }) => suppliers.length > 0),
  }
  const feesFor = memoizeBy(
    (shipment: Shipment) => Object.values(shipment).join('|'),
    (shipment) => asked.flatMap((leg) => fromSheets(leg, shipment, tariffs)),
  )
  return (candidate) => feesFor(shipmentOf(candidate, { dictionary, periods, narrowed }))
}

/** Among sheets the most specific scope applies, charge by charge; stacked ones are added. */
export const fromSheets = (leg: SheetLeg, shipment: Shipment, tariffs: Tariffs): Fee[] => {
  const { ask, audience, dictionary } = tariffs
  const list = lists[leg]
  const resource = bookTables[list].name
  const day = dayOn[sheetsOf(leg).judgedOn](shipment)
  const sheets: readonly Sheet[] = tariffs[list]
  const matching = sheets
    .filter(
      (sheet) =>
        isShown(sheet.displayFlag, audience) &&
        sheet.validFrom <= day &&
        sheet.validTo >= day &&
        (sheet.consigneeType == null || sheet.consigneeType === ask.consigneeType) &&
        covers(sheet, shipment, { leg, dictionary }),
    )
    .sort(bySpecificity)
  const winners = new Map<string, Map<string, Sheet>>()
  return matching.flatMap((sheet) => {
    const { id, version, name } = sheet
    const source: SourceRow = { resource, id, version, title: name }
    return linesOf(sheet, tariffs).flatMap(({ key, line, boxes, ...weights }): Fee[] => {
      if (!happens(line, shipment, ask)) return []
      const left = sheet.stack ? boxes : boxesLeft(sheet, { line, boxes, winners, dictionary })
      if (left.length === 0) return []
      const fee = feeOf({ key: `${leg}.${id}.${key}`, leg, line, source, ...weights }, dictionary)
      return [bundled(bound(meantFor(fee, left, ask), sheet), sheet)]
    })
  })
}

interface SheetLine extends Pick<Fee, 'line' | 'exempt' | 'weighed' | 'unweighed'> {
  /** Within its sheet. */
  readonly key: string
  /** Container types of the search that it is for. */
  readonly boxes: readonly string[]
}
/** The charges of a sheet, and those of its bands of weight. */
const linesOf = (sheet: Sheet, { ask, dictionary, overweight }: Tariffs): SheetLine[] => {
  const boxes = ask.boxes.map(({ box }) => box).filter((box) => isFor(sheet, box, dictionary))
  return [
    ...sheet.charges.map((line, index) => ({ key: String(index), line, boxes })),
    ...overweight(sheet.weightBands ?? []).map((weights, index) => ({
      ...weights,
      key: `weight${index || ''}`,
      boxes: weights.boxes.filter((box) => boxes.includes(box)),
    })),
  ]
}
const isFor = ({ boxTypes, appliesToSpecial }: Sheet, box: string, dictionary: Dictionary) =>
  within(boxTypes, false, box) && (appliesToSpecial !== false || !dictionary.isSpecial(box))

interface Contested extends Pick<SheetLine, 'line' | 'boxes'> {
  /** The sheet for each charge and container type. */
  readonly winners: Map<string, Map<string, Sheet>>
  readonly dictionary: Dictionary
}
/** The container types for which no more specific sheet has this charge; a charge that counts none has one sheet. */
const boxesLeft = (sheet: Sheet, { line, boxes, winners, dictionary }: Contested): readonly string[] => {
  const won = winners.get(line.charge) ?? new Map<string, Sheet>()
  winners.set(line.charge, won)
  const left = boxes.filter((box) => (won.get(box) ?? sheet) === sheet)
  const isShared = byContainer.includes(dictionary.unit(line.unit).basis)
  if (!isShared && [...won.values()].some((winner) => winner !== sheet)) return []
  for (const box of left) won.set(box, sheet)
  return left
}

/** Charges that a sheet prints as a bundle; an optional charge is no part of it. */
const bundled = (fee: Fee, { printAs, bundleName }: Sheet): Fee =>
  printAs === 'bundle' && bundleName && !isOnDemand(fee.line.when) ? { ...fee, bundle: bundleName } : fee

/** A charge that is not for every requested container is marked exempt for the others. */
const meantFor = (fee: Fee, left: readonly string[], { boxes }: FclAsk): Fee => {
  const others = boxes.filter(({ box }) => !left.includes(box))
  if (others.length === 0) return fee
  const reasons = others.map(({ box }) => [box, { rule: 'line.notForBox', parameters: { box } }] as const)
  return { ...fee, exempt: new Map([...(fee.exempt ?? []), ...reasons]) }
}

/** A charge for reference has an amount and is in no total. */
const bound = (fee: Fee, { binding }: Sheet): Fee =>
  binding === 'reference' && (fee.treatment === 'subject' || fee.treatment === 'excluded')
    ? { ...fee, treatment: 'reference' }
    : fee

interface Where {
  readonly leg: SheetLeg
  readonly dictionary: PortsKnown
}
/** True where a sheet is for such a shipment, whatever the day. */
export const covers = (
  sheet: FeeSheet & Pick<Sheet, 'podTerminal'>,
  shipment: Omit<Shipment, 'sails' | 'closes' | 'arrives' | 'byBarge'>,
  { leg, dictionary }: Where,
): boolean => {
  const { entries, pod, carrier, tradeLine, vias, bill } = shipment
  const arrival = leg === 'destination' ? shipment.arrival : pod
  return (
    // One of the places where the cargo enters is enough, both must not be left out.
    (sheet.polsExclude
      ? entries.every((place) => within(sheet.pols, true, place))
      : entries.some((place) => within(sheet.pols, false, place))) &&
    within(sheet.pods, sheet.podsExclude, arrival) &&
    within(sheet.carriers, sheet.carriersExclude, carrier) &&
    within(sheet.tradeLines, sheet.tradeLinesExclude, tradeLine) &&
    within(sheet.podCountries, false, arrival === null ? null : dictionary.port(arrival).country) &&
    (sheet.vias.length === 0 || vias.some((port) => sheet.vias.includes(port))) &&
    isAt(sheet.polTerminal, shipment.polTerminal) &&
    isAt(sheet.podTerminal, shipment.podTerminal) &&
    within(sheet.contractNos, false, shipment.contractNo) &&
    within(sheet.suppliers, false, shipment.supplier) &&
    (sheet.rateTypes.length === 0 || sheet.rateTypes.includes(shipment.rateType)) &&
    (sheet.cargoScope === null || sheet.cargoScope === shipment.cargoClass) &&
    (sheet.termScope === null || sheet.termScope === shipment.term) &&
    (sheet.ownerScope === null || sheet.ownerScope === shipment.containerOwner) &&
    (sheet.billTypeScope === null || sheet.billTypeScope === bill)
  )
}

/** A charge at one terminal is for rates that name it: a rate that names none may call at another. */
const isAt = (terminal: string | null | undefined, named: string | null) => terminal == null || terminal === named

/** More filled keys, then the order of the keys, then the latest start (S, +chargeScope); finally the newest row. Stacked ones follow. */
const bySpecificity = (a: Sheet, b: Sheet) =>
  Number(a.stack) - Number(b.stack) ||
  byLadder(laddered(a), laddered(b)) ||
  byNewestDay(a.validFrom, b.validFrom) ||
  byNewestId(a.id, b.id)
