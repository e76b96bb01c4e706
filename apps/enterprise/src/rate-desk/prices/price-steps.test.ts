import { expect, it } from 'vitest'
import { type PricedVersion, priceSteps } from './price-steps.ts'

/** Noon of a day in Shanghai. */
const noon = (day: string) => `${day}T04:00:00.000000Z`
const version = (change: Partial<Omit<PricedVersion, 'prices'>> & { price?: string }): PricedVersion => {
  const { price = '1000', ...more } = change
  return {
    id: '1',
    version: 1,
    validFrom: '2026-11-01',
    validTo: '2026-11-30',
    displayFlag: 1,
    currency: 'USD',
    prices: [{ box: '40HQ', price }],
    since: noon('2026-10-20'),
    until: null,
    by: null,
    ...more,
  }
}
const stepsOf = (...versions: PricedVersion[]) =>
  priceSteps(versions, '1').map(({ from, to, prices }) => [from, to, prices[0]?.price])

it.each<[string, PricedVersion[], (string | undefined)[][]]>([
  ['a rate counts on its days', [version({})], [['2026-11-01', '2026-11-30', '1000']]],
  [
    'a rate that follows is listed next to it',
    [version({ id: '2', validFrom: '2026-12-01', validTo: '2026-12-31', price: '1200' }), version({})],
    [
      ['2026-11-01', '2026-11-30', '1000'],
      ['2026-12-01', '2026-12-31', '1200'],
    ],
  ],
  [
    'a price that was written over counted until the day before',
    [version({ until: noon('2026-11-10') }), version({ version: 2, since: noon('2026-11-10'), price: '1100' })],
    [
      ['2026-11-01', '2026-11-09', '1000'],
      ['2026-11-10', '2026-11-30', '1100'],
    ],
  ],
  [
    'the day of a change is that of Shanghai',
    [
      version({ until: '2026-11-09T16:00:00.000000Z' }),
      version({ version: 2, since: '2026-11-09T16:00:00.000000Z', price: '1100' }),
    ],
    [
      ['2026-11-01', '2026-11-09', '1000'],
      ['2026-11-10', '2026-11-30', '1100'],
    ],
  ],
  [
    'a change of something else is no step',
    [version({ until: noon('2026-11-10') }), version({ version: 2, since: noon('2026-11-10') })],
    [['2026-11-01', '2026-11-30', '1000']],
  ],
  [
    'a price that never had a day is none',
    [version({ until: noon('2026-10-25') }), version({ version: 2, since: noon('2026-10-25'), price: '1100' })],
    [['2026-11-01', '2026-11-30', '1100']],
  ],
  [
    'a rate that was cut short counts as long as it does now',
    [
      version({ validTo: '2026-12-31', until: noon('2026-11-25') }),
      version({ version: 2, since: noon('2026-11-25'), validTo: '2026-11-14' }),
    ],
    [['2026-11-01', '2026-11-14', '1000']],
  ],
  [
    'a withdrawn one counted until the day before',
    [
      version({ id: '2', until: noon('2026-11-10') }),
      version({ id: '2', version: 2, displayFlag: 0, since: noon('2026-11-10') }),
    ],
    [['2026-11-01', '2026-11-09', '1000']],
  ],
  [
    'drafts do not count but the one that is asked about',
    [version({ displayFlag: 0 }), version({ id: '2', displayFlag: 0 })],
    [['2026-11-01', '2026-11-30', '1000']],
  ],
  [
    'what a draft cost before it was published does not count',
    [
      version({ displayFlag: 0, until: noon('2026-11-05'), price: '1' }),
      version({ version: 2, since: noon('2026-11-05') }),
    ],
    [['2026-11-01', '2026-11-30', '1000']],
  ],
])('%s', (_, versions, expected) => {
  expect(stepsOf(...versions)).toEqual(expected)
})
