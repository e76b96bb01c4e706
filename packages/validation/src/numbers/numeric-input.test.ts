import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '../../cases/numeric-input.json' with { type: 'json' }
import { isDecimal, numericInput } from '../index.ts'

it.each(cases)('typing "$typed" at $decimals decimals leaves "$expected" ($source)', (row) =>
  expect(numericInput(row.typed, row.decimals)).toBe(row.expected),
)

describe('any typed text', { timeout: 60_000 }, () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('-', '.', '0', '1', '9', 'x', ' ', '０', '．', '－', '−', '。', '½') }),
  )
  const mode = fc.integer({ min: 0, max: 4 })
  const check = (hold: (text: string, decimals: number) => void) =>
    fc.assert(fc.property(typed, mode, hold), { numRuns: 1000 })

  it('what is kept has the shape of a number that is being typed', () =>
    check((text, decimals) => {
      const fraction = decimals > 0 ? `(\\.\\d{0,${decimals}})?` : ''
      expect(numericInput(text, decimals)).toMatch(new RegExp(`^-?((0|[1-9]\\d*)${fraction})?$`))
    }))
  it('filtering twice is filtering once', () =>
    check((text, decimals) => {
      const kept = numericInput(text, decimals)
      expect(numericInput(kept, decimals)).toBe(kept)
    }))
  it('a number that fits stays as it is', () =>
    fc.assert(
      fc.property(fc.bigInt(), fc.stringMatching(/^\d{0,4}$/), (whole, fraction) => {
        const number = fraction === '' ? String(whole) : `${whole}.${fraction}`
        expect(numericInput(number, 4)).toBe(number)
      }),
    ))
  it('what is kept is an exact number, or waits for a digit', () =>
    check((text, decimals) => {
      const kept = numericInput(text, decimals)
      expect(kept === '' || kept === '-' || isDecimal(kept.replace(/\.$/, ''))).toBe(true)
    }))
})
