import { z } from 'zod'
import { boxCode, day, decimalString, id, reference, taxPercent, words } from '../schema.ts'
import { changedWay } from './comparison.ts'
import { derivation } from './derivation.ts'
import { amount, blocks, containerOwner, currencyCode, incoterms, paymentTerms, treatments } from './offer.ts'
import { weightLimit } from './offer-terms.ts'
import { documentPrint, printOptions } from './print-options.ts'

const price = decimalString({ whole: 10, scale: 2, signed: true })

/**
 * A price that a person entered as a per cent on top of the system's (R27's last layer, decision 044); `box` null is the
 * unit price.
 */
export const priceMarkup = z.strictObject({
  box: boxCode.nullable(),
  percent: decimalString({ whole: 3, scale: 2, signed: true }),
})
export type PriceMarkup = z.output<typeof priceMarkup>

/**
 * A line as it is edited. Prices have at most two decimals (spec §5.6); a priced container line has `boxPrices`,
 * every other one `unitPrice` × `quantity`. The server computes the amount again.
 */
export const quotationLine = z.strictObject({
  /** Made by the client; stable while the quotation lives. */
  key: z.string().min(1).max(60),
  block: z.enum(blocks),
  charge: id.nullable(),
  /** Printed names; those of the charge unless changed. */
  nameCn: words(200),
  nameEn: words(200),
  unit: z.string().max(10),
  currency: currencyCode.nullable(),
  unitPrice: price.nullable(),
  quantity: decimalString({ whole: 9, scale: 3 }).nullable(),
  boxPrices: z.array(z.strictObject({ box: boxCode, price })).max(12),
  minAmount: price.nullable(),
  maxAmount: price.nullable(),
  /** The tax that the price holds; it adds nothing (decision 039). */
  taxPercent: taxPercent.nullable().optional(),
  /** Amounts of the charges that were printed as this line: each is converted by itself (decision 045). */
  parts: z
    .array(decimalString({ whole: 14, scale: 2, signed: true }))
    .max(100)
    .optional(),
  paymentTerm: z.enum(paymentTerms),
  treatment: z.enum(treatments),
  printed: z.boolean(),
  remark: words(200),
  /** `rate`: priced by the engine and unchanged since. `manual`: typed by a person. Decided by the server. */
  source: z.enum(['rate', 'manual']),
  /** Each holds while the price is its result. Decided by the server. */
  markups: z.array(priceMarkup).max(12).optional(),
})
export type QuotationLine = z.output<typeof quotationLine>

/** Price of a line from the engine, as the seller saw it: a person adds amounts and per cents to it. */
export const systemPrice = z.object({
  ...quotationLine.pick({ charge: true, unit: true, currency: true, treatment: true }).shape,
  unitPrice: amount.nullable(),
  boxPrices: z.array(z.object({ box: boxCode, price: amount })),
})
export type SystemPrice = z.output<typeof systemPrice>

const bothLanguages = (most: number) => z.strictObject({ zh: words(most), en: words(most) })
/** A fact of an offer or of its cargo, kept in both languages of a paper; `field` is its name in the rate, where it is a field of the rate. */
export const statedFact = z.strictObject({
  field: z.string().max(40),
  label: bothLanguages(100),
  value: bothLanguages(2000),
})
export type StatedFact = z.output<typeof statedFact>

/** A break of weight with its price; `charged` is the one that the freight is charged at. */
export const weightBreak = z.strictObject({ name: z.string().max(20), price: amount, charged: z.boolean() })
export type WeightBreak = z.output<typeof weightBreak>

/** One route with its charges, A to E. */
export const quotationOption = z.strictObject({
  key: z.string().min(1).max(60),
  /** The offer it came from; null when written by hand. */
  offerKey: z.string().max(200).nullable(),
  carrier: id.nullable(),
  pol: id.nullable(),
  pod: id.nullable(),
  via: z.array(id).max(3),
  /** Place of receipt before the POL, and place of delivery after the POD. */
  receipt: id.nullable().default(null),
  destination: id.nullable().default(null),
  /** Owner of the containers; null where it was not given. */
  containerOwner: containerOwner.nullable().default(null),
  /** Goods to which it is limited; empty is all. */
  commodities: z.array(words(60)).max(100).default([]),
  /** Goods that it is not for. */
  excludedGoods: z.array(words(60)).max(200).default([]),
  serviceCode: words(20),
  transferType: z.literal([1, 2]),
  etd: day.nullable(),
  sailingDays: z
    .string()
    .regex(/^[01]{7}$/)
    .nullable(),
  transitDays: z.strictObject({ min: z.int().min(0).max(999), max: z.int().min(0).max(999) }).nullable(),
  freeTimeText: words(200),
  /** Its offer's; a term of the paper is made of them. Some containers have one by cargo and one by gross weight. */
  weightLimits: z.array(weightLimit).max(16).default([]),
  validFrom: day.nullable(),
  validTo: day.nullable(),
  remark: words(500),
  recommended: z.boolean(),
  /** Of a declared mode: fields of its rate that the offer shows. Stored by the server as they were quoted. */
  facts: z.array(statedFact).max(60).optional(),
  /** Its weight breaks, where the freight is charged by them. Kept by the server. */
  breaks: z.array(weightBreak).max(30).optional(),
  lines: z.array(quotationLine).max(100),
})
export type QuotationOption = z.output<typeof quotationOption>

/** Options that one quotation holds at most. */
export const maxOptions = 5

/** Values of a quotation that its editor saves. */
export const quotationDraft = z.strictObject({
  customer: id.nullable(),
  /** A name not yet in the customer list; must be linked before sending. */
  prospectName: words(200),
  contact: words(200),
  phone: words(40),
  email: words(100),
  quoteDate: day,
  validUntil: day,
  language: z.enum(['zh', 'en', 'both']),
  currency: currencyCode,
  showEquivalent: z.boolean(),
  incoterm: z.enum(incoterms).nullable(),
  /** Place of delivery as requested: town or warehouse, and post code. */
  deliveryPlace: words(80).default(''),
  term: words(20),
  /** 1 MBL, 2 HBL, 3 either. */
  billType: z.literal([1, 2, 3]),
  /** At least one for full containers; of a declared mode those of its cargo. */
  boxes: z.array(z.strictObject({ box: boxCode, quantity: z.int().min(1).max(999) })).max(8),
  /** Absent for full containers: the declared mode that is quoted, and its cargo in words. Kept by the server. */
  shipment: z
    .strictObject({ mode: z.string().regex(/^[a-z][a-zA-Z]{1,30}$/), cargo: z.array(statedFact).max(20) })
    .optional(),
  commodity: words(200),
  options: z.array(quotationOption).min(1).max(maxOptions),
  terms: z.array(words(1000)).max(30),
  publicRemark: words(2000),
  internalRemark: words(2000),
  printOptions: printOptions.optional(),
})
export type QuotationDraft = z.output<typeof quotationDraft>

export const quotationStates = [
  'draft',
  'pending',
  'sent',
  'accepted',
  'declined',
  'superseded',
  'expired',
  'withdrawn',
] as const
export type QuotationState = (typeof quotationStates)[number]

/** The rate of exchange that a quotation keeps: from × rate = to. */
export const fxSnapshot = z.object({ from: currencyCode, to: currencyCode, rate: amount, date: day })
export type FxSnapshot = z.output<typeof fxSnapshot>

/** A rate of exchange that has moved away from the one that a quotation keeps (R26). */
export const movedRate = fxSnapshot.extend({
  now: z.object({ rate: amount, date: day }),
  /** From then to now, with its sign. */
  percent: amount,
})
export type MovedRate = z.output<typeof movedRate>

/** Cost of a line, in the shape of the line; only for readers with TS-9001. */
export const costLine = z.object({
  /** Key of the option's line to which it belongs. */
  key: z.string(),
  block: z.enum(blocks),
  charge: id.nullable(),
  nameCn: z.string(),
  nameEn: z.string(),
  unit: z.string(),
  currency: currencyCode.nullable(),
  unitPrice: amount.nullable(),
  quantity: amount.nullable(),
  boxPrices: z.array(z.object({ box: boxCode, price: amount })),
  minAmount: amount.nullable(),
  maxAmount: amount.nullable(),
  parts: z.array(amount).optional(),
  paymentTerm: z.enum(paymentTerms),
  treatment: z.enum(treatments),
  printed: z.boolean(),
})
export type CostLine = z.output<typeof costLine>

/** Acts on a sent quotation: each prices it again as of now. */
export const renewals = ['replicate', 'extend', 'negotiate'] as const
export type Renewal = (typeof renewals)[number]

/** Relation of a quotation to its mother. A negotiation or a revision is the same quote again, and counts once in figures. */
export const motherKinds = ['copy', 'revise', ...renewals] as const
export type MotherKind = (typeof motherKinds)[number]

/** Named by the client, so that a call that is sent twice makes one quotation; unique within a company. */
export const requestKey = z.string().regex(/^[\w-]{8,64}$/)

/** Characters of a reason for a price below the floor: enough for a meaningful sentence. */
export const shortestReason = 10

/**
 * Steps of a reader for a price below the floor (R27): ask for approval, send the approved quotation unchanged, take
 * back their request, decide on the request of somebody else, or wait.
 */
export const floorSteps = ['ask', 'approved', 'takeBack', 'decide', 'wait'] as const

/** Request for a price below the floor, its reason, and the decision of another person (R27); `decision` is null while it waits. */
export const floorApproval = z.object({
  askedBy: reference,
  askedAt: z.string(),
  reason: z.string(),
  decision: z.enum(['approved', 'rejected']).nullable(),
  decidedBy: reference.nullable(),
  decidedAt: z.string().nullable(),
  remark: z.string(),
})
export type FloorApproval = z.output<typeof floorApproval>

/** Person, time and reason of a withdrawal; one from before reasons were required has none. */
export const withdrawal = z.object({ at: z.string(), by: reference.nullable(), reason: z.string() })
export type Withdrawal = z.output<typeof withdrawal>

/** Answer of the customer: won, lost, or open again after an answer that was entered by mistake. */
export const quotationOutcomes = ['accepted', 'declined', 'open'] as const
export type QuotationOutcome = (typeof quotationOutcomes)[number]
/** Reasons why a quotation was lost (rules 3.3). */
export const lossReasons = [
  'price',
  'space',
  'transit',
  'payment',
  'service',
  'freeTime',
  'cancelled',
  'noReply',
  'other',
] as const
export type LossReason = (typeof lossReasons)[number]

/** The customer's answer as it was entered. */
export const quotationAnswer = z.object({
  lossReason: z.enum(lossReasons).nullable(),
  competitorPrice: z.string(),
  note: z.string(),
  at: z.string(),
})

/** A quotation as it is read by the editor. */
export const quotation = z.object({
  id,
  version: z.int(),
  /** 1, 2, … under one number; `version` above counts saves. */
  revision: z.int(),
  quoteNo: z.string(),
  status: z.enum(quotationStates),
  sentAt: z.string().nullable(),
  updatedAt: z.string(),
  salesperson: reference,
  draft: quotationDraft,
  /** Rates that its options use, each once. */
  rates: z.array(id).default([]),
  /** Names for every id that the draft holds, so that no further request is needed. */
  references: z.object({
    customers: z.array(reference),
    /** `otherNames`: further names of a line, for documents that must hide it. */
    carriers: z.array(reference.extend({ otherNames: z.array(z.string()).optional() })),
    ports: z.array(
      reference.extend({
        country: z.string(),
        countryEn: z.string(),
        /** The trade line on which it lies, for lists that are grouped by it. */
        line: z.object({ zh: z.string(), en: z.string() }).nullish(),
      }),
    ),
    charges: z.array(reference),
    units: z.array(reference.extend({ basis: z.string() })),
  }),
  fx: z.array(fxSnapshot),
  /** Of the rates that it converts at, those that moved since; while it may still be sent or accepted. */
  movedRates: z.array(movedRate).default([]),
  /** By `optionKey/lineKey`: reasons for the engine's price. */
  derivations: z.record(z.string(), derivation),
  /** By `optionKey/lineKey`, where the option still is on the route that was priced. */
  systemPrices: z.record(z.string(), systemPrice).default({}),
  /** Other revisions under the same number, newest first. */
  revisions: z.array(z.object({ id, revision: z.int(), status: z.enum(quotationStates) })),
  /** Quotation from which it was made. */
  mother: z.object({ id, quoteNo: z.string(), revision: z.int(), kind: z.enum(motherKinds) }).nullable(),
  /** Of a quotation that was priced again, the rates and departures that differ from those of its mother. */
  changedWays: z.array(changedWay).default([]),
  /** By option key; only for readers with TS-9001. */
  costs: z.record(z.string(), z.array(costLine)).optional(),
  /** Keys of the options, in a price list of the rows, whose freight is below the floor; never the floor itself. */
  belowFloor: z.array(z.string()).default([]),
  /** Keys of the options that are bought from a supplier on the black list; never its name. */
  blacklisted: z.array(z.string()).default([]),
  /** Newest first. An approval holds for the draft as it was then. */
  approvals: z.array(floorApproval).default([]),
  /** Null while it is not withdrawn. */
  withdrawal: withdrawal.nullable().default(null),
  /** Null until it is won or lost. */
  answer: quotationAnswer.nullable().default(null),
  /** Null where nothing is below the floor and nothing waits. */
  floorStep: z.enum(floorSteps).nullable().default(null),
  /** The latest day that the rates used allow (R29). */
  latestValidUntil: day.nullable(),
  letterhead: z.lazy(() => letterhead),
})
export type Quotation = z.output<typeof quotation>
/** Schema for a reader without the right to see cost, whatever the upstream sent. */
export const costlessQuotation = quotation.omit({ costs: true })

const both = z.object({ zh: z.string(), en: z.string() })
export const letterhead = z.object({
  company: both,
  address: both,
  phone: z.string(),
  website: z.string(),
  /** A data: URI, so that a document needs no network. */
  logo: z.string().nullable(),
  preparedBy: z.object({
    name: both,
    /** From the business card; papers that were sent before there was one have neither. */
    title: both.default({ zh: '', en: '' }),
    signature: both.default({ zh: '', en: '' }),
    department: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
})
export type Letterhead = z.output<typeof letterhead>

/**
 * Content of a printed quotation, computed and complete: templates only lay it out. One shape for live preview and PDF;
 * a sent revision keeps its own. Every name is in both languages; the language of the paper is chosen when printing.
 */
export const documentLine = z.object({
  charge: both,
  currency: z.string(),
  unit: both,
  /** In the order of the document's boxes; null where the line is not per container or has no such price. */
  boxPrices: z.array(amount.nullable()),
  unitPrice: amount.nullable(),
  quantity: amount.nullable(),
  minAmount: amount.nullable(),
  maxAmount: amount.nullable(),
  amount: amount.nullable(),
  taxPercent: taxPercent.nullable().optional(),
  paymentTerm: z.enum(paymentTerms),
  treatment: z.enum(treatments),
  counts: z.boolean(),
  remark: z.string(),
})
export const documentOption = z.object({
  label: z.string(),
  recommended: z.boolean(),
  carrier: both,
  serviceCode: z.string(),
  pol: both,
  pod: both,
  via: z.array(both),
  receipt: both.nullable().default(null),
  destination: both.nullable().default(null),
  containerOwner: containerOwner.nullable().default(null),
  commodities: z.array(z.string()).default([]),
  excludedGoods: z.array(z.string()).default([]),
  transferType: z.literal([1, 2]),
  etd: z.string().nullable(),
  sailingDays: z.string().nullable(),
  transitDays: z.object({ min: z.int(), max: z.int() }).nullable(),
  freeTime: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  remark: z.string(),
  /** Of a declared mode. */
  facts: z.array(statedFact).optional(),
  breaks: z.array(weightBreak).optional(),
  blocks: z.array(
    z.object({
      block: z.enum(blocks),
      lines: z.array(documentLine),
      subtotals: z.array(z.object({ currency: z.string(), amount })),
    }),
  ),
  totals: z.array(z.object({ currency: z.string(), prepaid: amount, collect: amount, total: amount })),
  equivalent: z.object({ currency: z.string(), amount, rates: z.array(fxSnapshot) }).nullable(),
})
export const quotationDocument = z.object({
  quoteNo: z.string(),
  revision: z.int(),
  status: z.enum(quotationStates),
  quoteDate: z.string(),
  validUntil: z.string(),
  printedAt: z.string(),
  letterhead,
  customer: z.object({ name: both, contact: z.string(), phone: z.string(), email: z.string() }),
  incoterm: z.string().nullable(),
  /** Quotations that were sent before it was kept have none. */
  deliveryPlace: z.string().default(''),
  term: z.string(),
  billType: z.literal([1, 2, 3]),
  boxes: z.array(z.object({ box: z.string(), quantity: z.int() })),
  /** Of a declared mode: its name, the title of the paper, its cargo; lines of an import name their payer. */
  shipment: z
    .object({ mode: z.string(), title: both, cargo: z.array(statedFact), byPayer: z.boolean().default(false) })
    .optional(),
  commodity: z.string(),
  options: z.array(documentOption),
  terms: z.array(both),
  remark: z.string(),
  printOptions: documentPrint.optional(),
})
export type QuotationDocument = z.output<typeof quotationDocument>
export type DocumentOption = z.output<typeof documentOption>
export type DocumentLine = z.output<typeof documentLine>
