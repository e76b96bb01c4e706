import { z } from 'zod'
import type { Mode } from '../../modes/mode.ts'
import { listedModes } from '../../modes/modes.ts'
import { day, id, instantString, one, versioned, words } from '../../schema.ts'
import { modeAsk } from '../../shapes/offers/mode-search.ts'
import {
  listRates,
  maxListRows,
  priceListDocument,
  priceListDraft,
  priceList as priceListShape,
} from '../../shapes/papers/price-list.ts'
import { listComparison } from '../../shapes/papers/price-list-comparison.ts'
import { renewals, requestKey } from '../../shapes/papers/quotation.ts'
import { mutation, query, under, withAnyKey } from '../endpoint.ts'
import { quotationKeys } from './quotation.ts'

const reads = withAnyKey(quotationKeys)
const edits = withAnyKey(quotationKeys, 'edit')
/** Two calls with one key have a single effect. */
const onceOnly = one.extend({ requestKey: requestKey.optional() })
/** Last day of an extended list: no longer than its rates hold; without a wish until the end of the month of the day after its last. */
const until = { until: day.optional() }

const offersOf = ({ name, asks }: Mode) =>
  z.strictObject({
    mode: z.literal(name),
    ask: modeAsk(asks),
    asOf: instantString,
    offerKeys: z.array(z.string().min(1).max(200)).min(1).max(maxListRows),
  })
/** Offers of the modes whose rates are listed, with the further input of an act. */
const offersWith = <S extends z.ZodRawShape>(shape: S) => {
  const [first, ...others] = listedModes.map((mode) => offersOf(mode).extend(shape))
  if (!first) throw new Error('no mode has price lists')
  return z.discriminatedUnion('mode', [first, ...others])
}

/** Quotations as price lists (`fclStandardQuotation`): rows and charges without quantity and total. */
export const priceList = under('priceList', {
  get: query({ access: reads, input: one, output: priceListShape }),
  /** From rates of the list or of a search: the server prices each as of now; no amount comes from the client. */
  fromRates: mutation({
    access: edits,
    input: z.strictObject({
      rates: listRates,
      customer: id.nullable().default(null),
      requestKey: requestKey.optional(),
    }),
    output: one,
  }),
  /** More rates for a draft, priced as of now: its rates stay as they are, its charges are tied anew to those that have them. */
  addRates: mutation({
    access: edits,
    input: one.extend({ rates: listRates }),
    output: one.extend({ added: z.int(), known: z.int() }),
  }),
  /** The same from offers of a mode, priced again as of the instant at which they were seen: a row for each range of a rate. */
  fromModeOffers: mutation({ access: edits, input: offersWith({ requestKey: requestKey.optional() }), output: one }),
  /** More offers of its mode for a draft. */
  addModeOffers: mutation({
    access: edits,
    input: offersWith({ id }),
    output: one.extend({ added: z.int(), known: z.int() }),
  }),
  /** From a shipment quotation of a mode: the rates of its options, priced as of now for the same question, without quantity and total. */
  fromQuotation: mutation({ access: edits, input: onceOnly, output: one }),
  save: mutation({ access: edits, input: versioned.extend({ draft: priceListDraft }), output: priceListShape }),
  /** Checks everything (spec §5.6 without cargo), freezes the document, supersedes the former revision. */
  send: mutation({ access: edits, input: versioned, output: priceListShape }),
  /** Asks somebody else to approve rows below the floor; the draft is locked until that is decided. */
  askApproval: mutation({ access: edits, input: versioned.extend({ reason: words(500) }), output: priceListShape }),
  /** Approves or rejects with TS-9003, never one's own request; the requester takes it back by rejecting it. */
  decide: mutation({
    access: edits,
    input: versioned.extend({ approve: z.boolean(), reason: words(500) }),
    output: priceListShape,
  }),
  /** Opens the next revision of a sent price list as a draft. */
  revise: mutation({ access: edits, input: one, output: one }),
  /** A new number: the rates at their current prices, with the amount that a person had added to or subtracted from each. */
  replicate: mutation({ access: edits, input: onceOnly, output: one }),
  /** A new number: the prices of the customer stay, for as long as the current rates hold. */
  extend: mutation({ access: edits, input: onceOnly.extend(until), output: one }),
  /** The next revision of the same number at the current prices; values typed by hand stay. */
  negotiate: mutation({ access: edits, input: onceOnly, output: one }),
  /** Preview of one of these three: changes row by row, and the rates it leaves out with reasons. */
  preview: query({ access: edits, input: one.extend({ renewal: z.enum(renewals), ...until }), output: listComparison }),
  /** Two versions, or two price lists, line by line. */
  compare: query({ access: reads, input: z.strictObject({ left: id, right: id }), output: listComparison }),
  /** A sent list is no longer offered; the reason is stored in its history. */
  withdraw: mutation({ access: edits, input: versioned.extend({ reason: words(500) }), output: priceListShape }),
  /** Drafts only. */
  remove: mutation({ access: edits, input: versioned, output: z.object({ removed: z.int() }) }),
  document: query({ access: reads, input: one, output: priceListDocument }),
})
