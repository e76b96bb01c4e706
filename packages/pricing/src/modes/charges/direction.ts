import type { Direction, OfferLine } from '@hangjia/contracts'
import { freightTerm, isDelivered, paymentTermOf } from '../../charges/payer.ts'

type Term = OfferLine['paymentTerm']
interface Payable extends PayableAnywhere {
  /** The end of an import at which it is charged, where its block names neither. */
  readonly end?: 'origin' | 'destination' | undefined
}
type PayableAnywhere = Parameters<typeof paymentTermOf>[0]
export type Incoterm = Parameters<typeof paymentTermOf>[1]

/** Payment term of the customer: the shipper of an export pays prepaid charges, the consignee of an import collect ones. */
export const paidTerm = { export: 'PRE', import: 'COL' } as const satisfies Record<Direction, Term>

/** Terms under which the consignee takes the cargo over before it is on board, and pays abroad. */
const takenOverAbroad: readonly Incoterm[] = ['EXW', 'FCA']
/** True where the consignee in China pays charges abroad: the shipper's own costs are not listed (importFclView). */
export const paysAbroad = (incoterm: Incoterm): boolean => takenOverAbroad.includes(incoterm)

/**
 * Payer of a charge of an import (R15): at sea the consignee unless the seller pays the main carriage; abroad the consignee under EXW and
 * FCA; in China the consignee unless the seller delivers. A charge marked collect is the consignee's. Without a term it is FOB.
 */
const payerOfImport = ({ block, end, charge, written, treatment }: Payable, incoterm: Incoterm): Term => {
  if (treatment === 'excluded' || treatment === 'reference') return written
  if ((end ?? block) === 'origin') return paysAbroad(incoterm) ? 'COL' : 'PRE'
  if (block === 'freight') return written === 'COL' || incoterm === null ? 'COL' : freightTerm[incoterm]
  return incoterm !== null && isDelivered(incoterm, charge) ? 'PRE' : 'COL'
}

/** Prepaid by the shipper or collect from the consignee, by the direction of the rate. */
export const payerIn: Readonly<Record<Direction, (payable: Payable, incoterm: Incoterm) => Term>> = {
  export: paymentTermOf,
  import: payerOfImport,
}

/** The term that an offer is priced under: the requested one, else that of a rate which is sold under one. */
export const termOf = (
  { incotermBase }: { readonly incotermBase?: Incoterm },
  { incoterm }: { readonly incoterm: Incoterm },
): Incoterm => incoterm ?? incotermBase ?? null

/** FAS is sold as FOB is; where the seller pays the carriage, a rate only shows the charges after it. */
const soldUnder = (asked: NonNullable<Incoterm>): readonly Incoterm[] =>
  asked === 'EXW' || asked === 'FCA' ? [asked] : freightTerm[asked] === 'COL' ? ['FOB'] : ['CFR', 'FOB']
/** True where a rate that is sold under its own term answers a search under another. */
export const isSoldUnder = (base: Incoterm, asked: Incoterm): boolean =>
  base === null || asked === null || soldUnder(asked).includes(base)
