/** A question to the price search, and an answer as a faulty upstream gives it to everybody. */
export const ask = {
  pols: ['1'],
  pods: ['2'],
  etdFrom: '2026-11-21',
  etdTo: '2026-12-01',
  boxes: [{ box: '40HQ', quantity: 2 }],
}
const place = { id: '1', code: 'CNSHA', nameCn: '上海', nameEn: 'Shanghai' }
export const number = (value: string) => ({
  rule: 'line.amount',
  value,
  currency: 'USD',
  parameters: {},
  source: null,
  children: [],
})
const side = (amount: string) => ({
  lines: [],
  subtotals: [{ currency: 'USD', prepaid: amount, collect: '0.00', total: amount }],
  total: { currency: 'USD', amount, derivation: number(amount) },
  missingRates: [],
})
/** An offer as a faulty upstream sends it to everybody: with all that is bought. */
export const offer = {
  ...{
    key: 'o1',
    rate: { id: '5', version: 1, validFrom: '2026-11-01', validTo: '2026-12-31' },
    carrier: place,
    pol: place,
    pod: place,
    via: [],
    serviceCode: 'TP6',
  },
  ...{
    transferType: 1,
    rateType: 'FAK',
    term: 'CY-CY',
    containerOwner: 'COC',
    billType: 1,
    etd: null,
    sailingDays: null,
  },
  ...{ receipt: null, destination: null, legs: [], totalDays: null },
  ...{ transitDays: null, validFrom: '2026-11-01', validTo: '2026-12-31', freeDemDays: null, freeDetDays: null },
  ...{ freeCombinedDays: null, freeTimeText: null, spaceState: null, recommended: false, internal: false },
  ...{
    publicRemark: null,
    notice: null,
    dominated: false,
    best: [],
    quotable: true,
    updatedAt: '2026-11-20T00:00:00.000Z',
  },
  sell: { ...side('5000.00'), cost: 'CANARY-COST' },
  buy: side('98765.43'),
  margin: { amount: '98765.43', percentOfSale: '12.3' },
  contractNo: 'CANARY-CONTRACT',
  layers: [{ box: '40HQ', net: '98765.43', company: '98765.43', market: null }],
  ...{ belowFloor: true, floor: [{ box: '40HQ', price: '43210.57' }] },
  netPrice: 'CANARY-COST',
}
export const result = {
  asOf: '2026-11-20T00:00:00.000Z',
  steps: [],
  lastValidTo: null,
  exchangeRates: [],
  offers: [offer],
  bought: 'CANARY-COST',
}
