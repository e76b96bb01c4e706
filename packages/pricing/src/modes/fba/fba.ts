import { type DaysRange, fbaCbmCells, fbaGoods, fbaKgCells, usualDeclared } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { count, decimal, hundredth, roundTo, sum } from '../../money/money.ts'
import type { InlineMarkup } from '../charges/inline-markup.ts'
import { breaksIn, byBreak, cubicCm } from '../counting/by-break.ts'
import type { Load } from '../counting/load.ts'
import { daysOf } from '../engine/days.ts'
import type {
  AskedLegs,
  FreightPlan,
  ModeAsk,
  ModeBook,
  ModeEngine,
  ModeRate,
  NeededLeg,
  Refusal,
} from '../engine/engine.ts'
import { collectingLeg } from '../land/door-leg.ts'
import type { FullTruckRate } from '../land/full-truck.ts'
import { bulkTrucks, fullTrucks, trailers } from '../land/vehicles.ts'
import { cartonRules } from './fba-cartons.ts'
import { type FoundLine, lineFor, type PlacedLine } from './fba-place.ts'
import { chooseRules } from './fba-rules.ts'
import { type Carton, grossKgOf, type WeightTerms, weighed } from './fba-weight.ts'

export interface CartonCargo {
  readonly pieces: readonly Carton[]
}
/** A line of prices for a zone; its brackets are in columns, blank: not offered. */
type Line = PlacedLine & {
  readonly transitDays?: DaysRange | null
  readonly [cell: string]: unknown
}

/** A row of `fbaRate`. */
export interface FbaRate extends ModeRate, WeightTerms, InlineMarkup {
  readonly productName: string
  readonly country: string
  readonly channel: string
  readonly addressType: string
  readonly taxMode: string
  readonly unit: 'kg' | 'CBM'
  readonly currency: string
  readonly asNextBracket: boolean
  readonly lines: readonly unknown[]
  readonly departureDays: string | null
  readonly included: readonly string[]
  readonly supplier?: string | null
}
type Ask = ModeAsk<CartonCargo>
type Book = ModeBook<FbaRate>

const brackets = { kg: breaksIn(fbaKgCells), CBM: breaksIn(fbaCbmCells) } as const

const loadOf = (cartons: readonly Carton[]): Load => ({
  grossKg: grossKgOf(cartons),
  volumeM3: roundTo(cubicCm(cartons).div(decimal('1000000')), 3),
  packages: sum(cartons.map((carton) => count(carton.count))),
  pieces: cartons.map((carton) => ({
    count: carton.count,
    kg: decimal(carton.kg),
    volumeM3: null,
    lengthM: cartonRules.oversize.measure(carton).times(hundredth),
  })),
  containers: [],
})
/** Cartons with their weight by the rules of a product, and their declaration. */
const measuredLoad = (cartons: readonly Carton[], rate: FbaRate, { fulfilment }: Ask) => ({
  ...loadOf(cartons),
  chargeableKg: weighed(cartons, rate).kg,
  ratedKg: null,
  entries: count(fulfilment?.entries ?? 1),
  // Further goods are charged for the shipment, however many entries it has.
  hsLines: [count(fulfilment?.hsLines ?? 1)],
})

const lineOf = (rate: FbaRate, { fulfilment: asked, to }: Ask, { fulfilment: place }: Book): FoundLine<Line> | null =>
  !place || (place.centre && place.centre.country !== to)
    ? null
    : lineFor(rate.lines as readonly Line[], place, asked?.postcode ?? null)

const anyGoods = fbaGoods.map(([goods]) => goods)
/** The line as one that serves the place of the question. */
const servingAsked = (line: Line, { fulfilment: asked }: Ask, { fulfilment: place }: Book): Line => ({
  ...line,
  fbaWarehouses: place?.centre ? [place.centre.id] : [],
  postcodePrefixes: place?.centre ? [] : [asked?.postcode ?? ''],
})

const daysFor = (rate: FbaRate, ask: Ask, book: Book) => {
  const transitDays = lineOf(rate, ask, book)?.line.transitDays ?? null
  const days = daysOf(ask.day, { weekdays: rate.departureDays, transitDays, validTo: rate.validTo })
  return { ...days, receives: ask.day }
}

/** Name of the place: the code of the centre, the postcode, at least the country. */
const placeOf = ({ fulfilment }: Ask, { fulfilment: place }: Book): string =>
  place?.centre?.code ?? fulfilment?.postcode ?? place?.country ?? ''

/** Too late where both departure and transit are known. */
const lateness = (rate: FbaRate, ask: Ask, book: Book): Refusal | null => {
  const { departs, sails, transit } = daysFor(rate, ask, book)
  const arrives = departs && transit && addDays(sails, transit.max)
  const latest = ask.fulfilment?.latestArrival
  return arrives && latest && arrives > latest ? { rule: 'arrivesLate', parameters: { arrives, latest } } : null
}

const freight = (rate: FbaRate, ask: Ask, book: Book): FreightPlan | Refusal => {
  const found = lineOf(rate, ask, book)
  if (!found) return { rule: 'placeNotServed', parameters: { place: placeOf(ask, book) } }
  const late = lateness(rate, ask, book)
  if (late) return late
  const cartons = ask.cargo.pieces
  const load = measuredLoad(cartons, rate, ask)
  const { kg, notes } = weighed(cartons, rate)
  const isByKg = rate.unit === 'kg'
  const quantity = isByKg ? kg : (load.volumeM3 ?? kg)
  const terms = { breaks: brackets[rate.unit], asNext: rate.asNextBracket, unit: rate.unit }
  return {
    currency: rate.currency,
    prices: found.line as Readonly<Record<string, string | null>>,
    count: (priceOf, currency) => byBreak(terms, quantity, priceOf, currency),
    load,
    quantity,
    unit: isByKg ? 'KGC' : 'CBM',
    paymentTerm: 'PRE',
    inline: rate,
    notes: [
      { rule: 'zone', parameters: { by: found.by, zone: found.line.zone ?? '', place: placeOf(ask, book) } },
      ...(isByKg ? notes : []),
    ],
  }
}

/**
 * The cartons by truck to the warehouse that receives them, else to a port that it serves: with other cargo, unless this is not wished, or in
 * trucks of their own. Full containers are loaded where the cartons are, and driven to the port (R23).
 */
const pickupLeg = ({ channel }: FbaRate, asked: AskedLegs<CartonCargo>): NeededLeg => {
  const { load, dictionary, days, ask, fulfilment } = asked
  const day = days.receives
  const isServed = (port: string | null | undefined) => !!port && (fulfilment?.ports ?? []).includes(port)
  const isFor = ({ port, warehouse }: Pick<FullTruckRate, 'port' | 'warehouse'>) =>
    warehouse ? warehouse === ask.from : isServed(port)
  return channel === 'fcl'
    ? collectingLeg(
        asked,
        trailers({ load, dictionary, day, chassis: 'own', list: 'trailer', isFor: ({ port }) => isServed(port) }),
      )
    : collectingLeg(
        asked,
        ...(ask.fulfilment?.ownTruck ? [] : [bulkTrucks({ load, isFor })]),
        fullTrucks({ load, day, list: 'truck', isFor }),
      )
}

/** Door to fulfilment centre: cartons by zone and bracket (R21). */
export const fba: ModeEngine<FbaRate, CartonCargo> = {
  load: ({ pieces }) => loadOf(pieces),
  admits: [
    {
      step: 'product',
      test: ({ channel, taxMode, addressType }, { fulfilment }) =>
        !fulfilment ||
        ((fulfilment.channels.length === 0 || fulfilment.channels.some((one) => one === channel)) &&
          (fulfilment.taxMode === null || fulfilment.taxMode === taxMode) &&
          fulfilment.addressType === addressType),
    },
  ],
  freight: (rate, _load, ask, book) => freight(rate, ask, book),
  days: daysFor,
  choose: (sheets, { rate, ask, book, isListed, ...pricing }) =>
    chooseRules(
      sheets,
      {
        cartons: ask.cargo.pieces,
        fulfilment: ask.fulfilment ?? null,
        postcode: book.fulfilment?.centre?.postcode ?? ask.fulfilment?.postcode ?? '',
        taxMode: rate.taxMode,
        included: rate.included,
        isListed,
        // The minimum weight of a shipment does not apply to some of its cartons.
        loadOf: (cartons) =>
          measuredLoad(cartons, cartons === ask.cargo.pieces ? rate : { ...rate, minPerShipmentKg: null }, ask),
      },
      { ...pricing, ask },
    ),
  // Declared in the shipper's own name, at a port that the receiving warehouse serves; rules for declarations come before the sheets.
  declares: ({ included }, { fulfilment: asked }, { fulfilment: place }) => {
    if (!asked?.ownDeclaration || included.includes('declaration')) return null
    const { declarationKind = usualDeclared.declarationKind, entries, hsLines } = asked
    return { declarationKind, entries, hsLines, customsPort: place?.ports ?? null }
  },
  facts: (rate, { fulfilment }) => ({
    country: rate.country,
    channels: rate.channel,
    products: rate.id,
    category: fulfilment?.goods ?? [],
    supplier: rate.supplier ?? null,
  }),
  titleOf: ({ productName }) => productName,
  legs: (rate, asked) => (asked.ask.pickup && !rate.included.includes('pickup') ? [pickupLeg(rate, asked)] : []),
  listed: (rate, ask, book) =>
    (rate.lines as readonly Line[]).map((line, index) => ({
      index,
      densityFrom: null,
      rate: { ...rate, lines: [servingAsked(line, ask, book)] },
      // Charges for every kind of goods are listed.
      ask: ask.fulfilment
        ? { fulfilment: { ...ask.fulfilment, goods: anyGoods, latestArrival: null, ownDeclaration: false } }
        : {},
      cells: rate.unit === 'kg' ? fbaKgCells : fbaCbmCells,
      asNext: rate.asNextBracket,
      row: { pod: rate.country, via: [], carrier: rate.id, serviceCode: '', sailingDays: rate.departureDays },
    })),
}
