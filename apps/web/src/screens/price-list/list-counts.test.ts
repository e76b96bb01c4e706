import { expect, it } from 'vitest'
import { countRates } from './list-counts.ts'

const side = {} as NonNullable<Parameters<typeof countRates>[0][number]['right']>

it('counts rates that a new list has, those left out and those that end early, and no charges', () => {
  expect(
    countRates([
      { block: 'rates', right: side, note: null },
      { block: 'rates', right: side, note: 'short' },
      { block: 'rates', right: side, note: 'replaced' },
      { block: 'rates', right: null, note: 'recalled' },
      { block: 'origin', right: null, note: null },
      { block: 'freight', right: side, note: null },
    ]),
  ).toEqual({ kept: 3, left: 1, short: 1 })
})
