import type { QuotationLine } from '@hangjia/contracts'

/** Fields of a line on which its price depends. */
export type LinePrice = Pick<
  QuotationLine,
  | 'charge'
  | 'unit'
  | 'currency'
  | 'unitPrice'
  | 'quantity'
  | 'boxPrices'
  | 'minAmount'
  | 'maxAmount'
  | 'paymentTerm'
  | 'treatment'
>

export const linePriceOf = (line: QuotationLine): LinePrice => ({
  charge: line.charge,
  unit: line.unit,
  currency: line.currency,
  unitPrice: line.unitPrice,
  quantity: line.quantity,
  boxPrices: line.boxPrices,
  minAmount: line.minAmount,
  maxAmount: line.maxAmount,
  paymentTerm: line.paymentTerm,
  treatment: line.treatment,
})
