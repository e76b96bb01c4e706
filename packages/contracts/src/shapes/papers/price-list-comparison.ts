import { z } from 'zod'
import { taxPercent } from '../../schema.ts'
import { difference } from '../comparison/comparison.ts'
import { amount, paymentTerms, treatments } from '../offers/offer.ts'
import { tariffBlocks } from './price-list.ts'

/** Notes on a row, in addition to its prices, when a list is priced again. */
export const listRowNotes = [
  /** Left out: the rate is no longer published, has ended, is gone, or has no price that could be quoted. */
  'recalled',
  'expired',
  'gone',
  'notPriced',
  /** Uses the rate of the same key (R11) that replaced its own. */
  'replaced',
  /** Its rate has other ranges now: the range of the row is another, or the row is unchanged because no range begins where it does. */
  'rangeChanged',
  /** Holds less long than the list. */
  'short',
] as const
export type ListRowNote = (typeof listRowNotes)[number]

const both = z.object({ zh: z.string(), en: z.string() })

/** Values of a rate or a charge that are compared. */
const listSide = z.object({
  unit: z.string(),
  currency: z.string().nullable(),
  unitPrice: amount.nullable(),
  boxPrices: z.array(z.object({ box: z.string(), price: amount })),
  /** Of charges only. */
  paymentTerm: z.enum(paymentTerms).nullable(),
  treatment: z.enum(treatments).nullable(),
  /** The tax within the price of a charge; absent where there is none. */
  taxPercent: taxPercent.optional(),
  /** Of rates only. */
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  freeTime: z.string(),
  remark: z.string(),
})
export type ListSide = z.output<typeof listSide>

export const listBlocks = ['rates', ...tariffBlocks] as const
const comparedListLine = z.object({
  block: z.enum(listBlocks),
  /** A lane with its carrier, or a charge. */
  name: both,
  /** Lanes and carrier of a charge; empty for all. */
  only: both,
  difference,
  left: listSide.nullable(),
  right: listSide.nullable(),
  /** Right less left, for each container that both price in one currency; `box` null is a price for no container. */
  moved: z.array(z.object({ box: z.string().nullable(), amount })),
  /** The last day of the rate, present with `short`. */
  note: z.enum(listRowNotes).nullable(),
})
export type ComparedListLine = z.output<typeof comparedListLine>

export const comparedListFields = ['customer', 'validFrom', 'validUntil', 'terms', 'publicRemark'] as const
/** Two versions of a price list side by side. */
export const listComparison = z.object({
  head: z.array(z.object({ field: z.enum(comparedListFields), left: z.string(), right: z.string() })),
  lines: z.array(comparedListLine),
})
export type ListComparison = z.output<typeof listComparison>
