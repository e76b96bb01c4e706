import { expect, it } from 'vitest'
import { comparedOffers } from './compared-mode.ts'

const derivation = { rule: 'sum.total', value: '0', currency: 'USD', parameters: {}, source: null, children: [] }
const offer = (key: string, amount: string | null, days?: readonly [number, number], quotable = amount !== null) => ({
  key,
  quotable,
  carrier: null,
  departs: null,
  transit: days ? { min: days[0], max: days[1] } : null,
  validTo: '2026-12-31',
  subtotals: [],
  total: amount === null ? null : { currency: 'USD', amount, derivation },
})
const keysOf = (...offers: ReturnType<typeof offer>[]) => {
  const { offers: quotable, refused, cheapest, fastest } = comparedOffers(offers)
  return [quotable, refused, cheapest?.key ?? null, fastest?.key ?? null]
}

it.each([
  ['nothing', [], [0, 0, null, null]],
  [
    'amounts by their value, not as text',
    [offer('a', '900.00', [20, 30]), offer('b', '1000.00', [5, 9])],
    [2, 0, 'a', 'b'],
  ],
  ['the first among equals', [offer('a', '10.00', [3, 4]), offer('b', '10.00', [3, 4])], [2, 0, 'a', 'a']],
  ['the cheaper of two that are as fast', [offer('a', '11.00', [3, 4]), offer('b', '10.00', [3, 4])], [2, 0, 'b', 'b']],
  [
    'the shorter minimum where the maximum is the same',
    [offer('a', '1', [3, 5]), offer('b', '2', [2, 5])],
    [2, 0, 'a', 'b'],
  ],
  ['no fastest where no transit time is known', [offer('a', '1')], [1, 0, 'a', null]],
  [
    'no refused offer, and none without a total',
    [offer('a', '1', [1, 1], false), offer('b', null, [1, 1])],
    [0, 2, null, null],
  ],
] as const)('compares %s', (_what, offers, expected) => {
  expect(keysOf(...offers)).toEqual(expected)
})
