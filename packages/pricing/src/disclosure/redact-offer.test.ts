import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { barge, boxes, fee, marketRule, port, rate, sheet, step, today } from '../../cases/rows.ts'
import type { Book, MarketRule } from '../book/book.ts'
import { partnerMatrix } from '../search/partner-matrix.ts'
import { searchDesk, searchSell } from '../search/search-fcl.ts'
import { redactOffer } from './redact-offer.ts'

const freight = { lines: [step({ method: 'add', value: '20' })] }
const shown = (id: string, validDaysShown: number | null, facts: Partial<MarketRule> = {}) =>
  marketRule({ id, ...freight, validDaysShown, ...facts })
const book = (marketMarkups: readonly MarketRule[], facts: Partial<Book> = {}) =>
  bookOf({
    rates: [rate({ id: '1', validTo: '2026-12-31', boxPrices: boxes({ '40HQ': '1000' }) })],
    marketMarkups,
    ...facts,
  })
const question = (...of: Parameters<typeof book>) => ({ ask: ask(), book: book(...of), today, asOf })
const soldUntil = (...of: Parameters<typeof book>) => searchSell(question(...of)).offers[0]?.validTo

/** Searched on 20 November. */
describe('the validity that is shown', () => {
  it.each<[string, string, readonly MarketRule[]]>([
    ['is the true one without a market price', '2026-12-31', []],
    ['is the true one where the rule has none', '2026-12-31', [shown('5', null)]],
    ['is today and the number of days of the rule', '2026-11-27', [shown('5', 7)]],
    ['is one day more at the least', '2026-11-21', [shown('5', 1)]],
    ['goes over the end of a month', '2026-12-20', [shown('5', 30)]],
    ['is that of the rule that wins', '2026-11-23', [shown('5', 7), shown('6', 3, { pods: [port.USLAX] })]],
    [
      'is unbounded where the winning rule has none',
      '2026-12-31',
      [shown('5', 7), shown('6', null, { pods: [port.USLAX] })],
    ],
    ['is none of another channel', '2026-12-31', [shown('5', 7, { channels: ['website', 'partner'] })]],
    ['is none of a rule that is over', '2026-12-31', [shown('5', 7, { validTo: '2026-11-19' })]],
    [
      'is that of the rule that prices the freight, not of a narrower one for charges',
      '2026-11-27',
      [
        shown('5', 7),
        shown('6', 3, { pods: [port.USLAX], lines: [step({ target: 'origin', method: 'add', value: '1' })] }),
      ],
    ],
    [
      'is that of a rule for charges where none prices the freight',
      '2026-11-23',
      [shown('6', 3, { lines: [step({ target: 'origin', method: 'add', value: '1' })] })],
    ],
  ])('%s: %s', (_what, until, rules) => expect(soldUntil(rules)).toBe(until))

  it.each<[string, string, string, boolean]>([
    ['the container that is asked decides', '40HQ', '2026-11-23', true],
    ['one that is not asked does not', '20GP', '2026-12-31', false],
    ['of two the stricter one', '20GP,40HQ', '2026-11-23', true],
    ['whatever the order in which they are asked', '40HQ,20GP', '2026-11-23', true],
  ])('%s: %s, until %s, in one price %s', (_what, asked, until, isOne) => {
    const narrow = shown('6', 3, {
      pods: [port.USLAX],
      lines: [step({ box: '40HQ', method: 'add', value: '20' })],
      hideSurcharges: true,
    })
    const fuel = sheet({ id: '9', charges: [fee('BAF', { boxPrices: boxes({ '20GP': '75', '40HQ': '150' }) })] })
    const prices = boxes({ '20GP': '600', '40HQ': '1000' })
    for (const boxPrices of [prices, prices.toReversed()]) {
      const rates = [rate({ id: '1', validTo: '2026-12-31', boxPrices })]
      const [offer] = searchSell({
        ...question([shown('5', null), narrow], { rates, oceanSurcharges: [fuel] }),
        ask: ask({ boxes: asked.split(',').map((box) => ({ box, quantity: 1 })) }),
      }).offers
      expect([offer?.validTo, offer?.sell.lines.some(({ charge }) => charge.code === 'BAF')]).toEqual([until, !isOne])
    }
  })

  it('ends with the rate, where that ends before', () =>
    expect(
      soldUntil([shown('5', 7)], {
        rates: [rate({ id: '1', validTo: '2026-11-25', boxPrices: boxes({ '40HQ': '1000' }) })],
      }),
    ).toBe('2026-11-25'))

  it('is counted from the day of the search in China, though the book is of another', () => {
    const late = { ...question([shown('5', 7)]), asOf: '2026-11-20T16:00:00.000Z' }
    expect(searchSell(late).offers[0]?.validTo).toBe('2026-11-28')
  })

  it('is before a rate begins that begins later', () => {
    const later = [
      rate({ id: '1', validFrom: '2026-12-01', validTo: '2026-12-31', boxPrices: boxes({ '40HQ': '1000' }) }),
    ]
    const [offer] = searchSell(question([shown('5', 7)], { rates: later })).offers
    expect(offer).toMatchObject({ validFrom: '2026-11-27', validTo: '2026-11-27' })
  })

  it('is nowhere else in the answer, not with the rate, not with its legs', () => {
    const asked = ask({ pols: [port.CNFOS], etdTo: '2026-12-20' })
    const legs = {
      bargeRates: [barge({ id: '3', pol: port.CNSHG, validTo: '2026-12-30', boxPrices: boxes({ '40HQ': '100' }) })],
    }
    const [offer] = searchSell({ ...question([shown('5', 7)], legs), ask: asked }).offers
    expect(offer?.legs.map(({ validTo }) => validTo)).toEqual(['2026-11-27'])
    expect(JSON.stringify(offer)).not.toMatch(/2026-12-3[01]/)
    expect(offer).not.toHaveProperty('redaction')
  })

  it('is shown next to the true one to readers who see cost, and in its place at the desk to others', () => {
    const asked = question([shown('5', 7)])
    const [seen] = searchDesk({ ...asked, sides: 'both' }).offers
    expect(seen).toMatchObject({ validTo: '2026-12-31', redaction: { validTo: '2026-11-27' } })
    const [costless] = searchDesk({ ...asked, sides: 'sell' }).offers
    expect(costless).toMatchObject({ validTo: '2026-11-27', rate: { validTo: '2026-11-27' } })
    expect(costless).not.toHaveProperty('redaction')
    expect(seen && redactOffer(seen)).toMatchObject({ validTo: '2026-11-27', rate: { validTo: '2026-11-27' } })
    expect(searchDesk({ ...question([shown('5', null)]), sides: 'both' }).offers[0]).not.toHaveProperty('redaction')
  })

  it('is that of the partner channel for partners', () => {
    const rules = [shown('5', 7), shown('6', 3, { channels: ['partner'] })]
    const everything = { carriers: [], tradeLines: [], pols: [], pods: [] }
    expect(partnerMatrix({ ...question(rules), shares: [everything] }).map(({ validTo }) => validTo)).toEqual([
      '2026-11-23',
    ])
  })
})
