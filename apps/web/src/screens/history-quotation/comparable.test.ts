import { expect, it } from 'vitest'
import { comparable } from './comparable.ts'

const row = (on: string, cargo: string, equivalent: string | null, more: object = {}) => ({
  mode: 'fcl',
  currency: 'USD',
  on,
  cargo,
  equivalent,
  ...more,
})
const totals = (...rows: ReturnType<typeof row>[]) => comparable(rows as never).map(({ equivalent }) => equivalent)

it('compares no loose cargo with containers, no one container with ten, and no two currencies', () => {
  expect(
    totals(
      row('2026-11-29', '10×40HQ', '24000'),
      row('2026-11-28', '1×40HQ', '2500'),
      row('2026-11-28', '10 / 1,800 KGS', '120', { mode: 'lcl' }),
      row('2026-11-28', '1×40HQ', '17000', { currency: 'CNY' }),
      row('2026-11-27', '1×40HQ', null),
      row('2026-11-26', '1×40HQ', '2400'),
    ),
  ).toEqual(['2500', '2400'])
})

it('takes the newest of groups with as many days, and nothing where nothing has a total', () => {
  expect(totals(row('2026-11-29', '1×20GP', '1300'), row('2026-11-28', '1×40HQ', '2500'))).toEqual(['1300'])
  expect(totals(row('2026-11-29', '1×20GP', null))).toEqual([])
})
