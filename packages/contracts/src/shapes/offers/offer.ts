import { z } from 'zod'
import { chargeLine } from '../../groups/charges/charges.ts'
import { containerOwners, dgClasses, freeTime, serviceTerms } from '../../groups/charges/freight.ts'
import { boxCode, day, decimalString, id, taxPercent, words } from '../../schema.ts'
import { derivation, sourceRow } from './derivation.ts'
import { pickupAsk } from './land-ask.ts'
import { amount, currencyCode } from './money.ts'
import { offerNotice } from './offer-notes.ts'
import { offerTerms } from './offer-terms.ts'
import { declaredAsk, insuranceAsk } from './services-ask.ts'

export { amount, currencyCode } from './money.ts'

/** Ends at which charges of a port are due, apart from the route itself. */
export const localLegs = ['origin', 'destination'] as const
export const incoterms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const

/** COC the carrier's containers, SOC the shipper's own. */
export const containerOwner = z.enum(containerOwners.map(([value]) => value))

/** Maximum number of places at either end, and of members in a group of ports, which represents its members (J.1). */
export const maxPlaces = 12

/** Input of the price search (part J): places, days, containers and conditions. */
export const fclAsk = z.strictObject({
  pols: z.array(id).min(1).max(maxPlaces),
  pods: z.array(id).min(1).max(maxPlaces),
  /** The window in which the vessel should sail. */
  etdFrom: day,
  etdTo: day,
  boxes: z
    .array(
      z.strictObject({
        box: boxCode,
        quantity: z.int().min(1).max(999),
        /** Cargo in one container of the type, without the container itself; absent while unknown. */
        grossTon: decimalString({ whole: 3, scale: 3, positive: true }).optional(),
      }),
    )
    .min(1)
    .max(8)
    .refine((boxes) => new Set(boxes.map(({ box }) => box)).size === boxes.length, {
      error: 'repeated',
      params: { rule: 'repeated' },
    }),
  carriers: z.array(id).max(20).default([]),
  /** The rate's own line, else that of its destination, is one of these. */
  tradeLines: z.array(id).max(20).default([]),
  directOnly: z.boolean().default(false),
  /** Carriage term of the carrier, from place to place; any when absent. */
  term: z.enum(serviceTerms.map(([value]) => value)).optional(),
  /** 1 MBL, 2 HBL, 3 either (spec §3). */
  billType: z.literal([1, 2, 3]).default(1),
  telexRelease: z.boolean().default(false),
  customer: id.nullable().default(null),
  /** Without one, the addressee pays the PRE lines (settled 28). */
  incoterm: z.enum(incoterms).nullable().default(null),
  /** Services of an agent at destination are wanted, whatever the incoterm. */
  withAgent: z.boolean().default(false),
  /** Place of delivery, in words and by post code: agents that serve certain places alone join for these (J.7). */
  deliveryPlace: words(60).optional(),
  postCode: words(12).optional(),
  /** Local charges that are left out of every offer, because another party arranges them; absent: none. */
  leftOut: z
    .array(z.enum(localLegs))
    .refine((legs) => new Set(legs).size === legs.length, { error: 'repeated', params: { rule: 'repeated' } })
    .optional(),
  consigneeType: z.enum(['coLoader', 'retailer']).nullable().default(null),
  /** UN classes of dangerous goods; absent: not dangerous. */
  dgClasses: z
    .array(z.enum(dgClasses.map(([value]) => value)))
    .min(1)
    .max(8)
    .optional(),
  /** The goods, as rates for certain goods name them; absent: only rates for all goods. */
  commodity: words(60).optional(),
  /** Owner of the containers; the carrier when absent. */
  containerOwner: containerOwner.optional(),
  /** Place on land where the containers are loaded and fetched; absent: they are brought to the port. */
  pickup: pickupAsk.optional(),
  /** The export declaration that is wanted, and the goods that are insured; absent: none. */
  declared: declaredAsk.optional(),
  insurance: insuranceAsk.optional(),
  /** The quote currency, into which totals are converted. */
  currency: currencyCode.default('USD'),
  /** Charges of occasion "optional" or "event" that were ticked, by charge id. */
  ticked: z.array(id).max(60).default([]),
})
export type FclAsk = z.output<typeof fclAsk>

const { pols: _pols, pods: _pods, etdFrom: _from, etdTo: _to, boxes: _boxes, ...conditions } = fclAsk.shape
/** Conditions of a search that has only places, days and containers. */
export const noConditions = z.object(conditions).parse({})

/** The price of one container type within a line. */
export const boxPriceLine = z.object({ box: boxCode, quantity: z.int(), unitPrice: amount, amount, derivation })
export type BoxPriceLine = z.output<typeof boxPriceLine>

/** In the order in which offers show them. */
export const blocks = ['freight', 'dangerous', 'origin', 'destination', 'land', 'other', 'reference'] as const
/** The part of an offer that shows a charge. */
export type Block = (typeof blocks)[number]
export const placeOfBlock = (block: Block): number => blocks.indexOf(block)
/** Freight and the surcharges on it; those of dangerous goods are shown apart. */
export const isWithFreight = (block: Block): boolean => block === 'freight' || block === 'dangerous'
/** `reference`: a charge that others may make; it has an amount and is in no total. */
export const treatments = ['subject', 'included', 'excluded', 'atCost', 'reference'] as const
export const paymentTerms = ['PRE', 'COL'] as const

/** One charge of an offer. Without an amount it is included, at cost, or priced case by case (`caseByCase`). */
export const offerLine = z.object({
  /** Stable within the offer. */
  key: z.string(),
  block: z.enum(blocks),
  charge: z.object({ id, code: z.string(), nameCn: z.string(), nameEn: z.string() }),
  unit: z.object({ code: z.string(), nameCn: z.string(), nameEn: z.string() }),
  basis: z.string(),
  /** Note that is printed next to it. */
  note: z.string().nullable().default(null),
  /** The tax that the price holds; it adds nothing (decision 039). */
  taxPercent: taxPercent.nullable().optional(),
  /** From a sheet that is for every cargo, because none of the cargo's own sheets names the charge. */
  general: z.boolean().optional(),
  /** Its sheet is not printed on quotations, unless their addressee pays it. */
  unprinted: z.boolean().optional(),
  /** Printed together with the others of this name, as a single price. */
  bundle: z.string().nullable().default(null),
  currency: currencyCode,
  /** For every unit but containers. */
  unitPrice: amount.nullable(),
  quantity: amount.nullable(),
  /** For units that count containers: one price for each requested type. */
  boxes: z.array(boxPriceLine),
  minAmount: amount.nullable(),
  maxAmount: amount.nullable(),
  amount: amount.nullable(),
  paymentTerm: z.enum(paymentTerms),
  treatment: z.enum(treatments),
  /** Charges for occasions that cannot be known beforehand count only when ticked. */
  when: z.enum(chargeLine.when.options.map(([occasion]) => occasion)),
  ticked: z.boolean(),
  /** In the total: the addressee pays it and it has an amount. */
  counts: z.boolean(),
  /** A price is missing: the offer cannot be quoted as it is. */
  caseByCase: z.boolean(),
  derivation,
})
export type OfferLine = z.output<typeof offerLine>

export const subtotal = z.object({ currency: currencyCode, prepaid: amount, collect: amount, total: amount })
export type Subtotal = z.output<typeof subtotal>

/** Money of an offer on one side, selling or buying. */
export const offerSide = z.object({
  lines: z.array(offerLine),
  subtotals: z.array(subtotal),
  /** In the quote currency; null when a rate of exchange is missing (never 1:1). */
  total: z.object({ currency: currencyCode, amount, derivation }).nullable(),
  missingRates: z.array(z.object({ from: currencyCode, to: currencyCode })),
})
export type OfferSide = z.output<typeof offerSide>

/** A port or carrier by name; without a secret one its id is 0. */
export const place = z.object({ id, code: z.string(), nameCn: z.string(), nameEn: z.string() })
export const daysRange = z.object({ min: z.int(), max: z.int() })
/** Over several legs; `atLeast` while the days of one are unknown. */
export const daysTotal = daysRange.extend({ atLeast: z.boolean() })

/** A leg before or after the ocean leg. */
export const offerLeg = z.object({
  leg: z.enum(['barge', 'transfer', 'agent']),
  source: sourceRow,
  from: place,
  to: place,
  /** Ports of transhipment. */
  via: z.array(place).default([]),
  /** `through` legs are part of the ocean rate, `included` ones of its price. */
  priced: z.enum(['added', 'included', 'through']),
  by: z.string().nullable(),
  /** The latest departure that reaches the vessel, for a barge. */
  departs: day.nullable(),
  days: daysRange.nullable(),
  /** Notice about the leg. */
  notice: z.string().nullable().default(null),
  /** Requirements of customs at the hub, duty, and documents of the consignee; printed on the quotation, too. */
  customsNote: z.string().nullable().default(null),
  dutyNote: z.string().nullable().default(null),
  requirements: z.string().nullable().default(null),
  /** Validity of the leg's row; each leg must be valid on its own day. */
  validFrom: day,
  validTo: day,
})
export type OfferLeg = z.output<typeof offerLeg>

/** Facts of an offer that are the same for both sides. */
export const offerFacts = z.object({
  /** Names the offer within its question: the same question at the same instant gives the same keys. */
  key: z.string(),
  /** The ocean rate; the offer itself may end before it, with one of its legs. */
  rate: z.object({ id, version: z.int(), validFrom: day, validTo: day }),
  carrier: place,
  pol: place,
  pod: place,
  /** Null: whichever terminal of the port. */
  polTerminal: place.nullable().default(null),
  podTerminal: place.nullable().default(null),
  via: z.array(place),
  /** Port at which the vessel is unloaded, when the POD is inland. */
  dischargePort: place.nullable().default(null),
  /** The carrier's name of the line. */
  carrierLine: z.string().nullable().default(null),
  serviceCode: z.string().nullable(),
  transferType: z.literal([1, 2]),
  ...offerTerms,
  containerOwner,
  /** Place of receipt, when a barge carries the cargo to the POL. */
  receipt: place.nullable(),
  /** Place to which the cargo goes on from the POD. */
  destination: place.nullable(),
  /** In the order of the route, without the ocean leg. */
  legs: z.array(offerLeg),
  /** Over all legs. */
  totalDays: daysTotal.nullable(),
  /** The earliest sailing day inside the window; null when the rate names none. */
  etd: day.nullable(),
  sailingDays: z.string().nullable(),
  transitDays: daysRange.nullable(),
  validFrom: day,
  validTo: day,
  freeDemDays: z.int().nullable(),
  freeDetDays: z.int().nullable(),
  freeCombinedDays: z.int().nullable(),
  freeTimeText: z.string().nullable(),
  /** Working days, else calendar days; at the origin, else at the destination. */
  freeTimeUnit: z.enum(freeTime.freeTimeUnit.options.map(([unit]) => unit)).default('CD'),
  freeTimeScope: z.enum(freeTime.freeTimeScope.options.map(([scope]) => scope)).default('destination'),
  spaceState: z.string().nullable(),
  recommended: z.boolean(),
  /** From 1, which is first among recommended offers. */
  recommendRank: z.int().nullable().default(null),
  internal: z.boolean(),
  publicRemark: z.string().nullable(),
  notice: z.string().nullable(),
  /** Notices about this cargo for the user. */
  notices: z.array(offerNotice).default([]),
  /** Dearer, slower, later and worse in free time than another offer (settled 28). */
  dominated: z.boolean(),
  /** Properties in which this offer is the best: cheapest, fastest, soonest. */
  best: z.array(z.enum(['cheapest', 'fastest', 'soonest'])),
  /** False when a needed price or rate of exchange is missing, or carrier or price are secret. */
  quotable: z.boolean(),
  /** Freight is sold below the lowest price allowed: a quotation of it needs an approval before it is sent (R27). */
  belowFloor: z.boolean().default(false),
  /**
   * Facts hidden from the reader; `maskText` is shown in their place. Without the carrier its id is 0, without the price there
   * are no lines, and without either no id leads to the rate.
   */
  secret: z
    .object({ hidden: z.array(z.enum(['carrier', 'price', 'service', 'freeTime'])), maskText: z.string() })
    .nullable()
    .default(null),
  updatedAt: z.string(),
})
export type OfferFacts = z.output<typeof offerFacts>
export const sellOffer = offerFacts.extend({ sell: offerSide })
export type SellOffer = z.output<typeof sellOffer>
/** The freight of one container after each mark-up layer, in its currency; null where a rule refuses to make a price. */
const layeredPrice = z.object({ box: boxCode, net: amount, company: amount.nullable(), market: amount.nullable() })
export type LayeredPrice = z.output<typeof layeredPrice>
export const deskOffer = offerFacts.extend({
  sell: offerSide,
  /** Only for readers with TS-9001; the margin is in the quote currency. */
  buy: offerSide.optional(),
  contractNo: z.string().nullable().optional(),
  /** Lowest freight of each container, in the currency of the freight; only for readers with TS-9002. */
  floor: z.array(z.object({ box: boxCode, price: amount })).optional(),
  margin: z.object({ amount, percentOfSale: amount.nullable() }).nullable().optional(),
  /** Present where requested; only for readers with TS-9001. */
  layers: z.array(layeredPrice).optional(),
  /** Differences in the view of readers without TS-9001: only for readers who have it. */
  redaction: z.object({ validTo: day.nullable(), onePrice: z.boolean() }).optional(),
})
export type DeskOffer = z.output<typeof deskOffer>
