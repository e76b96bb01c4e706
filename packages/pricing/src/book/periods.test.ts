import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isValidOn } from '../ways/sailing.ts'
import { periodsOf } from './periods.ts'

const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-11-${String(number).padStart(2, '0')}`)
const row = fc.tuple(day, day).map(([one, other]) => ({
  validFrom: one < other ? one : other,
  validTo: one < other ? other : one,
}))

it('represents all days on which the same rows are valid by one day', () =>
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), day, (rows, asked) => {
      const first = periodsOf(rows)(asked)
      expect(first <= asked).toBe(true)
      expect(rows.map((valid) => isValidOn(valid, first))).toEqual(rows.map((valid) => isValidOn(valid, asked)))
    }),
  ))

it('has the same day for all days between two changes', () => {
  const period = periodsOf([{ validFrom: '2026-11-05', validTo: '2026-11-10' }])
  expect(['2026-11-04', '2026-11-05', '2026-11-10', '2026-11-11', '2026-12-31'].map(period)).toEqual([
    '',
    '2026-11-05',
    '2026-11-05',
    '2026-11-11',
    '2026-11-11',
  ])
})
