import { describe, expect, it } from 'vitest'
import { ask as asked, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, carrier, marketRule, port, rate, rule, step, today } from '../../cases/rows.ts'
import type { MarkupRule } from '../book/book.ts'
import { searchSell } from '../search/search-fcl.ts'
import { tryMarkups } from './try-markups.ts'

const add = (id: string, name: string, value: string, facts: Partial<MarkupRule> = {}): MarkupRule =>
  rule({ id, name, lines: [step({ method: 'add', value })], ...facts })
const market = (fromLayer: 'afterPriceSet' | 'fromNet') =>
  marketRule({ id: '7', name: 'Market', lines: [step({ method: 'add', value: '20' })], fromLayer })
const ask = asked({ boxes: [{ box: '40HQ', quantity: 1 }] })
const bookWith = (fromLayer: 'afterPriceSet' | 'fromNet') =>
  bookOf({
    rates: [
      rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }) }),
      rate({ id: '2', boxPrices: boxes({ '40HQ': '900' }), carrier: carrier.MSK }),
    ],
    companyMarkups: [
      add('5', 'Everybody', '50'),
      add('6', 'To Los Angeles', '80', { pods: [port.USLAX], carriers: [carrier.MSK] }),
    ],
    marketMarkups: [market(fromLayer)],
    salesMarkups: [add('8', 'Desk', '5')],
  })
const question = (fromLayer: 'afterPriceSet' | 'fromNet') => ({ ask, book: bookWith(fromLayer), today, asOf })

/** priceSet, "try it": the winning rule of each layer, with the prices before and after (R27). */
describe('mark-ups that are tried', () => {
  it('are listed layer by layer, the cheapest rate first, with the keys that make the winner more specific', () => {
    const { rates, total } = tryMarkups(question('afterPriceSet'))
    expect(total).toBe(2)
    const triedRates = rates.map(({ net, layers, sell }) => [
      Number(net),
      ...layers.map(({ rule: won, before, after }) => `${won?.name} ${Number(before)} → ${Number(after)}`),
      Number(sell),
    ])
    expect(triedRates).toEqual([
      [900, 'To Los Angeles 900 → 980', 'Market 980 → 1000', 'Desk 1000 → 1005', 1005],
      [1000, 'Everybody 1000 → 1050', 'Market 1050 → 1070', 'Desk 1070 → 1075', 1075],
    ])
    expect(rates[0]?.layers[0]).toMatchObject({ fixed: ['pods', 'carriers'], others: [{ id: '5', name: 'Everybody' }] })
  })

  it('start from the net price where the market does', () => {
    const [first] = tryMarkups(question('fromNet')).rates
    expect(first?.layers[1]).toMatchObject({ layer: 'market', before: expect.stringMatching(/^900/) })
    expect(Number(first?.sell)).toBe(925)
  })

  it.each(['afterPriceSet', 'fromNet'] as const)('match the selling price of the search, %s', (fromLayer) => {
    const sold = searchSell(question(fromLayer)).offers.map(({ rate: { id }, sell }) => [
      id,
      Number(sell.lines.find(({ key }) => key === 'freight')?.boxes[0]?.unitPrice),
    ])
    const tried = tryMarkups(question(fromLayer)).rates.map(({ rate: id, sell }) => [id, Number(sell)])
    expect(tried.toSorted()).toEqual(sold.toSorted())
  })

  it('are listed for the channel of the market price: only our own search has a mark-up of sales', () => {
    const book = {
      ...bookWith('afterPriceSet'),
      marketMarkups: [
        marketRule({ id: '7', name: 'Search', lines: [step({ method: 'add', value: '20' })] }),
        marketRule({ id: '9', name: 'Site', lines: [step({ method: 'add', value: '70' })], channels: ['website'] }),
      ],
    }
    const wonIn = (channel?: 'salesQuery' | 'website' | 'partner') => {
      const [cheapest] = tryMarkups({ ...question('afterPriceSet'), book }, channel).rates
      return [...(cheapest?.layers.map(({ rule: won }) => won?.name ?? null) ?? []), Number(cheapest?.sell)]
    }
    expect(wonIn()).toEqual(['To Los Angeles', 'Search', 'Desk', 1005])
    expect(wonIn('salesQuery')).toEqual(wonIn())
    expect(wonIn('website')).toEqual(['To Los Angeles', 'Site', null, 1050])
    expect(wonIn('partner')).toEqual(['To Los Angeles', null, null, 980])
  })

  it('leave a price alone where no layer is for it', () => {
    const { rates } = tryMarkups({
      ...question('fromNet'),
      book: bookOf({ rates: [rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }) })] }),
    })
    expect(rates[0]?.layers.map(({ rule: won, after }) => [won, Number(after)])).toEqual([
      [null, 1000],
      [null, 1000],
      [null, 1000],
    ])
  })
})
