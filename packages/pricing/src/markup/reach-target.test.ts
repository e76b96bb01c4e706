import type { QuotationLine } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { quotationTotals } from '../sums/option-totals.ts'
import { isOptionBelowFloor, leastForFloor } from './floor.ts'
import { atPrices, type LeastPrice, reachTarget } from './reach-target.ts'
import { reachWithin } from './reach-within.ts'

const boxes = [
  { box: '20GP', quantity: 1 },
  { box: '40HQ', quantity: 2 },
]
const fx = [
  { from: 'CNY', to: 'USD', rate: '0.1403824', date: '2026-11-20' },
  { from: 'EUR', to: 'USD', rate: '1.0873', date: '2026-11-20' },
  { from: 'USD', to: 'EUR', rate: '0.9197', date: '2026-11-20' },
]
const line = (facts: Partial<QuotationLine>): QuotationLine => ({
  key: facts.nameEn ?? '',
  block: 'origin',
  charge: null,
  nameCn: '',
  nameEn: '',
  unit: 'BL',
  currency: 'USD',
  unitPrice: null,
  quantity: '1',
  boxPrices: [],
  minAmount: null,
  maxAmount: null,
  paymentTerm: 'PRE',
  treatment: 'subject',
  printed: true,
  remark: '',
  source: 'rate',
  ...facts,
})
const freight = (facts: Partial<QuotationLine> = {}) =>
  line({
    nameEn: 'Ocean freight',
    block: 'freight',
    charge: '71',
    quantity: null,
    boxPrices: [
      { box: '20GP', price: '905' },
      { box: '40HQ', price: '1505' },
    ],
    ...facts,
  })
const papers = line({ nameEn: 'Documentation', currency: 'CNY', unitPrice: '450.00' })
const floor = {
  currency: 'USD',
  prices: [
    { box: '20GP', price: '850.5' },
    { box: '40HQ', price: '1400' },
  ],
}
const above =
  (lines: readonly QuotationLine[], kept = floor, costOfPapers?: string): LeastPrice =>
  (of, box) => {
    if (box === null) return costOfPapers ? { price: costOfPapers, kept: 'cost' } : null
    const price = leastForFloor({ lines, line: of, box, freight: ['71'], floor: kept, fx })
    return price === null ? null : { price, kept: 'floor' }
  }
const reach = (lines: readonly QuotationLine[], target: string, least = above(lines)) =>
  reachTarget({ lines, boxes, currency: 'USD', fx, target, least })!
describe('a target total', () => {
  const lines = [freight(), papers]
  it('is met by freight in whole units above its floor, each container by its share, never by more than a unit', () => {
    // 905 + 2 × 1505 + 63.17
    const found = reach(lines, '3900')
    expect(found).toMatchObject({ currency: 'USD', before: '3978.17', reached: true, after: '3899.17' })
    expect(found.lines.map(({ box, before, after, less, kept }) => [box, before, after, less, kept])).toEqual([
      ['20GP', '905', '890', '15.00', 'floor'],
      ['40HQ', '1505', '1473', '64.00', 'floor'],
    ])
  })
  it.each(['3978.17', '3977', '3950.01', '3900', '3800.5', '3714.17'])(
    'is %s or a little less, the proposed prices sum to the reported total, and nothing is below the floor',
    (target) => {
      const found = reach(lines, target)
      const after = atPrices(lines, found.lines)
      expect(found.reached).toBe(true)
      expect(quotationTotals({ lines: after, boxes, currency: 'USD', fx }).equivalent?.amount).toBe(found.after)
      expect(Number(found.after)).toBeLessThanOrEqual(Number(target))
      expect(Number(target) - Number(found.after)).toBeLessThan(2)
      expect(isOptionBelowFloor({ lines: after, boxes, fx, freight: ['71'] }, floor)).toBe(false)
      for (const { boxPrices } of after) for (const { price } of boxPrices) expect(price).toMatch(/^\d+$/)
    },
  )
  it('that is lower than the floors is not reached, and goes no lower than they are', () => {
    const found = reach(lines, '3000')
    expect(found).toMatchObject({ reached: false, after: '3714.17' })
    expect(found.lines.map(({ after }) => after)).toEqual(['851', '1400'])
  })
  it('that is reached already changes nothing', () => {
    expect(reach(lines, '4000')).toMatchObject({ reached: true, lines: [], after: '3978.17' })
  })
  it('is met to the cent where a line goes by cents, down to its cost', () => {
    const found = reach(lines, '3900', above(lines, floor, '300'))
    expect(found.lines.map(({ box, kept }) => [box, kept])).toContainEqual([null, 'cost'])
    expect(Number('3900') - Number(found.after)).toBeLessThan(0.02)
    expect(found.reached).toBe(true)
  })
  it('leaves lines alone that are collect, bounded, not printed or in a currency without a rate of exchange', () => {
    const alone = [
      freight({ paymentTerm: 'COL' }),
      freight({ key: 'b', minAmount: '10' }),
      freight({ key: 'c', printed: false }),
      papers,
    ]
    expect(reach(alone, '1').lines).toEqual([])
    expect(
      reachTarget({ lines: [freight({ currency: 'JPY' })], boxes, currency: 'USD', fx, target: '1', least: above([]) }),
    ).toBeNull()
  })
  it.each([
    // 4.2 at 60 with a minimum of 200: a price below 47.62 leaves the amount at the minimum.
    ['down to its minimum', { minAmount: '200' }, '210', '50'],
    ['no lower than its minimum', { minAmount: '200' }, '150', '47.62'],
    ['not where a maximum decides', { maxAmount: '250' }, '100', undefined],
    ['below its maximum', { maxAmount: '300' }, '210', '50'],
  ])('lowers the price of a unit %s', (_name, bounds, target, price) => {
    const one = line({ nameEn: 'LCL', unitPrice: '60', quantity: '4.2', ...bounds })
    const found = reach([one], target, () => ({ price: '0.01', kept: 'nothing' }))
    expect(found.lines[0]?.after).toBe(price)
    const { equivalent } = quotationTotals({ lines: atPrices([one], found.lines), boxes, currency: 'USD', fx })
    expect(equivalent?.amount).toBe(found.after)
  })
  it.each([
    ['reaches a total at which enough is earned', '575', true, '574.98'],
    ['stays above the least that is earned', '560', false, '570.02'],
    ['goes nowhere where too little is earned already', '500', false, '583.00', 600],
  ])('%s (R27)', (_name, target, reached, after, least = 570) => {
    const loose = [
      line({ nameEn: 'LCL', unitPrice: '75', quantity: '4.2' }),
      line({ nameEn: 'Documents', unitPrice: '268' }),
    ]
    const byPrice: LeastPrice = ({ nameEn }) => (nameEn === 'LCL' ? { price: '0.01', kept: 'floor' } : null)
    const found = reachWithin({
      lines: loose,
      target,
      reach: (total) => reach(loose, total, byPrice),
      isBelow: (lines) =>
        Number(quotationTotals({ lines, boxes, currency: 'USD', fx }).equivalent?.amount) < Number(least),
    })
    expect([found.reached, found.after]).toEqual([reached, after])
  })
  it.each([
    ['60/CBM, 70/TON', ''],
    ['60.5/CBM, 70/TON; with documents', 'with documents'],
    ['with documents', 'with documents'],
  ])('drops the note of the former prices next to a lowered one: "%s"', (remark, after) => {
    const [lowered, same] = atPrices(
      [line({ key: 'freight', unitPrice: '60', remark }), line({ key: 'other', remark })],
      [{ line: 'freight', box: null, after: '55' }],
    )
    expect([lowered?.unitPrice, lowered?.remark, same?.remark]).toEqual(['55', after, remark])
  })
  it('searches no nearer total where only the whole way is asked for', () => {
    const loose = [line({ nameEn: 'LCL', unitPrice: '75', quantity: '4.2' })]
    const tried: string[] = []
    const found = reachWithin({
      lines: loose,
      target: '200',
      reach: (total) => {
        tried.push(total)
        return reach(loose, total, () => ({ price: '0.01', kept: 'floor' }))
      },
      isBelow: (lines) => Number(lines[0]?.unitPrice) < 70,
      wholeOnly: true,
    })
    expect([found.reached, found.lines, tried]).toEqual([false, [], ['200']])
  })
  it('keeps a floor in another currency, and the rest of the price of the container', () => {
    const euro = { currency: 'EUR', prices: [{ box: '20GP', price: '800' }] }
    const two = [freight(), freight({ key: 'more', boxPrices: [{ box: '20GP', price: '100' }] })]
    for (const asked of [[freight()], two]) {
      const price = leastForFloor({ lines: asked, line: asked[0]!, box: '20GP', freight: ['71'], floor: euro, fx })
      const at = (value: string) => [{ ...asked[0]!, boxPrices: [{ box: '20GP', price: value }] }, ...asked.slice(1)]
      const isBelow = (value: string) =>
        isOptionBelowFloor({ lines: at(value), boxes: boxes.slice(0, 1), fx, freight: ['71'] }, euro)
      expect(isBelow(price!)).toBe(false)
      expect(isBelow(String(Number(price) - 1))).toBe(true)
    }
  })

  it('is met already where nothing is prepaid, and unknown where a rate of exchange is', () => {
    const collect = [freight({ paymentTerm: 'COL' })]
    expect(reach(collect, '100')).toEqual({ currency: 'USD', reached: true, before: '0.00', after: '0.00', lines: [] })
    expect(reach([line({ nameEn: 'Seal', currency: 'JPY', unitPrice: '9' })], '100')).toBeNull()
  })
})
