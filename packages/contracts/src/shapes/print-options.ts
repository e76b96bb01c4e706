import { z } from 'zod'

/** What a paper shows and what it keeps back (E7 of the quotation pages). Without any it is printed in full; what a paper has nothing of makes no difference to it. */
export const printOptions = z.strictObject({
  /** Charges that the freight holds already. */
  included: z.boolean().default(true),
  /** Charges that are paid at destination, and what they come to. */
  collect: z.boolean().default(true),
  /** Minimum and maximum of a charge. */
  bounds: z.boolean().default(true),
  unitPrice: z.boolean().default(true),
  /** Every amount in the currency of the quotation. */
  oneCurrency: z.boolean().default(false),
  /** Shipping lines are called A, B, C …; nothing on the paper tells which they are. */
  hideCarrier: z.boolean().default(false),
  /** What is paid at origin as one sum for each currency and payer. */
  originInOne: z.boolean().default(false),
  /** Boxes to sign in. */
  signature: z.boolean().default(true),
  /** `none` leaves the head to the company's printed paper. */
  letterhead: z.enum(['own', 'none']).default('own'),
})
export type PrintOptions = z.output<typeof printOptions>

/** What a paper is printed with; drafts from before there was a choice say nothing. */
export const printedWith = ({ printOptions: chosen }: { readonly printOptions?: PrintOptions | undefined }) =>
  printOptions.parse(chosen ?? {})

/** What a person's next paper begins with: the options of the last one, and whether it said an equivalent. */
export const keptPrint = printOptions.extend({ showEquivalent: z.boolean().default(true) })
export type KeptPrint = z.output<typeof keptPrint>

/** The options of a paper as its frozen document has them; papers that were sent before there was a choice have none. */
export const documentPrint = printOptions.extend({
  /** In which currency all amounts stand; null: each in its own. */
  amountsIn: z.string().nullable().default(null),
})
