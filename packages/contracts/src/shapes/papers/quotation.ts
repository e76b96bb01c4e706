import { z } from 'zod'
import { attachedFile, boxCode, day, id, reference, words } from '../../schema.ts'
import { changedWay } from '../comparison/comparison.ts'
import { derivation } from '../offers/derivation.ts'
import { amount, blocks, containerOwner, currencyCode, incoterms, paymentTerms, treatments } from '../offers/offer.ts'
import { weightLimit } from '../offers/offer-terms.ts'
import { letterhead, paperAccount } from './letterhead.ts'
import { translatedTerms } from './paper-terms.ts'
import { printOptions } from './print-options.ts'
import { quotationAnswer } from './quotation-answer.ts'
import { quotationLine, quotedSailing, systemPrice } from './quotation-line.ts'
import { quotedAcceptance, quotedGoodsList } from './quoted-goods.ts'

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
  sailing: quotedSailing.optional(),
  /** Its offer's; a term of the paper is made of them. Some containers have one by cargo and one by gross weight. */
  weightLimits: z.array(weightLimit).max(16).default([]),
  validFrom: day.nullable(),
  validTo: day.nullable(),
  remark: words(500),
  recommended: z.boolean(),
  /** Of a mode of the general search: fields of its rate that the offer shows; of a service its places. Stored by the server as they were quoted. */
  facts: z.array(statedFact).max(60).optional(),
  /** Its weight breaks, where the freight is charged by them. Kept by the server. */
  breaks: z.array(weightBreak).max(30).optional(),
  /** Of dangerous goods. Kept by the server. */
  acceptance: quotedAcceptance.optional(),
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
  /** At least one for full containers; of a mode of the general search those of its cargo, of a service none. */
  boxes: z.array(z.strictObject({ box: boxCode, quantity: z.int().min(1).max(999) })).max(8),
  /** Absent for full containers: the mode of the general search or the service that is quoted, and its cargo in words. Kept by the server. */
  shipment: z
    .strictObject({
      mode: z.string().regex(/^[a-z][a-zA-Z]{1,30}$/),
      cargo: z.array(statedFact).max(20),
      goods: quotedGoodsList.optional(),
    })
    .optional(),
  /** Place where full containers are fetched. Kept by the server. */
  pickup: statedFact.optional(),
  commodity: words(200),
  options: z.array(quotationOption).min(1).max(maxOptions),
  terms: z.array(words(1000)).max(30),
  /** Its terms in the other language, where they have one of their own. */
  translations: translatedTerms.optional(),
  publicRemark: words(2000),
  internalRemark: words(2000),
  printOptions: printOptions.optional(),
  /** Partner group whose letterhead it has, where its print options choose one. */
  partner: id.nullable().optional(),
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
  /** The first of the two who approve a sale at a loss. */
  first: z.object({ by: reference, at: z.string(), remark: z.string() }).nullable().default(null),
  /** Rejected, but approved from this total on. */
  counter: z.object({ currency: currencyCode, amount }).nullable().default(null),
})
export type FloorApproval = z.output<typeof floorApproval>

/** Person, time and reason of a withdrawal; one from before reasons were required has none. */
export const withdrawal = z.object({ at: z.string(), by: reference.nullable(), reason: z.string() })
export type Withdrawal = z.output<typeof withdrawal>

const referredPlace = reference.extend({
  country: z.string(),
  countryEn: z.string(),
  /** The trade line on which it lies, for lists that are grouped by it. */
  line: z.object({ zh: z.string(), en: z.string() }).nullish(),
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
  /** Acceptance code of its paper; null until it is sent. */
  code: z.string().nullable().default(null),
  updatedAt: z.string(),
  salesperson: reference,
  draft: quotationDraft,
  /** Cargo of a draft of a mode as its search asked for it, where it can be priced for another one. */
  cargoAsked: z.record(z.string(), z.unknown()).nullable().default(null),
  /** Files of its shipment, as the MSDS of dangerous goods; they are no part of the paper. */
  attachments: z.array(attachedFile).default([]),
  /** Rates that its options use, each once. */
  rates: z.array(id).default([]),
  /** Names for every id that the draft holds, so that no further request is needed. */
  references: z.object({
    customers: z.array(reference),
    /** `otherNames`: further names of a line, for documents that must hide it. */
    carriers: z.array(reference.extend({ otherNames: z.array(z.string()).optional() })),
    ports: z.array(referredPlace),
    /** Ends of the lanes, in lists whose lanes end at another kind of place than they start from. */
    ends: z.array(referredPlace).optional(),
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
  /** Letterheads of the partner groups that the reader may choose, and of the chosen one, while it is a draft. */
  partners: z.lazy(() => z.array(z.object({ id, letterhead })).default([])),
  /** Accounts of the company, for readers with TS-9030 and where the quotation prints them. */
  accounts: z.lazy(() => z.array(paperAccount).default([])),
})
export type Quotation = z.output<typeof quotation>
/** Schema for a reader without the right to see cost, whatever the upstream sent. */
export const costlessQuotation = quotation.omit({ costs: true })
