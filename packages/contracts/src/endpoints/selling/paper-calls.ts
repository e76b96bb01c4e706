import { z } from 'zod'
import { holds, type Reader } from '../../permissions.ts'
import { day, id, one, versioned, words } from '../../schema.ts'
import { targetTotal } from '../../shapes/papers/counter-offer.ts'
import { renewals, requestKey } from '../../shapes/papers/quotation.ts'
import { mutation, query, withAnyKey } from '../endpoint.ts'

/** Reading a quotation needs one of its three pages; the upstream decides record by record which rows it may read. */
export const quotationKeys = ['TS-3304', 'TS-3305', 'TS-3306'] as const
export const readsQuotations = (reader: Reader): boolean => quotationKeys.some((key) => holds(reader, key))
export const reads = withAnyKey(quotationKeys)
export const edits = withAnyKey(quotationKeys, 'edit')
/** Two calls with one key have a single effect. */
export const onceOnly = one.extend({ requestKey: requestKey.optional() })
/**
 * Last day of an extension: no longer than its rates hold; without a wish for as long as a new quotation is held, of a list until the end of
 * the month of the day after its last.
 */
const until = { until: day.optional() }

interface Shapes<P extends z.ZodType, F extends z.ZodType, D extends z.ZodType, C extends z.ZodType> {
  readonly paper: P
  readonly draft: F
  readonly document: D
  readonly comparison: C
}

/** Calls that quotations of shipments and price lists share. */
export const paperCalls = <P extends z.ZodType, F extends z.ZodType, D extends z.ZodType, C extends z.ZodType>({
  paper,
  draft,
  document,
  comparison,
}: Shapes<P, F, D, C>) => ({
  get: query({ access: reads, input: one, output: paper }),
  /** Saves a draft; what differs from the engine's is marked as typed by hand. */
  save: mutation({ access: edits, input: versioned.extend({ draft }), output: paper }),
  /** Checks everything (spec §5.6; of a list without cargo), freezes the document, supersedes the former revision. */
  send: mutation({ access: edits, input: versioned, output: paper }),
  /** Asks somebody else to approve a price below the floor; the draft is locked until that is decided. */
  askApproval: mutation({ access: edits, input: versioned.extend({ reason: words(500) }), output: paper }),
  /**
   * Approves or rejects with TS-9003, never one's own request; the requester takes it back by rejecting it. A quotation at a loss is approved
   * by two.
   */
  decide: mutation({
    access: edits,
    input: versioned.extend({
      approve: z.boolean(),
      reason: words(500),
      /** Of a quotation that is rejected: the total, in its quote currency, from which it is approved. */
      minimum: targetTotal.nullable().default(null),
    }),
    output: paper,
  }),
  /** Opens the next revision of a sent paper as a draft. */
  revise: mutation({ access: edits, input: one, output: one }),
  /** A new number: the current cost with the former margin, line by line. */
  replicate: mutation({ access: edits, input: onceOnly, output: one }),
  /** A new number: the prices of the customer stay, for as long as the current rates hold; the margin takes the difference. */
  extend: mutation({ access: edits, input: onceOnly.extend(until), output: one }),
  /** The next revision of the same number at the current prices; values typed by hand stay. */
  negotiate: mutation({ access: edits, input: onceOnly, output: one }),
  /** Preview of one of these three: what changes, and of a list the rates that it leaves out with reasons. */
  preview: query({ access: edits, input: one.extend({ renewal: z.enum(renewals), ...until }), output: comparison }),
  /** Two versions, or two papers, line by line. */
  compare: query({ access: reads, input: z.strictObject({ left: id, right: id }), output: comparison }),
  /** A sent paper is no longer offered; the reason is stored in its history. */
  withdraw: mutation({ access: edits, input: versioned.extend({ reason: words(500) }), output: paper }),
  /** Drafts only. */
  remove: mutation({ access: edits, input: versioned, output: z.object({ removed: z.int() }) }),
  /** Content of the PDF; a sent revision answers its frozen content. */
  document: query({ access: reads, input: one, output: document }),
})
