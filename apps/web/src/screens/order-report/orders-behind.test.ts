import { expect, test } from 'vitest'
import { conditionName } from '../../console/url-state.ts'
import { ordersBehind } from './orders-behind.ts'

const days = { from: '2026-01-10', to: '2026-12-20' }
const businessDays = (link: string) => new URLSearchParams(link.split('?')[1]).get(conditionName('businessDate'))

test.each([
  ['2026-01', '2026-01-10..2026-01-31'],
  ['2026-02', '2026-02-01..2026-02-28'],
  ['2026-11', '2026-11-01..2026-11-30'],
  ['2026-12', '2026-12-01..2026-12-20'],
])('the orders of %s are those of its days within the period', (month, asked) => {
  expect(businessDays(ordersBehind('month', month, days))).toBe(asked)
})

test('the orders of a lane are those between its ends in the whole period', () => {
  const query = new URLSearchParams(ordersBehind('lane', 'originAirport.3 destAirport.7', days).split('?')[1])
  expect(['businessDate', 'originAirport', 'destAirport'].map((field) => query.get(conditionName(field)))).toEqual([
    '2026-01-10..2026-12-20',
    '3',
    '7',
  ])
})
