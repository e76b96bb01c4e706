import { percentText } from '@hangjia/validation/decimal'
import { describe, expect, it } from 'vitest'
import { atomsOf, requestsOfLine } from './atoms.ts'
import { missingSpace, spareSpace } from './carrier-asks.ts'
import { expectedBy } from './contract-pace.ts'
import { atomsBehind, hoursText, medianOf, total } from './counting.ts'
import { notYetLifted } from './departed-orders.ts'
import type { BookingFacts, Movement, OrderFacts, PoolFacts, RequestFacts, SpaceBook } from './space-book.ts'
import { exposureOf, laneMargins } from './space-cost.ts'
import { spaceBefore } from './statistics.ts'
import { curveDays, fillCurve, keyFigures } from './statistics-figures.ts'
import { mondaysFrom, summaryOf } from './summary-figures.ts'

/** A Thursday, 15:00 in Shanghai. */
const moment = {
  now: '2026-11-26T07:00:00.000Z',
  today: '2026-11-26',
  calendar: { off: new Set<string>(), worked: new Set<string>() },
}
const pool = (more: Partial<PoolFacts> = {}): PoolFacts => ({
  id: '1',
  poolNo: 'SP1',
  state: 'open',
  carrier: '10',
  line: '20',
  pol: '30',
  pods: ['40', '41'],
  etd: '2026-12-03',
  releaseAt: '2026-11-30T09:00:00.000Z',
  overbookPercent: 15,
  vessel: 'DEMO',
  voyageNo: '1E',
  contract: null,
  cost: null,
  ...more,
})
const booking = (more: Partial<BookingFacts> = {}): BookingFacts => ({
  id: '100',
  reservationNo: 'SR1',
  state: 'confirmed',
  pool: '1',
  pod: '41',
  customer: '50',
  salesman: '60',
  org: '70',
  boxes: [{ box: '40HQ', quantity: 3, granted: 3, price: '2100', currency: 'usd' }],
  fee: null,
  feeCurrency: null,
  priorityNo: null,
  rolledFrom: null,
  submittedAt: '2026-11-20T02:00:00.000Z',
  decidedAt: '2026-11-20T03:00:00.000Z',
  refusal: null,
  soNumbers: [],
  ...more,
})
const request = (more: Partial<RequestFacts> = {}): RequestFacts => ({
  id: '200',
  requestNo: 'SQ1',
  state: 'pledged',
  pol: '30',
  pod: '41',
  line: null,
  portLine: null,
  carriers: [],
  etdFrom: '2026-11-30',
  etdTo: '2026-12-06',
  boxes: [{ box: '40HQ', quantity: 5 }],
  pledged: [{ box: '40HQ', quantity: 4 }],
  booked: [],
  used: [],
  customer: '50',
  salesman: '61',
  org: null,
  submittedAt: null,
  decidedAt: null,
  ...more,
})
const moved = (event: string, from: Movement['from'], to: Movement['to'], more: Partial<Movement> = {}): Movement => ({
  pool: '1',
  booking: '100',
  box: '40HQ',
  event,
  from,
  to,
  quantity: 3,
  at: '2026-11-20T03:00:00.000Z',
  ...more,
})
const allot = (quantity: number, more: Partial<Movement> = {}) =>
  moved('allot', 'none', 'allotment', { booking: null, quantity, ...more })
const confirmed = [
  moved('hold', 'none', 'held'),
  moved('approve', 'held', 'approved'),
  moved('confirm', 'approved', 'confirmed'),
]
const book = (more: Partial<SpaceBook> = {}): SpaceBook => ({
  pools: [pool()],
  movements: [allot(10), ...confirmed],
  bookings: [booking()],
  requests: [],
  teuOf: (box) => (box === '20GP' ? 100 : 200),
  codeOf: (currency) => currency.toUpperCase(),
  ...more,
})
/** Containers of every measure that is not 0. */
const countsOf = (of: SpaceBook) => {
  const atoms = atomsOf(of, moment)
  return Object.fromEntries(
    [...new Set(atoms.map(({ measure }) => measure))].map((one) => [one, total(atoms, one, 'boxes')]),
  )
}

describe('what space counts as', () => {
  const sailed = { etd: '2026-11-20', releaseAt: '2026-11-15T09:00:00.000Z', state: 'closed' }
  it.each<[string, Partial<SpaceBook>, object]>([
    [
      'a confirmed booking in a pool with overbooking (rules 3.6: 10 with 15 % are 11)',
      {},
      { allotted: 10, capacity: 11, confirmed: 3, granted: 3, decided: 3 },
    ],
    [
      'after the free return date what is not needed is at risk',
      { pools: [pool({ releaseAt: '2026-11-25T09:00:00.000Z' })] },
      { allotted: 10, capacity: 11, confirmed: 3, granted: 3, decided: 3, exposed: 7 },
    ],
    [
      'after sailing what was not loaded is unused',
      { pools: [pool(sailed)] },
      { allotted: 10, capacity: 11, confirmed: 3, granted: 3, decided: 3, exposed: 10, unused: 10 },
    ],
    [
      'a no-show is unused, too',
      {
        pools: [pool(sailed)],
        movements: [allot(10), ...confirmed, moved('noShow', 'confirmed', 'noShow')],
        bookings: [booking({ state: 'noShow' })],
      },
      { allotted: 10, capacity: 11, noShow: 3, granted: 3, decided: 3, exposed: 10, unused: 10 },
    ],
    [
      'an allotment cut before the free return date went back in time',
      { movements: [allot(10), moved('adjust', 'allotment', 'none', { booking: null, quantity: 4 })], bookings: [] },
      { allotted: 6, capacity: 6, givenBack: 4 },
    ],
    [
      'a held and a submitted booking are two different things in one place of the ledger',
      {
        movements: [allot(10), moved('hold', 'none', 'held')],
        bookings: [booking({ state: 'submitted', decidedAt: null })],
      },
      { allotted: 10, capacity: 11, submitted: 3 },
    ],
    [
      'a booking in line waits; decided after more than four working hours is late',
      {
        movements: [allot(10)],
        bookings: [booking({ state: 'waitlisted', priorityNo: 1, decidedAt: '2026-11-21T03:00:00.000Z' })],
      },
      { allotted: 10, capacity: 11, waitlisted: 3, waited: 3, decided: 3, decidedLate: 3 },
    ],
    [
      'space from the line or by rolling is no late decision',
      {
        movements: [
          allot(10),
          moved('approve', 'none', 'approved'),
          moved('approve', 'none', 'approved', { booking: '101' }),
          moved('roll', 'approved', 'none', { booking: '101' }),
          moved('roll', 'none', 'approved', { booking: '102', quantity: 3 }),
        ],
        bookings: [
          booking({ state: 'approved', priorityNo: 1, decidedAt: '2026-11-24T03:00:00.000Z' }),
          booking({ id: '101', state: 'rolled' }),
          booking({ id: '102', state: 'approved', rolledFrom: '101', decidedAt: '2026-11-25T03:00:00.000Z' }),
        ],
      },
      // The rolled containers were granted once: those of 100 and of 102.
      { allotted: 10, capacity: 11, approved: 6, granted: 6, rolled: 3, waited: 3, promoted: 3, decided: 3 },
    ],
    [
      'space that is split off was granted and decided once',
      {
        movements: [
          allot(10),
          ...confirmed,
          moved('approve', 'none', 'approved', { box: '20GP', quantity: 1 }),
          moved('confirm', 'approved', 'confirmed', { box: '20GP', quantity: 1 }),
          moved('split', 'confirmed', 'none', { quantity: 1 }),
          moved('split', 'confirmed', 'none', { box: '20GP', quantity: 1 }),
          moved('split', 'none', 'confirmed', { booking: '101', quantity: 1 }),
          moved('split', 'none', 'confirmed', { booking: '101', box: '20GP', quantity: 1 }),
        ],
        bookings: [
          booking({ boxes: [{ box: '40HQ', quantity: 2, granted: 2, price: '2100', currency: 'usd' }] }),
          booking({
            id: '101',
            boxes: [
              { box: '40HQ', quantity: 1, granted: 1, price: '2100', currency: 'usd' },
              { box: '20GP', quantity: 1, granted: 1, price: '1100', currency: 'usd' },
            ],
          }),
        ],
      },
      { allotted: 10, capacity: 11, confirmed: 4, granted: 4, decided: 4 },
    ],
    [
      'what a pledge was booked for is not promised a second time',
      { movements: [], bookings: [], requests: [request({ booked: [{ box: '40HQ', quantity: 3 }] })] },
      { pledged: 1, everPledged: 4 },
    ],
    [
      'the day after its window a pledge promises nothing',
      {
        movements: [],
        bookings: [],
        requests: [
          request({ etdFrom: '2026-11-16', etdTo: '2026-11-25' }),
          request({ id: '201', state: 'requested', etdFrom: '2026-11-16', etdTo: '2026-11-25' }),
        ],
      },
      { everPledged: 4 },
    ],
    [
      'a returned booking was granted',
      {
        movements: [allot(10), ...confirmed, moved('return', 'confirmed', 'none')],
        bookings: [booking({ state: 'returned' })],
      },
      { allotted: 10, capacity: 11, granted: 3, returned: 3, decided: 3 },
    ],
    [
      'pledges are promises until they are converted',
      { movements: [], bookings: [], requests: [request(), request({ id: '201', state: 'requested' })] },
      { pledged: 4, everPledged: 4, requested: 5 },
    ],
    [
      'what a converted pledge came to is used',
      {
        movements: [],
        bookings: [],
        requests: [request({ state: 'converted', used: [{ box: '40HQ', quantity: 3 }] })],
      },
      { everPledged: 4, usedOfPledged: 3 },
    ],
  ])('%s', (_title, more, expected) => expect(countsOf(book(more))).toEqual(expected))

  it('a request belongs to the lane and line of the pool that serves it', () => {
    const [atom] = atomsOf(book({ bookings: [], movements: [], requests: [request()] }), moment)
    expect(atom).toMatchObject({ lane: '30 40', line: '20', carrier: null, week: '2026-11-30' })
  })
  it('a request that no pool of its days serves has its own lane and the line of its port', () => {
    const other = pool({ etd: '2026-12-10' })
    const [atom] = atomsOf(
      book({ pools: [other], bookings: [], movements: [], requests: [request({ portLine: '21' })] }),
      moment,
    )
    expect(atom).toMatchObject({ lane: '30 41', line: '21' })
  })
  it('a request is asked for by the line that it counts for: that of the pool on which it may still sail', () => {
    const pools = [pool({ etd: '2026-11-24' }), pool({ id: '2', line: '22', etd: '2026-12-01' })]
    const requests = [request({ etdFrom: '2026-11-19', etdTo: '2026-12-02' })]
    const [atom] = atomsOf(book({ pools, bookings: [], movements: [], requests }), moment)
    expect(atom).toMatchObject({ line: '22' })
    const idsOf = (line: string | null) => requestsOfLine(requests, pools, { line, days: moment }).map(({ id }) => id)
    expect([idsOf('22'), idsOf('20'), idsOf(null)]).toEqual([['200'], [], ['200']])
  })
  it.each([
    ['open', {}, undefined, '2026-11-23'],
    ['open and asked about from the next week on', {}, '2026-11-30', '2026-11-30'],
    ['over', { state: 'converted' }, '2026-11-30', '2026-11-16'],
  ])('a request of the week before that is %s counts where it may still sail', (_title, more, firstDay, week) => {
    const before = request({ etdFrom: '2026-11-19', etdTo: '2026-12-02', ...more })
    const [atom] = atomsOf(book({ bookings: [], movements: [], requests: [before] }), { ...moment, firstDay })
    expect(atom).toMatchObject({ week })
  })
})

describe('the summary', () => {
  const atoms = atomsOf(book({ requests: [request({ pledged: [{ box: '40HQ', quantity: 9 }] })] }), moment)
  const asked = { weeks: mondaysFrom('2026-11-26', 2), by: ['carrier', 'salesman'], unit: 'boxes' } as const
  it('the gap is capacity less what is granted or promised', () => {
    const { total: sum, byWeek } = summaryOf(atoms, asked)
    expect(sum).toMatchObject({ capacity: '11', confirmed: '3', pledged: '9', gap: '-1' })
    expect(byWeek.map(({ gap }) => gap)).toEqual(['0', '-1'])
  })
  it('groups of people have no supply of their own', () => {
    const [first] = summaryOf(atoms, asked).rows
    expect(first?.total).toMatchObject({ capacity: '11', gap: '8' })
    expect(first?.rows.map(({ head, total: sum }) => [head.value, sum.confirmed, sum.capacity, sum.gap])).toEqual([
      ['60', '3', null, null],
    ])
  })
  it('TEU are counted by the size of the container', () =>
    expect(summaryOf(atoms, { ...asked, unit: 'teu' }).total).toMatchObject({ capacity: '22', gap: '-2' }))
  it('the rows behind a gap add up to it, those that lessen it with a minus', () => {
    const behind = atomsBehind(atoms, 'gap', [{ by: 'week', value: '2026-11-30' }])
    expect(behind.map(({ kind, boxes }) => [kind, boxes])).toEqual([
      ['pool', 11],
      ['booking', -3],
      ['request', -9],
    ])
  })
})

describe('text to the carrier', () => {
  const missing = (of: SpaceBook) => missingSpace(of, moment, mondaysFrom('2026-11-16', 4))
  it('asks for what is short, and for those in line', () => {
    const line = booking({ id: '101', state: 'waitlisted', priorityNo: 1 })
    const full = book({ movements: [allot(2), ...confirmed], bookings: [booking(), line] })
    expect(missing(full)).toEqual([
      { carrier: '10', lane: '30 40', week: '2026-11-30', box: '40HQ', short: 1, waitlisted: 3, requested: 0 },
    ])
  })
  it('asks for nothing where requests fit into what is free', () =>
    expect(missing(book({ requests: [request({ state: 'requested' })] }))).toEqual([]))
  it('asks for nothing that has sailed, and for open pledges of the week before', () => {
    const sailed = pool({ etd: '2026-11-24' })
    const over = booking({ id: '101', state: 'waitlisted', priorityNo: 1 })
    const open = request({ etdFrom: '2026-11-19', etdTo: '2026-12-02' })
    const full = book({ pools: [sailed], movements: [allot(2), ...confirmed], bookings: [booking(), over] })
    expect(missing(full)).toEqual([])
    expect(missing({ ...full, requests: [open] })).toMatchObject([{ week: '2026-11-23', lane: '30 41', short: 4 }])
  })
  it.each<[string, Partial<SpaceBook>, number[]]>([
    ['what nobody took', {}, [7]],
    ['less what pledges of the week will need', { requests: [request()] }, [3]],
    [
      'less what is submitted where the desk allocates',
      { bookings: [booking(), booking({ id: '102', state: 'submitted' })] },
      [4],
    ],
    [
      'less what an open pledge of the week before will need',
      { requests: [request({ etdFrom: '2026-11-20', etdTo: '2026-12-03' })] },
      [3],
    ],
    ['but keeps nothing for what is booked', { requests: [request({ booked: [{ box: '40HQ', quantity: 3 }] })] }, [6]],
    ['pledges for another carrier take nothing', { requests: [request({ carriers: ['11'] })] }, [7]],
    ['nothing after the free return date', { pools: [pool({ releaseAt: '2026-11-25T09:00:00.000Z' })] }, []],
  ])('gives back %s', (_title, more, expected) =>
    expect(spareSpace(book(more), moment).map(({ quantity }) => quantity)).toEqual(expected),
  )
})

describe('the statistics', () => {
  it('show no number where there is nothing to divide by', () => {
    const nothing = book({ pools: [], movements: [], bookings: [] })
    expect(keyFigures(nothing, [], moment)).toMatchObject({ utilisation: null, cancelRate: null, decisionHours: null })
    expect(percentText(0, 0)).toBeNull()
    expect(hoursText(medianOf([]))).toBeNull()
  })
  it.each([
    [[3], 3],
    [[1, 9], 5],
    [[9, 1, 2], 2],
  ])('the median of %j is %d', (values, expected) => expect(medianOf(values)).toBe(expected))
  it('the curve fills as space is confirmed, and ends where no sailing is that near yet', () => {
    const curve = fillCurve(book(), moment.today)
    const on = (days: (typeof curveDays)[number]) => curve[curveDays.indexOf(days)]
    expect([on(15), on(12), on(8), on(6)]).toEqual(['0', '30', '30', null])
  })
  it('the period before is as long and ends the day before', () =>
    expect(spaceBefore({ from: '2026-11-01', to: '2026-11-28' })).toEqual({ from: '2026-10-04', to: '2026-10-31' }))
  it.each([
    ['2026-01-01', 10],
    ['2026-04-10', 1000],
    ['2027-06-01', 1000],
    ['2025-12-31', 0],
  ])('a contract of 10 TEU over 100 days asks for its share by %s', (day, expected) =>
    expect(expectedBy({ committed: 1000, validFrom: '2026-01-01', validTo: '2026-04-10' }, day)).toBe(expected),
  )
})

describe('containers of a contract', () => {
  const order = (id: string, quantity: number, soNumbers: readonly string[], more: Partial<OrderFacts> = {}) =>
    ({
      id,
      contract: '7',
      soNumbers,
      boxes: [{ box: '40HQ', quantity }],
      customer: '9',
      pol: '1',
      pod: '2',
      departed: '2026-11-20',
      ...more,
    }) as OrderFacts
  const booked = (boxes: number, so: string, etd = '2026-11-20') => ({
    contract: '7',
    box: '40HQ',
    boxes,
    soNumbers: so === '' ? [] : [so],
    customer: '9',
    pol: '1',
    pods: ['2', '3'],
    etd,
  })
  it.each<[string, readonly OrderFacts[], readonly [boxes: number, so: string, etd?: string][], readonly number[]]>([
    ['stay where no order has their number', [order('1', 2, ['SO9'])], [[3, 'SO1']], [3]],
    ['are lifted by the order of the booking', [order('1', 2, ['SO1'])], [[3, 'SO1']], [1]],
    ['are never less than none', [order('1', 5, ['SO1'])], [[3, 'SO1']], [0]],
    [
      'are taken by an order from one booking only',
      [order('1', 3, ['SO1', 'SO2'])],
      [
        [2, 'SO1'],
        [2, 'SO2'],
      ],
      [0, 1],
    ],
    ['stay where the order is of another contract', [order('1', 2, ['SO1'], { contract: '8' })], [[3, 'SO1']], [3]],
    [
      'are lifted by an order without a number, of their customer, lane and sailing',
      [order('1', 2, [])],
      [[3, 'SO1']],
      [1],
    ],
    ['are lifted by it where the sailing was late', [order('1', 2, [], { departed: '2026-11-27' })], [[3, 'SO1']], [1]],
    ['stay where it left on another sailing', [order('1', 2, [], { departed: '2026-11-28' })], [[3, 'SO1']], [3]],
    ['stay where it is of another customer', [order('1', 2, [], { customer: '8' })], [[3, 'SO1']], [3]],
    ['stay where it goes to another port', [order('1', 2, [], { pod: '5' })], [[3, 'SO1']], [3]],
    [
      'are lifted by their own order before one without a number',
      [order('1', 2, []), order('2', 3, ['SO1'])],
      [
        [3, 'SO1'],
        [2, 'SO2'],
      ],
      [0, 0],
    ],
  ])('%s', (_, orders, bookings, expected) => {
    const open = notYetLifted(orders)
    expect(bookings.map((facts) => open(booked(...facts)))).toEqual(expected)
  })
})

describe('money', () => {
  const cost = {
    boxes: [{ box: '40HQ', costPrice: '1850.50', currency: 'usd' }],
    penalty: '150',
    penaltyCurrency: 'USD',
  }
  const used = [...confirmed, moved('use', 'confirmed', 'used')]
  const sold = (more: Partial<PoolFacts>, currency = 'usd') =>
    book({
      pools: [pool({ etd: '2026-11-20', cost, ...more })],
      movements: [allot(10), ...used],
      bookings: [
        booking({ state: 'used', boxes: [{ box: '40HQ', quantity: 3, granted: 3, price: '2100', currency }] }),
      ],
    })
  it('exposure is the TEU at risk at the dead freight of the pool', () => {
    const of = sold({})
    expect(exposureOf(of, atomsOf(of, moment))).toEqual([{ currency: 'USD', amount: '2100' }])
  })
  it('a margin is sell less cost of what was used, and per TEU', () => {
    const of = sold({})
    expect(laneMargins(of, atomsOf(of, moment))).toEqual({
      lanes: [{ lane: '30 40', currency: 'USD', teu: 600, margin: '748.5', perTeu: '124.75' }],
      notCounted: 0,
    })
  })
  it.each<[string, SpaceBook]>([
    ['without a cost', sold({ cost: { ...cost, boxes: [{ box: '40HQ', costPrice: null, currency: 'usd' }] } })],
    ['bought in another currency', sold({}, 'cny')],
  ])('what was used %s is only counted', (_title, of) =>
    expect(laneMargins(of, atomsOf(of, moment))).toEqual({ lanes: [], notCounted: 3 }),
  )
})
