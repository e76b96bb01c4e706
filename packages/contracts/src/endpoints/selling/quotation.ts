import { z } from 'zod'
import type { Mode } from '../../modes/mode.ts'
import { listedModes, searchedModes } from '../../modes/modes.ts'
import { holds, type Reader } from '../../permissions.ts'
import { day, id, instantString, one, versioned, words } from '../../schema.ts'
import { comparison } from '../../shapes/comparison/comparison.ts'
import { whatMoved } from '../../shapes/comparison/moved.ts'
import { laneQuotations } from '../../shapes/desk/lane-quotations.ts'
import { rateDrift } from '../../shapes/desk/rate-drift.ts'
import { modeAsk } from '../../shapes/offers/mode-search.ts'
import { fclAsk } from '../../shapes/offers/offer.ts'
import { counterOffer, priceLimits, targetTotal } from '../../shapes/papers/counter-offer.ts'
import { rowKey } from '../../shapes/papers/price-list.ts'
import {
  lossReasons,
  maxOptions,
  quotationDraft,
  quotationOutcomes,
  quotation as quotationShape,
  renewals,
  requestKey,
} from '../../shapes/papers/quotation.ts'
import { quotationDocument } from '../../shapes/papers/quotation-document.ts'
import { reachedTarget } from '../../shapes/papers/target.ts'
import { mutation, query, under, withAnyKey, withKey } from '../endpoint.ts'
import { searchKeys } from './price.ts'

/** Reading a quotation needs one of its three pages; the upstream decides record by record which rows it may read. */
export const quotationKeys = ['TS-3304', 'TS-3305', 'TS-3306'] as const
export const readsQuotations = (reader: Reader): boolean => quotationKeys.some((key) => holds(reader, key))
/** The page of rates of exchange. */
const exchangeRatesKey = 'TS-5314'
const reads = withAnyKey(quotationKeys)
const edits = withAnyKey(quotationKeys, 'edit')
/** Two calls with one key have a single effect. */
const onceOnly = one.extend({ requestKey: requestKey.optional() })
/** Last day of an extended quotation: no longer than its rates hold; without a wish for as long as a new quotation is held. */
const until = { until: day.optional() }
const offerKey = z.string().min(1).max(200)

/** The customer's target price, for which prices go down. */
const counter = z.strictObject({ target: targetTotal, limit: z.enum(priceLimits) }).optional()
const askedOf = ({ name, asks }: Mode) =>
  z.strictObject({ mode: z.literal(name), ask: modeAsk(asks), asOf: instantString })
const offersOf = (mode: Mode) =>
  askedOf(mode).extend({
    offerKeys: z.array(offerKey).min(1).max(maxOptions),
    counter,
    requestKey: requestKey.optional(),
  })
const offersOfModes = Object.values<Mode>(searchedModes).map(offersOf) as [ReturnType<typeof offersOf>]
const targetOf = (mode: Mode) => askedOf(mode).extend({ offerKey, target: targetTotal })
const targetsOfModes = Object.values<Mode>(searchedModes).map(targetOf) as [ReturnType<typeof targetOf>]

/** Rows of a price list, with the cargo of one shipment. */
const shipmentOf = ({ name, asks }: Mode) =>
  modeAsk(asks)
    .pick({ cargo: true, day: true, fulfilment: true })
    .extend({
      mode: z.literal(name),
      list: id,
      rows: z.array(rowKey).min(1).max(maxOptions),
      requestKey: requestKey.optional(),
    })
const shipmentsOfLists = listedModes.map(shipmentOf) as [ReturnType<typeof shipmentOf>]

export const quotation = under('quotation', {
  get: query({ access: reads, input: one, output: quotationShape }),
  /**
   * From offers: the question, its instant and the keys of one to five offers. The server prices again as of then;
   * no amount comes from the client except the customer's target price, for which prices go down as in `counterOffer`.
   */
  fromOffers: mutation({
    access: edits,
    input: z.strictObject({
      ask: fclAsk,
      asOf: instantString,
      offerKeys: z.array(offerKey).min(1).max(maxOptions),
      counter,
      requestKey: requestKey.optional(),
    }),
    output: one,
  }),
  /** The same from offers of a declared mode, of which the question is one to its search. */
  fromModeOffers: mutation({ access: edits, input: z.discriminatedUnion('mode', offersOfModes), output: one }),
  /** From rates, as those of a price list: an option for each, for a number of containers, priced by the server as of now. */
  fromRates: mutation({
    access: edits,
    input: z.strictObject({
      rates: z.array(id).min(1).max(maxOptions),
      boxes: fclAsk.shape.boxes,
      customer: id.nullable().default(null),
      requestKey: requestKey.optional(),
    }),
    output: one,
  }),
  /** From rows of a price list of a mode: an option for the rate of each, for one shipment on their lane, priced as of now. */
  fromPriceList: mutation({ access: edits, input: z.discriminatedUnion('mode', shipmentsOfLists), output: one }),
  /** Quotations from a port of loading to a port of discharge: those that the reader's list of quotations would show. */
  onLane: query({ access: reads, input: z.strictObject({ pol: id, pod: id }), output: laneQuotations }),
  /** Contact of a customer from its record: the editor proposes it when the customer is chosen. */
  contact: query({
    access: reads,
    input: z.strictObject({ customer: id }),
    output: z.object({ contact: z.string(), phone: z.string(), email: z.string() }),
  }),
  /** A new number with the same content and today's date. */
  copy: mutation({ access: edits, input: onceOnly, output: one }),
  /** A new number: the current cost with the former margin, line by line. */
  replicate: mutation({ access: edits, input: onceOnly, output: one }),
  /** A new number: the current cost under the same prices; the margin takes the difference. */
  extend: mutation({ access: edits, input: onceOnly.extend(until), output: one }),
  /** The next revision of the same number at the current prices; values typed by hand stay. */
  negotiate: mutation({ access: edits, input: onceOnly, output: one }),
  /** Preview of the changes of one of these three. */
  preview: query({ access: edits, input: one.extend({ renewal: z.enum(renewals), ...until }), output: comparison }),
  /** Two versions, or two quotations, line by line. */
  compare: query({ access: reads, input: z.strictObject({ left: id, right: id }), output: comparison }),
  /**
   * Prices of a draft's option that could go down to reach a total, in its quote currency: never below the floor.
   * Nothing is saved; the user applies the prices they choose.
   */
  target: query({
    access: edits,
    input: one.extend({ option: z.string().min(1).max(60), target: targetTotal }),
    output: reachedTarget,
  }),
  /**
   * Ways in which an offer, or another of the same answer, reaches the customer's target price. `audience` names the kind of search; the offer
   * has to be in the user's own answer to this question. Nothing is saved.
   */
  counterOffer: query({
    access: edits,
    input: z.strictObject({
      ask: fclAsk,
      asOf: instantString,
      audience: z.enum(['desk', 'sales']),
      offerKey,
      target: targetTotal,
    }),
    output: counterOffer,
  }),
  /** The same for an offer of a declared mode, from the widest search of it that the user may make. */
  modeCounterOffer: query({ access: edits, input: z.discriminatedUnion('mode', targetsOfModes), output: counterOffer }),
  /** Changes of an option's price since the instant it was priced at, as the engine prices it: for the desk only. */
  moved: query({
    slow: true,
    access: withKey(searchKeys.desk),
    input: one.extend({ option: z.string().min(1).max(40) }),
    output: whatMoved,
  }),
  /**
   * The rates of exchange that open quotations keep compared with those of today (R26): of the page of rates of exchange, for readers of
   * quotations, of those that their list would show.
   */
  rateDrift: query({ slow: true, access: withKey(exchangeRatesKey), input: z.strictObject({}), output: rateDrift }),
  /** Saves a draft; lines that differ from the engine's are marked as typed by hand. */
  save: mutation({ access: edits, input: versioned.extend({ draft: quotationDraft }), output: quotationShape }),
  /** Checks everything (spec §5.6), freezes the document, supersedes the former revision. */
  send: mutation({ access: edits, input: versioned, output: quotationShape }),
  /** Asks somebody else to approve a price below the floor; the draft is locked until that is decided. */
  askApproval: mutation({ access: edits, input: versioned.extend({ reason: words(500) }), output: quotationShape }),
  /** Approves or rejects with TS-9003, never one's own request; the requester takes it back by rejecting it. */
  decide: mutation({
    access: edits,
    input: versioned.extend({ approve: z.boolean(), reason: words(500) }),
    output: quotationShape,
  }),
  /** Opens the next revision of a sent quotation as a draft. */
  revise: mutation({ access: edits, input: one, output: one }),
  /** A sent quotation is no longer offered; the reason is stored in its history. */
  withdraw: mutation({ access: edits, input: versioned.extend({ reason: words(500) }), output: quotationShape }),
  /**
   * Answer of the customer to a sent quotation: won while it is valid, lost for a reason also afterwards; `open` takes an answer
   * back that was entered by mistake.
   */
  answer: mutation({
    access: edits,
    input: versioned.extend({
      outcome: z.enum(quotationOutcomes),
      lossReason: z.enum(lossReasons).nullable().default(null),
      competitorPrice: words(60).trim().default(''),
      note: words(500).trim().default(''),
    }),
    output: quotationShape,
  }),
  /** Drafts only. */
  remove: mutation({ access: edits, input: versioned, output: z.object({ removed: z.int() }) }),
  /** Content of the PDF; a sent revision answers its frozen content. */
  document: query({ access: reads, input: one, output: quotationDocument }),
})
