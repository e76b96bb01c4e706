import { deskResult, type FclAsk, type OfferLine } from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import {
  band,
  barge,
  boxes,
  charge,
  currency,
  fee,
  plan,
  port,
  rate,
  rule,
  sheet,
  step,
  today,
} from '../../cases/rows.ts'
import cases from '../../cases/weights.json' with { type: 'json' }
import type { Book, OceanSheet } from '../book/book.ts'
import { draftFromOffers } from '../quotation/draft-from-offers.ts'
import { searchDesk } from '../search/search-fcl.ts'
import { quotationTotals } from '../sums/option-totals.ts'

const plainRate = rate({ id: '1', boxPrices: boxes({ '20GP': '1000', '40HQ': '1800', '20RF': '3000' }) })
const overweight: Partial<OceanSheet> = {
  weightBands: [band('14', '18', '150'), band('18', '21', '250'), band('24', null, '400', { box: '40HQ' })],
}
const sheetOf = (facts: Partial<OceanSheet> = overweight) => sheet({ id: '2', ...facts })
const twenty = (grossTon?: string, quantity = 2): FclAsk['boxes'][number] => ({
  box: '20GP',
  quantity,
  ...(grossTon === undefined ? {} : { grossTon }),
})
const offerOf = (book: Partial<Book>, asked: Partial<FclAsk>) => {
  const question = { ask: ask(asked), book: bookOf({ rates: [plainRate], ...book }), today, asOf }
  const [offer] = deskResult.parse(searchDesk({ ...question, sides: 'both' })).offers
  expect(offer).toBeDefined()
  return offer!
}
const weigh = (asked: FclAsk['boxes'], facts?: Partial<OceanSheet>) =>
  offerOf({ oceanSurcharges: [sheetOf(facts)] }, { boxes: asked })
const owsOf = ({ sell }: { readonly sell: { readonly lines: readonly OfferLine[] } }) =>
  sell.lines.filter((line) => line.charge.code === 'OWS')

describe('the overweight surcharge of two 20GP', () => {
  it.each(cases)('$name: $tons t is $amount ($source)', ({ tons, amount }) => {
    const offer = weigh([twenty(tons)])
    const [line] = owsOf(offer)
    expect(line ? (line.caseByCase ? 'case by case' : line.amount) : null).toBe(amount)
    expect(offer.quotable).toBe(amount !== 'case by case')
    expect(offer.notices).toEqual([])
  })

  it('is a notice and no charge while the weight is not given', () => {
    const offer = weigh([twenty()])
    expect(owsOf(offer)).toEqual([])
    expect(offer.notices).toEqual([{ rule: 'weightUnknown', parameters: { boxes: '20GP' } }])
    expect(offer.quotable).toBe(true)
  })

  it('names its band, on both sides', () => {
    const { sell, buy } = weigh([twenty('16')])
    for (const side of [sell, buy!]) {
      const [price] = side.lines.find((line) => line.charge.code === 'OWS')!.boxes[0]!.derivation.children
      expect(price).toMatchObject({
        rule: 'weight.band',
        value: '150.00',
        parameters: { tons: '16', from: '14', to: '18', basis: 'cargo' },
        children: [{ source: { resource: 'oceanSurcharge', id: '2' } }],
      })
    }
  })

  it('is marked up like every ocean surcharge, and a light container stays free whatever the mark-up', () => {
    const salesMarkups = [rule({ id: '5', lines: [step({ target: 'ocean', method: 'add', value: '20' })] })]
    const book = { oceanSurcharges: [sheetOf()], salesMarkups }
    const [line] = owsOf(offerOf(book, { boxes: [twenty('16'), { box: '40HQ', quantity: 1, grossTon: '20' }] }))
    expect(line!.boxes.map(({ box, unitPrice }) => [box, unitPrice])).toEqual([
      ['20GP', '170.00'],
      ['40HQ', '0.00'],
    ])
    expect(line!.amount).toBe('340.00')
  })

  it('goes into the quotation with a price for every container, to the cent', () => {
    const asked = { boxes: [twenty('19'), { box: '40HQ', quantity: 1 }] }
    const offer = offerOf({ oceanSurcharges: [sheetOf()] }, asked)
    const { draft } = draftFromOffers({ ask: ask(asked), offers: [offer], quoteDate: today })
    expect(draft.boxes).toEqual([
      { box: '20GP', quantity: 2 },
      { box: '40HQ', quantity: 1 },
    ])
    const { lines } = draft.options[0]!
    expect(lines.find((line) => line.charge === charge.OWS)!.boxPrices).toEqual(boxes({ '20GP': '250', '40HQ': '0' }))
    const totals = quotationTotals({ lines, boxes: draft.boxes, currency: 'USD', fx: [] })
    expect(totals.equivalent?.amount).toBe(offer.sell.total?.amount)
    expect(offer.notices).toEqual([{ rule: 'weightUnknown', parameters: { boxes: '40HQ' } }])
  })

  it('is weighed with the container where the sheet requires it, and unknown where its tare is unknown', () => {
    const gross = { weightBands: [band('24', null, '300', { box: '40HQ', basis: 'gross' })] }
    const amountAt = (grossTon: string) =>
      owsOf(weigh([{ box: '40HQ', quantity: 1, grossTon }], gross))[0]?.amount ?? null
    expect([amountAt('20'), amountAt('20.001')]).toEqual([null, '300.00']) // 20 + 4.0 t of the container
    const reefer = { weightBands: [band('24', null, '300', { box: '20RF', basis: 'gross' })] }
    const unknown = weigh([{ box: '20RF', quantity: 1, grossTon: '25' }], reefer)
    expect(unknown.notices).toEqual([{ rule: 'weightUnknown', parameters: { boxes: '20RF' } }])
  })

  it('is separate by currency, and absent where the rate names it or includes it', () => {
    const twoCurrencies = {
      weightBands: [band('14', null, '150'), band('20', null, '900', { box: '40HQ', currency: currency.CNY })],
    }
    const heavy = [twenty('16'), { box: '40HQ', quantity: 1, grossTon: '22' }]
    expect(owsOf(weigh(heavy, twoCurrencies)).map((line) => `${line.currency} ${line.amount}`)).toEqual([
      'USD 300.00',
      'CNY 900.00',
    ])
    const own = { ...plainRate, surcharges: [fee('OWS', { boxPrices: boxes({ '20GP': '99' }) })] }
    const oceanSurcharges = [sheetOf()]
    expect(owsOf(offerOf({ rates: [own], oceanSurcharges }, { boxes: [twenty('16')] }))[0]?.amount).toBe('198.00')
    const included = { ...plainRate, includedCharges: [charge.OWS] }
    const free = offerOf({ rates: [included], oceanSurcharges }, { boxes: [twenty()] })
    expect([owsOf(free)[0]?.treatment, free.notices]).toEqual(['included', []])
  })

  it('never gets cheaper with more weight where the prices of the bands rise', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 350 }), fc.integer({ min: 0, max: 100 }), (tenths, more) => {
        const climbing = { weightBands: [band('14', '18', '150'), band('18', '21', '250'), band('21', null, '250')] }
        const totalAt = (weight: number) => Number(weigh([twenty(String(weight / 10))], climbing).sell.total!.amount)
        expect(totalAt(tenths + more)).toBeGreaterThanOrEqual(totalAt(tenths))
      }),
      { numRuns: 60 },
    ))
})

describe('sheets for some containers', () => {
  const asked = { boxes: [twenty(undefined, 1), { box: '40HQ', quantity: 1 }] }
  const bunker = (id: string, price: string, facts: Partial<OceanSheet> = {}) =>
    sheet({
      id,
      charges: [fee('BAF', { boxPrices: boxes({ '20GP': price, '40HQ': price, '20RF': price }) })],
      ...facts,
    })

  it('leave the others to the next sheet, and become one line of the quotation', () => {
    const oceanSurcharges = [bunker('2', '100'), bunker('3', '70', { boxTypes: ['20GP'] })]
    const offer = offerOf({ oceanSurcharges }, asked)
    const { draft } = draftFromOffers({ ask: ask(asked), offers: [offer], quoteDate: today })
    const lines = draft.options[0]!.lines.filter((line) => line.charge === charge.BAF)
    expect(lines.map(({ boxPrices }) => boxPrices)).toEqual([boxes({ '20GP': '70', '40HQ': '100' })])
    expect(offer.sell.total?.amount).toBe('2970.00')
  })

  it('do not apply to special containers unless they name them', () => {
    const reefer = { boxes: [{ box: '20RF', quantity: 1 }] }
    const totalOf = (appliesToSpecial: boolean) =>
      offerOf({ oceanSurcharges: [bunker('2', '100', { appliesToSpecial })] }, reefer).sell.total?.amount
    expect([totalOf(true), totalOf(false)]).toEqual(['3100.00', '3000.00'])
  })

  it('count a charge per bill once, by the most specific of them', () => {
    const documents = (id: string, price: string, facts: Partial<OceanSheet> = {}) =>
      sheet({ id, charges: [fee('DOC', { unitPrice: price, currency: currency.USD })], ...facts })
    const offer = offerOf(
      { oceanSurcharges: [documents('2', '60'), documents('3', '50', { boxTypes: ['20GP'] })] },
      asked,
    )
    expect(offer.sell.lines.filter((line) => line.charge.code === 'DOC').map(({ amount }) => amount)).toEqual(['50.00'])
  })
})

describe('cargo that is too heavy', () => {
  it.each([
    ['cargo', '22', false],
    ['cargo', '22.001', true],
    ['gross', '19.7', false], // + 2.3 t of the container
    ['gross', '19.701', true],
  ] as const)('for a rate limited to 22 t of %s, with %s t: %s', (basis, tons, isTooHeavy) => {
    const rates = [{ ...plainRate, weightLimits: [{ box: '20GP', limitTon: '22', basis }] }]
    const offer = offerOf({ rates }, { boxes: [twenty(tons)] })
    expect([offer.quotable, offer.notices.map(({ rule: name }) => name)]).toEqual([
      !isTooHeavy,
      isTooHeavy ? ['overweight'] : [],
    ])
  })

  it('is listed leg by leg, and the weight is requested while it is unknown', () => {
    const book = {
      rates: [rate({ id: '1', pol: port.CNNSA, pod: port.DEHAM, boxPrices: boxes({ '20GP': '1000' }) })],
      bargeRates: [
        barge({
          id: '3',
          boxPrices: boxes({ '20GP': '10' }),
          weightLimits: [{ box: '20GP', limitTon: '24', basis: 'cargo' }],
        }),
      ],
      transferPlans: [plan({ id: '4', boxPrices: boxes({ '20GP': '10' }), weightLimitTon: '18.5' })],
    }
    const places = { pols: [port.CNFOS], pods: [port.SEGOT], etdTo: '2026-12-20' }
    const noticesAt = (tons?: string) => offerOf(book, { ...places, boxes: [twenty(tons)] }).notices
    expect(noticesAt()).toEqual([{ rule: 'weightUnknown', parameters: { boxes: '20GP' } }])
    expect(noticesAt('18.5')).toEqual([])
    expect(noticesAt('25').map(({ parameters: { leg, tons, limit } }) => [leg, tons, limit])).toEqual([
      ['barge', '25', '24'],
      ['transfer', '25', '18.5'],
    ])
  })
})
