import { expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, rate, today } from '../../cases/rows.ts'
import type { FclRate } from '../book/book.ts'
import { partnerMatrix } from './partner-matrix.ts'

const shares = [{ carriers: [], tradeLines: [], pols: [], pods: [] }]
const rowsOf = (...rates: readonly (Partial<FclRate> & { readonly id: string })[]) =>
  partnerMatrix({ ask: ask(), book: bookOf({ rates: rates.map(rate) }), today, asOf, shares }).map((row) => [
    row.rate,
    row.prices.find(({ box }) => box === '40HQ')?.amount,
    row.excludedGoods,
  ])
const all = { id: '1', boxPrices: boxes({ '40HQ': '1000' }) }
const cheaper = { id: '2', boxPrices: boxes({ '40HQ': '900' }) }

it('has one line for several services, at the price of the cheapest', () => {
  expect(rowsOf(all, cheaper)).toEqual([['2', '900.00', []]])
})

it('lists goods that a price excludes; it does not replace one that is for all', () => {
  expect(rowsOf(all, { ...cheaper, commodities: ['Toys'], commoditiesExclude: true })).toEqual([
    ['2', '900.00', ['Toys']],
    ['1', '1000.00', []],
  ])
})
