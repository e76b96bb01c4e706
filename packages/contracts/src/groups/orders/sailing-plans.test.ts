import { describe, expect, it } from 'vitest'
import {
  callsOfRotation,
  departuresOf,
  lclAgain,
  lclKey,
  lclRepeats,
  lclTo,
  sailingsOf,
  shiftedCalls,
  shiftedLcl,
  shiftedSailing,
  voyageAfter,
} from './sailing-plans.ts'

// By hand, after A 320-329 of the pages of sailings; 10 December 2026 is a Thursday.
const rotation = [
  { port: '1', terminal: '9', arrivalDay: 3, departureDay: 4, dayOffset: 0 },
  { port: '2', terminal: null, arrivalDay: 5, departureDay: 6, dayOffset: 1 },
  { port: '3', terminal: null, arrivalDay: 5, departureDay: 1, dayOffset: 15 },
  { port: '4', terminal: null, arrivalDay: 3, departureDay: 5, dayOffset: null },
]

describe('a rotation', () => {
  it('names the days of each call of a voyage', () => {
    const days = callsOfRotation(rotation, '2026-12-10').map(({ eta, etd }) =>
      [eta, etd].map((one) => String(one).slice(0, 16)),
    )
    // 06:00 and 22:00 in Shanghai are 22:00 of the day before and 14:00 in UTC.
    expect(days).toEqual([
      ['2026-12-08T22:00', '2026-12-10T14:00'],
      ['2026-12-10T22:00', '2026-12-12T14:00'],
      ['2026-12-24T22:00', '2026-12-28T14:00'],
      ['2026-12-29T22:00', '2027-01-01T14:00'],
    ])
  })

  it('sails weekly or every other week from its weekday on, with vessels in turn and no departure twice', () => {
    const known = [
      { departs: '2026-11-26', vessel: 'A', voyageNo: '049E' },
      { departs: '2026-12-03', vessel: 'B', voyageNo: '050E' },
      { departs: '2026-12-17', vessel: 'X', voyageNo: '900E' },
    ]
    const of = (frequency: string, weeks: number) =>
      departuresOf({ rotation, frequency }, { from: '2026-12-07', weeks, known }).map(
        ({ departs, vessel, voyageNo, isKnown }) => `${departs} ${vessel} ${voyageNo}${isKnown ? ' known' : ''}`,
      )
    expect(of('weekly', 4)).toEqual([
      '2026-12-10 A 051E',
      '2026-12-17 X 900E known',
      '2026-12-24 A 901E',
      '2026-12-31 B 902E',
    ])
    // Every other week counts on from 3 December.
    expect(of('biweekly', 5)).toEqual(['2026-12-17 X 900E known', '2026-12-31 A 901E'])
    expect(departuresOf({ rotation, frequency: 'weekly' }, { from: '2026-12-10', weeks: 1, known: [] })).toEqual([
      { departs: '2026-12-10', vessel: '', voyageNo: '', isKnown: false, later: 1 },
    ])
  })

  it('makes sailings with hours, cut-offs and voyages of partners as before, and none that is late twice', () => {
    const known = [
      {
        vessel: 'A',
        voyageNo: '050E',
        partnerVoyages: [{ carrier: '7', voyageNo: '0050E' }],
        calls: [
          // Planned for Thursday 3 December, a day late; 18:30 in Shanghai.
          {
            port: '1',
            eta: '2026-12-03T00:00:00.000Z',
            etd: '2026-12-04T10:30:00.000Z',
            plannedEtd: '2026-12-03T10:30:00.000Z',
            siCutoff: '2026-12-01T04:00:00.000Z',
          },
          { port: '9', etd: '2026-12-05T10:00:00.000Z' },
        ],
      },
    ]
    const service = { id: '5', operator: '6', frequency: 'weekly', rotation }
    expect(sailingsOf(service, { from: '2026-12-03', weeks: 1, known })).toMatchObject([
      { departs: '2026-12-03', values: null },
    ])
    const [made] = sailingsOf(service, { from: '2026-12-07', weeks: 1, known })
    expect(made?.values).toMatchObject({
      service: '5',
      carrier: '6',
      vessel: 'A',
      voyageNo: '051E',
      partnerVoyages: [{ carrier: '7', voyageNo: '0051E' }],
      state: 'planned',
    })
    expect(made?.values?.calls.slice(0, 2)).toMatchObject([
      {
        port: '1',
        eta: '2026-12-09T00:00:00.000Z',
        etd: '2026-12-10T10:30:00.000Z',
        plannedEtd: '2026-12-10T10:30:00.000Z',
        siCutoff: '2026-12-07T04:00:00.000Z',
        cyClosing: null,
      },
      { port: '2', etd: '2026-12-12T14:00:00.000Z', siCutoff: null },
    ])
    // A rule of the operator that is in force fills the cut-off when it is saved.
    const rule = { carrier: '6', kind: 'si', pol: null, terminal: null, status: 1 }
    const siOf = (one: Record<string, unknown>) =>
      sailingsOf(service, { from: '2026-12-07', weeks: 1, known, rules: [one] })[0]?.values?.calls[0]?.siCutoff
    expect(siOf(rule)).toBeNull()
    expect(siOf({ ...rule, status: 0 })).toBe('2026-12-07T04:00:00.000Z')
  })

  it.each([
    ['051E', 1, '052E'],
    ['0FA99W', 1, '0FA100W'],
    ['099', 2, '101'],
    ['EAST', 1, 'EAST'],
  ])('counts voyage %s on by %i', (voyage, laterBy, next) => expect(voyageAfter(voyage, laterBy)).toBe(next))
})

it('a delay moves a call and those behind it, keeps the first departure, and leaves a port that is left out', () => {
  const call = (etd: string, more: object = {}) => ({ port: '1', etd, siCutoff: null, state: 'planned', ...more })
  const calls = [
    call('2026-12-10T14:00:00.000Z'),
    call('2026-12-12T14:00:00.000Z', { siCutoff: '2026-12-09T04:00:00.000Z' }),
    call('2026-12-20T14:00:00.000Z', { state: 'omitted' }),
    call('2026-12-28T14:00:00.000Z', { plannedEtd: '2026-12-27T14:00:00.000Z', state: 'changed' }),
  ]
  expect(
    shiftedCalls(calls, 1, 2).map(({ etd, siCutoff, plannedEtd, state }) => [etd, siCutoff, plannedEtd, state]),
  ).toEqual([
    ['2026-12-10T14:00:00.000Z', null, undefined, 'planned'],
    ['2026-12-14T14:00:00.000Z', '2026-12-11T04:00:00.000Z', '2026-12-12T14:00:00.000Z', 'changed'],
    ['2026-12-20T14:00:00.000Z', null, undefined, 'omitted'],
    ['2026-12-30T14:00:00.000Z', null, '2026-12-27T14:00:00.000Z', 'changed'],
  ])
})

it('a sailing is late as long as a departure is behind its plan', () => {
  const calls = [
    { port: '1', etd: '2026-12-10T14:00:00.000Z', state: 'planned' },
    { port: '2', etd: '2026-12-12T14:00:00.000Z', state: 'planned' },
  ]
  const sailing = { calls, state: 'planned', changeReason: null }
  const late = shiftedSailing(sailing, { port: '2', days: 1, reason: 'Fog' })
  expect(late).toMatchObject({ state: 'delayed', changeReason: 'Fog', calls: [calls[0], { state: 'changed' }] })
  expect(shiftedSailing(late ?? {}, { port: '2', days: -1, reason: null })).toMatchObject({
    state: 'planned',
    calls: [calls[0], { etd: '2026-12-12T14:00:00.000Z', state: 'planned' }],
  })
  const nothing = [
    shiftedSailing(sailing, { port: '3', days: 1, reason: null }),
    shiftedSailing(sailing, { port: null, days: 0, reason: null }),
    shiftedSailing({ ...sailing, state: 'blank' }, { port: null, days: 1, reason: null }),
    shiftedSailing(
      { ...sailing, calls: calls.map((one) => ({ ...one, state: 'done' })) },
      { port: null, days: 1, reason: null },
    ),
  ]
  expect(nothing).toEqual([undefined, undefined, undefined, undefined])
})

it('an LCL sailing is made again for other weeks and ports, without its state and room', () => {
  const first = {
    pol: '1',
    pod: '2',
    via: ['3'],
    etd: '2026-12-10',
    eta: '2026-12-25',
    state: 'full',
    spaceM3: '0',
    voyageNo: '050E',
  }
  const [next] = lclAgain(first, 1)
  expect(next).toMatchObject({
    etd: '2026-12-17',
    eta: '2027-01-01',
    state: 'planned',
    spaceM3: null,
    voyageNo: '051E',
  })
  const others = lclTo(first, ['2', '4'])
  expect(others).toMatchObject([{ pol: '1', pod: '4', via: [], etd: '2026-12-10', eta: null, state: 'planned' }])
  expect([first, ...others].map(lclKey)).toEqual(['1|2|||2026-12-10', '1|4|||2026-12-10'])
})

it('an LCL sailing repeats on its weekdays, or else weekly, with all its times', () => {
  // 10 December is a Thursday; the pattern is Monday and Thursday.
  expect(lclRepeats({ etd: '2026-12-10', sailingDays: '1001000' }, 2)).toEqual([4, 7, 11, 14])
  expect(lclRepeats({ etd: '2026-12-10', sailingDays: null }, 2)).toEqual([7, 14])
  expect(shiftedLcl({ etd: '2026-12-30', eta: null, cfsClosing: '2026-12-28T09:00:00.000Z', vessel: 'V' }, 7)).toEqual({
    etd: '2027-01-06',
    eta: null,
    cfsClosing: '2027-01-04T09:00:00.000Z',
    siCutoff: null,
    customsCutoff: null,
    vessel: 'V',
  })
})
