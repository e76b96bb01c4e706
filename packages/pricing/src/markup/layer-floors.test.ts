import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, marketRule, rate, rule, step, today } from '../../cases/rows.ts'
import type { MarkupLine } from '../book/book.ts'
import { searchDesk, searchSell } from '../search/search-fcl.ts'

/** Net 1,000; + 50 of the company is 1,050; then the sales layer. */
const book = (of: Partial<Record<'company' | 'market' | 'sales', Partial<MarkupLine>>>, added = '0', floor = {}) =>
  bookOf({
    rates: [rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }), floorPrices: boxes(floor) })],
    companyMarkups: [rule({ id: '5', lines: [step({ method: 'add', value: '50', ...of.company })] })],
    marketMarkups: of.market
      ? [marketRule({ id: '6', fromLayer: 'fromNet', lines: [step({ method: 'add', value: '20', ...of.market })] })]
      : [],
    salesMarkups: [rule({ id: '7', lines: [step({ method: 'add', value: added, ...of.sales })] })],
  })
const question = (...of: Parameters<typeof book>) => ({ ask: ask(), book: book(...of), today, asOf })

/** R27: per container an amount or a GP %; P23: of the layer. */
describe('the floor of a mark-up', () => {
  it.each<[string, boolean, ...Parameters<typeof book>]>([
    ['nothing where it names nothing', false, {}, '-900'],
    ['thirty on the net price: 1,030 is sold', false, { company: { leastAdded: '30' } }, '-20'],
    ['thirty on the net price: 1,029 is not', true, { company: { leastAdded: '30' } }, '-21'],
    ['the net price itself, where nothing has to be added', true, { company: { leastAdded: '0' } }, '-51'],
    ['five percent of the sale: 1,053 is sold', false, { company: { leastGpPercent: '5' } }, '3'],
    ['five percent of the sale: 1,052 is below 1,052.6316', true, { company: { leastGpPercent: '5' } }, '2'],
    ['both: the higher one', true, { company: { leastAdded: '60', leastGpPercent: '5' } }, '9'],
    ['ten on the company price, under sales', true, { sales: { leastAdded: '10' } }, '9'],
    ['ten on the company price, under sales: enough', false, { sales: { leastAdded: '10' } }, '10'],
    ['fifty on the net price, where the market starts from it', true, { market: { leastAdded: '50' } }, '29'],
    ['nothing of other containers', false, { company: { leastAdded: '500', box: '20GP' } }, '0'],
    [
      'beside the floor of the rate: the higher one',
      true,
      { company: { leastAdded: '10' } },
      '-20',
      { '40HQ': '1035' },
    ],
  ])('%s', (_what, below, ...of) => expect(searchSell(question(...of)).offers[0]?.belowFloor).toBe(below))

  it('is shown as a figure only to readers who see cost', () => {
    const asked = question({ company: { leastAdded: '37.57' } }, '-50', { '40HQ': '900' })
    const floorOf = (sides: 'sell' | 'both') => searchDesk({ ...asked, sides, floor: 'shown' }).offers[0]?.floor
    expect(floorOf('both')).toEqual(boxes({ '40HQ': '1037.57' }))
    expect(floorOf('sell')).toEqual(boxes({ '40HQ': '900' }))
    expect(JSON.stringify(searchSell(asked))).not.toContain('37.57')
  })
})
