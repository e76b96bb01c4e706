import type { FclAsk } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import {
  agent,
  barge,
  boxes,
  carrier,
  country,
  currency,
  fee,
  plan,
  port,
  rate,
  sheet,
  today,
} from '../../cases/rows.ts'
import type { Book } from '../book/book.ts'
import { searchSell } from '../search/search-fcl.ts'

const search = (book: Partial<Book>, asked: Partial<FclAsk> = {}) =>
  searchSell({ ask: ask(asked), book: bookOf(book), today, asOf })
const foshan = { pols: [port.CNFOS], etdFrom: '2026-12-01' }
const fromNansha = (id: string, price = '1850') => rate({ id, pol: port.CNNSA, boxPrices: boxes({ '40HQ': price }) })
const barges = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    barge({ id: String(100 + index), boxPrices: boxes({ '40HQ': `${1000 - index}` }) }),
  )
const agents = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    agent({ id: String(5000 + index), charges: [fee('DLV', { unitPrice: `${9000 - index}`, paymentTerm: 'COL' })] }),
  )

describe('legs are joined where they are many (R19)', () => {
  it('the cheapest twenty, wherever they are in the book', () => {
    const { offers } = search({ rates: [fromNansha('1')], bargeRates: barges(25) }, foshan)
    expect(offers.map(({ legs }) => legs[0]?.source.id)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(124 - index)),
    )
  })
  it('a barge is compared after its discount and in the quote currency', () => {
    const dear = barge({ id: '9', currency: currency.USD, boxPrices: boxes({ '40HQ': '400' }) })
    const reduced = barge({ id: '8', boxPrices: boxes({ '40HQ': '5000' }), discounts: boxes({ '40HQ': '4900' }) })
    const { offers } = search({ rates: [fromNansha('1')], bargeRates: [...barges(20), dear, reduced] }, foshan)
    const chosen = offers.map(({ legs }) => legs[0]?.source.id)
    expect([chosen.length, chosen.includes('8'), chosen.includes('9')]).toEqual([20, true, false])
  })
  it('a row that is not in time takes no place of one that is', () => {
    const over = barges(20).map((one) => ({ ...one, boxPrices: boxes({ '40HQ': '1' }), validTo: '2026-11-21' }))
    const late = barge({ id: '900', boxPrices: boxes({ '40HQ': '2000' }) })
    const { offers } = search({ rates: [fromNansha('1')], bargeRates: [...over, late] }, foshan)
    expect(offers.map(({ legs }) => legs[0]?.source.id)).toEqual(['900'])
  })
  it('a requested carrier is not displaced by cheaper ones', () => {
    const cheap = Array.from({ length: 25 }, (_, index) => fromNansha(String(index + 1), '1000'))
    const maersk = { ...fromNansha('50', '3000'), carrier: carrier.MSK }
    const book = { rates: [...cheap, maersk], bargeRates: barges(1) }
    expect(search(book, foshan).offers.map((offer) => offer.rate.id)).not.toContain('50')
    expect(search(book, { ...foshan, carriers: [carrier.MSK] }).offers.map((offer) => offer.rate.id)).toEqual(['50'])
  })
  it('rates from port to port are all offered', () => {
    const rates = Array.from({ length: 30 }, (_, index) => fromNansha(String(index + 1), `${1000 + index}`))
    expect(search({ rates, bargeRates: barges(1) }, { pols: [port.CNNSA] }).offers).toHaveLength(30)
  })
  it('400 barges, 60 rates and 400 agents are 400 offers, each with the cheapest agent', () => {
    const rates = Array.from({ length: 60 }, (_, index) => fromNansha(String(index + 1), `${1000 + index}`))
    const { offers } = search(
      { rates, bargeRates: barges(400), agentCharges: agents(400) },
      { ...foshan, pods: [port.USCHI] },
    )
    expect(offers).toHaveLength(400)
    expect(new Set(offers.map(({ key }) => key)).size).toBe(400)
    expect(new Set(offers.map(({ legs }) => legs[1]?.source.id))).toEqual(new Set(['5399']))
  })
})

describe('the agent of a way (J.7)', () => {
  const toLosAngeles = rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }) })
  const delivered = (
    facts: Partial<Parameters<typeof agent>[0]> & { readonly id: string },
    price: string,
    of = currency.USD,
  ) => agent({ ...facts, charges: [fee('DLV', { unitPrice: price, currency: of, paymentTerm: 'COL' })] })
  const chosen = (
    agentCharges: Book['agentCharges'],
    asked: Partial<FclAsk> = {},
    ratedSuppliers: Book['ratedSuppliers'] = [],
  ) =>
    search({ rates: [toLosAngeles], agentCharges, ratedSuppliers }, { pods: [port.USCHI], ...asked }).offers.map(
      ({ legs }) => legs[0]?.source.id,
    )
  it('is preferred, whatever the number of cheaper ones', () =>
    expect(chosen([...agents(30), delivered({ id: '7000', preferred: true }, '9999')])).toEqual(['7000']))
  it('is compared in the quote currency, whatever the currencies of the rates', () => {
    const bookOfTwo = [delivered({ id: '7' }, '4000'), delivered({ id: '8' }, '20000', currency.CNY)]
    expect([chosen(bookOfTwo), chosen(bookOfTwo, { currency: 'CNY' })]).toEqual([['8'], ['8']])
    const euro = delivered({ id: '9' }, '1', currency.EUR)
    expect(chosen([...bookOfTwo, euro])).toEqual(['8'])
  })
  it('is the one known longest at the same price, in any order', () => {
    const same = [delivered({ id: '10' }, '4000'), delivered({ id: '9' }, '4000')]
    expect([chosen(same), chosen(same.toReversed())]).toEqual([['9'], ['9']])
  })
  it('is the better rated one at the same price, and a rating never outweighs a price', () => {
    const ratedSuppliers = [
      { id: '71', rating: 'B' },
      { id: '72', rating: 'A' },
    ]
    const [good, best, unrated] = [
      delivered({ id: '7', agent: '71' }, '4000'),
      delivered({ id: '8', agent: '72' }, '4000'),
      delivered({ id: '6', agent: '73' }, '4000'),
    ]
    const agents = [unrated, good, best]
    expect(chosen(agents, {}, ratedSuppliers)).toEqual(['8'])
    expect(chosen(agents.toReversed(), {}, ratedSuppliers)).toEqual(['8'])
    expect(chosen([unrated, good], {}, ratedSuppliers)).toEqual(['7'])
    expect(chosen([...agents, delivered({ id: '9' }, '3999.99')], {}, ratedSuppliers)).toEqual(['9'])
  })
  it('may have charges as incurred without counting as expensive', () => {
    const withDuty = agent({
      id: '9',
      service: 'DDP',
      charges: [fee('DLV', { unitPrice: '3000', paymentTerm: 'COL' }), fee('DUTY', { paymentTerm: 'COL' })],
    })
    const plain = agent({ id: '10', service: 'DDP', charges: [fee('DLV', { unitPrice: '4000', paymentTerm: 'COL' })] })
    expect(chosen([plain, withDuty], { incoterm: 'DDP' })).toEqual(['9'])
  })
  it('takes the cargo from where a second leg ends', () => {
    const book = {
      rates: [rate({ id: '1', pod: port.DEHAM, boxPrices: boxes({ '40HQ': '1000' }) })],
      transferPlans: [plan({ id: '8', boxPrices: boxes({ '40HQ': '300' }) })],
      agentCharges: [delivered({ id: '9', pod: port.SEGOT, destination: port.NLRTM }, '10')],
    }
    const [offer] = search(book, { pods: [port.NLRTM] }).offers
    expect(offer?.legs.map(({ from, to }) => `${from.code}-${to.code}`)).toEqual(['DEHAM-SEGOT', 'SEGOT-NLRTM'])
  })
})

describe('the days of an offer', () => {
  it('has no sailing that closed before today', () => {
    // Today is a Friday; the vessel of today closed on Wednesday.
    const weekly = rate({ id: '1', boxPrices: boxes({ '40HQ': '1' }), sailingDays: '0010000', closingDays: '0000100' })
    expect(search({ rates: [weekly] }).offers[0]?.etd).toBe('2026-11-27')
    expect(search({ rates: [{ ...weekly, closingDays: '0010000' }] }).offers[0]?.etd).toBe(today)
  })
  it('is valid from when its rate is, not from when a later leg begins', () => {
    const rates = [rate({ id: '1', boxPrices: boxes({ '40HQ': '1' }), transitDays: { min: 20, max: 20 } })]
    const delivery = agent({ id: '9', validFrom: '2026-12-05', validTo: '2027-02-01' })
    const [offer] = search({ rates, agentCharges: [delivery] }, { pods: [port.USCHI] }).offers
    expect([offer?.etd ?? today, offer?.validFrom, offer?.validTo]).toEqual([today, '2026-11-01', '2026-12-31'])
  })
  it('is valid until the first of its legs ends', () => {
    const early = barge({ id: '7', boxPrices: boxes({ '40HQ': '1' }), validTo: '2026-12-05' })
    expect(search({ rates: [fromNansha('1')], bargeRates: [early] }, foshan).offers[0]?.validTo).toBe('2026-12-05')
  })
  it('a second leg that begins later moves the sailing', () => {
    const hamburg = rate({ id: '1', pod: port.DEHAM, boxPrices: boxes({ '40HQ': '1' }), sailingDays: '1111111' })
    const later = plan({ id: '8', boxPrices: boxes({ '40HQ': '1' }), validFrom: addDays(today, 4) })
    const [offer] = search({ rates: [hamburg], transferPlans: [later] }, { pods: [port.SEGOT] }).offers
    expect(offer?.etd).toBe(addDays(today, 4))
  })
})

it('a barge that the price includes has the rate as its source', () => {
  const included = rate({
    id: '1',
    pol: port.CNNSA,
    bargeMatch: 'included',
    placeOfReceipt: port.CNFOS,
    boxPrices: boxes({ '40HQ': '1850' }),
  })
  const [offer] = search({ rates: [included] }, foshan).offers
  expect(offer?.legs[0]?.source).toMatchObject({ resource: 'fclRate', id: '1' })
})

it('a sheet for all ports but one does not apply to cargo loaded there, wherever it was received', () => {
  const butNansha = sheet({
    id: '3',
    pols: [port.CNNSA],
    polsExclude: true,
    podCountries: [country.US],
    charges: [fee('DOC', { unitPrice: '500' })],
  })
  const book = { rates: [fromNansha('1')], bargeRates: barges(1), originCharges: [butNansha] }
  expect(search(book, foshan).offers[0]?.sell.lines.map(({ charge }) => charge.code)).toEqual(['OF', 'BRG'])
})
