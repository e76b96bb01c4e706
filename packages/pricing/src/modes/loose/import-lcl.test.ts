import { type Mode, modes } from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  abroad,
  destination,
  importLclPrice,
  inChina,
  local,
  importLclRow as rate,
  wished,
} from '../../../cases/modes/import-rows.ts'
import {
  ask as asked,
  book,
  cargo,
  cny,
  exchangeRates,
  line,
  markup,
  sheet,
  today,
  usd,
} from '../../../cases/modes/loose-rows.ts'
import { recompute } from '../../../cases/recompute.ts'
import { amountText, decimal, sum } from '../../money/money.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { LooseCargo } from '../counting/loose.ts'
import type { ModeAsk, ModeBook } from '../engine/engine.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { ImportLclRate } from './import-lcl.ts'

const search = (given: Partial<ModeBook<ImportLclRate>> = {}, more: Partial<ModeAsk<LooseCargo>> = {}) =>
  searchMode({
    mode: factsOfMode(modes.importLcl as Mode),
    engine: engineOf(modes.importLcl),
    ask: { ...asked, cargo: { ...cargo, grossKg: '900' }, incoterm: 'FOB', ...more } as never,
    book: book([rate], { exchangeRates, sheets: { destination: [destination()] }, ...given }),
    today,
    audience: 'sales',
    sides: 'both',
  })
const amounts = (answer: ReturnType<typeof search>) =>
  answer.offers[0]?.sell.lines.map(({ charge, amount, currency }) => `${charge.code} ${amount} ${currency}`)

describe('import LCL', () => {
  it('prices the worked shipment 48.00 USD, 1,042.00 CNY (How import LCL is priced)', () => {
    const answer = search()
    expect(amounts(answer)).toEqual(['OF 48.00 USD', 'DOC 350.00 CNY', 'DO 500.00 CNY', 'CFS 192.00 CNY'])
    const [offer] = answer.offers
    expect(offer?.sell.lines.every(({ counts }) => counts)).toBe(true)
    expect(offer?.sell.subtotals.map(({ currency, total }) => `${total} ${currency}`)).toEqual([
      '1042.00 CNY',
      '48.00 USD',
    ])
    expect(offer?.freeStorageDays).toBe(7)
  })
  it('makes the destination up to its minimum of USD 160 with a line of 13.24 at 7.10', () => {
    const least = destination(inChina, { sheetMinAmount: '160', sheetMinCurrency: usd })
    const answer = search({ sheets: { destination: [least] } })
    expect(amounts(answer)).toContain('DOC 13.24 USD')
    // It has the name of a charge: its note says that it is none of them.
    expect(answer.offers[0]?.sell.lines.find(({ amount }) => amount === '13.24')?.note).toBe('MIN USD 160')
    // 146.76 + 13.24 + 48.00
    expect(answer.offers[0]?.sell.total?.amount).toBe('208.00')
  })
  it('refuses a minimum in a currency without a rate of exchange (R26)', () => {
    const least = destination(inChina, { sheetMinAmount: '160', sheetMinCurrency: usd })
    const prepaid = [{ ...rate, lines: [{ ...importLclPrice, currency: cny }] }]
    const answer = search({ rates: prepaid, exchangeRates: [], sheets: { destination: [least] } }, { currency: 'CNY' })
    expect(answer.offers[0]?.refusals).toEqual([{ rule: 'noExchangeRate', parameters: { from: 'CNY', to: 'USD' } }])
    expect(answer.offers[0]?.quotable).toBe(false)
  })
  it('charges at sea and abroad by the country that the cargo comes from (+chargeScope)', () => {
    const places = new Map([[rate.pol, { code: '', country: '9', tradeLine: null }]])
    const by = (id: string, charge: string, unitPrice: string, country: string, more: object = {}) =>
      sheet(id, [line(charge, 'FIX', usd, { unitPrice })], { polCountries: [country], ...more })
    const sheets = {
      ocean: [by('50', 'BAF', '30', '9'), by('51', 'BAF', '40', '8')],
      origin: [
        by('52', 'ORC', '20', '9', { incotermBase: 'FCA' }),
        by('53', 'DOC', '25', '8', { incotermBase: 'FCA' }),
      ],
    }
    const rates = [{ ...rate, incotermBase: 'FCA' as const }]
    expect(amounts(search({ rates, places, sheets }, { incoterm: 'FCA' }))).toEqual([
      'OF 48.00 USD',
      'BAF 30.00 USD',
      'ORC 20.00 USD',
    ])
  })
  it('takes the minimum quantity of a line first, then its minimum amount', () => {
    const cfs = (given: object) =>
      amounts(search({ sheets: { destination: [destination([line('CFS', 'RT', cny, { ...local, ...given })])] } }))?.[1]
    expect(cfs({ unitPrice: '80', minQuantity: '3', minAmount: '80' })).toBe('CFS 240.00 CNY')
    expect(cfs({ unitPrice: '80', minQuantity: '3', minAmount: '250' })).toBe('CFS 250.00 CNY')
  })
  it('charges customs and delivery on request, and storage never', () => {
    const sheets = { destination: [destination(wished)] }
    const codes = (more: Partial<ModeAsk<LooseCargo>>) =>
      search({ sheets }, more).offers[0]?.sell.lines.map(({ charge }) => charge.code)
    expect(codes({})).toEqual(['OF'])
    expect(codes({ declaration: true })).toEqual(['OF', 'CUS'])
    expect(codes({ declaration: true, delivery: true })).toEqual(['OF', 'CUS', 'DLV'])
  })
  it('charges abroad under FCA and EXW alone, with the pick-up ex works', () => {
    const terms = (['FOB', 'FCA', 'EXW'] as const).map((incoterm) => {
      const rates = [{ ...rate, incotermBase: incoterm }]
      const sheets = { origin: [abroad('FCA'), abroad('EXW')], destination: [destination()] }
      return amounts(search({ rates, sheets }, { incoterm }))?.filter((one) => /^(ORC|TRK)/.test(one))
    })
    expect(terms).toEqual([[], ['ORC 91.20 USD'], ['ORC 91.20 USD', 'TRK 132.00 USD']])
    const rates = [{ ...rate, incotermBase: 'EXW' as const }]
    expect(search({ rates }, { incoterm: 'EXW' }).offers[0]?.refusals[0]?.rule).toBe('originOnRequest')
    expect(search({ rates }).offers).toEqual([])
  })
  it('refuses a transfer or a route inland that the rate does not cover: there are no rows for such legs of imports (R18)', () => {
    const inland = { ...rate, finalDestination: '12' }
    const transit = { ...rate, transferType: 2 as const, via: ['5'] }
    const missing = (one: ImportLclRate, to = '11') =>
      search({ rates: [one] }, { to }).offers[0]?.refusals.map(({ rule, parameters }) => `${rule} ${parameters.leg}`)
    expect(missing(inland, '12')).toEqual(['legMissing inland'])
    expect(missing(transit)).toEqual(['legMissing hubTransfer'])
    expect(missing(inland)).toEqual([])
    expect(missing({ ...inland, ...transit, finalDestination: '12', throughPrice: true }, '12')).toEqual([])
  })
  it('leaves the freight to a seller who pays it', () => {
    const [offer] = search({}, { incoterm: 'CIF' }).offers
    expect(offer?.sell.lines.filter(({ counts }) => !counts).map(({ charge }) => charge.code)).toEqual(['OF'])
  })
  it('pays rebates back in full: no minimum applies to them (R1a)', () => {
    const rates = [{ ...rate, lines: [{ ...importLclPrice, priceCbm: '-10', minCharge: '20' }] }]
    expect(amounts(search({ rates }))).toContain('OF -24.00 USD')
  })

  const money = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
  it('adds printed lines up to the total whatever the order of rows, recomputes, and never charges less for more cargo', () => {
    fc.assert(
      fc.property(
        fc.tuple(money, money, money),
        fc.integer({ min: 1, max: 4900 }),
        ([priceCbm, minCharge, unitPrice], litres) => {
          const rates = [{ ...rate, lines: [{ ...importLclPrice, priceCbm, minCharge }] }]
          const sheets = [
            destination([line('CFS', 'RT', usd, { ...local, unitPrice, minAmount: '80' })]),
            sheet('43', [line('CFS', 'RT', usd, { ...local, unitPrice: '1' })]),
          ]
          const priced = (volume: number, rows = sheets) =>
            search(
              { rates, sheets: { destination: rows }, company: [markup('1', '3')] },
              { cargo: { ...cargo, grossKg: '1', volumeM3: (volume / 1000).toFixed(3) } },
            ).offers[0]?.sell
          const sell = priced(litres)
          expect(priced(litres, sheets.toReversed())).toEqual(sell)
          expect(sell?.total?.amount).toBe(
            amountText(sum(sell?.lines.map(({ amount }) => decimal(amount ?? '0')) ?? [])),
          )
          for (const { amount, derivation } of sell?.lines ?? []) expect(recompute(derivation).toFixed(2)).toBe(amount)
          expect(Number(priced(litres + 50)?.total?.amount)).toBeGreaterThanOrEqual(Number(sell?.total?.amount))
        },
      ),
      { numRuns: 60 },
    )
  })
})
