import { deskResult, sellResult } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { inWords } from '../../cases/hand-priced.ts'
import { today } from '../../cases/rows.ts'
import { twentyLanes } from '../../cases/twenty-lanes.ts'
import { draftFromOffers } from '../quotation/draft-from-offers.ts'
import { quotationTotals } from '../sums/option-totals.ts'
import { searchDesk, searchSell } from './search-fcl.ts'

const { book, lanes } = twentyLanes(today)
const asOf = '2026-11-20T02:00:00.000Z'

it('are twenty, and four of rarer terms', () => expect(new Set(lanes.map(({ rate }) => rate)).size).toBe(24))

const nameOf = (code: string) => book.dictionaries.charges.find((one) => one.code === code)?.nameEn ?? code

describe.each(lanes)('$name', ({ ask, rate, legs = [], sell, paper, buy, margin }) => {
  const question = { ask, book, today, asOf }

  it('sells at the prices computed by hand', () => {
    const result = sellResult.parse(searchSell(question))
    expect(result.offers.map((offer) => offer.rate.id)).toEqual([rate])
    const [offer] = result.offers
    expect(inWords(offer!.sell)).toEqual(sell)
    expect(offer!.legs.map(({ source }) => `${source.resource} ${source.id}`)).toEqual(legs)
    expect(offer!.quotable).toBe(sell.total !== 'none')
  })

  it('buys at the prices computed by hand, and names the margin', () => {
    const [offer] = deskResult.parse(searchDesk({ ...question, sides: 'both' })).offers
    expect(inWords(offer!.sell)).toEqual(sell)
    expect(inWords(offer!.buy!)).toEqual(buy)
    expect(offer!.margin && [offer!.margin.amount, offer!.margin.percentOfSale]).toEqual(margin)
  })

  it('becomes a quotation with the same amounts to the cent', () => {
    const result = searchSell(question)
    const { draft } = draftFromOffers({ ask, offers: result.offers, quoteDate: today })
    const totals = quotationTotals({
      lines: draft.options[0]!.lines,
      boxes: draft.boxes,
      currency: draft.currency,
      fx: result.exchangeRates,
    })
    expect(totals.equivalent?.amount ?? 'none').toBe(sell.total)
    if (paper)
      expect(draft.options[0]!.lines.map(({ nameEn }, at) => [nameEn, totals.lines[at]?.amount])).toEqual(
        paper.map(({ charge: name, amount }) => [nameOf(name), amount]),
      )
    expect(totals.totals.map(({ currency, prepaid, collect }) => `${currency} ${prepaid}/${collect}`)).toEqual(
      sell.subtotals,
    )
  })
})
