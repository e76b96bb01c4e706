import { expect, it } from 'vitest'
import { takenOut } from './taken-out.ts'

const range = (rtLower: string, rtTop: string | null) => ({ measure: { rtLower, rtTop, ratio: null } })
const weights = (kgFrom?: string, kgTo?: string) => ({
  tier: { ...(kgFrom ? { kgFrom } : {}), ...(kgTo ? { kgTo } : {}) },
})

it('a range that was taken out of a list stays out, also where it is cut into smaller ones', () => {
  const priced = { 'r7.0.0': range('0', '5'), 'r7.0.5': range('5', '10'), 'r7.0.10': range('10', null) }
  const isOut = takenOut({ priced, held: new Set(['r7.0.5', 'r7.0.10']), rate: '7' })
  const rows = [range('0', '3'), range('3', '5'), range('3', '6'), range('5', '10'), range('12', null)]
  expect(rows.map((row) => isOut({ key: `r8.0.${row.measure.rtLower}`, ...row }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(isOut({ key: 'r8.1.0', ...range('0', '3') })).toBe(false)
})

it('weights have no limit where none is named', () => {
  const priced = { 'r7.0.0': weights(undefined, '100'), 'r7.0.100': weights('100') }
  const isOut = takenOut({ priced, held: new Set(['r7.0.0']), rate: '7' })
  const rows = [weights(undefined, '45'), weights('100', '300'), weights('300'), weights('45')]
  expect(rows.map((row) => isOut({ key: 'r8.0.0', ...row }))).toEqual([false, true, true, false])
})
