import type { CostLine, QuotationLine } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { asOf } from '../../cases/ask.ts'
import { fiveLanes } from '../../cases/five-lanes.ts'
import cases from '../../cases/margins.json' with { type: 'json' }
import { today } from '../../cases/rows.ts'
import { costLines } from '../quotation/cost-lines.ts'
import { draftFromOffers } from '../quotation/draft-from-offers.ts'
import { searchDesk } from '../search/search-fcl.ts'
import { optionMargin } from './margin.ts'

const { book, lanes } = fiveLanes(today)

it.each(lanes)('$name earns in the editor what the search showed, to the cent', ({ ask, margin }) => {
  const { offers, exchangeRates } = searchDesk({ ask, book, today, asOf, sides: 'both' })
  const { draft } = draftFromOffers({ ask, offers: offers.slice(0, 1), quoteDate: today })
  const { boxes, currency } = draft
  const earned = optionMargin(
    { lines: draft.options[0]?.lines ?? [], boxes, currency, fx: exchangeRates },
    costLines(offers[0]?.buy?.lines ?? []),
  )
  expect([earned.total?.margin, earned.total?.percent]).toEqual(margin)
  expect(earned.unsold).toEqual([])
  expect(earned.unknown).toBe(0)
})

interface Cell {
  readonly key: string
  readonly currency?: string
  readonly price: string
  readonly treatment?: QuotationLine['treatment']
  readonly paymentTerm?: QuotationLine['paymentTerm']
}
const line = ({ key, currency = 'USD', price, treatment = 'subject', paymentTerm = 'PRE' }: Cell): CostLine => ({
  key,
  block: 'other',
  charge: key,
  nameCn: key,
  nameEn: key,
  unit: 'BL',
  currency,
  unitPrice: price,
  quantity: '1',
  boxPrices: [],
  minAmount: null,
  maxAmount: null,
  paymentTerm,
  treatment,
  printed: true,
})

it.each(cases)('$name', ({ sold, bought, fx, expected }) => {
  const earned = optionMargin(
    { lines: (sold as Cell[]).map(line), boxes: [], currency: 'USD', fx },
    (bought as Cell[]).map(line),
  )
  expect({
    lines: earned.lines.map(({ key, cost, margin, percent }) => [key, cost, margin, percent]),
    unsold: earned.unsold.map(({ line: { key }, amount }) => `${key} ${amount}`),
    unknown: earned.unknown,
    total: earned.total && [earned.total.sale, earned.total.cost, earned.total.margin, earned.total.percent],
  }).toEqual(expected)
})
