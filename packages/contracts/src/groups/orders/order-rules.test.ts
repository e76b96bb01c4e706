import { expect, it } from 'vitest'
import { orderDoubts, orderRules, unchangedOrder } from './order-rules.ts'

const ends = { mode: 'air', originAirport: '1', destAirport: '2' }
const rulesIn = (found: readonly { readonly rule: string }[]) => found.map(({ rule }) => rule)

// By hand: 10 + 5 packages and 100 + 50 kg are those of the master; 1.2 + 0.6 m³ are 1.8, not 1.9 (orders-agent, orderBill).
const bills = (siState: string, more: object = {}) => [
  { billKind: 'MAWB', billNo: '112-12345675', siState, packages: 15, grossKg: '150', volumeM3: '1.9', ...more },
  { billKind: 'HAWB', billNo: 'H1', siState: 'draft', packages: 10, grossKg: '100', volumeM3: '1.2' },
  { billKind: 'HAWB', billNo: 'H2', siState: 'draft', packages: 5, grossKg: '50.0', volumeM3: '0.6' },
]
it('house bills add up to their master: a doubt in a draft, refused once it is submitted', () => {
  const differs = [{ field: 'bills.0.volumeM3', rule: 'housesDiffer', parameters: { sum: '1.8' } }]
  expect(orderDoubts({ ...ends, bills: bills('draft') })).toEqual(differs)
  expect(orderRules({ ...ends, bills: bills('draft') })).toEqual([])
  expect(orderRules({ ...ends, bills: bills('submitted') })).toEqual(differs)
  expect(orderRules({ ...ends, bills: bills('submitted', { volumeM3: '1.80' }) })).toEqual([])
  expect(orderRules({ ...ends, bills: bills('submitted', { volumeM3: null }) })).toEqual([])
})

// R17: seven digits modulo 7 are the eighth; a forwarder's own house numbers are free.
it.each([
  ['112-12345675', []],
  ['112-12345676', ['awbDigit']],
  ['COSU1234', ['awbDigit']],
])('a master air waybill %s', (billNo, rules) => {
  expect(rulesIn(orderDoubts({ ...ends, bills: [{ billKind: 'MAWB', billNo, siState: 'draft' }] }))).toEqual(rules)
})

it('an invoice of a supplier is entered once', () => {
  const invoices = (...numbers: readonly string[]) => ({
    ...ends,
    supplierInvoices: numbers.map((invoiceNo) => ({ payTo: { id: '7' }, invoiceNo })),
  })
  expect(orderRules(invoices('A1', 'A2'))).toEqual([])
  expect(orderRules(invoices('A1', 'A2', ' a1'))).toEqual([{ field: 'supplierInvoices.2.invoiceNo', rule: 'repeated' }])
})

// By hand: 20,000 + 3,800 = 23,800 kg, less one per cent 23,562.
it.each([
  ['23800', []],
  ['23562', []],
  ['23561.999', ['vgmTooLow']],
  [null, []],
])('a VGM of %s kg', (vgmKg, rules) => {
  const containers = [{ containerNo: 'MSKU2666542', box: '40HQ', grossKg: '20000', tareKg: '3800', vgmKg }]
  expect(rulesIn(orderDoubts({ ...ends, containers }))).toEqual(rules)
})

// By hand: 60 + 40 packages are those of the cargo, 6,000 + 4,500 kg are 10,500, not 10,000.
it('loaded containers have the cargo of the order, once all of them are loaded', () => {
  const boxes = [{ box: '40HQ', quantity: 2 }]
  const cargo = [{ commodity: 'PARTS', packages: 100, grossKg: '10000', volumeM3: '90' }]
  const loaded = [
    { containerNo: 'MSKU2666542', box: '40HQ', packages: 60, grossKg: '6000' },
    { containerNo: 'CSQU3054383', box: '40HQ', packages: 40, grossKg: '4500' },
  ]
  const differs = { field: 'containers.0.grossKg', rule: 'loadedDiffers', parameters: { sum: '10500', whole: '10000' } }
  expect(orderDoubts({ ...ends, boxes, cargo, containers: loaded })).toEqual([differs])
  expect(orderDoubts({ ...ends, boxes, cargo, containers: loaded.slice(0, 1) })).toEqual([])
})

it('ends that an older order lacks may stay blank, those of a new one and named ones may not', () => {
  const asked = (before: object | undefined, after: object) =>
    unchangedOrder(before && { customer: '1', mode: 'air', ...before }, { mode: 'air', ...after }).map(
      ({ field }) => field,
    )
  expect(asked(undefined, {})).toEqual(['originAirport', 'destAirport'])
  expect(asked({}, {})).toEqual([])
  expect(asked({ originAirport: '1' }, { originAirport: null })).toEqual(['originAirport'])
  expect(unchangedOrder({ mode: 'air' }, { mode: 'air' })).toHaveLength(2)
})
