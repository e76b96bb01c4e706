import { daysBetween } from '@hangjia/validation'
import { z } from 'zod'
import { type CargoKind, cargoes } from '../../cargo/cargo.ts'
import type { Resource } from '../../catalogue/resource.ts'
import type { ModeLand } from '../../modes/mode-land.ts'
import { airCargoTypes } from '../../resources/carriage/air.ts'
import { hasDoor, railTerms } from '../../resources/carriage/rail.ts'
import { lclGoods } from '../../resources/ocean/lcl-rate.ts'
import { day, fieldsSchema, id, instantString, words } from '../../schema.ts'
import { acceptance } from './acceptance.ts'
import { fulfilmentAsk } from './fulfilment-ask.ts'
import { landAsk, pickupAsk } from './land-ask.ts'
import { amount, currencyCode, daysRange, incoterms } from './offer.ts'
import { note, refusal } from './offer-notes.ts'
import { boughtLines, hasItsLines, numberedSide, type PlainSide, soldLines } from './plain-offer.ts'
import { declaredAsk, insuranceAsk, usualDeclared } from './services-ask.ts'
import { unitList } from './unit-prices.ts'

/** Steps that a search of a mode counts; the first that leaves nothing explains an empty list. */
export const modeSteps = [
  'lane',
  'published',
  'validOnDay',
  'window',
  'direction',
  'place',
  'carrier',
  'direct',
  'terms',
  'product',
] as const

interface Asked<K extends CargoKind> {
  readonly cargo: K
  readonly land?: Pick<ModeLand, 'ends'> | undefined
  readonly fulfilment?: true | undefined
  readonly severalPlaces?: true | undefined
  readonly window?: true | undefined
  readonly unitPrices?: true | undefined
}
/** Maximum number of places at either end of a lane, and of days from the first to the last on which cargo may leave. */
export const maxModePlaces = 5
export const maxWindowDays = 60
const repeated = { error: 'repeated', params: { rule: 'repeated' } }
/** Reason of a refusal of what this mode, or another choice, leaves no place for. */
const notAsked = { error: 'unknownField', params: { rule: 'unknownField' } }
const furtherPlaces = (mayBeSeveral: true | undefined) =>
  z
    .array(id)
    .max(mayBeSeveral ? maxModePlaces - 1 : 0)
    .refine((places) => new Set(places).size === places.length, repeated)
    .default([])
/** Search of a mode: lane, day, cargo, and wishes. */
export const modeAsk = <K extends CargoKind>({
  cargo: kind,
  land,
  fulfilment,
  severalPlaces,
  window,
  unitPrices,
}: Asked<K>) =>
  z
    .strictObject({
      from: id,
      to: id,
      /** Further places at either end, where the mode may be asked for several. */
      alsoFrom: furtherPlaces(severalPlaces),
      alsoTo: furtherPlaces(severalPlaces),
      /** The first day on which the cargo may leave, and the last one; null: the first departure from that day on. */
      day,
      until: day
        .nullable()
        .default(null)
        .refine((last) => last === null || window === true, notAsked),
      cargo: cargoes[kind],
      /** The cargo is open: prices of a unit are wanted, which are no offer. `cargo` has one ton and one cubic metre (`unitCargo`). */
      unitPrices: z
        .boolean()
        .optional()
        .refine((asked) => !asked || unitPrices === true, notAsked),
      carriers: z.array(id).max(20).default([]),
      directOnly: z.boolean().default(false),
      customer: id.nullable().default(null),
      incoterm: z.enum(incoterms).nullable().default(null),
      consigneeType: z.enum(['coLoader', 'retailer']).nullable().default(null),
      /** Party that books; null: by the kind of the customer, else as the consignee. */
      bookingParty: z.enum(['coLoader', 'retailer']).nullable().default(null),
      /** Wanted product type (id), level of charges at destination, port of transit (id), and kind of air cargo; null for any. */
      productType: id.nullable().default(null),
      feeLevel: z.enum(['normal', 'high', 'low']).nullable().default(null),
      via: id.nullable().default(null),
      cargoType: z
        .enum(airCargoTypes.map(([value]) => value))
        .nullable()
        .default(null),
      /** Kinds of the goods that consolidators may not take. */
      goodsKinds: z
        .array(z.enum(lclGoods.map(([value]) => value)))
        .max(lclGoods.length)
        .default([]),
      /** 1 MBL, 2 HBL, 3 either (spec §3). */
      billType: z.literal([1, 2, 3]).default(3),
      telexRelease: z.boolean().default(false),
      /** Customs clearance at our end is wanted. */
      declaration: z.boolean().default(false),
      /** Place on land where the cargo is collected; null: it is delivered to the warehouse. */
      pickup: pickupAsk.nullable().default(null),
      /** Inland point that receives the cargo for the port; null: the port itself. */
      point: id.nullable().default(null),
      /** Place on land to which an import is delivered; null: the consignee collects it. */
      deliverTo: pickupAsk.nullable().default(null),
      /** Export declaration that is charged where one is wanted. */
      declared: declaredAsk.default(usualDeclared),
      /** Goods that are insured; null: none. */
      insurance: insuranceAsk.nullable().default(null),
      /** The goods, as rates for certain goods name them; null: any. */
      commodity: words(60).nullable().default(null),
      /** Delivery to the consignee is wanted. */
      delivery: z.boolean().default(false),
      /** Carriage by rail between the stations and places on land; blank: the stations themselves. */
      doors: z
        .strictObject({
          /** Cities where the cargo is picked up and delivered, and its transport to the station of departure; null: any. */
          pickup: words(60).nullable().default(null),
          delivery: words(60).nullable().default(null),
          by: z.enum(['truck', 'rail', 'LTL']).nullable().default(null),
          /** Ends of the service; null: at the doors that have a city. */
          term: z
            .enum(railTerms.map(([value]) => value))
            .nullable()
            .default(null),
          /** Truck that the goods need; null: a usual one. */
          truck: z.enum(['bonded', 'reefer']).nullable().default(null),
          /** Cities where empty containers are fetched and returned, beyond the stations. */
          emptyPickup: words(60).nullable().default(null),
          emptyReturn: words(60).nullable().default(null),
        })
        .refine(({ term, pickup }) => !term || hasDoor(term, 'from') || !pickup, { path: ['pickup'], ...notAsked })
        .refine(({ term, delivery }) => !term || hasDoor(term, 'to') || !delivery, { path: ['delivery'], ...notAsked })
        .refine(({ emptyPickup }) => kind === 'boxes' || !emptyPickup, { path: ['emptyPickup'], ...notAsked })
        .refine(({ emptyReturn }) => kind === 'boxes' || !emptyReturn, { path: ['emptyReturn'], ...notAsked })
        .nullable()
        .default(null),
      /** Containers of the carrier or the shipper's own; null: either. */
      containerOwner: z.enum(['COC', 'SOC']).nullable().default(null),
      /** Of land transport alone, which must have it. */
      land: landAsk
        .nullable()
        .default(null)
        .refine((asked) => (land ? land.ends.some(({ of }) => of === asked?.end) : asked === null), 'land'),
      /** Of door-to-warehouse modes alone, which must have it. */
      fulfilment: fulfilmentAsk
        .nullable()
        .default(null)
        .refine((asked) => (asked !== null) === (fulfilment === true), 'fulfilment'),
      /** Charges on request that were ticked, by charge id. */
      ticked: z.array(id).max(60).default([]),
      /** The quote currency, into which totals are converted. */
      currency: currencyCode.default('USD'),
    })
    .refine(({ day: first, until }) => until === null || first <= until, {
      path: ['until'],
      error: 'endsBeforeStart',
      params: { rule: 'endsBeforeStart' },
    })
    .refine(({ day: first, until }) => until === null || daysBetween(first, until) <= maxWindowDays, {
      path: ['until'],
      error: 'windowTooLong',
      params: { rule: 'windowTooLong', parameters: { maximum: maxWindowDays } },
    })
    .refine(({ from, alsoFrom }) => !alsoFrom.includes(from), { path: ['alsoFrom'], ...repeated })
    .refine(({ to, alsoTo }) => !alsoTo.includes(to), { path: ['alsoTo'], ...repeated })

/** A search of a mode, whatever its cargo. */
export type ModeQuestion = z.output<ReturnType<typeof modeAsk>>

interface Ends extends Pick<ModeQuestion, 'from' | 'to'> {
  readonly alsoFrom?: readonly string[]
  readonly alsoTo?: readonly string[]
}
/** Every place at either end of a question; one that was kept before there could be several has none further. */
export const askedPlaces = ({ from, to, alsoFrom = [], alsoTo = [] }: Ends) => ({
  from: [from, ...alsoFrom],
  to: [to, ...alsoTo],
})

/** Codes of the units that freight is charged by. */
const chargeableUnits = ['RT', 'CBM', 'KGG', 'KGC', 'CNTR', 'TRUCK'] as const

/** Rates of a mode, with their fields that an offer shows. */
interface Shown {
  readonly rate: Resource
  readonly shows: readonly string[]
}

/** An offer of a mode; `row` has the fields of the rate that its declaration shows. The buying side is for readers with TS-9001 only. */
const offerOf = ({ rate, shows }: Shown) =>
  z.object({
    /** Names the offer within its question, for a quotation. */
    key: z.string(),
    rate: z.object({ id, version: z.int() }),
    /** The last day: the first end of the rate and its legs. */
    validTo: day,
    row: fieldsSchema(rate, shows),
    /** The first departure from the requested day on; null where the rate names no days. */
    departs: day.nullable(),
    /** The day that it is priced for, where that is a later one of the requested window and no departure names it. */
    pricedFor: day.optional(),
    /** Over the carriage and its legs; null is unknown. */
    transit: daysRange.nullable(),
    /** Chargeable quantity of the freight, with the code of its unit; null where it is refused. */
    chargeable: z.object({ quantity: amount, unit: z.enum(chargeableUnits) }).nullable(),
    /** Days without storage at destination; null where no sheet has them. */
    freeStorageDays: z.int().nullable(),
    /** The line of the rate that was chosen: its values by the names of their fields. */
    chosen: z.record(z.string(), z.string()).optional(),
    refusals: z.array(refusal),
    /** Of dangerous goods alone. */
    acceptance: acceptance.optional(),
    notes: z.array(note),
    quotable: z.boolean(),
    /** Of a question without cargo, which has no lines and no total. */
    units: unitList.optional(),
    recommended: z.boolean(),
    internal: z.boolean(),
    belowFloor: z.boolean(),
    sell: numberedSide,
    buy: numberedSide.optional(),
    margin: z.object({ amount, percentOfSale: amount.nullable() }).nullable().optional(),
  })

/** Answer of a search of a mode, without the reasons of its numbers; `costless` has no field for the buying side. */
export const modeResult = (mode: Shown) => {
  const offer = offerOf(mode)
  const facts = z.object({
    asOf: instantString,
    steps: z.array(z.object({ step: z.enum(modeSteps), left: z.int() })),
    exchangeRates: z.array(z.object({ from: currencyCode, to: currencyCode, rate: amount, date: day })),
  })
  const sold = facts.extend(soldLines)
  return {
    whole: sold.extend({ ...boughtLines, offers: z.array(offer) }).refine(hasItsLines),
    costless: sold.extend({ offers: z.array(offer.omit({ buy: true, margin: true })) }).refine(hasItsLines),
  }
}
/** Answer of every mode, whatever fields of a rate it shows. */
export type NumberedModeResult = z.output<ReturnType<typeof modeResult>['whole']>
type Facts = Omit<NumberedModeResult, 'sellLines' | 'buyLines' | 'offers'>
/** An offer of every mode with its own lines; `Side` is what is known of its money. */
export interface ModeOffer<Side = PlainSide> extends Omit<NumberedModeResult['offers'][number], 'sell' | 'buy'> {
  readonly sell: Side
  readonly buy?: Side | undefined
}
/** The answer with the offers' own lines. */
export interface ModeResult<Side = PlainSide> extends Facts {
  readonly offers: readonly ModeOffer<Side>[]
}
export type ModeNote = ModeOffer['notes'][number]
