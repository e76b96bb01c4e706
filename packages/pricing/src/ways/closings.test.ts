import { expect, it } from 'vitest'
import { closingsOf } from './closings.ts'

const silent = { closingDays: null, siCutoff: null, siCutoffDays: null }
const friday = '2026-03-20'

// 2026-03-18 is a Wednesday: J.4 closes on it for a sailing on the Friday after.
it.each([
  ['CY on the Wednesday before', { closingDays: '0000100' }, { cy: '2026-03-18', si: null, documents: null }],
  ['CY on the day itself', { closingDays: '0010000' }, { cy: friday, si: null, documents: null }],
  [
    'instructions on Wednesday at 12',
    { siCutoff: '3/12' },
    { cy: null, si: { day: '2026-03-18', hour: 12 }, documents: null },
  ],
  [
    'instructions on Sunday at 0',
    { siCutoff: '7/0' },
    { cy: null, si: { day: '2026-03-15', hour: 0 }, documents: null },
  ],
  ['papers four days before', { siCutoffDays: 4 }, { cy: null, si: null, documents: '2026-03-16' }],
  ['papers on the day itself', { siCutoffDays: 0 }, { cy: null, si: null, documents: friday }],
  ['no closings', {}, null],
])('closes before a sailing on a Friday: %s', (_text, rate, expected) =>
  expect(closingsOf({ ...silent, ...rate }, { etd: friday })).toEqual(expected),
)

it('names no day for a sailing that is not known', () =>
  expect(closingsOf({ ...silent, closingDays: '0000100', siCutoffDays: 4 }, { etd: null })).toBeNull())
