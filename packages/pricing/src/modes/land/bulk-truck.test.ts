import { type Mode, modes } from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { landAsk, landBook, landRow } from '../../../cases/modes/land.ts'
import { recompute } from '../../../cases/recompute.ts'
import { amountText, decimal, sum } from '../../money/money.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { LooseCargo } from '../counting/loose.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { BulkTruckRate } from './bulk-truck.ts'

const prices = { priceCbm: '60', priceTon: '180', minCharge: '200', volumeRatio: 333 }
const rate: BulkTruckRate = {
  ...landRow,
  port: '11',
  warehouse: null,
  lines: [prices],
  deliveryFee: '80',
  transitDays: { min: 1, max: 2 },
  maxPieceKg: '2000',
  maxPieceLengthM: '4',
}
const cargo: LooseCargo = { packages: 10, grossKg: '980', volumeM3: '2.4', pieces: [] }
const search = (
  rates: readonly BulkTruckRate[],
  asked: Partial<LooseCargo> = {},
  given: Parameters<typeof landAsk>[1] = {},
) =>
  searchMode({
    mode: factsOfMode(modes.bulkTruck as Mode),
    engine: engineOf(modes.bulkTruck),
    ask: landAsk({ ...cargo, ...asked }, given as never) as never,
    book: landBook(rates),
    today: '2026-11-20',
    audience: 'sales',
    sides: 'both',
  })

/** Product B §7: the greatest of light, heavy and minimum, and the door fee. */
const vectors: readonly [name: string, rate: Partial<BulkTruckRate>, cargo: Partial<LooseCargo>, total: string][] = [
  ['2.4 CBM 980 kg with door fee (worked example of §7)', {}, {}, '280.00'],
  ['without door fee', { deliveryFee: null }, {}, '200.00'],
  ['light cargo by volume', {}, { volumeM3: '5' }, '380.00'],
  ['heavy cargo by weight', {}, { volumeM3: '1', grossKg: '2000' }, '440.00'],
  ['a mark-up on every column, the minimum too (R27)', { businessMethod: 'add', businessValue: '5' }, {}, '285.00'],
  ['a percentage on what it costs', { marketMethod: 'percent', marketValue: '10' }, {}, '300.00'],
]

describe('loose cargo by truck', () => {
  test.each(vectors)('%s', (_name, given, asked, total) => {
    const [offer] = search([{ ...rate, ...given }], asked).offers
    expect(offer?.sell.total?.amount).toBe(total)
    expect(offer?.sell.lines.map(({ block }) => block)).toEqual(offer?.sell.lines.map(() => 'land'))
  })

  it.each([
    ['the smallest truck that holds 980 kg and 2.4 CBM', {}, ['4.2']],
    ['the next one by volume', { volumeM3: '14.1' }, ['6.8']],
    ['the next one by weight', { grossKg: '8000.5', packages: 100 }, ['9.6']],
    ['none beyond the largest one', { volumeM3: '126' }, []],
  ])('names %s', (_name, asked, lengths) => {
    const [offer] = search([rate], asked).offers
    expect(offer?.notes.map(({ parameters }) => parameters.length)).toEqual(lengths)
  })
  it('keeps the mark-up of the row out of the buying side', () => {
    const [offer] = search([
      { ...rate, businessMethod: 'add', businessValue: '5', marketMethod: 'add', marketValue: '8' },
    ]).offers
    expect([offer?.buy?.total?.amount, offer?.sell.total?.amount, offer?.margin?.amount]).toEqual([
      '280.00',
      '293.00',
      '13.00',
    ])
  })
  it.each([
    ['a package known to be too heavy', { pieces: [{ count: 1, kg: '2100' }] }, 'pieceTooHeavy'],
    ['packages too heavy on average', { packages: 1, grossKg: '2100' }, 'pieceTooHeavy'],
    ['a package that is too long', { pieces: [{ count: 1, lengthM: '4.5' }] }, 'pieceTooLong'],
  ])('refuses %s', (_name, asked, rule) => {
    expect(search([rate], asked).offers[0]?.refusals.map((refusal) => refusal.rule)).toEqual([rule])
  })
  it('refuses cargo that no range holds, and a blank price', () => {
    const ranged = { ...rate, lines: [{ ...prices, rtTopLimit: '2' }] }
    expect(search([ranged]).offers[0]?.refusals[0]?.rule).toBe('outsideRange')
    const blank = { ...rate, lines: [{ volumeRatio: 333, minCharge: '200' }] }
    expect(search([blank]).offers[0]?.refusals[0]?.rule).toBe('caseByCase')
  })
  it('takes for each haulier the closest place, and its own end before one for all', () => {
    const rates: BulkTruckRate[] = [
      { ...rate, id: '1', area: '320500' },
      { ...rate, id: '2', area: '320583' },
      { ...rate, id: '3', area: '320583', street: '花桥镇' },
      { ...rate, id: '4', area: '320500', fleet: '7' },
    ]
    const ids = (given: Parameters<typeof search>[2], from = rates) =>
      search(from, {}, given)
        .offers.filter(({ quotable }) => quotable)
        .map((offer) => offer.rate.id)
        .toSorted()
    expect(ids({ land: { street: '花桥镇' } })).toEqual(['3', '4'])
    expect(ids({})).toEqual(['2', '4'])
    expect(ids({ from: '320585' })).toEqual(['1', '4'])
    const own = [rate, { ...rate, id: '5', warehouse: '55' }]
    expect(ids({ to: '55', land: { end: 'worldWarehouse' } }, own)).toEqual(['5'])
    expect(ids({}, own)).toEqual(['1', '5'])
  })
  it('shows that a rate is for a part of the place alone', () => {
    const [offer] = search([rate], {}, { from: '320500' }).offers
    expect(offer?.refusals).toEqual([{ rule: 'placeTooWide', parameters: {} }])
  })
  it('counts direction and place, so that for an empty list the step that emptied it is known', () => {
    const emptied = (given: Parameters<typeof search>[2]) =>
      search([rate], {}, given).steps.find(({ left }) => left === 0)?.step
    expect(emptied({ land: { direction: 'import' } })).toBe('direction')
    expect(emptied({ from: '310115' })).toBe('place')
  })

  const money = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
  it('adds printed lines up to the total, recomputes every number, and never charges less for more cargo', () => {
    const loose = fc.record({ kg: fc.integer({ min: 1, max: 4990 }), litres: fc.integer({ min: 1, max: 9900 }) })
    fc.assert(
      fc.property(
        fc.tuple(money, money, money, money),
        loose,
        ([priceCbm, priceTon, minCharge, deliveryFee], asked) => {
          const row = { ...rate, maxPieceKg: null, deliveryFee, lines: [{ ...prices, priceCbm, priceTon, minCharge }] }
          const priced = (kg: number) =>
            search([row], { grossKg: String(kg), volumeM3: (asked.litres / 1000).toFixed(3) }).offers[0]?.sell
          const sell = priced(asked.kg)
          expect(sell?.total?.amount).toBe(
            amountText(sum(sell?.lines.map(({ amount }) => decimal(amount ?? '0')) ?? [])),
          )
          for (const { amount, derivation } of sell?.lines ?? []) expect(recompute(derivation).toFixed(2)).toBe(amount)
          expect(Number(priced(asked.kg + 10)?.total?.amount)).toBeGreaterThanOrEqual(Number(sell?.total?.amount))
        },
      ),
      { numRuns: 100 },
    )
  })
})
