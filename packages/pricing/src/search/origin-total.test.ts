import { describe, expect, it } from 'vitest'
import { ask, bookOf } from '../../cases/ask.ts'
import { boxes, carrier, charge, currency, fee, port, rate, rule, sheet, step, today } from '../../cases/rows.ts'
import type { Book } from '../book/book.ts'
import { compareOrigins } from '../compare/compare-origins.ts'
import { originTotal } from './origin-total.ts'
import { searchSell } from './search-fcl.ts'

const perBox = (code: Parameters<typeof fee>[0], price: string) =>
  fee(code, { boxPrices: boxes({ '20GP': price, '40HQ': price }), unitPrice: null, currency: currency.CNY })
const perBill = (code: Parameters<typeof fee>[0], unitPrice: string, when: 'always' | 'telexOnly' | 'optional') =>
  fee(code, { unitPrice, currency: currency.CNY, when })
/** The public export tariff of a small carrier at Ningbo (R13). */
const tariff = [
  fee('OTHC', { boxPrices: boxes({ '20GP': '850', '40HQ': '1250' }), currency: currency.CNY }),
  ...[perBox('VGM', '50'), perBox('ISPS', '20'), perBox('EIR', '30'), perBox('SEAL', '30')],
  ...[perBill('DOC', '450', 'always'), perBill('MAN', '50', 'always')],
  ...[perBill('TLX', '300', 'telexOnly'), perBill('ENS', '200', 'optional')],
]
type Asked = Parameters<typeof originTotal>[0]['ask']
const asked: Asked = {
  carrier: null,
  pod: null,
  day: today,
  bills: 1,
  billType: 1,
  telexRelease: false,
  byBarge: false,
  isDangerous: false,
  containerOwner: 'COC',
  ticked: [],
  boxes: [
    { box: '20GP', quantity: 1 },
    { box: '40HQ', quantity: 2 },
  ],
}
const ningbo = sheet({ id: '3', pols: [port.CNNBG], charges: tariff })
const totalOf = (facts: Partial<Asked> = {}, book: Partial<Book> = {}, at = port.CNNBG) =>
  originTotal({
    port: at,
    ask: { ...asked, ...facts },
    book: bookOf({ originCharges: [ningbo], ...book }),
    audience: 'desk',
    sides: 'both',
  })
const sums = (total: ReturnType<typeof originTotal>) =>
  total.subtotals.map((subtotal) => `${subtotal.currency} ${subtotal.prepaid}`)

describe('the charges of a port at departure', () => {
  it.each([
    [{}, 'CNY 4240.00'],
    [{ telexRelease: true }, 'CNY 4540.00'],
    [{ telexRelease: true, ticked: [charge.ENS] }, 'CNY 4740.00'],
  ])('with %j comes to %s (R13)', (facts, sum) => expect(sums(totalOf(facts))).toEqual([sum]))

  it('is charged for each bill', () => {
    expect(sums(totalOf({ bills: 3 }))).toEqual(['CNY 5240.00'])
    const line = totalOf({ bills: 3 }).lines.find(({ charge: { code } }) => code === 'DOC')
    expect(line).toMatchObject({ quantity: '3', unitPrice: '450.00', amount: '1350.00' })
  })

  it('lists charges of an event, and counts them once they are ticked', () => {
    const ens = (ticked: string[]) => totalOf({ ticked }).lines.find(({ charge: { code } }) => code === 'ENS')
    expect(ens([])).toMatchObject({ ticked: false, counts: false, amount: '200.00' })
    expect(ens([charge.ENS])).toMatchObject({ ticked: true, counts: true })
  })

  it('equals the first lines of the offers of the search', () => {
    const rates = [
      rate({ id: '1', pol: port.CNNBG, pod: port.NLRTM, boxPrices: boxes({ '20GP': '900', '40HQ': '1500' }) }),
    ]
    const book = bookOf({ rates, originCharges: [ningbo] })
    const question = ask({ pols: [port.CNNBG], pods: [port.NLRTM], boxes: [...asked.boxes] })
    const [offer] = searchSell({ ask: question, book, today, asOf: `${today}T02:00:00.000Z` }).offers
    const written = (lines: readonly { charge: { code: string }; amount: string | null; ticked: boolean }[]) =>
      lines.map(({ charge: { code }, amount, ticked }) => [code, amount, ticked])
    expect(written(totalOf().lines)).toEqual(written(offer?.sell.lines.slice(1) ?? []))
  })

  it('is the tariff before any mark-up, and the buying side next to it', () => {
    const bought = { ...tariff[5], costUnitPrice: '400' } as (typeof tariff)[number]
    const book = {
      originCharges: [sheet({ id: '3', charges: [bought] })],
      companyMarkups: [rule({ id: '9', lines: [step({ target: 'origin', method: 'add', value: '100' })] })],
    }
    const total = totalOf({}, book)
    expect(sums(total)).toEqual(['CNY 450.00'])
    expect(total.cost?.subtotals).toMatchObject([{ currency: 'CNY', prepaid: '400.00' }])
  })

  it('follows the carrier, the destination and the bill, where they are given', () => {
    const doc = (id: string, price: string, scope: object) =>
      sheet({ id, pols: [port.CNNBG], charges: [perBill('DOC', price, 'always')], ...scope })
    const originCharges = [
      ...[doc('1', '100', {}), doc('2', '200', { carriers: [carrier.MSK] })],
      ...[doc('3', '300', { pods: [port.NLRTM] }), doc('4', '400', { billTypeScope: 2 })],
    ]
    const sumOf = (facts: Partial<Asked>) => sums(totalOf(facts, { originCharges }))
    expect(sumOf({})).toEqual(['CNY 100.00'])
    expect(sumOf({ carrier: carrier.MSK })).toEqual(['CNY 200.00'])
    expect(sumOf({ pod: port.NLRTM })).toEqual(['CNY 300.00'])
    expect(sumOf({ billType: 2 })).toEqual(['CNY 400.00'])
  })

  it('is not complete while a price is missing', () => {
    const charges = [fee('OTHC', { boxPrices: boxes({ '20GP': '850' }), currency: currency.CNY })]
    expect(totalOf({}, { originCharges: [sheet({ id: '3', charges })] }).isComplete).toBe(false)
  })
})

describe('two ports side by side', () => {
  const shanghai = sheet({
    id: '4',
    pols: [port.CNSHG],
    charges: [
      fee('OTHC', { boxPrices: boxes({ '20GP': '900', '40HQ': '1300' }), currency: currency.CNY }),
      perBill('DOC', '400', 'always'),
      fee('AMS', { unitPrice: '30', currency: currency.USD }),
    ],
  })
  const book = { originCharges: [ningbo, shanghai] }
  const compared = compareOrigins([totalOf({}, book), totalOf({}, book, port.CNSHG)])
  const differenceOf = (code: string) => compared.charges.find(({ charge: one }) => one.code === code)?.difference

  it('differ charge by charge, by the whole amount of a charge of only one of them', () => {
    expect(['OTHC', 'DOC', 'VGM', 'AMS'].map(differenceOf)).toEqual(['150.00', '-50.00', '-150.00', '30.00'])
  })
  it('and currency by currency', () =>
    expect(compared.totals).toEqual([
      { currency: 'CNY', amounts: ['4240.00', '3900.00'], difference: '-340.00' },
      { currency: 'USD', amounts: ['0.00', '30.00'], difference: '30.00' },
    ]))
})
