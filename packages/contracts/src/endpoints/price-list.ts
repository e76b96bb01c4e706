import { z } from 'zod'
import { id } from '../schema.ts'
import { priceListDocument, priceListDraft, priceList as priceListShape } from '../shapes/price-list.ts'
import { requestKey } from '../shapes/quotation.ts'
import { mutation, query, withAnyKey } from './endpoint.ts'

const quotationKeys = ['TS-3304', 'TS-3305', 'TS-3306'] as const
const reads = withAnyKey(quotationKeys)
const edits = withAnyKey(quotationKeys, 'edit')
const one = z.strictObject({ id })
const versioned = z.strictObject({ id, version: z.int() })

/** Quotations as price lists (`fclStandardQuotation`): rows and charges without quantity and total. */
export const priceList = {
  get: query({ upstream: 'priceList/get', access: reads, input: one, output: priceListShape }),
  /** From rates of the list or of a search: the server prices each as of now; no amount comes from the client. */
  fromRates: mutation({
    upstream: 'priceList/fromRates',
    access: edits,
    input: z.strictObject({
      rates: z.array(id).min(1).max(50),
      customer: id.nullable().default(null),
      requestKey: requestKey.optional(),
    }),
    output: one,
  }),
  save: mutation({
    upstream: 'priceList/save',
    access: edits,
    input: versioned.extend({ draft: priceListDraft }),
    output: priceListShape,
  }),
  /** Checks everything (spec §5.6 without cargo), freezes the document, supersedes the former revision. */
  send: mutation({ upstream: 'priceList/send', access: edits, input: versioned, output: priceListShape }),
  /** Opens the next revision of a sent price list as a draft. */
  revise: mutation({ upstream: 'priceList/revise', access: edits, input: one, output: one }),
  /** Drafts only. */
  remove: mutation({
    upstream: 'priceList/remove',
    access: edits,
    input: versioned,
    output: z.object({ removed: z.int() }),
  }),
  document: query({ upstream: 'priceList/document', access: reads, input: one, output: priceListDocument }),
}
