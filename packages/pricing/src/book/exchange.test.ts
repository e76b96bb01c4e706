import { describe, expect, it, test } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, currency, dictionaries, fee, rate, sheet, today } from '../../cases/rows.ts'
import { searchSell } from '../search/search-fcl.ts'
import type { ExchangeRate } from './book.ts'
import { driftText, exchangeRateOn, hasDrifted, isStaleRate } from './exchange.ts'

const pair = (facts: Partial<ExchangeRate> = {}): ExchangeRate => ({
  fromCurrency: currency.USD,
  toCurrency: currency.CNY,
  kind: 'sell',
  rate: '7.1234',
  bufferPct: null,
  validFrom: '2026-11-01',
  validTo: null,
  ...facts,
})
const on = (rates: readonly ExchangeRate[], from = 'USD', to = 'CNY') =>
  exchangeRateOn(rates, dictionaries.currencies, { from, to, day: today })

describe('the rate of exchange of a day (R26)', () => {
  it('is sold with its buffer, not rounded', () => {
    expect(on([pair({ bufferPct: '0.5' })])).toEqual({ from: 'USD', to: 'CNY', rate: '7.159017', date: '2026-11-01' })
    expect(on([pair({ rate: '7.12345678', bufferPct: '0.1234' })])?.rate).toBe('7.132247125667')
  })
  it('is the newest that has begun and not ended', () => {
    const rates = [
      pair({ rate: '7.1', validFrom: '2026-11-01' }),
      pair({ rate: '7.2', validFrom: '2026-11-15' }),
      pair({ rate: '7.3', validFrom: '2026-11-21' }),
      pair({ rate: '7.4', validFrom: '2026-11-18', validTo: '2026-11-19' }),
    ]
    expect(on(rates)).toMatchObject({ rate: '7.2', date: '2026-11-15' })
    expect(on([...rates].reverse())?.rate).toBe('7.2')
  })
  it('falls back on the market, never on what is bought or booked', () => {
    const market = pair({ kind: 'market', rate: '7' })
    expect(on([market, pair({ validTo: '2026-11-19' })])?.rate).toBe('7')
    expect(on((['buy', 'book', 'customs'] as const).map((kind) => pair({ kind })))).toBeNull()
  })
  it('is found whichever row of a currency it names: a company may have its own next to the shared one', () => {
    const currencies = [...dictionaries.currencies, { id: '990', code: 'USD' }]
    const own = pair({ fromCurrency: '990', rate: '7.3', validFrom: '2026-11-15' })
    const found = exchangeRateOn([pair(), own], currencies, { from: 'USD', to: 'CNY', day: today })
    expect(found).toMatchObject({ rate: '7.3', date: '2026-11-15' })
  })
  it('is neither guessed nor inverted', () => {
    expect(on([pair()], 'CNY', 'USD')).toBeNull()
    expect(on([], 'USD', 'CNY')).toBeNull()
    expect(on([pair()], 'XXX', 'CNY')).toBeNull()
  })
})

test.each([
  ['2026-11-20', '2026-11-20', false],
  ['2026-10-20', '2026-11-20', false],
  ['2026-10-19', '2026-11-20', true],
  ['2026-12-01', '2026-11-20', false],
])('a rate of exchange of %s is old on %s: %s', (date, day, isOld) => expect(isStaleRate({ date }, day)).toBe(isOld))

describe('a total in another currency', () => {
  const rates = [rate({ id: '1', boxPrices: boxes({ '40HQ': '100' }) })]
  const charges = ['DOC', 'MAN', 'TLX'].map((code) =>
    fee(code as 'DOC', { unitPrice: '33.33', currency: currency.USD }),
  )
  const book = { rates, originCharges: [sheet({ id: '3', charges })] }

  it('converts each line, then adds: 3 × 33.33 at 7.1234 is 712.26, not 712.27 (settled 37)', () => {
    const [offer] = searchSell({ ask: ask({ currency: 'CNY' }), book: bookOf(book), today, asOf }).offers
    expect(offer?.sell.total?.amount).toBe('1424.60') // 712.34 + 3 × 237.42
  })
  it('is missing with its rate, never 1:1, and the pair is named', () => {
    const result = searchSell({ ask: ask({ currency: 'EUR' }), book: bookOf(book), today, asOf })
    const [offer] = result.offers
    expect(offer?.sell.total).toBeNull()
    expect(offer?.sell.missingRates).toEqual([{ from: 'USD', to: 'EUR' }])
    expect(offer?.quotable).toBe(false)
    expect(result.exchangeRates).toEqual([])
    expect(offer?.sell.subtotals[0]?.total).toBe('199.99')
  })
  it('names the rates that were used, with their days', () => {
    const { exchangeRates } = searchSell({ ask: ask({ currency: 'CNY' }), book: bookOf(book), today, asOf })
    expect(exchangeRates).toEqual([{ from: 'USD', to: 'CNY', rate: '7.1234', date: '2026-11-01' }])
  })
})

it.each([
  ['7.2302', '7.1234', false, '1.50'],
  ['7.2303', '7.1234', true, '1.50'],
  ['7.0166', '7.1234', false, '-1.50'],
  ['7.0165', '7.1234', true, '-1.50'],
  ['101.5', '100', false, '1.50'],
  ['7.4', '7.1234', true, '3.88'],
])('%s has drifted from a snapshot of %s by more than 1.5 %: %s (R26)', (now, snapshot, drifted, percent) =>
  expect([hasDrifted(now, snapshot), driftText(now, snapshot)]).toEqual([drifted, percent]),
)
