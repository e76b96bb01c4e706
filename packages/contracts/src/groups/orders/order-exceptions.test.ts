import { addTime } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { usualLeadHours } from '../../resources/company/lead-times.ts'
import { exceptionsOf, type TrackedEvent, type TrackedShipment } from './order-exceptions.ts'

const now = '2026-11-29T06:00:00.000Z'
const inHours = (hours: number) => addTime(now, { hours })
let last = 0
const event = (milestone: string, hours: number, more: Partial<TrackedEvent> = {}): TrackedEvent => {
  last += 1
  const at = inHours(hours)
  const rest = { containerNo: null, counts: true, movedFrom: null, note: null }
  return { id: String(last), milestone, classifier: 'ACT', at, enteredAt: at, ...rest, ...more }
}
const box = (containerNo: string, latestFreeDate: string | null = null) => ({ containerNo, latestFreeDate })
const shipment = (more: Partial<TrackedShipment>): TrackedShipment => ({
  mode: 'fcl',
  etd: inHours(240),
  eta: inHours(720),
  siCutoff: null,
  vgmCutoff: null,
  dgCutoff: null,
  cyCutoff: null,
  containers: [],
  cargo: [],
  isInstructed: false,
  isReleasedUnsettled: false,
  events: [],
  ...more,
})
const kindsOf = (more: Partial<TrackedShipment>) => exceptionsOf(shipment(more), now).map(({ kind }) => kind)
const gone = event('DEPARTED', -72)

const cases: readonly (readonly [string, Partial<TrackedShipment>, readonly string[]])[] = [
  ['nothing is wrong far from every cut-off', { cyCutoff: inHours(25), siCutoff: inHours(13) }, []],
  ['the yard closes within a day', { cyCutoff: inHours(24) }, ['gateInDue']],
  ['everything is in the yard', { cyCutoff: inHours(5), events: [event('GATE_IN', -1)] }, []],
  [
    'one of two containers is in the yard',
    { cyCutoff: inHours(5), containers: [box('A'), box('B')], events: [event('GATE_IN', -1, { containerNo: 'A' })] },
    ['gateInDue'],
  ],
  [
    'cargo of a warehouse is received there',
    { mode: 'lcl', cyCutoff: inHours(5), events: [event('CFS_RECEIVED', -1)] },
    [],
  ],
  ['the instruction is missing', { siCutoff: inHours(12) }, ['siDue']],
  ['the carrier has the instruction of a bill', { siCutoff: inHours(12), isInstructed: true }, []],
  ['the verified mass is missing, of containers only', { vgmCutoff: inHours(-1) }, ['vgmDue']],
  ['loose cargo has none', { mode: 'lcl', vgmCutoff: inHours(-1) }, []],
  [
    'dangerous goods lack their packing group three days ahead',
    {
      dgCutoff: inHours(72),
      cyCutoff: inHours(96),
      cargo: [{ commodity: 'Paint', cargoKind: 'dangerous', un: '1263', imoClass: '3' }],
    },
    ['dgDetails'],
  ],
  ['the ship should have left yesterday', { etd: inHours(-24) }, ['notDeparted']],
  ['it left', { etd: inHours(-72), events: [gone] }, []],
  ['it should have arrived yesterday', { eta: inHours(-24), events: [gone] }, ['notArrived']],
  ['it was rolled', { events: [event('ROLLED', -5)] }, ['rolled']],
  ['it was rolled and booked again', { events: [event('ROLLED', -5), event('BOOKING_CONFIRMED', -4)] }, []],
  ['customs hold it', { events: [event('CUSTOMS_HELD', -5)] }, ['customs']],
  ['customs released it', { events: [event('CUSTOMS_HELD', -5), event('CUSTOMS_RELEASED_EXPORT', -1)] }, []],
  ['customs hold it again', { events: [event('CUSTOMS_RELEASED_EXPORT', -9), event('CUSTOMS_HELD', -5)] }, ['customs']],
  [
    'the arrival moved by more than a day',
    { events: [gone, event('ARRIVED', 700, { classifier: 'EST', movedFrom: inHours(670), enteredAt: now })] },
    ['etaMoved'],
  ],
  [
    'and back again',
    {
      events: [
        gone,
        event('ARRIVED', 700, { classifier: 'EST', movedFrom: inHours(670), enteredAt: now }),
        event('ARRIVED', 690, { classifier: 'EST', movedFrom: inHours(700), enteredAt: now }),
      ],
    },
    [],
  ],
  ['nobody heard of a ship for five days', { events: [event('DEPARTED', -121)] }, ['silent']],
  ['an aircraft is looked for after two', { mode: 'air', events: [event('DEPARTED', -49)] }, ['silent']],
  ['a truck is not', { mode: 'fullTruck', events: [event('DEPARTED', -121)] }, []],
  [
    'an import has arrived',
    { mode: 'importFcl', events: [gone, event('ARRIVED', -1)] },
    ['noArrivalNotice', 'noDeliveryOrder'],
  ],
  [
    'its papers are done',
    { mode: 'importFcl', events: [gone, event('ARRIVED', -9), event('ARRIVAL_NOTICE', -8), event('DO_ISSUED', -7)] },
    [],
  ],
  ['an export waits in front of the port', { containers: [box('A', '2026-12-01')] }, ['freeTime']],
  ['and is in it', { containers: [box('A', '2026-12-01')], events: [event('GATE_IN', -1)] }, []],
  [
    'abroad its clock runs from the arrival',
    { containers: [box('A', '2026-11-29')], events: [gone, event('ARRIVED', -9)] },
    ['freeTime'],
  ],
  [
    'a day of the origin is over there',
    { containers: [box('A', '2026-11-20')], events: [gone, event('ARRIVED', -9)] },
    [],
  ],
  ['a bill went out without money', { isReleasedUnsettled: true }, ['releasedUnsettled']],
  ['somebody reported something', { events: [event('EXCEPTION', -3, { note: 'Seal broken' })] }, ['noted']],
  ['which the delivery ends', { events: [event('EXCEPTION', -3), event('DELIVERED', -1)] }, []],
]

it.each(cases)('%s', (_, facts, kinds) => {
  expect(kindsOf(facts)).toEqual(kinds)
})

it.each([
  [{}, ['vgmDue']],
  [{ vgm: 19 }, []],
  [{ gateIn: 48, vgm: 19 }, ['gateInDue']],
  [{ gateIn: 48, si: 40 }, ['gateInDue', 'siDue', 'vgmDue']],
])('with the lead times %j, %j are due', (wished, kinds) => {
  const ahead = shipment({ siCutoff: inHours(40), vgmCutoff: inHours(20), cyCutoff: inHours(48) })
  expect(exceptionsOf(ahead, now, { ...usualLeadHours, ...wished }).map(({ kind }) => kind)).toEqual(kinds)
})

it('names the containers, the deadline and the milestone', () => {
  const late = shipment({
    cyCutoff: inHours(5),
    containers: [box('A'), box('B'), box('C')],
    events: [event('GATE_IN', -1, { containerNo: 'B' }), event('EXCEPTION', -3, { id: '77', note: 'Seal broken' })],
  })
  expect(exceptionsOf(late, now)).toEqual([
    { kind: 'gateInDue', event: null, dueAt: inHours(5), facts: 'A · C' },
    { kind: 'noted', event: '77', dueAt: null, facts: 'Seal broken' },
  ])
})
