import { expect, it } from 'vitest'
import { cellsAt, patternCollection, placeIn } from './source-patterns.ts'

it('records that are built alike share the pattern of their cells, and each gets its own cells back', () => {
  const patterns = patternCollection()
  const prices = () => ({ pol: placeIn('A', 0), 'boxPrices.20GP': placeIn('AB', 0) })
  const charges = () => ({
    pol: placeIn('A', 0),
    'charges.0.unit': placeIn('F', 0),
    'charges.1.unit': placeIn('F', 10),
  })
  const records = [
    [2, prices(), { pol: 'A2', 'boxPrices.20GP': 'AB2' }],
    [12, prices(), { pol: 'A12', 'boxPrices.20GP': 'AB12' }],
    [3, charges(), { pol: 'A3', 'charges.0.unit': 'F3', 'charges.1.unit': 'F13' }],
    [103, charges(), { pol: 'A103', 'charges.0.unit': 'F103', 'charges.1.unit': 'F113' }],
    [112, { pol: placeIn('A', 0) }, { pol: 'A112' }],
  ] as const
  const numbers = records.map(([, sources]) => patterns.numberOf(sources))
  expect(numbers).toEqual([0, 0, 1, 1, 2])
  for (const [at, [no, , cells]] of records.entries()) {
    const pattern = patterns.all[numbers[at] ?? -1]
    expect(pattern && cellsAt(pattern, no)).toEqual(cells)
  }
})
