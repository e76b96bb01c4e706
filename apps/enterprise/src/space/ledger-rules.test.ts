import { capacityOf } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import {
  followedBy,
  freeOf,
  holdEnd,
  moved,
  noCounts,
  type PoolCounts,
  returnFeeOf,
  sharesOf,
  shownFree,
} from './ledger-rules.ts'

const teu: Readonly<Record<string, number>> = { '20GP': 100, '40HQ': 200 }
const pool = (allotment: Readonly<Record<string, number>>, overbookPercent = 15, teuCap?: number): PoolCounts => ({
  overbookPercent,
  teuCap,
  counts: new Map(Object.entries(allotment).map(([box, quantity]) => [box, { ...noCounts, allotment: quantity }])),
  teuOf: (box) => teu[box] ?? 0,
})
const taken = (of: PoolCounts, box: string, quantity: number, to: 'held' | 'approved' | 'confirmed' = 'held') =>
  moved(of, { box, quantity, from: 'none', to })

describe('space of a shipment whose containers change', () => {
  it.each([
    [3, 4, 3, 1],
    [3, 1, 3, -2],
    [5, 4, 3, 0],
    [5, 2, 3, -1],
    [2, 3, 3, 0],
    [2, 5, 3, 2],
    [5, 7, 3, 2],
    [2, 1, 5, -1],
    [3, 3, 1, 0],
    [3, 3, 5, 0],
    [0, 2, 0, 2],
    [2, 0, 2, -2],
  ])('%i containers become %i with space for %i: %i', (before, after, granted, followed) => {
    expect(followedBy({ before, after, granted })).toBe(followed)
  })
})

describe('space of a pool (rules 3.6)', () => {
  it.each([
    [10, 15, 11],
    [3, 20, 3],
    [4, 15, 4],
    [10, 0, 10],
    [0, 30, 0],
  ])('%i containers and %i %% overbooking make %i', (allotment, percent, capacity) => {
    expect(capacityOf(allotment, percent)).toBe(capacity)
  })

  it('8 confirmed, 2 approved and 1 held of 10 with 15 % leave nothing', () => {
    const full = taken(taken(taken(pool({ '40HQ': 10 }), '40HQ', 8, 'confirmed'), '40HQ', 2, 'approved'), '40HQ', 1)
    expect(freeOf(full, '40HQ')).toBe(0)
  })

  it('a container type has its own overbooking, which leaves that of TEU as it is', () => {
    const own = { ...pool({ '40HQ': 10, '20GP': 10 }), allotments: [{ box: '40HQ', overbookPercent: 30 }] }
    expect([freeOf(own, '40HQ'), freeOf(own, '20GP')]).toEqual([13, 11])
    expect(freeOf({ ...own, teuCap: 2000 }, '40HQ')).toBe(11)
  })

  it('TEU limit what container types would still take', () => {
    const full = taken(pool({ '40HQ': 10, '20GP': 4 }, 15, 2000), '40HQ', 11)
    expect(freeOf(full, '40HQ')).toBe(0)
    expect(freeOf(full, '20GP')).toBe(1)
    expect(freeOf(taken(full, '20GP', 1), '20GP')).toBe(0)
  })

  it('what goes back is free again', () => {
    const held = taken(pool({ '40HQ': 2 }, 0), '40HQ', 2)
    expect(freeOf(moved(held, { box: '40HQ', quantity: 1, from: 'held', to: 'none' }), '40HQ')).toBe(1)
  })

  it.each([
    [6, '5+'],
    [5, '5'],
    [0, '0'],
    [-2, '0'],
  ])('%i free are shown as %s', (free, shown) => {
    expect(shownFree(free)).toBe(shown)
  })

  it.each([
    ['2026-11-26T02:00:00.000Z', null, '2026-11-26T06:00:00.000Z'],
    ['2026-11-26T02:00:00.000Z', '2026-11-26T05:00:00.000Z', '2026-11-26T05:00:00.000Z'],
    ['2026-11-28T14:00:00.000Z', null, '2026-11-28T16:00:00.000Z'],
  ])('a hold of %s ends before the closing %s', (now, cyClosing, end) => {
    expect(holdEnd(now, { holdHours: 4, cyClosing, etd: '2026-11-29' })).toBe(end)
  })

  it.each<[string, number, readonly number[], readonly (readonly [number, number])[]]>([
    ['no pledge', 5, [], []],
    ['one, as far as it goes', 5, [3], [[0, 3]]],
    [
      'several, the first first',
      5,
      [3, 2],
      [
        [0, 3],
        [3, 2],
      ],
    ],
    [
      'a part of the last',
      4,
      [3, 2],
      [
        [0, 3],
        [3, 1],
      ],
    ],
    ['none of those after', 3, [3, 2], [[0, 3]]],
  ])('granted containers fulfil %s', (_, granted, left, shares) => {
    const pledges = left.map((quantity, at) => ({ request: String(at), left: [{ box: '40HQ', quantity }] }))
    expect(sharesOf([{ box: '40HQ', quantity: granted }], pledges)).toEqual(
      shares.map(([after, quantity], at) => ({ request: String(at), box: '40HQ', after, quantity })),
    )
  })

  it('fees of a return grow as the sailing comes near', () => {
    const fees = [
      { daysBeforeEtd: 7, fee: '50', currency: '1' },
      { daysBeforeEtd: 3, fee: '150', currency: '1' },
    ]
    expect([8, 7, 4, 3, 0].map((days) => returnFeeOf(fees, days)?.fee)).toEqual([undefined, '50', '50', '150', '150'])
  })
})
