import { type Mode, modes } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { landAsk, landBook } from '../../../cases/modes/land.ts'
import { type Boxes, high, rate, small } from '../../../cases/modes/trailer-rows.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { BoxCargo } from '../containers/container-rate.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { TrailerRate } from './trailer.ts'

const searchAll = (
  rates: readonly Partial<TrailerRate>[],
  boxes: Boxes,
  asked: Parameters<typeof landAsk<BoxCargo>>[1] = {},
) =>
  searchMode({
    mode: factsOfMode(modes.trailer as Mode),
    engine: engineOf(modes.trailer),
    ask: landAsk({ boxes }, asked) as never,
    book: landBook(rates.map((given) => ({ ...rate, ...given }))),
    today: '2026-11-20',
    audience: 'sales',
    sides: 'both',
  }).offers
const search = (...[given, ...rest]: [Partial<TrailerRate>, Boxes, Parameters<typeof searchAll>[2]?]) =>
  searchAll([given], ...rest)[0]

describe('containers by trailer', () => {
  it('add fuel, overweight and waiting to the price of the container (product B §7: 1,507.50)', () => {
    const fuel = [{ validFrom: '2026-11-01', percent: '5' }]
    const offer = search({ fuel }, high('23'), { land: { waitingHours: '6' } })
    expect(
      offer?.sell.lines
        .filter(({ amount }) => amount !== null)
        .map(({ charge, amount }) => [charge.code, amount])
        .toSorted(),
    ).toEqual([
      ['OWS', '200.00'],
      ['RFS', '57.50'],
      ['TRK', '1150.00'],
      ['WAIT', '100.00'],
    ])
    expect(offer?.sell.total?.amount).toBe('1507.50')
  })
  it.each([
    [
      'two light ones share a chassis',
      small(2, '12'),
      '1400.00',
      '2X20GP',
      [{ rule: 'doubleCarriage', parameters: { box: '20GP', pairs: '1' } }],
    ],
    [
      'a third goes alone',
      small(3, '14'),
      '2300.00',
      '2X20GP',
      [{ rule: 'doubleCarriage', parameters: { box: '20GP', pairs: '1' } }],
    ],
    ['heavy ones go alone', small(2, '14.1'), '1800.00', '20GP', []],
    ['ones of unknown weight go alone', small(2), '1800.00', '20GP', []],
  ] as const)('drive 20-foot containers in pairs: %s', (_name, boxes, total, first, notes) => {
    const offer = search({}, [...boxes])
    expect(offer?.sell.total?.amount).toBe(total)
    expect(offer?.sell.lines.find(({ key }) => key === 'freight')?.boxes[0]?.box).toBe(first)
    expect(offer?.notes).toEqual(notes)
  })
  it('take no pair that costs more than two singles', () => {
    expect(search({ doubleCarriage: '1900' }, small(2, '12'))?.sell.total?.amount).toBe('1800.00')
  })
  it('weigh and change the terminal of every container, and wait with every trailer', () => {
    const offer = search({}, small(2, '12'), {
      land: { weighing: true, portTransfer: true, dropTrailer: true, nights: 1 },
    })
    const amounts = Object.fromEntries(offer?.sell.lines.map(({ charge, amount }) => [charge.code, amount]) ?? [])
    // Two containers on one chassis.
    expect(amounts).toMatchObject({ WGH: '120.00', PTR: '700.00', OVN: '300.00', DROP: '260.00' })
  })
  it.each([
    ['what is too heavy', high('26.5'), {}, 'boxTooHeavy'],
    ['a type without a price', [{ box: '45HQ', quantity: 1 }] as Boxes, {}, 'boxNotOffered'],
    ['weights between two bands', high('24.5'), {}, 'chargeMissing'],
    ['weighing that nobody priced', high('10'), { weighing: null }, 'chargeMissing'],
  ])('refuse %s', (_name, boxes, given, rule) => {
    const offer = search(given, boxes, { land: { weighing: true } })
    expect(offer?.refusals.map((refusal) => refusal.rule)).toEqual([rule])
  })
  it('are marked up container by container', () => {
    const offer = search({ businessMethod: 'add', businessValue: '100' }, high('10', 2))
    expect([offer?.buy?.total?.amount, offer?.sell.total?.amount]).toEqual(['2300.00', '2500.00'])
  })
  it('go to a terminal by its own rate before that of its port', () => {
    const own = { id: '2', wharf: '77', boxPrices: [{ box: '40HQ', price: '1300' }] }
    const offers = searchAll([{}, own], high('10'), { to: '77', land: { end: 'wharf' } })
    expect(offers.map(({ rate: { id } }) => id)).toEqual(['2'])
  })
})
