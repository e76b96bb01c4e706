import { describe, expect, it } from 'vitest'
import { afterWork, type WorkCalendar, workBetween } from './working-time.ts'

const calendar: WorkCalendar = {
  hours: [
    { days: '0011111', from: '13:00', to: '18:00' },
    { days: '0011111', from: '09:00', to: '12:00' },
  ],
  kindOf: (day) => (day === '2026-10-01' ? 'holiday' : day === '2026-10-10' ? 'workday' : undefined),
}
/** A time in Shanghai as an instant. */
const at = (local: string) => new Date(`${local.replace(' ', 'T')}:00+08:00`).toISOString()

describe('minutes of work', () => {
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
    expect(afterWork(at(start), minutes, calendar)).toBe(at(end))
    expect(workBetween(at(start), at(end), calendar)).toBe(minutes)
  })

  it('are those of the clock where a desk names no hours', () => {
    const always: WorkCalendar = { hours: [], kindOf: () => undefined }
    expect(afterWork(at('2026-11-28 23:00'), 120, always)).toBe(at('2026-11-29 01:00'))
    expect(workBetween(at('2026-11-28 23:00'), at('2026-11-29 01:00'), always)).toBe(120)
  })
})
