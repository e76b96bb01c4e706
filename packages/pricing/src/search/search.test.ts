import type { FclAsk } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, carrier, port, rate, today, tradeLine } from '../../cases/rows.ts'
import validity from '../../cases/validity.json' with { type: 'json' }
import type { Book, FclRate } from '../book/book.ts'
import { daysToLoad } from '../ways/candidates.ts'
import { searchDesk, searchSell, totalsFor } from './search-fcl.ts'

type Facts = Partial<FclRate> & { readonly id: string }
const priced = (facts: Facts) => rate({ boxPrices: boxes({ '40HQ': '1000' }), ...facts })
const search = (rates: readonly Facts[], asked: Partial<FclAsk> = {}, book: Partial<Book> = {}) =>
  searchSell({ ask: ask(asked), book: bookOf({ rates: rates.map(priced), ...book }), today, asOf })
const ids = (rates: readonly Facts[], asked: Partial<FclAsk> = {}) =>
  search(rates, asked).offers.map((offer) => offer.rate.id)

describe('a rate is offered on its day (R11, R29)', () => {
  it.each(validity)('$name: $found, $etd ($source)', ({ rate: facts, found, etd }) => {
    const offers = search([{ id: '1', ...(facts as Partial<FclRate>) }]).offers
    expect(offers).toHaveLength(found ? 1 : 0)
    if (found) expect(offers[0]?.etd).toBe(etd)
  })
  it('without a sailing in a short window it is offered with its schedule open', () =>
    expect(
      search([{ id: '1', sailingDays: '0001000' }], { etdFrom: today, etdTo: '2026-11-22' }).offers[0]?.etd,
    ).toBeNull())
  it('never sails before today, and a window in the past finds nothing', () => {
    expect(search([{ id: '1', sailingDays: '1111111' }], { etdFrom: '2026-11-10' }).offers[0]?.etd).toBe(today)
    expect(ids([{ id: '1' }], { etdFrom: '2026-11-05', etdTo: '2026-11-19' })).toEqual([])
  })
  it('is offered next to the rate that follows it inside the window, each on its own day and at its own price', () => {
    const daily = { sailingDays: '1111111' }
    const { offers } = search([
      { ...daily, id: '1', validTo: '2026-11-30' },
      { ...daily, id: '2', validFrom: '2026-12-01', boxPrices: boxes({ '40HQ': '1200' }) },
    ])
    const facts = offers.map(({ rate: { id }, etd, dominated, sell }) => [id, etd, dominated, sell.total?.amount])
    expect(facts).toEqual([
      ['1', today, false, '1000.00'],
      ['2', '2026-12-01', false, '1200.00'],
    ])
  })
  it('reports to the loader the days that matter', () =>
    expect(daysToLoad(ask({ etdFrom: '2026-11-10' }), today)).toEqual({
      rates: { from: today, to: '2026-12-04' },
      departure: { from: '2026-11-13', to: '2026-12-04' },
      arrival: { from: today, to: '2027-12-04' },
    }))
})

describe('a question that is too broad', () => {
  const rates = [{ id: '1' }, { id: '2' }, { id: '3', carrier: carrier.MSK }].map(priced)
  const asked = (most: number, facts: Partial<FclAsk> = {}) => ({
    ask: ask(facts),
    book: bookOf({ rates }),
    today,
    asOf,
    most,
  })
  it('gets the number of routings, and none of them', () => {
    for (const { tooBroad, offers, steps } of [searchSell(asked(2)), searchDesk({ ...asked(2), sides: 'both' })])
      expect([tooBroad, offers, steps.at(-1)]).toEqual([3, [], { step: 'boxes', left: 3 }])
  })
  it('has the totals of its answer one by one, where there is one', () => {
    const found = searchSell(asked(3)).offers.flatMap(({ sell }) => sell.total?.amount ?? [])
    const totals = [...totalsFor('sales', asked(3))].flatMap((routing) => routing?.total?.amount ?? [])
    expect(totals.toSorted()).toEqual(found.toSorted())
    expect(totals).toHaveLength(3)
    expect([...totalsFor('sales', asked(2))]).toEqual([])
  })
  it('is answered once it is narrow, as is one without a maximum', () => {
    expect(searchSell(asked(3))).not.toHaveProperty('tooBroad')
    expect(searchSell(asked(2, { carriers: [carrier.MSK] })).offers).toHaveLength(1)
    const { most: _most, ...unbounded } = asked(0)
    expect(searchSell(unbounded).offers).toHaveLength(3)
  })
})

describe('the steps of a search', () => {
  it('are zero as of a day before there was anything, base data included', () => {
    const nothing = {
      ports: [],
      terminals: [],
      carriers: [],
      charges: [],
      units: [],
      containerTypes: [],
      currencies: [],
    }
    const { offers, steps } = search([], {}, { dictionaries: nothing })
    expect([offers, steps[0]]).toEqual([[], { step: 'lane', left: 0 }])
  })

  const rates = [
    { id: '1' },
    { id: '2', displayFlag: 0 as const },
    { id: '3', displayFlag: 2 as const },
    { id: '4', validTo: '2026-11-19' },
    { id: '5', carrier: carrier.MSK },
    { id: '6', transferType: 2 as const, via: [port.SGSIN] },
    { id: '7', billType: 2 as const },
    { id: '8', boxPrices: boxes({ '20GP': '1' }) },
    { id: '9', pod: port.NLRTM },
  ]
  const strict = { carriers: [carrier.COS], directOnly: true }

  it('count the rates left after each', () => {
    const { steps, offers } = search(rates, strict)
    expect(steps.map(({ step, left }) => `${step} ${left}`)).toEqual([
      'lane 8',
      'place 8',
      'published 6',
      'account 6',
      'cargo 6',
      'owner 6',
      'goods 6',
      'validOnDay 5',
      'legs 5',
      'carrier 4',
      'tradeLine 4',
      'term 4',
      'direct 3',
      'billType 2',
      'boxes 1',
    ])
    expect(offers.map((offer) => offer.rate.id)).toEqual(['1'])
  })
  it('keep the trade lines asked for: the line of the rate itself, else that of its destination', () => {
    const lanes = [{ id: '1' }, { id: '2', tradeLine: tradeLine.NEU }, { id: '3', pod: port.NLRTM }]
    const pods = [port.USLAX, port.NLRTM]
    expect(ids(lanes, { pods, tradeLines: [tradeLine.NEU] }).sort()).toEqual(['2', '3'])
    expect(ids(lanes, { pods, tradeLines: [tradeLine.USWC] })).toEqual(['1'])
    expect(ids(lanes, { pods, tradeLines: [tradeLine.NEU, tradeLine.USWC] })).toHaveLength(3)
    const { steps } = search(lanes, { pods, tradeLines: [tradeLine.KOR] })
    expect(steps.find(({ left }) => left === 0)).toEqual({ step: 'tradeLine', left: 0 })
  })
  it('keep the transport term asked for, and any when none is', () => {
    const terms = [{ id: '1' }, { id: '2', term: 'CY-FO' as const }]
    expect(ids(terms).sort()).toEqual(['1', '2'])
    expect(ids(terms, { term: 'CY-FO' })).toEqual(['2'])
    const { steps } = search(terms, { term: 'DO-DO' })
    expect(steps.find(({ left }) => left === 0)).toEqual({ step: 'term', left: 0 })
  })
  it('show internal rates to the desk, marked', () => {
    const question = { ask: ask(strict), book: bookOf({ rates: rates.map(priced) }), today, asOf }
    const { offers } = searchDesk({ ...question, sides: 'sell' })
    expect(offers.map(({ rate: row, internal }) => [row.id, internal])).toEqual([
      ['1', false],
      ['3', true],
    ])
    expect(offers.some((offer) => 'buy' in offer || 'contractNo' in offer || 'margin' in offer)).toBe(false)
  })
  it('take MBL/HBL rates for either bill', () => {
    const bills = [
      { id: '1', billType: 1 as const },
      { id: '2', billType: 2 as const },
      { id: '3', billType: 3 as const },
    ]
    expect(ids(bills, { billType: 1 })).toEqual(['1', '3'])
    expect(ids(bills, { billType: 2 })).toEqual(['2', '3'])
    expect(ids(bills, { billType: 3 })).toEqual(['1', '2', '3'])
  })
  it('show the day on which the last rate of a lane ended', () => {
    const ended = [
      { id: '1', validTo: '2026-11-18' },
      { id: '2', validTo: '2026-11-19' },
    ]
    expect(search(ended).lastValidTo).toBe('2026-11-19')
    expect(search([...ended, { id: '3' }]).lastValidTo).toBeNull()
    expect(search([...ended, { id: '3', validFrom: '2027-01-01', validTo: '2027-02-01' }]).lastValidTo).toBeNull()
  })
  it('count what the loader left out', () => {
    const result = search([], {}, { leftOut: { unpublished: 2, notValid: 3, lastValidTo: '2026-10-31' } })
    expect(result.steps.slice(0, 8).map(({ left }) => left)).toEqual([5, 5, 3, 3, 3, 3, 3, 0])
    expect(result.lastValidTo).toBe('2026-10-31')
  })
})

it('lists a rate with prices for some container types only, which cannot be quoted', () => {
  const asked = {
    boxes: [
      { box: '20GP', quantity: 1 },
      { box: '40HQ', quantity: 1 },
    ],
  }
  const [whole, part] = search(
    [
      { id: '1', boxPrices: boxes({ '40HQ': '10' }) },
      { id: '2', boxPrices: boxes({ '20GP': '900', '40HQ': '1500' }) },
    ],
    asked,
  ).offers
  expect([whole?.rate.id, whole?.quotable, whole?.sell.total?.amount]).toEqual(['2', true, '2400.00'])
  expect([part?.rate.id, part?.quotable, part?.sell.total]).toEqual(['1', false, null])
  expect(part?.sell.lines[0]).toMatchObject({
    caseByCase: true,
    amount: null,
    boxes: [{ box: '40HQ', unitPrice: '10.00' }],
  })
  expect(part?.best).toEqual([])
})

describe('offers in their order', () => {
  const at = (id: string, price: string, sailingDays: string, transit: number, freeCombinedDays: number | null) => ({
    id,
    boxPrices: boxes({ '40HQ': price }),
    sailingDays,
    transitDays: { min: transit, max: transit },
    freeCombinedDays,
  })
  // Friday 20 November is today; Saturday is the sixth flag from the right.
  const rates = [
    at('1', '2000', '0100000', 20, 7),
    at('2', '1500', '0010000', 18, 10),
    at('3', '1400', '0000100', 25, 14),
    at('4', '1900', '0010000', 12, 7),
  ]
  it('are ordered by price and show what each is best at', () =>
    expect(search(rates).offers.map((offer) => [offer.rate.id, offer.best, offer.dominated])).toEqual([
      ['3', ['cheapest'], false],
      ['2', ['soonest'], false],
      ['4', ['fastest'], false],
      ['1', [], true],
    ]))
  it('show their recommendation and its rank, which do not change what they are best at', () => {
    const { offers } = search([{ ...rates[0]!, recommendFlag: 1, recommendRank: 1 }, ...rates.slice(1)])
    expect(offers.map((offer) => [offer.rate.id, offer.recommended, offer.recommendRank, offer.dominated])).toEqual([
      ['3', false, null, false],
      ['2', false, null, false],
      ['4', false, null, false],
      ['1', true, 1, true],
    ])
  })
  it.each([
    ['as cheap', { boxPrices: boxes({ '40HQ': '1500' }) }],
    ['as fast', { transitDays: { min: 18, max: 18 } }],
    ['as soon', { sailingDays: '0010000' }],
    ['with as much free time', { freeCombinedDays: 10 }],
    ['with unknown free time', { freeCombinedDays: null }],
    ['with free working days', { freeTimeUnit: 'WD' as const }],
    ['with free days at origin', { freeTimeScope: 'origin' as const }],
    ['with an open schedule', { sailingDays: null }],
    ['to another port', { pod: port.NLRTM }],
  ])('are not dominated when %s (settled 28: all four)', (_name, facts) => {
    const offers = search([rates[1]!, { ...rates[0]!, ...facts }], { pods: [port.USLAX, port.NLRTM] }).offers
    expect(offers.find((offer) => offer.rate.id === '1')?.dominated).toBe(false)
  })
  it('have the same keys for the same question at the same instant, and others for another version', () => {
    const keys = (version: number) => search([{ id: '1', version }]).offers.map(({ key }) => key)
    expect(keys(1)).toEqual(keys(1))
    expect(keys(1)).not.toEqual(keys(2))
  })
})
