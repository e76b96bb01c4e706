import type { FclAsk } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { areas, kunshan, landBook, landRow } from '../../cases/modes/land.ts'
import { exchangeRates } from '../../cases/modes/loose-rows.ts'
import { rate as trailerRow } from '../../cases/modes/trailer-rows.ts'
import { recompute } from '../../cases/recompute.ts'
import { boxes, currency, destinationSheet, fee, port, rate, sheet, today } from '../../cases/rows.ts'
import type { Book } from '../book/book.ts'
import type { TrailerRate } from '../modes/land/trailer.ts'
import { draftFromOffers } from '../quotation/draft-from-offers.ts'
import { searchDesk, searchSell } from './search-fcl.ts'

const trailer: TrailerRate = {
  ...landRow,
  ...trailerRow,
  port: port.CNSHG,
  currency: currency.CNY,
  fuel: [{ validFrom: '2026-11-01', percent: '5' }],
}
const question = (asked: Partial<FclAsk>, rows: readonly Partial<TrailerRate>[] = [{}], facts: Partial<Book> = {}) => ({
  ask: ask({ pickup: kunshan, boxes: [{ box: '40HQ', quantity: 2, grossTon: '23' }], ...asked }),
  book: bookOf({
    rates: [rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }) })],
    dictionaries: landBook([]).dictionaries as Book['dictionaries'],
    exchangeRates,
    trailerRates: rows.map((row, at) => ({ ...trailer, id: String(at + 1), ...row })),
    areas,
    ...facts,
  }),
  today,
  asOf,
})
const offerOf = (...asked: Parameters<typeof question>) => searchSell(question(...asked)).offers[0]
const landOf = (...asked: Parameters<typeof question>) =>
  offerOf(...asked)?.sell.lines.flatMap(({ block, charge, amount, treatment }) =>
    block === 'land' ? [`${charge.code} ${amount ?? treatment}`] : [],
  )

describe('haulage of full containers (B, S9; R23)', () => {
  /** By hand: 2 × 1,150; overweight 2 × 200 of 23 t each; fuel 5 % of 2,300; tolls within. */
  it('is the trailer of each container with overweight, fuel and tolls', () => {
    expect(landOf({})).toEqual(['TRK 2300.00', 'OWS 400.00', 'TOLL included', 'RFS 115.00'])
    expect(offerOf({})?.quotable).toBe(true)
  })
  it('is in the total, and in the quotation to the cent', () => {
    const asked = question({})
    const { offers } = searchSell(asked)
    // 2,300 + 400 + 115; the freight is in dollars.
    expect(offers[0]?.sell.subtotals.find((one) => one.currency === 'CNY')?.prepaid).toBe('2815.00')
    const { draft } = draftFromOffers({ ask: asked.ask, offers, quoteDate: today })
    expect([draft.term, offers[0]?.term]).toEqual(['DO-CY', 'CY-CY'])
    expect(draft.options[0]?.lines.filter(({ block }) => block === 'land').map(({ nameEn }) => nameEn)).toEqual([
      'Trucking',
      'Overweight surcharge',
      'TOLL',
      'RFS',
    ])
    for (const { amount, derivation } of offers[0]?.sell.lines ?? [])
      if (amount !== null) expect(recompute(derivation).toFixed(2)).toBe(amount)
  })
  it('is no line without a place', () => expect(landOf({ pickup: undefined })).toEqual([]))
  it('has the mark-up of its own row on the selling side alone', () => {
    const marked = { businessMethod: 'add', businessValue: '100', marketMethod: null, marketValue: null } as const
    const [offer] = searchDesk({ ...question({}, [marked]), sides: 'both' }).offers
    const of = (side: 'sell' | 'buy') => offer?.[side]?.lines.find(({ charge }) => charge.code === 'TRK')?.amount
    expect([of('sell'), of('buy')]).toEqual(['2500.00', '2300.00'])
  })
  it.each([
    ['elsewhere', { area: '310000' }],
    ['to another port', { port: port.CNNBG }],
    ['to another terminal', { wharf: '151' }],
    ['for other types', { boxPrices: boxes({ '20GP': '900' }) }],
    ['for deliveries', { direction: 'import' as const }],
    ['over on the day', { validTo: '2026-11-19' }],
    ['for the desk', { displayFlag: 2 as const }],
  ])('is missing, with the reason, where the only trailer is %s', (_name, row) => {
    const offer = offerOf({}, [row])
    expect([offer?.quotable, offer?.notices.map(({ rule }) => rule)]).toEqual([false, ['pickupMissing']])
  })
  it('is neither charged nor missing beside a price from the door', () => {
    const rates = [rate({ id: '1', term: 'DO-CY', boxPrices: boxes({ '40HQ': '1000' }) })]
    for (const rows of [[{}], [{ area: '310000' }]]) {
      expect(landOf({}, rows, { rates })).toEqual([])
      expect([offerOf({}, rows, { rates })?.quotable, offerOf({}, rows, { rates })?.notices]).toEqual([true, []])
    }
  })
  it('ends the offer where it ends first, and makes it internal where it is', () => {
    expect(offerOf({}, [{ validTo: '2026-12-01' }])?.validTo).toBe('2026-12-01')
    const [inside] = searchDesk({ ...question({}, [{ displayFlag: 2 }]), sides: 'sell' }).offers
    expect([inside?.internal, inside?.quotable]).toEqual([true, true])
  })
  it('prefers a dearer trailer to one whose overweight has no price', () => {
    // 24.5 t lies between the bands of the first row; the second has none: 2 × 1,200.
    const rows = [{}, { boxPrices: boxes({ '40HQ': '1200' }), weightBands: [] }]
    const asked = { boxes: [{ box: '40HQ', quantity: 2, grossTon: '24.5' }] }
    expect(landOf(asked, rows)?.[0]).toBe('TRK 2400.00')
    expect(offerOf(asked, rows)?.quotable).toBe(true)
  })
  it('leaves charges on request at the other end as they are, and replaces those of the origin', () => {
    const { dictionaries } = question({}).book
    const truck = dictionaries.charges.find(({ code }) => code === 'TRK')?.id ?? ''
    const trucked = { ...fee('DOC', { unitPrice: '300', currency: currency.USD, when: 'optional' }), charge: truck }
    const codesOf = (facts: Partial<Book>) =>
      offerOf({ ticked: [truck], incoterm: 'DAP' }, [{}], facts)?.sell.lines.flatMap(({ block, charge, amount }) =>
        charge.code === 'TRK' ? [`${block} ${amount}`] : [],
      )
    const abroad = destinationSheet({ id: '1', charges: [trucked] })
    expect(codesOf({ destinationCharges: [abroad] })).toEqual(['destination 300.00', 'land 2300.00'])
    expect(codesOf({ originCharges: [sheet({ id: '1', charges: [trucked] })] })).toEqual(['land 2300.00'])
  })
  it('goes to the place where a barge takes the cargo', () => {
    const rates = [
      rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }), bargeMatch: 'included', placeOfReceipt: port.CNZJG }),
    ]
    const asked = { pols: [port.CNZJG] }
    expect(landOf(asked, [{}], { rates })).toEqual([])
    expect(landOf(asked, [{ port: port.CNZJG }], { rates })?.[0]).toBe('TRK 2300.00')
  })
})
