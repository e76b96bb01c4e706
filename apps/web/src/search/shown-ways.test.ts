import type { CounterWay } from '@hangjia/contracts'
import { expect, test } from 'vitest'
import { shownWays } from './shown-ways.ts'

const way = (offerKey: string): CounterWay => ({
  offerKey,
  limit: 'floor',
  belowFloor: false,
  currency: 'USD',
  reached: true,
  before: '520.00',
  after: '500.00',
  lines: [],
})

test('nothing is proposed of an offer that only a wider search has', () => {
  const found = { own: [way('1.1')], others: [way('2.1'), way('3.1')] }
  expect(shownWays(found, [{ key: '1.1' }, { key: '3.1' }])).toEqual({ own: found.own, others: [way('3.1')] })
})
