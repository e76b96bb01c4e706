import type { FclAsk, OfferLine } from '@hangjia/contracts'
import type { Charge } from '../book/book.ts'

type Term = OfferLine['paymentTerm']
type Incoterm = NonNullable<FclAsk['incoterm']>

/** Under E and F terms the buyer pays the main carriage, under C and D terms the seller (R15). */
export const freightTerm: Record<Incoterm, Term> = {
  EXW: 'COL',
  FCA: 'COL',
  FAS: 'COL',
  FOB: 'COL',
  CFR: 'PRE',
  CIF: 'PRE',
  CPT: 'PRE',
  CIP: 'PRE',
  DAP: 'PRE',
  DPU: 'PRE',
  DDP: 'PRE',
}
/** Incoterms under which the seller delivers to the place and pays at destination too. */
const delivered: readonly Incoterm[] = ['DAP', 'DPU', 'DDP']

const dutyPaid: readonly Incoterm[] = ['DDP']
/** True where the seller pays a charge at destination; duty and tax are the seller's under DDP alone. */
export const isDelivered = (incoterm: Incoterm, { category }: Pick<Charge, 'category'>): boolean =>
  (category === 'duty' ? dutyPaid : delivered).includes(incoterm)

interface Payable {
  readonly block: OfferLine['block']
  readonly charge: Pick<Charge, 'defaultPayType' | 'category'>
  /** As the line has it. */
  readonly written: Term
  readonly treatment: OfferLine['treatment']
}

/**
 * Prepaid or collect. Without an incoterm a line keeps its own term; with one, charges that follow the freight go with the
 * freight, origin charges are collect under EXW only, destination charges prepaid under DAP, DPU and DDP. A charge that a rate
 * leaves to the consignee stays with the consignee.
 */
export const paymentTermOf = ({ block, charge, written, treatment }: Payable, incoterm: FclAsk['incoterm']): Term => {
  if (incoterm === null || treatment === 'excluded' || treatment === 'reference') return written
  if (block === 'origin') return incoterm === 'EXW' ? 'COL' : written
  if (block === 'destination') return isDelivered(incoterm, charge) ? 'PRE' : written
  return charge.defaultPayType === 'followsFreight' && written === 'PRE' ? freightTerm[incoterm] : written
}
