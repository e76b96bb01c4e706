import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import cases from '../../cases/percent-of.json' with { type: 'json' }
import { recompute } from '../../cases/recompute.ts'
import { boxes, charge, fee, rate, rule, sheet, step, today, unit } from '../../cases/rows.ts'
import type { ChargeLine } from '../book/book.ts'
import { priceListFromOffers } from '../price-list/price-list-from-offers.ts'
import { draftFromOffers } from '../quotation/draft-from-offers.ts'
import { searchDesk } from '../search/search-fcl.ts'

type Code = keyof typeof charge
const named = (codes: readonly string[]) => codes.map((code) => charge[code as Code])

/** 2 × 40HQ at 1000; bunker 120, peak season 200 and CAF of 3 % at sea, 1250 yuan and an optional seal at the port. */
const asked = ask({ boxes: [{ box: '40HQ', quantity: 2 }] })
const surcharges = [
  fee('BAF', { boxPrices: boxes({ '40HQ': '120' }) }),
  fee('PSS', { boxPrices: boxes({ '40HQ': '200' }) }),
  fee('CAF', { unitPrice: '3' }),
]
const search = (charges: readonly ChargeLine[], companyMarkups = [rule({ id: '4' })]) =>
  searchDesk({
    ask: asked,
    book: bookOf({
      rates: [rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }), includedCharges: [charge.LSS] })],
      oceanSurcharges: [sheet({ id: '2', charges: [...surcharges.filter(isFree(charges)), ...charges] })],
      originCharges: [
        sheet({
          id: '3',
          charges: [
            fee('OTHC', { boxPrices: boxes({ '40HQ': '1250' }) }),
            fee('SEAL', { unitPrice: '30', when: 'optional' }),
          ],
        }),
      ],
      companyMarkups,
    }),
    today,
    asOf,
    sides: 'both',
  }).offers[0]!
/** A sheet has each charge only once. */
const isFree =
  (charges: readonly ChargeLine[]) =>
  ({ charge: id }: ChargeLine) =>
    !charges.some((line) => line.charge === id)
const share = (percentOf: readonly string[], facts: Partial<ChargeLine> = {}) =>
  fee('WRS', { unitPrice: '2', percentOf: named(percentOf), ...facts })
const lineIn = ({ lines }: ReturnType<typeof search>['sell'], code: Code) =>
  lines.find((line) => line.charge.code === code)!

describe('a percentage of named charges (R12)', () => {
  it.each(cases)('$name ($source)', ({ percent, of, min = null, base, amount }) => {
    const line = lineIn(search([share(of, { unitPrice: percent, minAmount: min })]).sell, 'WRS')
    expect(line).toMatchObject({ unitPrice: percent, quantity: base, amount })
    expect(recompute(line.derivation).toFixed(2)).toBe(amount)
  })

  it('is of selling prices on the one side and of buying prices on the other', () => {
    const { sell, buy } = search(
      [share(['OF', 'BAF'], { costUnitPrice: '1' })],
      [rule({ id: '4', lines: [step({ method: 'add', value: '50' })] })],
    )
    expect(lineIn(sell, 'WRS').amount).toBe('46.80') // 2 % of 2 × 1050 + 240
    expect(lineIn(buy!, 'WRS').amount).toBe('22.40') // 1 % of 2 × 1000 + 240
  })

  it('that leads back to itself has no amount, in any order, and the offer cannot be quoted', () => {
    const ring = [share(['BAF', 'CAF']), fee('CAF', { unitPrice: '3', percentOf: named(['INS']) })]
    const last = fee('INS', { unitPrice: '1', percentOf: named(['WRS']) })
    const outside = fee('DOC', { unit: unit.PCT, unitPrice: '10', percentOf: named(['BAF']) })
    for (const charges of [
      [...ring, last, outside],
      [outside, last, ...ring.toReversed()],
    ]) {
      const { sell, quotable } = search(charges)
      expect((['WRS', 'CAF', 'INS', 'DOC'] as const).map((code) => lineIn(sell, code).amount)).toEqual([
        null,
        null,
        null,
        '170.96', // 10 % of 240 × 7.1234: bunker is in no ring
      ])
      expect([quotable, sell.total]).toEqual([false, null])
    }
  })

  it.each([
    ['nobody ticked', { when: 'event' }],
    ['the consignee is left with', { treatment: 'excluded' }],
  ] as const)('that another is of keeps its base where it is no part of it, because %s', (_why, facts) => {
    const other = fee('CAF', { unitPrice: '3', percentOf: named(['OF', 'WRS']) })
    const { sell } = search([other, share(['CAF'], facts)])
    expect([lineIn(sell, 'CAF').amount, lineIn(sell, 'WRS').amount]).toEqual(['60.00', '1.20'])
    expect(sell.total).not.toBeNull()
  })

  it('of a charge without a price is case by case, never zero', () => {
    const missing = fee('BAF', { boxPrices: boxes({ '20GP': '100' }) })
    expect(lineIn(search([missing, share(['OF', 'BAF'])]).sell, 'WRS')).toMatchObject({
      amount: null,
      caseByCase: true,
    })
  })

  it('prints the charges of its base: in a quotation with the amount, in a price list without', () => {
    const offer = search([share(['OF', 'BAF'])])
    const { draft } = draftFromOffers({ ask: asked, offers: [offer], quoteDate: today })
    expect(draft.options[0]?.lines.find((line) => line.charge === charge.WRS)).toMatchObject({
      unitPrice: '44.8',
      quantity: '1',
      remark: '2% × USD 2,240.00 (OF + BAF)',
    })
    const { tariff } = priceListFromOffers([offer], 'en')
    expect(tariff.find((line) => line.charge === charge.WRS)?.remark).toBe('2% (OF + BAF)')
  })

  it('of none named is unchanged', () => {
    const { draft } = draftFromOffers({ ask: asked, offers: [search([share([])])], quoteDate: today })
    expect(draft.options[0]?.lines.find((line) => line.charge === charge.WRS)?.remark).toBe('2% × USD 2,640.00')
  })
})
