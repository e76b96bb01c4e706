import type { FclAsk, OfferLine, QuotationDraft, SellOffer } from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyAsk, anyBook } from '../../cases/arbitrary.ts'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, currency, fee, marketRule, rate, sheet, step, today } from '../../cases/rows.ts'
import type { Book, ChargeLine } from '../book/book.ts'
import { redactOffer } from '../disclosure/redact-offer.ts'
import { listedOffer } from '../price-list/listed-offer.ts'
import { priceListFromOffers } from '../price-list/price-list-from-offers.ts'
import { checkQuotation } from '../quotation/check-quotation.ts'
import { costLines } from '../quotation/cost-lines.ts'
import { draftFromOffers } from '../quotation/draft-from-offers.ts'
import { partnerOffers } from '../search/partner-offers.ts'
import { searchDesk, searchSell } from '../search/search-fcl.ts'
import { quotationTotals } from '../sums/option-totals.ts'

const hiding = marketRule({ id: '9', hideSurcharges: true, lines: [step({ method: 'add', value: '0' })] })
const prices = { '20GP': '700', '40HQ': '1000' }
const asked = {
  boxes: [
    { box: '20GP', quantity: 1 },
    { box: '40HQ', quantity: 2 },
  ],
}
const book = (surcharges: readonly ChargeLine[], facts: Partial<Book> = {}): Book =>
  bookOf({ rates: [rate({ id: '1', boxPrices: boxes(prices), surcharges })], marketMarkups: [hiding], ...facts })
const question = (of: Book, facts: Partial<FclAsk> = {}) => ({
  ask: ask({ ...asked, ...facts }),
  book: of,
  today,
  asOf,
})
const soldOffer = (of: Book, facts: Partial<FclAsk> = {}) => searchSell(question(of, facts)).offers[0] as SellOffer
const inWords = ({ key, charge, boxes: each, amount, currency: of, paymentTerm, caseByCase }: OfferLine) =>
  [
    key === 'freight' ? 'OF' : charge.code || charge.nameEn,
    each.map(({ box, unitPrice }) => `${box} ${unitPrice}`).join(' '),
    caseByCase ? '?' : `${of} ${amount}`,
    paymentTerm,
  ]
    .filter(Boolean)
    .join(' / ')

const each = (code: Parameters<typeof fee>[0], small: string, large: string, facts: Partial<ChargeLine> = {}) =>
  fee(code, { boxPrices: boxes({ '20GP': small, '40HQ': large }), ...facts })
const baf = each('BAF', '100', '150')
const none = 'OF / 20GP 700.00 40HQ 1000.00 / USD 2700.00 / PRE'

/** 700 + 2 × 1,000 = 2,700; with the fuel 800 + 2 × 1,150 = 3,100. */
describe('the single price of an offer', () => {
  it.each<[string, readonly ChargeLine[], readonly string[]]>([
    ['is the freight alone without surcharges', [], [none]],
    [
      'holds what is asked by the container',
      [baf, each('PSS', '50', '-60')],
      ['OF / 20GP 850.00 40HQ 1090.00 / USD 3030.00 / PRE'],
    ],
    ['names nothing that the freight includes', [each('LSS', '40', '40', { treatment: 'included' })], [none]],
    [
      'leaves beside it what is charged as incurred',
      [baf, fee('LSS', { treatment: 'atCost' })],
      ['OF / 20GP 800.00 40HQ 1150.00 / USD 3100.00 / PRE', 'LSS / USD null / PRE'],
    ],
    [
      'leaves beside it what somebody may wish for',
      [each('OWS', '80', '80', { when: 'optional' })],
      [none, 'OWS / 20GP 80.00 40HQ 80.00 / USD 240.00 / PRE'],
    ],
    [
      'never adds across currencies: another one has a price of its own',
      [baf, each('LSS', '10', '20', { currency: currency.EUR }), each('PSS', '1', '2', { currency: currency.EUR })],
      [
        'OF / 20GP 800.00 40HQ 1150.00 / USD 3100.00 / PRE',
        'Ocean surcharges EUR / 20GP 11.00 40HQ 22.00 / EUR 55.00 / PRE',
      ],
    ],
    [
      'never adds what the other side pays',
      [each('CIC', '10', '20', { paymentTerm: 'COL' }), each('PSS', '1', '2', { paymentTerm: 'COL' })],
      [none, 'Ocean surcharges USD / 20GP 11.00 40HQ 22.00 / USD 55.00 / COL'],
    ],
    [
      'leaves charges per bill as a single sum',
      [fee('ENS', { unitPrice: '25' }), fee('BAF', { unit: '63', unitPrice: '7.5' })],
      [none, 'Ocean surcharges USD / USD 32.50 / PRE'],
    ],
    [
      'leaves charges per TEU as a single price per TEU',
      [fee('BAF', { unit: '62', unitPrice: '90' }), fee('LSS', { unit: '62', unitPrice: '10.5' })],
      [none, 'Ocean surcharges per TEU USD / USD 502.50 / PRE'],
    ],
    [
      'leaves what has a least by itself, with its prices',
      [baf, each('CIC', '8', '8', { paymentTerm: 'PRE', minAmount: '50' })],
      [
        'OF / 20GP 800.00 40HQ 1150.00 / USD 3100.00 / PRE',
        'Ocean surcharges with limits USD / 20GP 8.00 40HQ 8.00 / USD 50.00 / PRE',
      ],
    ],
    [
      'leaves shares, and several that have a least, as another sum',
      [
        ...[baf, fee('CAF', { unitPrice: '5' })],
        ...[each('CIC', '8', '8', { paymentTerm: 'PRE', minAmount: '50' }), each('PSS', '1', '1', { minAmount: '5' })],
      ],
      ['OF / 20GP 800.00 40HQ 1150.00 / USD 3100.00 / PRE', 'Other ocean surcharges USD / USD 190.00 / PRE'],
    ],
    [
      'is none where a surcharge has no price',
      [baf, each('PSS', '50', '60', { boxPrices: boxes({ '20GP': '50' }) })],
      ['OF / 20GP 850.00 / ? / PRE'],
    ],
  ])('%s', (_what, surcharges, lines) => {
    const offer = soldOffer(book(surcharges))
    expect(offer.sell.lines.map(inWords)).toEqual(lines)
    const plain = soldOffer(book(surcharges, { marketMarkups: [] }))
    expect(offer.sell.total?.amount).toBe(plain.sell.total?.amount)
    expect(offer.quotable).toBe(plain.quotable)
  })

  it('leaves the charges of the ports as they are', () => {
    const origin = { originCharges: [sheet({ id: '5', charges: [each('OTHC', '700', '900')] })] }
    expect(soldOffer(book([baf], origin)).sell.lines.map(inWords)[1]).toBe(
      'OTHC / 20GP 700.00 40HQ 900.00 / CNY 2500.00 / PRE',
    )
  })

  it('is revealed by no reason: neither of the price, nor of the total, nor of a share of it', () => {
    const origin = { originCharges: [sheet({ id: '5', name: 'Port', charges: [fee('WRS', { unitPrice: '2' })] })] }
    const surcharges = [each('BAF', '111', '111'), fee('CAF', { unitPrice: '5' })]
    const sheets = {
      ...origin,
      oceanSurcharges: [sheet({ id: '77', name: 'HIDDEN', charges: [each('PSS', '222', '222')] })],
    }
    const offer = soldOffer(book(surcharges, sheets))
    const text = JSON.stringify(offer)
    for (const clue of ['BAF', 'PSS', 'CAF', 'HIDDEN', '111', '222']) expect(text).not.toContain(clue)
    expect(text).toContain('WRS')
    expect(JSON.stringify(soldOffer(book(surcharges, { ...sheets, marketMarkups: [] })))).toContain('HIDDEN')
  })

  it('is noted at every line for readers who see cost, with the total that others see', () => {
    const [seen] = searchDesk({ ...question(book([baf])), sides: 'both' }).offers
    expect(seen).toMatchObject({ redaction: { onePrice: true, validTo: null } })
    expect(seen?.sell.lines).toHaveLength(2)
    expect(searchDesk({ ...question(book([])), sides: 'both' }).offers[0]).not.toHaveProperty('redaction')
  })

  it.each<[string, ChargeLine, object]>([
    ['by the TEU', fee('BAF', { unit: '62', unitPrice: '90' }), { unit: 'TEU', unitPrice: '90', boxPrices: [] }],
    ['at least', each('BAF', '100', '150', { minAmount: '400' }), { remark: 'min 400', unitPrice: null }],
  ])('keeps the price that is agreed %s in a price list', (_what, surcharge, line) => {
    const { tariff } = priceListFromOffers([soldOffer(book([surcharge]))], 'en')
    expect(tariff).toMatchObject([{ ...line, charge: null, treatment: 'subject' }])
  })

  it('is used for every rate of a POL, POD and carrier in a price list where it is for one', () => {
    const month = (id: string, validFrom: string, validTo: string) =>
      rate({ id, validFrom, validTo, boxPrices: boxes(prices), surcharges: [baf] })
    const [now, later] = [month('1', '2026-11-01', '2026-11-30'), month('2', '2026-12-01', '2026-12-31')]
    const ending = { ...hiding, validTo: '2026-11-30' }
    const of = book([], { rates: [now, later], marketMarkups: [ending] })
    const asked = question(of, { etdFrom: '2026-11-20', etdTo: '2026-12-20' })
    const { offers } = searchDesk({ ...asked, sides: 'both' })
    expect(offers.map(({ redaction: as }) => as?.onePrice ?? false).toSorted()).toEqual([false, true])
    const list = priceListFromOffers(offers.map(listedOffer), 'en')
    expect(list.rows.map(({ boxPrices }) => boxPrices.map(({ price }) => price))).toEqual([
      ['800', '1150'],
      ['800', '1150'],
    ])
    expect(list.tariff).toEqual([])
    expect(Object.keys(list.within).toSorted()).toEqual(['r1', 'r2'])
  })

  it('is as low as the floor of its freight with the surcharges', () => {
    const floors = [
      rate({ id: '1', boxPrices: boxes(prices), floorPrices: boxes({ '20GP': '650' }), surcharges: [baf] }),
    ]
    const floorOf = (sides: 'sell' | 'both') =>
      searchDesk({ ...question(book([], { rates: floors })), sides, floor: 'shown' }).offers[0]?.floor
    expect(floorOf('sell')).toEqual(boxes({ '20GP': '750' }))
    expect(floorOf('both')).toEqual(boxes({ '20GP': '650' }))
  })

  it('is one line of a price list; a share in a sum has no price there', () => {
    const offer = soldOffer(book([baf, fee('CAF', { unitPrice: '5' }), fee('ENS', { unitPrice: '25' })]))
    const { rows, tariff } = priceListFromOffers([offer], 'en')
    expect(rows.map(({ boxPrices }) => boxPrices)).toEqual([boxes({ '20GP': '800', '40HQ': '1150' })])
    expect(tariff.map(({ charge, nameEn, unitPrice, treatment }) => [charge, nameEn, unitPrice, treatment])).toEqual([
      [null, 'Ocean surcharges USD', '25', 'subject'],
      [null, 'Other ocean surcharges USD', null, 'atCost'],
    ])
  })

  it('names no surcharge to a partner', () => {
    const rules = { marketMarkups: [{ ...hiding, channels: ['partner'] }] }
    const everything = { carriers: [], tradeLines: [], pols: [], pods: [] }
    const offers = (facts: Partial<Book>) =>
      partnerOffers({ ...question(book([baf, fee('ENS', { unitPrice: '25' })], facts)), shares: [everything] })
    const [hidden, open] = [offers(rules), offers({ marketMarkups: [] })]
    expect(JSON.stringify(hidden)).not.toContain('BAF')
    expect(JSON.stringify(open)).toContain('BAF')
    expect(hidden[0]?.allIn).toEqual(open[0]?.allIn)
  })
})

it('is, in any book, the price of a quotation, to the cent, and its cost line by line', () =>
  fc.assert(
    fc.property(anyBook, anyAsk, (any, of) => {
      const hides = {
        ...any,
        marketMarkups: [...any.marketMarkups.map((one) => ({ ...one, hideSurcharges: true })), hiding],
      }
      for (const offer of searchDesk({ ask: of, book: hides, today, asOf, sides: 'both' }).offers) {
        if (!offer.quotable) continue
        const one = redactOffer(offer)
        expect(one.sell.total?.amount).toBe(offer.sell.total?.amount)
        // Charges of the other payer may be case by case.
        if (offer.sell.lines.every(({ caseByCase }) => !caseByCase)) {
          expect(one.sell.subtotals).toEqual(offer.sell.subtotals)
          expect(one.buy?.subtotals).toEqual(offer.buy?.subtotals)
        }
        const { draft } = draftFromOffers({ ask: of, offers: [one], quoteDate: today })
        const [option] = draft.options
        const fx = searchDesk({ ask: of, book: hides, today, asOf, sides: 'both' }).exchangeRates
        const totals = quotationTotals({ lines: option?.lines ?? [], boxes: draft.boxes, currency: draft.currency, fx })
        expect(totals.equivalent?.amount ?? '0.00').toEqual(one.sell.total?.amount)
        // A rate that names one charge twice does so either way.
        const plain = draftFromOffers({ ask: of, offers: [offer], quoteDate: today })
        expect(repeatedIn(draft)).toBeLessThanOrEqual(repeatedIn(plain.draft))
        const keys = new Set(costLines(one.buy?.lines ?? []).map(({ key }) => key))
        for (const { key } of option?.lines ?? []) expect(keys).toContain(key)
      }
    }),
  ))

const repeatedIn = (draft: QuotationDraft) =>
  checkQuotation(draft).filter(({ rule }) => rule === 'chargeRepeated').length
