import type { QuotationOption } from './quotation.ts'

/** An option of a quotation before anything of it is known; its maker adds key, lines, and what it knows. */
export const blankOption = (): Omit<QuotationOption, 'key' | 'lines'> => ({
  offerKey: null,
  carrier: null,
  pol: null,
  pod: null,
  via: [],
  receipt: null,
  destination: null,
  containerOwner: null,
  commodities: [],
  excludedGoods: [],
  serviceCode: '',
  transferType: 1,
  etd: null,
  sailingDays: null,
  transitDays: null,
  freeTimeText: '',
  weightLimits: [],
  validFrom: null,
  validTo: null,
  remark: '',
  recommended: false,
})
