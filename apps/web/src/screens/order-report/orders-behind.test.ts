import type { ReportGroup } from '@hangjia/contracts'
import { expect, test } from 'vitest'
import { conditionName } from '../../console/url-state.ts'
import { ordersBehind } from './orders-behind.ts'

const days = { from: '2026-01-10', to: '2026-12-20' }
const asked = (by: readonly ReportGroup[], keys: readonly string[], fields: readonly string[]) => {
  const link = ordersBehind(
    by,
    keys.map((key) => ({ key })),
    days,
  )
  const query = new URLSearchParams(link?.split('?')[1])
  return link && fields.map((field) => query.get(conditionName(field)))
}

test.each([
  [['month'], ['2026-01'], '2026-01-10..2026-01-31'],
  [['month'], ['2026-02'], '2026-02-01..2026-02-28'],
  [['month'], ['2026-12'], '2026-12-01..2026-12-20'],
  [['week'], ['2026-11-23'], '2026-11-23..2026-11-29'],
  [['month', 'week'], ['2026-12', '2026-11-30'], '2026-12-01..2026-12-06'],
] as const)('orders by %j of %j are those of these business days: %s', (by, keys, businessDays) => {
  expect(asked(by, keys, ['businessDate'])).toEqual([businessDays])
})

test('the orders of a lane are those between its ends in the whole period', () => {
  expect(asked(['lane'], ['originAirport.3 destAirport.7'], ['businessDate', 'originAirport', 'destAirport'])).toEqual([
    '2026-01-10..2026-12-20',
    '3',
    '7',
  ])
})

test('the orders of a group within others are those of all of them', () => {
  expect(
    asked(['customer', 'month', 'mode'], ['customer.9', '2026-03', 'air'], ['customer', 'businessDate', 'mode']),
  ).toEqual(['9', '2026-03-01..2026-03-31', 'air'])
})

test('the orders of a direction are those of its modes', () => {
  expect(asked(['direction'], ['import'], ['mode'])).toEqual(['importFcl,importLcl'])
  expect(asked(['mode', 'direction'], ['air', 'export'], ['mode'])).toEqual(['air'])
})

test.each([
  [['organisation'], ['organisation.4']],
  [
    ['customer', 'tradeTerm'],
    ['customer.9', 'FOB'],
  ],
  [['carrier'], ['']],
  [['lane'], ['pol.3 ']],
] as const)('no list has the orders by %j of %j alone', (by, keys) => {
  expect(asked(by, keys, [])).toBeUndefined()
})
