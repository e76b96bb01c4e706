import { expect, it } from 'vitest'
import { drawnDays, rateOn } from './rate-history.ts'

it('draws every day of a month, and of longer times as many as a chart has room for, today last', () => {
  const month = drawnDays('2026-11-01', '2026-11-29')
  expect([month.length, month[0], month.at(-1)]).toEqual([29, '2026-11-01', '2026-11-29'])
  for (const from of ['2026-08-31', '2025-11-29', '2019-01-01']) {
    const days = drawnDays(from, '2026-11-29')
    expect(days.length).toBeLessThanOrEqual(60)
    expect(days.length).toBeGreaterThan(40)
    expect(days.at(-1)).toBe('2026-11-29')
    expect(days.every((day) => day >= from)).toBe(true)
  }
  expect(drawnDays('2026-11-29', '2026-11-29')).toEqual(['2026-11-29'])
})

it('takes the rate that began last of those that hold on a day', () => {
  const rates = [
    { rate: '7.20', from: '2026-11-10', to: null },
    { rate: '7.10', from: '2026-11-01', to: '2026-11-05' },
    { rate: '7.30', from: '2026-11-20', to: null },
  ]
  expect(
    ['2026-10-31', '2026-11-01', '2026-11-07', '2026-11-19', '2026-11-29'].map((day) => rateOn(rates, day)),
  ).toEqual([null, '7.10', null, '7.20', '7.30'])
})
