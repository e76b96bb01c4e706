/** An LCL rate from Shanghai to Los Angeles at 60 USD per CBM, at least 70, without an end; published. */
export const lclRateOf = (ids: Readonly<Record<'CNSHG' | 'USLAX' | 'COS' | 'USD', string>>, more: object = {}) => ({
  pol: ids.CNSHG,
  pod: ids.USLAX,
  carrier: ids.COS,
  transferType: 1,
  consigneeType: 'any',
  feeLevel: 'normal',
  billType: 3,
  validFrom: '2020-01-01',
  validTo: '2099-12-31',
  displayFlag: 1,
  recommendFlag: 2,
  lines: [
    {
      currency: ids.USD,
      priceCbm: '60',
      minCharge: '70',
      volumeRatio: 1000,
      priceRule: 'bothMax',
      rtRounding: 'none',
      paymentTerm: 'PRE',
    },
  ],
  ...more,
})
