import { unitCargo } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { looseLoad } from '../counting/loose.ts'
import { measuredFreight, type TonLine } from '../engine/measured-freight.ts'
import { looseUnit } from '../loose/lcl-family.ts'
import { isListedBelow, type RowFloor } from './list-floor.ts'
import { listRanges } from './list-ranges.ts'

const line = (limits: Partial<TonLine>): TonLine => ({ currency: '1', priceCbm: '60', volumeRatio: 1000, ...limits })
const asked = { grossKg: '1800', volumeM3: '4.2' }
const ranges = (lines: readonly TonLine[], edges: readonly string[] = []) =>
  listRanges(lines, { edges, asked }).map(({ index, lower, top, cargo }) => [index, lower, top, cargo.volumeM3])

describe('ranges of a rate by revenue tons', () => {
  it.each([
    [
      'of the cargo that was asked, and a light one of any other',
      [line({ rtTopLimit: '5' }), line({ rtLowerLimit: '5' })],
      [],
      [
        [0, '0', '5', '4.2'],
        [1, '5', null, '6'],
      ],
    ],
    [
      'parted where a mark-up begins',
      [line({ rtTopLimit: '15' })],
      ['10', '20', '10.000'],
      [
        [0, '0', '10', '4.2'],
        [0, '10', '15', '11'],
      ],
    ],
    [
      'counted as a second range',
      [line({ rangeUnit: 1, rangeLower: '2', rangeTop: '2.5' })],
      [],
      [[0, '2', '2.5', '2.5']],
    ],
    ['of light cargo', [line({ ratioMin: '200', ratioMax: '400' })], [], [[0, '0', null, '1']]],
    ['of heavy cargo', [line({ rangeUnit: 25, rangeLower: '2000', rangeTop: '3000' })], [], [[0, '0', null, '0.5']]],
    ['that nothing plain falls into', [line({ rangeUnit: 20, rangeMeasure: 'pieceM3', rangeLower: '30' })], [], []],
  ] as const)('are %s', (_what, lines, edges, expected) => expect(ranges(lines, edges)).toEqual(expected))
})

// 4.2 CBM at 63 are 264.60; it earned 40.00 of 300.00.
const floor = (changed: Partial<RowFloor> = {}): RowFloor => ({
  cargo: asked,
  ratio: 1000,
  prices: [{ box: 'CBM', price: '63' }],
  currency: 'USD',
  margin: { amount: '40.00', percentOfSale: '13.33' },
  sale: '300.00',
  exchange: '1',
  floors: [{ leastProfit: '50', leastPercent: null }],
  ...changed,
})
const at = (...prices: readonly (readonly [string, string])[]) => ({
  boxPrices: prices.map(([box, price]) => ({ box, price })),
  currency: 'USD',
})
const range = { rtLower: '3', rtTop: '5', ratio: 1000 }
const percent = [{ leastProfit: null, leastPercent: '15' }]

describe('a row and its floor', () => {
  it.each([
    ['as it was priced', floor(), at(['CBM', '63']), true],
    ['dear enough by a cent', floor(), at(['CBM', '65.38']), false],
    ['one cent too cheap', floor(), at(['CBM', '65.37']), true],
    ['at a least amount that is more', floor(), at(['CBM', '63'], ['MIN', '275']), false],
    ['with something for the shipment', floor(), at(['CBM', '63'], ['SHPT', '10']), false],
    ['by weight where that is more', floor(), at(['CBM', '63'], ['TON', '153']), false],
    ['by its share of the sale', floor({ floors: percent }), at(['CBM', '63']), true],
    ['by a share that is enough', floor({ floors: percent }), at(['CBM', '65']), false],
    ['in another currency', floor(), { ...at(['CBM', '99']), currency: 'EUR' }, true],
    ['without a price', floor(), at(['MIN', '999']), true],
    ['without a rate of exchange', floor({ exchange: null }), at(['CBM', '99']), true],
    ['converted', floor({ exchange: '7' }), at(['CBM', '63.35']), false],
    [
      'for its own range',
      { ...floor(), measure: range },
      { ...at(['CBM', '99']), measure: { ...range, rtTop: '5.0' } },
      false,
    ],
    ['from less', { ...floor(), measure: range }, { ...at(['CBM', '99']), measure: { ...range, rtLower: null } }, true],
    ['for more', { ...floor(), measure: range }, { ...at(['CBM', '99']), measure: { ...range, rtTop: null } }, true],
    [
      'at another ratio',
      { ...floor(), measure: range },
      { ...at(['CBM', '99']), measure: { ...range, ratio: 500 } },
      true,
    ],
    ['without any floor', floor({ floors: [] }), at(['CBM', '1']), false],
  ] as const)('%s', (_what, held, row, below) => expect(isListedBelow(held, row)).toBe(below))
})

// A rate whose first range begins above a unit is priced a little above its beginning (domain R3).
it.each([
  ['the unit where a line is for it', [line({ rtTopLimit: '5' })], '1'],
  ['a light cargo above it', [line({ rtLowerLimit: '3' })], '4'],
  ['the unit where no line has a price', [], undefined],
])('prices of a unit are those of %s', (_what, lines, volumeM3) =>
  expect(looseUnit({ lines }, unitCargo)?.volumeM3).toBe(volumeM3),
)

it('the range of the line that a cargo falls into is named (spec §9): 6 t and 5 CBM are 6 RT', () => {
  const load = looseLoad({ packages: 1, grossKg: '6000', volumeM3: '5', pieces: [] })
  const lines = [line({ rtTopLimit: '5' }), line({ rtLowerLimit: '5', rtTopLimit: '15' })]
  expect(measuredFreight(lines, load)).toMatchObject({ chosen: { rtRange: '5<RT≤15' } })
})
