import { expect, it } from 'vitest'
import { readDate } from '../../cells/read-dates.ts'
import { inFormat } from './written-columns.ts'

it.each([
  ['yyyy-mm-dd', '2026-12-01', '2026-12-01'],
  ['dd/mm/yyyy', '2026-12-01', '01/12/2026'],
  ['d-mmm-yy', '2026-12-01', '1-Dec-26'],
  [null, '2026-12-01', '2026-12-01'],
  ['dd/mm/yyyy', 'subject to space', 'subject to space'],
  ['0.00', 1850, 1850],
] as const)('in %s the cell %s is written as %s', (format, cell, written) =>
  expect(inFormat(cell, format)).toBe(written),
)

it('a day comes back whichever way it was written', () => {
  const calendar = { today: '2026-11-20', year: undefined, dayFirst: true }
  for (const format of ['yyyy-mm-dd', 'dd/mm/yyyy', 'd-mmm-yy'] as const)
    expect(readDate(String(inFormat('2026-12-01', format)), calendar)).toEqual({ value: '2026-12-01' })
})
