import type { FclAsk } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { barge, boxes, charge, currency, fee, port, rate, sheet, today } from '../../cases/rows.ts'
import { priceListFromOffers } from '../price-list/price-list-from-offers.ts'
import { checkQuotation } from '../quotation/check-quotation.ts'
import { draftFromOffers } from '../quotation/draft-from-offers.ts'
import { searchSell } from '../search/search-fcl.ts'
import { quotationTotals } from '../sums/option-totals.ts'
import type { Book, FclRate, OriginSheet } from './book.ts'

const plainRate = rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }) })
const search = (book: Partial<Book>, asked: Partial<FclAsk> = {}) =>
  searchSell({ ask: ask(asked), book: bookOf({ rates: [plainRate], ...book }), today, asOf })

describe('a telex release', () => {
  const originCharges = [sheet({ id: '3', charges: [fee('TLX', { unitPrice: '300', when: 'telexOnly' })] })]
  it.each<[string, Partial<FclRate>, string]>([
    ['as the sheet of the port has it', {}, 'subject 300.00'],
    [
      'at the price of the rate',
      { releaseTypes: ['telexPaid'], telexFee: '450', telexCurrency: '2' },
      'subject 450.00',
    ],
    ['free of charge', { releaseTypes: ['original', 'telexFree'] }, 'included null'],
  ])('is charged %s', (_how, facts, expected) => {
    const book = { rates: [{ ...plainRate, ...facts }], originCharges }
    const lines = (telexRelease: boolean) =>
      search(book, { telexRelease, boxes: [{ box: '40HQ', quantity: 2 }] })
        .offers[0]!.sell.lines.filter((line) => line.charge.code === 'TLX')
        .map(({ treatment, amount }) => `${treatment} ${amount}`)
    expect(lines(true)).toEqual([expected])
    expect(lines(false)).toEqual([])
  })
})

describe('origin charges at a single price', () => {
  const originCharges = (facts: Partial<OriginSheet> = {}) => [
    sheet({
      id: '3',
      printAs: 'bundle',
      bundleName: '港杂一口价',
      charges: [
        fee('OTHC', { boxPrices: boxes({ '40HQ': '1250' }) }),
        fee('DOC', { unitPrice: '450' }),
        fee('AMS', { unitPrice: '30', currency: currency.USD }),
        fee('AMD', { unitPrice: '760', when: 'event' }),
        fee('CIC', { boxPrices: boxes({ '40HQ': '100' }), treatment: 'excluded', paymentTerm: 'COL' }),
      ],
      ...facts,
    }),
  ]
  const asked = { boxes: [{ box: '40HQ', quantity: 2 }], ticked: [charge.AMD] }
  const draftOf = (book: Partial<Book>) => {
    const { offers, exchangeRates } = search(book, asked)
    const { draft, derivations } = draftFromOffers({ ask: ask(asked), offers, quoteDate: today })
    return { offer: offers[0]!, draft, derivations, exchangeRates, lines: draft.options[0]!.lines }
  }

  it('print the charges of the addressee under one name for each currency; excluded and optional ones are separate', () => {
    const { lines, draft, derivations } = draftOf({ originCharges: originCharges() })
    const written = lines.map(({ nameCn, nameEn, unitPrice, quantity }) => [nameCn, nameEn, unitPrice, quantity])
    expect(written.slice(-2)).toEqual([
      ['港杂一口价 CNY', 'Local charges, all in (CNY)', '2950', '1'], // 2 × 1250 + 450
      ['港杂一口价 USD', 'Local charges, all in (USD)', '30', '1'],
    ])
    expect(lines.map((line) => line.charge).slice(0, -2)).toEqual([charge.OF, charge.CIC, charge.AMD])
    expect(checkQuotation(draft)).toEqual([])
    expect(derivations[`o1/${lines.at(-2)!.key}`]).toMatchObject({ rule: 'line.bundled', value: '2950.00' })
  })

  it('come to the same total as item by item, to the cent', () => {
    for (const printAs of ['bundle', 'itemised'] as const) {
      const { offer, lines, draft, exchangeRates } = draftOf({ originCharges: originCharges({ printAs }) })
      const totals = quotationTotals({ lines, boxes: draft.boxes, currency: 'USD', fx: exchangeRates })
      expect(totals.totals).toEqual(offer.sell.subtotals)
    }
  })

  it('stay single charges in a price list, which has no quantities', () => {
    const { offers } = search({ originCharges: originCharges() }, asked)
    const { tariff } = priceListFromOffers(offers, 'en')
    expect(tariff.map((line) => line.charge)).toEqual(expect.arrayContaining([charge.OTHC, charge.DOC, charge.AMS]))
  })
})

describe('terminals (J.1)', () => {
  const [east, west] = ['151', '152']
  it.each([
    [null, null, true],
    [east, null, true],
    [null, west, true],
    [east, east, true],
    [east, west, false],
  ])('a barge to %s joins a rate from %s: %s', (bargeTerminal, rateTerminal, joins) => {
    const rates = [rate({ id: '1', pol: port.CNNSA, polTerminal: rateTerminal, boxPrices: boxes({ '40HQ': '1' }) })]
    const bargeRates = [barge({ id: '2', polTerminal: bargeTerminal, boxPrices: boxes({ '40HQ': '1' }) })]
    expect(search({ rates, bargeRates }, { pols: [port.CNFOS] }).offers.length).toBe(joins ? 1 : 0)
  })

  it('are found by asking for their port, and named in the offer', () => {
    const rates = [plainRate, { ...plainRate, id: '2', polTerminal: east ?? null }]
    const { offers } = search({ rates })
    expect(offers.map(({ polTerminal }) => polTerminal?.code ?? null).sort()).toEqual(['YICT', null])
  })

  it('have fees of their own, for rates that name them', () => {
    const bunker = (id: string, unitPrice: string, polTerminal: string | null) =>
      sheet({ id, polTerminal, charges: [fee('DOC', { unitPrice })] })
    const originCharges = [bunker('3', '100', null), bunker('4', '70', east ?? null)]
    const feeAt = (polTerminal: string | null) =>
      search({ rates: [{ ...plainRate, polTerminal }], originCharges }).offers[0]!.sell.lines.find(
        (line) => line.charge.code === 'DOC',
      )?.amount
    expect([feeAt(null), feeAt(east ?? null), feeAt(west ?? null)]).toEqual(['100.00', '70.00', '100.00'])
  })
})

describe('dangerous goods (R28)', () => {
  const rates = [
    { ...plainRate, id: '1' },
    { ...plainRate, id: '2', cargoClass: 'dg' as const, dgClasses: ['3', '8'] },
    { ...plainRate, id: '3', cargoClass: 'norDry' as const },
  ]
  const found = (dgClasses?: FclAsk['dgClasses']) => {
    const { offers, steps } = search({ rates }, dgClasses ? { dgClasses } : {})
    return [
      offers
        .map((offer) => offer.rate.id)
        .sort()
        .join(),
      steps.find(({ step }) => step === 'cargo')?.left,
    ]
  }
  it('go by rates that take every class of them, other cargo by the others', () => {
    expect(found()).toEqual(['1,3', 2])
    expect(found(['3'])).toEqual(['2', 1])
    expect(found(['3', '8'])).toEqual(['2', 1])
    expect(found(['3', '9'])).toEqual(['', 0])
  })
})
