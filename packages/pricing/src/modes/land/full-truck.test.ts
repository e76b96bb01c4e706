import { type Mode, modes } from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { landAsk, landBook, landRow } from '../../../cases/modes/land.ts'
import { recompute } from '../../../cases/recompute.ts'
import { amountText, decimal, sum } from '../../money/money.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { FullTruckRate, TruckCargo } from './full-truck.ts'

const line = (truckType: string, price: string, maxKg: number | null, maxM3: string | null, bodyType = 'box') => ({
  truckType,
  bodyType,
  price,
  maxKg,
  maxM3,
})
const rate: FullTruckRate = {
  ...landRow,
  lines: [
    line('4.2', '800', 2000, '14'),
    line('6.8', '1200', 8000, '35'),
    line('9.6', '1800', 16_000, '55'),
    line('13.5', '2600', 28_000, '85'),
    line('17.5', '3200', 32_000, '125'),
  ],
  freeHours: '4',
  waitingPerHour: '50',
  overnight: '300',
  extraStop: '150',
  tollIncluded: true,
  fuel: [],
}
const search = (
  given: Partial<FullTruckRate>,
  cargo: TruckCargo,
  asked: Parameters<typeof landAsk<TruckCargo>>[1] = {},
) =>
  searchMode({
    mode: factsOfMode(modes.fullTruck as Mode),
    engine: engineOf(modes.fullTruck),
    ask: landAsk(cargo, asked) as never,
    book: landBook([{ ...rate, ...given }]),
    today: '2026-11-20',
    audience: 'sales',
    sides: 'both',
  }).offers[0]

/** Product B §7, fullTruckLandFreight: the cheapest truck that holds the cargo, else the cheapest number of one kind. */
const vectors: readonly [name: string, cargo: TruckCargo, truck: string, trucks: string, total: string][] = [
  ['the smallest', { grossKg: '1500', volumeM3: '10' }, '4.2', '1', '800.00'],
  ['the next by volume', { grossKg: '1500', volumeM3: '20' }, '6.8', '1', '1200.00'],
  ['the next by weight', { grossKg: '30000', volumeM3: '60' }, '17.5', '1', '3200.00'],
  ['several of one kind', { grossKg: '40000', volumeM3: '100' }, '13.5', '2', '5200.00'],
  ['the kind that is wanted', { truckType: '9.6' }, '9.6', '1', '1800.00'],
  ['as many as are wanted', { truckType: '9.6', trucks: 3 }, '9.6', '3', '5400.00'],
  ['as many of the wanted kind as hold it', { truckType: '4.2', grossKg: '4100' }, '4.2', '3', '2400.00'],
]

describe('whole trucks', () => {
  test.each(vectors)('take %s', (_name, cargo, truck, trucks, total) => {
    const offer = search({}, cargo)
    expect([offer?.chosen?.truckType, offer?.chargeable?.quantity, offer?.sell.total?.amount]).toEqual([
      truck,
      trucks,
      total,
    ])
  })
  it('without every needed limit are taken only where they are requested', () => {
    const lines = [line('9.6', '100', null, '55'), line('13.5', '2600', 28_000, '85')]
    expect(search({ lines }, { grossKg: '9000', volumeM3: '10' })?.chosen?.truckType).toBe('13.5')
    const wanted = search({ lines }, { truckType: '9.6', grossKg: '9000', volumeM3: '60' })
    expect([wanted?.chosen?.truckType, wanted?.chargeable?.quantity]).toEqual(['9.6', '2'])
    // By its volume alone, which it names.
    expect(search({ lines }, { volumeM3: '10' } as TruckCargo)?.chosen?.truckType).toBe('9.6')
  })
  it('charge what the search names, each in its own line; every truck waits (product B §7)', () => {
    const offer = search(
      {
        fuel: [
          { validFrom: '2026-12-01', percent: '9' },
          { validFrom: '2026-11-01', percent: '5' },
          { validFrom: '2026-10-01', percent: '3' },
        ],
      },
      { grossKg: '40000', volumeM3: '100' },
      { land: { waitingHours: '6', nights: 1, stops: 2 } },
    )
    expect(offer?.sell.lines.map(({ charge, amount }) => [charge.code, amount])).toEqual([
      ['TRK', '5200.00'],
      ['WAIT', '200.00'],
      ['OVN', '600.00'],
      ['STOP', '300.00'],
      ['TOLL', null],
      ['RFS', '260.00'],
    ])
    expect(offer?.sell.total?.amount).toBe('6560.00')
  })
  it('charge nothing for waiting within the free hours, nor for charges that were not requested', () => {
    const codes = search({}, { truckType: '9.6' }, { land: { waitingHours: '4' } })?.sell.lines.map(
      ({ charge }) => charge.code,
    )
    expect(codes).toEqual(['TRK', 'TOLL'])
  })
  it('list tolls outside the price as incurred', () => {
    const toll = search({ tollIncluded: false }, { truckType: '9.6' })?.sell.lines.find(
      ({ charge }) => charge.code === 'TOLL',
    )
    expect([toll?.treatment, toll?.caseByCase]).toEqual(['atCost', false])
  })
  it.each([
    ['what nobody priced', { overnight: null }, { truckType: '9.6' }, { land: { nights: 1 } }, 'chargeMissing'],
    ['a body that the rate has not', {}, { truckType: '9.6', bodyType: 'reefer' }, {}, 'noTruck'],
    [
      'volume for trucks that name a weight alone',
      { lines: [line('9.6', '1800', 16_000, null)] },
      { grossKg: '1', volumeM3: '500' },
      {},
      'noTruck',
    ],
    [
      'cargo for trucks of which nobody knows what they hold',
      { lines: [line('9.6', '1800', null, null)] },
      { grossKg: '1', volumeM3: '1' },
      {},
      'noTruck',
    ],
  ] as const)('refuse %s', (_name, given, cargo, asked, rule) => {
    expect(search(given, cargo, asked)?.refusals.map((refusal) => refusal.rule)).toEqual([rule])
  })
  it('are marked up truck by truck, and bought without it (R27)', () => {
    const offer = search({ businessMethod: 'add', businessValue: '100' }, { truckType: '9.6', trucks: 2 })
    expect([offer?.buy?.total?.amount, offer?.sell.total?.amount]).toEqual(['3600.00', '3800.00'])
  })

  const money = fc.integer({ min: 1, max: 999_999 }).map((cents) => (cents / 100).toFixed(2))
  it('adds printed lines up to the total, recomputes every number, and buys no more trucks than the cargo needs', () => {
    const asked = fc.record({ kg: fc.integer({ min: 1, max: 90_000 }), m3: fc.integer({ min: 1, max: 400 }) })
    fc.assert(
      fc.property(fc.array(money, { minLength: 5, maxLength: 5 }), asked, (prices, { kg, m3 }) => {
        const lines = rate.lines.map((one, index) => ({ ...one, price: prices[index] ?? '1' }))
        const fuel = [{ validFrom: '2026-11-01', percent: '7.5' }]
        const offer = search({ lines, fuel }, { grossKg: String(kg), volumeM3: String(m3) })
        const sold = offer?.sell.lines.filter(({ amount }) => amount !== null) ?? []
        expect(offer?.sell.total?.amount).toBe(amountText(sum(sold.map(({ amount }) => decimal(amount ?? '0')))))
        for (const { amount, derivation } of sold) expect(recompute(derivation).toFixed(2)).toBe(amount)
        const trucks = Number(offer?.chargeable?.quantity)
        const chosen = lines.find(({ truckType }) => truckType === offer?.chosen?.truckType)
        expect(trucks * (chosen?.maxKg ?? 0) >= kg && trucks * Number(chosen?.maxM3) >= m3).toBe(true)
        expect((trucks - 1) * (chosen?.maxKg ?? 0) < kg || (trucks - 1) * Number(chosen?.maxM3) < m3).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})
