import type { QuotationLine } from '@hangjia/contracts'

/** A fee of 450 by the bill of lading that a person typed, with other facts where a case wants them. */
export const quotationLine = (facts: Partial<QuotationLine> = {}): QuotationLine => ({
  key: 'one',
  block: 'other',
  charge: '73',
  nameCn: '文件费',
  nameEn: 'Documentation fee',
  unit: 'BL',
  currency: 'USD',
  unitPrice: '450',
  quantity: '1',
  boxPrices: [],
  minAmount: null,
  maxAmount: null,
  paymentTerm: 'PRE',
  treatment: 'subject',
  printed: true,
  remark: '',
  source: 'manual',
  ...facts,
})
