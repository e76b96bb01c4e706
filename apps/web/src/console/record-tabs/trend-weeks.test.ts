import { expect, it } from 'vitest'
import { directionOf, drawnTrend } from './trend-weeks.ts'

const step = (from: string, to: string, price: string, more: { currency?: string; box?: string } = {}) => ({
  rate: '1',
  from,
  to,
  isPublished: true,
  currency: more.currency ?? 'USD',
  prices: [{ box: more.box ?? '40HQ', price }],
  at: '2026-11-01T00:00:00.000000Z',
  by: null,
})
/** A Friday. */
const today = '2026-11-20'

it('a week has the price that counts at its end', () => {
  const { mondays, lines } = drawnTrend(
    [step('2026-11-02', '2026-11-18', '1000'), step('2026-11-19', '2026-11-30', '1100')],
    'USD',
    today,
  )
  expect(mondays).toEqual(['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'])
  expect(lines).toEqual([{ box: '40HQ', prices: ['1000', '1000', '1100', '1100', '1100'] }])
})

it('a price that counts for a part of a week is drawn in it; a week without any is a gap', () => {
  const { lines } = drawnTrend(
    [step('2026-11-03', '2026-11-04', '1000'), step('2026-11-18', '2026-11-18', '900')],
    'USD',
    today,
  )
  expect(lines[0]?.prices).toEqual(['1000', null, '900'])
})

it('half a year is drawn at most, and three weeks ahead', () => {
  const { mondays } = drawnTrend([step('2025-01-01', '2027-12-31', '1000')], 'USD', today)
  expect([mondays.length, mondays[0], mondays.at(-1)]).toEqual([26, '2026-06-15', '2026-12-07'])
})

it('what only begins after that is drawn where it begins', () => {
  const { mondays, lines } = drawnTrend([step('2027-03-01', '2027-03-31', '1000')], 'USD', today)
  expect([mondays, lines[0]?.prices]).toEqual([['2027-03-01'], ['1000']])
})

it('each container has a line, and only one currency is drawn', () => {
  const steps = [
    step('2026-11-16', '2026-11-20', '7000', { currency: 'CNY' }),
    step('2026-11-16', '2026-11-20', '1000'),
    step('2026-11-16', '2026-11-20', '600', { box: '20GP' }),
  ]
  expect(drawnTrend(steps, 'USD', today).lines).toEqual([
    { box: '40HQ', prices: ['1000'] },
    { box: '20GP', prices: ['600'] },
  ])
})

it.each([
  ['999.99', 'down'],
  ['1000.00', 'same'],
  ['1000.01', 'up'],
])('a price of %s after 1000 went %s', (price, direction) => {
  const steps = [step('2026-11-01', '2026-11-09', '1000'), step('2026-11-10', '2026-11-20', price)]
  expect([directionOf(steps, 0, '40HQ'), directionOf(steps, 1, '40HQ')]).toEqual([null, direction])
})
