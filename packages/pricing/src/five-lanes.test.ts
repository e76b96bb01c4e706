import { deskResult, type OfferSide, sellResult } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { fiveLanes, type HandSide } from '../cases/five-lanes.ts'
import { today } from '../cases/rows.ts'
import { draftFromOffers } from './draft-from-offers.ts'
import { quotationTotals } from './option-totals.ts'
import { searchDesk, searchSell } from './search-fcl.ts'

const { book, lanes } = fiveLanes(today)
const asOf = '2026-11-20T02:00:00.000Z'

/** An offer's money in the words of the hand-written table. */
const inWords = ({ lines, subtotals, total }: OfferSide): HandSide => ({
  lines: lines.map(({ charge, currency, boxes, unitPrice, amount, counts }) => ({
    charge: charge.code,
    currency,
    prices: [...boxes.map((box) => `${box.box} ${box.unitPrice}`), ...(unitPrice ? [unitPrice] : [])].join(' '),
    amount,
    counts,
  })),
  subtotals: subtotals.map(({ currency, prepaid, collect }) => `${currency} ${prepaid}/${collect}`),
  total: total?.amount ?? 'none',
})

describe.each(lanes)('$name', ({ ask, rate, sell, buy, margin }) => {
  const question = { ask, book, today, asOf }

  it('sells at the prices computed by hand', () => {
    const result = sellResult.parse(searchSell(question))
    expect(result.offers.map((offer) => offer.rate.id)).toEqual([rate])
    expect(inWords(result.offers[0]!.sell)).toEqual(sell)
  })

  it('buys at the prices computed by hand, and names the margin', () => {
    const [offer] = deskResult.parse(searchDesk({ ...question, sides: 'both' })).offers
    expect(inWords(offer!.sell)).toEqual(sell)
    expect(inWords(offer!.buy!)).toEqual(buy)
    expect([offer!.margin?.amount, offer!.margin?.percentOfSale]).toEqual(margin)
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
    expect(totals.equivalent?.amount).toBe(sell.total)
    expect(totals.totals.map(({ currency, prepaid, collect }) => `${currency} ${prepaid}/${collect}`)).toEqual(
      sell.subtotals,
    )
  })
})
