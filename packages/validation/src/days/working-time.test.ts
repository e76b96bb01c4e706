import { describe, expect, it } from 'vitest'
import { addWorkingMinutes, instantOfMinute, readMinute, workingMinutesBetween } from '../index.ts'

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

describe('working minutes of a desk with its own hours', () => {
  const desk = {
    hours: [
      { days: '0011111', from: '13:00', to: '18:00' },
      { days: '0011111', from: '09:00', to: '12:00' },
    ],
    off: new Set(['2026-10-01']),
    worked: new Set(['2026-10-10']),
  }
  it.each([
    ['within a morning', '2026-11-26 09:30', 60, '2026-11-26 10:30'],
    ['over lunch', '2026-11-26 11:30', 60, '2026-11-26 13:30'],
    ['before opening', '2026-11-26 07:00', 30, '2026-11-26 09:30'],
    ['over the night', '2026-11-26 17:30', 60, '2026-11-27 09:30'],
    ['over a weekend', '2026-11-27 17:00', 120, '2026-11-30 10:00'],
    ['to the end of a span', '2026-11-26 17:00', 60, '2026-11-26 18:00'],
    ['over a holiday', '2026-09-30 17:30', 60, '2026-10-02 09:30'],
    ['on a Saturday that is worked', '2026-10-10 10:00', 60, '2026-10-10 11:00'],
  ])('%s', (_name, start, minutes, end) => {
    expect(addWorkingMinutes(at(start), minutes, desk)).toBe(at(end))
    expect(workingMinutesBetween(at(start), at(end), desk)).toBe(minutes)
  })

  it('are those of the clock where it names no hours, or none that ever come', () => {
    const always = { ...plain, hours: [] }
    expect(addWorkingMinutes(at('2026-11-28 23:00'), 120, always)).toBe(at('2026-11-29 01:00'))
    expect(workingMinutesBetween(at('2026-11-28 23:00'), at('2026-11-29 01:00'), always)).toBe(120)
    const never = { ...plain, hours: [{ days: '0000000', from: '09:00', to: '18:00' }] }
    expect(addWorkingMinutes(at('2026-11-28 23:00'), 120, never)).toBe(at('2026-11-29 01:00'))
  })
})
