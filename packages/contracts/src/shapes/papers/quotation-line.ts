import { z } from 'zod'
import { boxCode, decimalString, id, taxPercent, words } from '../../schema.ts'
import { amount, blocks, currencyCode, paymentTerms, treatments } from '../offers/offer.ts'

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
  /** Reason for a price that a person typed where the engine has none; never printed. */
  reason: words(200).optional(),
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

/** A day, or a minute of it, in the time of the port. */
const closing = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(?: (?:[01]\d|2[0-3]):[0-5]\d)?$/)
  .nullable()
/** Closings of a sailing that papers state, in the order in which they do. */
export const closingNames = ['si', 'vgm', 'cy', 'customs'] as const
/** Vessel and voyage of an option, and its closings, as far as they are known. */
export const quotedSailing = z.strictObject({
  vessel: words(60).default(''),
  voyage: words(30).default(''),
  ...(Object.fromEntries(closingNames.map((name) => [name, closing.default(null)])) as Record<
    (typeof closingNames)[number],
    z.ZodDefault<typeof closing>
  >),
})
export type QuotedSailing = z.output<typeof quotedSailing>
