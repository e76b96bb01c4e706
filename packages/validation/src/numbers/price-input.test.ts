import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatChange, isDecimal, numericInput, priceInput, readPriceInput } from '../index.ts'

describe('a price that may be relative to another one', () => {
  it.each([
    ['1050', '1050', { by: 'price', value: '1050' }],
    ['USD 1,050.5', '1050.5', { by: 'price', value: '1050.5' }],
    ['12.', '12.', { by: 'price', value: '12' }],
    ['+50', '+50', { by: 'amount', value: '50' }],
    ['-20', '-20', { by: 'amount', value: '-20' }],
    ['-0', '-0', { by: 'amount', value: '0' }],
    ['+5%', '+5%', { by: 'percent', value: '5' }],
    ['5%', '5%', { by: 'percent', value: '5' }],
    ['+ 5 %', '+5%', { by: 'percent', value: '5' }],
    ['-3%', '-3%', { by: 'percent', value: '-3' }],
    ['+0%', '+0%', { by: 'percent', value: '0' }],
    ['+2.555%', '+2.55%', { by: 'percent', value: '2.55' }],
    ['＋５％', '+5%', { by: 'percent', value: '5' }],
    ['−3％', '-3%', { by: 'percent', value: '-3' }],
    ['+-5%', '-5%', { by: 'percent', value: '-5' }],
    ['+1000%', '+1000%', null],
    ['1600+5%', '+5%', { by: 'percent', value: '5' }],
    ['1600-20', '-20', { by: 'amount', value: '-20' }],
    ['1600+', '+', null],
    ['+5-3%', '-3%', { by: 'percent', value: '-3' }],
    ['+', '+', null],
    ['-', '-', null],
    ['%', '', null],
    ['', '', null],
    ['abc', '', null],
  ] as const)('"%s" is kept as "%s"', (typed, kept, expected) => {
    expect(priceInput(typed)).toBe(kept)
    expect(readPriceInput(kept)).toEqual(expected)
  })

  it('keeps a number as the filter of numbers does, filters once for all, and reads only numbers', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+-%．.019x ＋％−') }), (typed) => {
        const kept = priceInput(typed)
        expect(priceInput(kept)).toBe(kept)
        if (!/[+＋%％]|[\d０-９].*[-－−]/.test(typed)) expect(kept).toBe(numericInput(typed, 2))
        const read = readPriceInput(kept)
        expect(read === null || isDecimal(read.value)).toBe(true)
      }),
      { numRuns: 1000 },
    ))

  it('shows a change as it is typed', () =>
    expect(['5', '-3', '0', '2.5'].map(formatChange)).toEqual(['+5', '-3', '+0', '+2.5']))
})
