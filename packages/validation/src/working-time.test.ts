import { describe, expect, it } from 'vitest'
import { addWorkingMinutes, instantOfMinute, readMinute, workingMinutesBetween } from './index.ts'

const plain = { off: new Set<string>(), worked: new Set<string>() }
const at = (minute: string) => instantOfMinute(minute) ?? ''

describe('working minutes from 9:00 to 12:00 and 13:30 to 18:00 (marketing-crm §3)', () => {
  it.each([
    ['2026-11-20 17:30', 120, '2026-11-23 10:30'],
    ['2026-11-23 11:00', 120, '2026-11-23 14:30'],
    ['2026-11-21 03:00', 120, '2026-11-23 11:00'],
    ['2026-11-21 23:59', 120, '2026-11-23 11:00'],
    ['2026-11-23 12:15', 60, '2026-11-23 14:30'],
    ['2026-11-23 10:00', 120, '2026-11-23 12:00'],
    ['2026-11-23 09:00', 450, '2026-11-23 18:00'],
    ['2026-11-23 09:00', 451, '2026-11-24 09:01'],
  ])('%s and %i minutes is %s', (start, minutes, end) => {
    expect(readMinute(addWorkingMinutes(at(start), minutes, plain))).toBe(end)
  })

  it('leaves out holidays and counts weekends that are worked', () => {
    const calendar = { off: new Set(['2026-10-01', '2026-10-02']), worked: new Set(['2026-10-10']) }
    expect(readMinute(addWorkingMinutes(at('2026-09-30 17:00'), 120, calendar))).toBe('2026-10-05 10:00')
    expect(readMinute(addWorkingMinutes(at('2026-10-09 17:00'), 120, calendar))).toBe('2026-10-10 10:00')
  })

  it.each([
    ['2026-11-20 17:30', '2026-11-23 10:30', 120],
    ['2026-11-23 10:00', '2026-11-23 11:00', 60],
    ['2026-11-23 11:30', '2026-11-23 14:00', 60],
    ['2026-11-21 10:00', '2026-11-22 10:00', 0],
    ['2026-11-23 11:00', '2026-11-23 10:00', 0],
  ])('from %s to %s are %i', (start, end, minutes) => {
    expect(workingMinutesBetween(at(start), at(end), plain)).toBe(minutes)
  })

  it('a pause of an hour moves the end by an hour', () => {
    const due = addWorkingMinutes(at('2026-11-20 17:30'), 120, plain)
    const paused = workingMinutesBetween(at('2026-11-23 10:00'), at('2026-11-23 11:00'), plain)
    expect(readMinute(addWorkingMinutes(due, paused, plain))).toBe('2026-11-23 11:30')
  })
})
