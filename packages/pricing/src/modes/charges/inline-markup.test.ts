import { describe, expect, test } from 'vitest'
import { decimal, plainText } from '../../money/money.ts'
import { type InlineMarkup, withInlineMarkup } from './inline-markup.ts'

const cell = { target: 'freight', box: 'kg100', currency: '1' }
const cases: readonly [name: string, row: InlineMarkup, price: string][] = [
  ['nothing', {}, '10'],
  [
    'an amount, then an amount',
    { businessMethod: 'add', businessValue: '0.3', marketMethod: 'add', marketValue: '0.5' },
    '10.8',
  ],
  [
    'the market on what the business made of it',
    { businessMethod: 'add', businessValue: '2', marketMethod: 'percent', marketValue: '10' },
    '13.2',
  ],
  [
    'the market alone',
    { businessMethod: null, businessValue: null, marketMethod: 'percent', marketValue: '5' },
    '10.5',
  ],
  ['a reduction', { businessMethod: 'add', businessValue: '-0.25' }, '9.75'],
]

describe('the mark-up of a row', () => {
  test.each(cases)('adds %s (R27)', (_name, row, price) => {
    const marked = withInlineMarkup(decimal('10'), row, cell)
    expect(marked && plainText(marked)).toBe(price)
  })
})
