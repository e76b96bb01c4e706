import { expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, marketRule, rate, rule, step, today } from '../../cases/rows.ts'
import type { Book } from '../book/book.ts'
import { searchDesk } from '../search/search-fcl.ts'

const priced = rate({ id: '1', boxPrices: boxes({ '20GP': '700', '40HQ': '1000' }) })
const company = rule({ id: '5', lines: [step({ method: 'percent', value: '3.333' })] })
const market = (fromLayer: 'afterPriceSet' | 'fromNet') =>
  marketRule({ id: '6', fromLayer, lines: [step({ method: 'add', value: '20' })] })
const sales = rule({ id: '7', lines: [step({ method: 'add', value: '500' })] })

const search = (book: Partial<Book>, sides: 'sell' | 'both' = 'both') =>
  searchDesk({
    ask: ask(),
    book: bookOf({ rates: [priced], salesMarkups: [sales], ...book }),
    today,
    asOf,
    sides,
    layers: 'shown',
  }).offers[0]

it.each<[string, Partial<Book>, string | null, string | null]>([
  ['without a mark-up all are the net price', {}, '1000.00', '1000.00'],
  ['without a market price it is that of the company', { companyMarkups: [company] }, '1033.33', '1033.33'],
  [
    'the market starts from the company price',
    { companyMarkups: [company], marketMarkups: [market('afterPriceSet')] },
    '1033.33',
    '1053.33',
  ],
  ['or on the net price', { companyMarkups: [company], marketMarkups: [market('fromNet')] }, '1033.33', '1020.00'],
  [
    'a percentage of a negative price is refused',
    { rates: [{ ...priced, boxPrices: boxes({ '40HQ': '-10' }) }], companyMarkups: [company] },
    null,
    null,
  ],
])('%s, whatever the sales layer', (_what, book, ours, published) => {
  const net = book.rates ? '-10.00' : '1000.00'
  expect(search(book)?.layers).toEqual([{ box: '40HQ', net, company: ours, market: published }])
})

it('are shown to nobody who does not see the buying side', () =>
  expect(search({ companyMarkups: [company] }, 'sell')).not.toHaveProperty('layers'))
