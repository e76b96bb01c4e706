import type { DemoBooking, DemoPool } from './demo-pool.ts'

const desk = -1
/** Bookings of sailings on the first lane, in turn: well filled, half empty, rolled and returned. */
const transpacific: readonly (readonly DemoBooking[])[] = [
  [
    [0, '40HQ', 3, 'used', { request: 'SQ0009' }],
    [1, '40HQ', 4, 'used'],
    [0, '40HQ', 1, 'noShow'],
  ],
  [
    [1, '40HQ', 5, 'used'],
    [0, '40HQ', 2, 'used', { waited: true }],
    [1, '40HQ', 2, 'rolled', { note: '船公司甩柜 Rolled by the carrier' }],
  ],
  [
    [1, '40HQ', 3, 'used', { request: 'SQ0010' }],
    [0, '40HQ', 2, 'cancelled'],
    [1, '40HQ', 1, 'returned', { note: '货未备好 Cargo not ready' }],
  ],
  [
    [0, '40HQ', 6, 'used'],
    [desk, '40HQ', 2, 'used', { waited: true }],
    [1, '40HQ', 1, 'cancelled'],
  ],
]
const europe: readonly (readonly DemoBooking[])[] = [
  [
    [0, '40HQ', 4, 'used'],
    [1, '40HQ', 1, 'rolled', { note: '目的港拥堵 Congestion at POD' }],
  ],
  [
    [1, '40HQ', 2, 'used'],
    [0, '40HQ', 1, 'returned', { note: '客户改期 Customer moved the date' }],
  ],
]

const sailing = (days: number, prefix: string) => ({
  voyage: `${prefix}${days}`,
  sails: -days,
  state: 'closed' as const,
})
const inTurn = (of: readonly (readonly DemoBooking[])[], at: number) => of[at % of.length] ?? []
/** A request became one booking only. */
const withoutRequest = ([person, box, quantity, state]: DemoBooking): DemoBooking => [person, box, quantity, state]

/** Made-up pools that have sailed, over some months. */
export const sailedPools: readonly DemoPool[] = [
  ...[19, 26, 33, 40, 54, 68, 90, 110].map((days, at): DemoPool => {
    const bookings = inTurn(transpacific, at)
    return {
      ...sailing(days, 'E'),
      carrier: 'COS',
      line: 'USWC',
      service: 'AAC1',
      vessel: at % 2 === 0 ? 'DEMO HORIZON' : 'DEMO PACIFIC',
      lane: ['CNSHG', 'USLAX'],
      boxes: [['40HQ', 9, '1780', at % 3 === 0 ? '2100' : '1990']],
      bookings: at < transpacific.length ? bookings : bookings.map(withoutRequest),
      cut: at % 3,
    }
  }),
  ...[23, 44, 65, 100].map(
    (days, at): DemoPool => ({
      ...sailing(days, 'W'),
      carrier: 'CMA',
      line: 'NEU',
      service: 'AEU3',
      vessel: 'DEMO ATLAS',
      lane: ['CNSHG', 'NLRTM', 'DEHAM'],
      boxes: [['40HQ', 5, '2010', '2380']],
      bookings: inTurn(europe, at),
      cut: at % 2,
    }),
  ),
  ...[15, 47, 96].map(
    (days): DemoPool => ({
      ...sailing(days, 'S'),
      carrier: 'WHL',
      line: 'SEA',
      service: 'ASE2',
      vessel: 'DEMO LOTUS',
      lane: ['CNSHG', 'SGSIN'],
      boxes: [['20GP', 8, '150', '215']],
      bookings: [
        [1, '20GP', 5, 'used'],
        [0, '20GP', 1, 'cancelled'],
      ],
    }),
  ),
]
