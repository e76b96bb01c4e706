import { z } from 'zod'
import type { Mode } from '../../modes/mode.ts'
import { listedModes } from '../../modes/modes.ts'
import { id, instantString, one } from '../../schema.ts'
import { modeAsk } from '../../shapes/offers/mode-search.ts'
import {
  listRates,
  maxListRows,
  priceListDocument,
  priceListDraft,
  priceList as priceListShape,
} from '../../shapes/papers/price-list.ts'
import { listComparison } from '../../shapes/papers/price-list-comparison.ts'
import { requestKey } from '../../shapes/papers/quotation.ts'
import { mutation, under } from '../endpoint.ts'
import { edits, onceOnly, paperCalls } from './paper-calls.ts'

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
  ...paperCalls({
    paper: priceListShape,
    draft: priceListDraft,
    document: priceListDocument,
    comparison: listComparison,
  }),
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
})
