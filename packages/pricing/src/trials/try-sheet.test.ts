import { expect, it } from 'vitest'
import { ask as asked, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, carrier, destinationSheet, fee, port, rate, sheet, today } from '../../cases/rows.ts'
import type { Book } from '../book/book.ts'
import { searchSell } from '../search/search-fcl.ts'
import { type TriedSheet, trySheet } from './try-sheet.ts'

const ask = asked({ boxes: [{ box: '40HQ', quantity: 2 }] })
const rates = [
  rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }) }),
  rate({ id: '2', boxPrices: boxes({ '40HQ': '900' }), carrier: carrier.MSK }),
]
const baf = (facts: Partial<Parameters<typeof sheet>[0]>, price = '50') =>
  sheet({ id: '9', charges: [fee('BAF', { boxPrices: boxes({ '40HQ': price }) })], ...facts })
const bafOnly = { id: '9', charges: [fee('BAF', { boxPrices: boxes({ '40HQ': '50' }) })] }
const ocean = (facts: Partial<Parameters<typeof sheet>[0]>): TriedSheet => ({
  list: 'oceanSurcharges',
  sheet: baf(facts),
})
const tried = (book: Partial<Book>, one: TriedSheet) =>
  trySheet({ ask, book: bookOf({ rates, ...book }), today, asOf, audience: 'desk' }, one)
const triedWith = (book: Partial<Book>, facts: Partial<Parameters<typeof sheet>[0]>, price?: string) => {
  const { total, touched, offers } = tried(book, { list: 'oceanSurcharges', sheet: baf(facts, price) })
  const rows = offers.map(({ rate: id, charges, from, to }) =>
    [id, ...charges.map(({ code, amount }) => `${code} ${amount}`), from, to].join(' '),
  )
  return [total, touched, ...rows.sort()]
}

it('a surcharge lists the offers of a lane that it would charge, and their totals', () => {
  expect(triedWith({}, { carriers: [carrier.COS] })).toEqual([
    2,
    1,
    '1 BAF 100.00 2000.00 2100.00',
    '2 1800.00 1800.00',
  ])
  expect(triedWith({}, {})).toEqual([2, 2, '1 BAF 100.00 2000.00 2100.00', '2 BAF 100.00 1800.00 1900.00'])
  expect(triedWith({}, { pods: [port.NLRTM] })).toEqual([2, 0, '1 2000.00 2000.00', '2 1800.00 1800.00'])
  expect(triedWith({}, { validTo: '2026-11-01' })).toEqual([2, 0, '1 2000.00 2000.00', '2 1800.00 1800.00'])
})

it('a changed one replaces itself, and leaves the charges of a more specific one', () => {
  const present = { oceanSurcharges: [baf({})] }
  expect(triedWith(present, {}, '80')).toEqual([2, 2, '1 BAF 160.00 2100.00 2160.00', '2 BAF 160.00 1900.00 1960.00'])
  // A sheet that is no longer for a carrier still changes the totals of its offers.
  expect(triedWith(present, { carriers: [carrier.COS] })).toEqual([
    2,
    2,
    '1 BAF 100.00 2100.00 2100.00',
    '2 1900.00 1800.00',
  ])
  const maersk = sheet({
    id: '10',
    carriers: [carrier.MSK],
    charges: [fee('BAF', { boxPrices: boxes({ '40HQ': '5' }) })],
  })
  expect(triedWith({ oceanSurcharges: [baf({}), maersk] }, {}, '80')).toEqual([
    2,
    1,
    '1 BAF 160.00 2100.00 2160.00',
    '2 1810.00 1810.00',
  ])
})

it('marks a charge that a rate includes', () => {
  const all = [rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }), allIn: true })]
  const { touched, offers } = tried({ rates: all }, { list: 'oceanSurcharges', sheet: baf({}) })
  expect([touched, offers[0]?.charges]).toEqual([
    1,
    [{ code: 'BAF', currency: 'USD', amount: null, treatment: 'included' }],
  ])
  expect(offers[0]?.from).toBe(offers[0]?.to)
})

it('leaves out charges for occasions that may not occur', () => {
  const charges = [fee('BAF', { boxPrices: boxes({ '40HQ': '50' }) }), fee('AMD', { unitPrice: '760', when: 'event' })]
  const { offers } = tried({}, { list: 'originCharges', sheet: sheet({ id: '9', charges }) })
  expect(offers[0]?.charges.map(({ code }) => code)).toEqual(['BAF'])
})

it('its result is the one that the search then finds', () => {
  const sheets = { oceanSurcharges: [baf({}, '80')] }
  const { offers } = searchSell({ ask, book: bookOf({ rates, ...sheets }), today, asOf })
  const { offers: before } = tried({ oceanSurcharges: [baf({})] }, { list: 'oceanSurcharges', sheet: baf({}, '80') })
  const sums = (list: readonly (readonly [string, string | null | undefined])[]) => Object.fromEntries(list)
  expect(sums(before.map(({ rate: id, to }) => [id, to]))).toEqual(
    sums(offers.map(({ rate: { id }, sell }) => [id, sell.total?.amount])),
  )
})

it('names the charges of a port that the consignee pays, and those for reference, in no sum', () => {
  const arrival = destinationSheet({
    id: '9',
    binding: 'reference',
    charges: [fee('DTHC', { boxPrices: boxes({ '40HQ': '200' }) })],
  })
  const { touched, offers } = tried({}, { list: 'destinationCharges', sheet: arrival })
  expect(touched).toBe(2)
  expect(offers.map(({ from, to }) => from === to)).toEqual([true, true])
  expect(offers[0]?.charges.map(({ code }) => code)).toEqual(['DTHC'])
})

it.each<[string, Parameters<typeof rate>[0], TriedSheet]>([
  [
    'a consignee of its own',
    { id: '3' },
    { list: 'destinationCharges', sheet: destinationSheet({ ...bafOnly, consigneeType: 'retailer' }) },
  ],
  ['house bills', { id: '3', billType: 2 }, ocean({ billTypeScope: 2 })],
  ['dangerous goods', { id: '3', cargoClass: 'dg', dgClasses: ['3', '8'] }, ocean({ cargoScope: 'dg' })],
  ["the shipper's own containers", { id: '3', containerOwner: 'SOC' }, ocean({ ownerScope: 'SOC' })],
])('a sheet for %s alone is tried on its own kind of shipment', (_what, facts, one) => {
  const fitting = rate({ ...facts, boxPrices: boxes({ '40HQ': '700' }) })
  const { offers } = tried({ rates: [...rates, fitting] }, one)
  const found = offers.find(({ rate: id }) => id === '3')
  expect([found?.charges.map(({ code, amount }) => `${code} ${amount}`), found?.from, found?.to]).toEqual([
    ['BAF 100.00'],
    '1400.00',
    '1500.00',
  ])
})

it.each([
  ['telexOnly', {}],
  ['perHbl', { billType: 2 }],
  ['dgOnly', { cargoClass: 'dg', dgClasses: ['8'] }],
  ['socOnly', { containerOwner: 'SOC' }],
] as const)('a sheet whose charges are all %s is tried on such a shipment', (when, facts) => {
  const charges = [fee('BAF', { boxPrices: boxes({ '40HQ': '50' }), when })]
  const fitting = rate({ id: '3', ...facts, boxPrices: boxes({ '40HQ': '700' }) })
  const { touched, offers } = tried({ rates: [fitting] }, ocean({ charges }))
  expect([touched, offers.map(({ from, to }) => [from, to])]).toEqual([1, [['1400.00', '1500.00']]])
})

it('for more routings than are priced it gives only their number', () => {
  const question = { ask, book: bookOf({ rates }), today, asOf, audience: 'desk' as const }
  const one = ocean({})
  expect(trySheet({ ...question, most: 1 }, one)).toEqual({ total: 0, touched: 0, offers: [], tooBroad: 2 })
  expect(trySheet({ ...question, most: 2 }, one)).toMatchObject({ total: 2 })
  expect(trySheet({ ...question, most: 2 }, one)).not.toHaveProperty('tooBroad')
})
