import { type OfferLine, printOptions } from '@hangjia/contracts'
import Big from 'big.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { money, one } from '../../cases/arbitrary-rows.ts'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, currency, fee, rate, sheet, today } from '../../cases/rows.ts'
import { costLines } from '../quotation/cost-lines.ts'
import { draftFromOffers } from '../quotation/draft-from-offers.ts'
import { paperLines } from '../quotation/paper-lines.ts'
import { searchDesk } from '../search/search-fcl.ts'
import { optionMargin } from '../sums/margin.ts'
import { quotationTotals } from '../sums/option-totals.ts'

const codes = ['DOC', 'MAN', 'SEAL', 'EIR'] as const
const port = fc.record({
  prices: fc.array(money(300, 2, 1), { minLength: codes.length, maxLength: codes.length }),
  currency: one([currency.EUR, currency.CNY]),
  printAs: one(['bundle', 'itemised'] as const),
})
const exchangeRates = [
  { fromCurrency: currency.EUR, rate: '1.0851' },
  { fromCurrency: currency.CNY, rate: '0.13987654' },
].map((pair) => ({
  ...pair,
  toCurrency: currency.USD,
  kind: 'sell' as const,
  bufferPct: null,
  validFrom: '2026-11-01',
  validTo: null,
}))

const asked = ask({ boxes: [{ box: '40HQ', quantity: 1 }], currency: 'USD' })

/** Charges of a port, printed as a bundle or not, and a second sheet that adds the same charges on top of the first. */
const search = (ports: readonly { prices: readonly string[]; currency: string; printAs: 'bundle' | 'itemised' }[]) =>
  searchDesk({
    ask: asked,
    book: bookOf({
      rates: [rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }) })],
      originCharges: ports.map(({ prices, printAs, ...facts }, at) =>
        sheet({
          id: String(at + 2),
          printAs,
          bundleName: printAs === 'bundle' ? 'Local charges' : null,
          stack: at > 0,
          charges: codes.map((code, index) =>
            fee(code, {
              ...(['SEAL', 'EIR'].includes(code)
                ? { boxPrices: boxes({ '40HQ': prices[index] ?? '0' }) }
                : { unitPrice: prices[index] ?? '0' }),
              currency: facts.currency,
            }),
          ),
        }),
      ),
      exchangeRates,
    }),
    today,
    asOf,
    sides: 'both',
  })

it('are converted separately, then added, whatever a document prints together (settled 37, decision 045)', () =>
  fc.assert(
    fc.property(fc.tuple(port, port), (ports) => {
      const { offers, exchangeRates: fx } = search(ports)
      const [offer] = offers
      const rateOf = (from: string) => fx.find((known) => known.from === from)?.rate ?? '1'
      const byHand = (lines: readonly OfferLine[]) =>
        lines
          .filter(({ counts }) => counts)
          .map(({ amount, currency: from }) => new Big(amount ?? '0').times(rateOf(from)).round(2, Big.roundHalfUp))
          .reduce((sum, value) => sum.plus(value), new Big('0'))
          .toFixed(2)
      const sold = byHand(offer!.sell.lines)
      expect(offer!.sell.total?.amount).toBe(sold)
      expect(offer!.buy!.total?.amount).toBe(byHand(offer!.buy!.lines))

      const { draft } = draftFromOffers({ ask: asked, offers: [offer!], quoteDate: today })
      const { lines } = draft.options[0]!
      const quoted = { lines, boxes: draft.boxes, currency: draft.currency, fx }
      expect(quotationTotals(quoted).equivalent?.amount).toBe(sold)
      expect(optionMargin(quoted, costLines(offer!.buy!.lines)).total?.cost).toBe(offer!.buy!.total?.amount)
      const inOne = paperLines({ ...quoted, units: [], print: printOptions.parse({ oneCurrency: true }) })
      expect(inOne.totals.map(({ total }) => total)).toEqual([sold])
    }),
  ))
