import { z } from 'zod'

/** Choices of what a document shows and hides (E7 of the quotation pages). Without any it is printed in full; a choice about content that a document lacks has no effect. */
export const printOptions = z.strictObject({
  /** Charges that the freight holds already. */
  included: z.boolean().default(true),
  /** Charges that are paid at destination, and their totals. */
  collect: z.boolean().default(true),
  /** Minimum and maximum of a charge. */
  bounds: z.boolean().default(true),
  unitPrice: z.boolean().default(true),
  /** Every amount in the currency of the quotation. */
  oneCurrency: z.boolean().default(false),
  /** Shipping lines are called A, B, C …; nothing on the document identifies them. */
  hideCarrier: z.boolean().default(false),
  /** Charges paid at origin as one sum for each currency and payer. */
  originInOne: z.boolean().default(false),
  /** Bank accounts of the company; set by people with TS-9030. */
  bank: z.boolean().default(false),
  /** The company's stamp beside the signature; set by people with TS-9007. */
  stamp: z.boolean().default(false),
  /** Boxes to sign in. */
  signature: z.boolean().default(true),
  /** `partner` is the head of the partner group that the draft names; `none` leaves the head to the company's printed paper. */
  letterhead: z.enum(['own', 'partner', 'none']).default('own'),
})
export type PrintOptions = z.output<typeof printOptions>

/** Options of a document; drafts from before there was a choice have none. */
export const printedWith = ({ printOptions: chosen }: { readonly printOptions?: PrintOptions | undefined }) =>
  printOptions.parse(chosen ?? {})

/** Initial options of a person's next document: those of the last one, and whether it showed an equivalent. */
export const keptPrint = printOptions.extend({ showEquivalent: z.boolean().default(true) })
export type KeptPrint = z.output<typeof keptPrint>

/** The options of a paper as its frozen document has them; papers that were sent before there was a choice have none. */
export const documentPrint = printOptions.extend({
  /** Currency of all amounts; null: each in its own. */
  amountsIn: z.string().nullable().default(null),
})
