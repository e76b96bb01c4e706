import { expect, it } from 'vitest'
import { cellsAt, patternCollection } from './source-patterns.ts'

it('records that are built alike share the pattern of their cells, and each gets its own cells back', () => {
  const patterns = patternCollection()
  const records = [
    [2, { pol: 'A2', 'boxPrices.20GP': 'AB2' }],
    [12, { pol: 'A12', 'boxPrices.20GP': 'AB12' }],
    [3, { pol: 'A3', 'charges.0.unit': 'F3', 'charges.1.unit': 'F4', 'charges.2.unit': 'F13' }],
    [103, { pol: 'A103', 'charges.0.unit': 'F103', 'charges.1.unit': 'F104', 'charges.2.unit': 'F113' }],
    [112, { pol: 'A112' }],
  ] as const
  const numbers = records.map(([no, cells]) => patterns.numberOf(no, cells))
  expect(numbers).toEqual([0, 0, 1, 1, 2])
  for (const [at, [no, cells]] of records.entries()) {
    const pattern = patterns.all[numbers[at] ?? -1]
    expect(pattern && cellsAt(pattern, no)).toEqual(cells)
  }
})
