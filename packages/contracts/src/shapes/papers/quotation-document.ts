import { z } from 'zod'
import { taxPercent } from '../../schema.ts'
import { amount, blocks, containerOwner, paymentTerms, treatments } from '../offers/offer.ts'
import { both, letterhead, paperAccount } from './letterhead.ts'
import { documentPrint } from './print-options.ts'
import { fxSnapshot, quotationStates, statedFact, weightBreak } from './quotation.ts'
import { quotedSailing } from './quotation-line.ts'
import { quotedAcceptance, quotedGoodsList } from './quoted-goods.ts'

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
  sailing: quotedSailing.optional(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  remark: z.string(),
  /** Of a mode of the general search. */
  facts: z.array(statedFact).optional(),
  breaks: z.array(weightBreak).optional(),
  /** Of the dangerous goods of the shipment. */
  acceptance: quotedAcceptance.optional(),
  blocks: z.array(
    z.object({
      block: z.enum(blocks),
      lines: z.array(documentLine),
      /** Sums of the prices of one container, in the order of the document's boxes. */
      boxSums: z.array(z.object({ currency: z.string(), prices: z.array(amount.nullable()) })).optional(),
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
  /** Acceptance code of a sent paper: the beginning of the fingerprint of all the rest, which it is no part of. */
  code: z.string().optional(),
  /** Label of the option that was won, where there are several. */
  wonOption: z.string().nullish(),
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
  /** Of a mode of the general search or a service: its name, the title of the paper, its cargo; lines of an import name their payer. */
  shipment: z
    .object({
      mode: z.string(),
      title: both,
      cargo: z.array(statedFact),
      goods: quotedGoodsList.optional(),
      byPayer: z.boolean().default(false),
    })
    .optional(),
  /** Place where full containers are fetched. */
  pickup: statedFact.optional(),
  commodity: z.string(),
  options: z.array(documentOption),
  terms: z.array(both),
  remark: z.string(),
  /** Bank accounts, where they are printed. */
  accounts: z.array(paperAccount).optional(),
  printOptions: documentPrint.optional(),
})
export type QuotationDocument = z.output<typeof quotationDocument>
export type DocumentOption = z.output<typeof documentOption>
export type DocumentLine = z.output<typeof documentLine>
