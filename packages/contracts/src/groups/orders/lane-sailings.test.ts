import { describe, expect, it } from 'vitest'
import { daysOfWay, directSailings, hubWays, lateDays, sharedCarriers } from './lane-sailings.ts'

// By hand, after A 311-316: SHA, SIN and ROT are 1, 2 and 3. Noon UTC is the same day in Shanghai.
const at = (day: string, time = '12:00') => `2026-12-${day}T${time}:00.000Z`
const call = (port: string, eta: string | null, etd: string | null, more: object = {}) => ({
  port: { id: port, title: port },
  eta: eta && at(eta),
  etd: etd && at(etd),
  state: 'planned',
  ...more,
})
const voyage = (id: string, service: string, calls: readonly object[], more: object = {}) => ({
  id,
  service: { id: service, title: service },
  carriers: [{ id: '8' }],
  state: 'planned',
  calls,
  ...more,
})
const lane = { pols: ['1'], pods: ['3'], from: '2026-12-01', until: '2026-12-28' }
const feeder = voyage('A', 'F', [call('1', null, '01', { plannedEtd: at('01') }), call('2', '06', '07')])
const motherOn = (id: string, day: string, arrives: string, more: object = {}) =>
  voyage(id, 'M', [call('2', null, day), call('3', arrives, null)], more)
const ways = (...sailings: readonly ReturnType<typeof voyage>[]) =>
  hubWays(sailings, lane).map(
    ({ first, second, waitDays }) => `${first.sailing.id}${second.sailing.id} ${waitDays} ${daysOfWay(first, second)}`,
  )

describe('ways over a hub', () => {
  it.each<[string, string[], ...ReturnType<typeof voyage>[]]>([
    ['need two days in the hub', ['AB 2 24'], motherOn('B', '08', '25')],
    ['are none a day before that', [], motherOn('B', '07', '25')],
    ['wait a fortnight at most', ['AB 14 27'], motherOn('B', '20', '28')],
    ['are none after it', [], motherOn('B', '21', '28')],
    ['take the first vessel of a service', ['AB 3 25'], motherOn('C', '16', '31'), motherOn('B', '09', '26')],
    ['are none with a blank sailing', [], motherOn('B', '09', '26', { state: 'blank' })],
    [
      'are none with a vessel that serves the lane directly',
      [],
      voyage('B', 'D', [call('1', null, '05'), call('2', '08', '09'), call('3', '26', null)]),
    ],
    [
      'are none over a port that is left out',
      [],
      voyage('B', 'M', [call('2', null, '09', { state: 'omitted' }), call('3', '26', null)]),
    ],
  ])('%s', (_, expected, ...seconds) => expect(ways(feeder, ...seconds)).toEqual(expected))

  it('name the carriers that sell both', () => {
    const shared = (carrier: string) =>
      hubWays([feeder, motherOn('B', '09', '26', { carriers: [{ id: carrier }] })], lane).map(sharedCarriers)
    expect(shared('8')).toEqual([[{ id: '8' }]])
    expect(shared('9')).toEqual([[]])
  })
})

describe('direct sailings', () => {
  const direct = (id: string, etd: string, more: object = {}, state = 'planned') =>
    voyage(id, 'D', [call('1', null, etd, more), call('2', '20', '21'), call('3', '30', null)], { state })
  it('are in the order of their departures within the weeks, blank ones too', () => {
    const home = voyage('H', 'D', [call('3', null, '02'), call('1', '20', null)])
    const found = directSailings([direct('B', '09'), direct('A', '02', {}, 'blank'), direct('C', '29'), home], lane)
    expect(found.map((leg) => `${leg.sailing.id} ${leg.departs} ${leg.arrives} ${daysOfWay(leg)}`)).toEqual([
      'A 2026-12-02 2026-12-30 28',
      'B 2026-12-09 2026-12-30 21',
    ])
  })
  it('are late or early by days', () => {
    const late = (planned: string | null) =>
      directSailings([direct('A', '05', { plannedEtd: planned && at(planned) })], lane).map(lateDays)
    expect([late('03'), late('06'), late(null)]).toEqual([[2], [-1], [0]])
  })
})
