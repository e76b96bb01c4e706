import { describe, expect, it } from 'vitest'
import type { Complaint } from '../../catalogue/resource.ts'
import { callRules, lclScheduleRules, sailingFacts, vesselRules } from './schedule-rules.ts'

const broken = (complaints: readonly Complaint[]) => complaints.map(({ field, rule }) => `${field} ${rule}`)
const [first, second] = [
  { port: '1', eta: '2026-12-01T00:00:00Z', etd: '2026-12-02T10:00:00Z' },
  { port: '2', eta: '2026-12-16T00:00:00Z', etd: '2026-12-18T00:00:00Z' },
]

describe('calls of a sailing (scheduleSetting: calls in time order; SI ≤ CY ≤ ETD)', () => {
  it.each([
    ['in order', [first, second], []],
    ['a single port', [first], ['calls atLeastTwoCalls']],
    ['without times', [{ port: '1' }, { port: '2' }], []],
    ['backwards', [second, first], ['calls.1.eta callBeforeLast']],
    [
      'departs before it arrives',
      [first, { ...second, etd: '2026-12-15T00:00:00Z' }],
      ['calls.1.etd departsBeforeArrival'],
    ],
    [
      'yard closes before papers',
      [{ ...first, siCutoff: '2026-12-01T12:00:00Z', cyClosing: '2026-12-01T11:00:00Z' }, second],
      ['calls.0.cyClosing closesTooLate'],
    ],
    [
      'papers close on the minute of the yard and of the departure',
      [{ ...first, siCutoff: first.etd, cyClosing: first.etd }, second],
      [],
    ],
    [
      'weights close after the departure',
      [{ ...first, vgmCutoff: '2026-12-02T10:01:00Z' }, second],
      ['calls.0.vgmCutoff closesTooLate'],
    ],
  ])('%s', (_, calls, expected) => expect(broken(callRules(calls))).toEqual(expected))
})

describe('the vessel (R17)', () => {
  it.each([
    [{ imo: '9321483', state: 'planned' }, []],
    [{ imo: '9321484', state: 'planned' }, ['imo imoCheckDigit']],
    [{ imo: null, state: 'blank' }, ['changeReason required']],
    [{ imo: null, state: 'delayed', changeReason: 'fog' }, []],
  ])('%j', (draft, expected) => expect(broken(vesselRules(draft))).toEqual(expected))
})

it('a sailing knows its ports, carriers and days from its calls; a port that it omits is none of them', () => {
  const omitted = { port: '3', eta: '2026-12-30T00:00:00Z', state: 'omitted' }
  const voyage = { carrier: '8', partnerVoyages: [{ carrier: '9' }, { carrier: '8' }] }
  // 2 December 18:00 in Shanghai.
  expect(sailingFacts({ ...voyage, calls: [first, second, omitted] })).toEqual({
    ports: ['1', '2'],
    carriers: ['8', '9'],
    departs: '2026-12-02',
    arrives: '2026-12-18',
  })
  expect(sailingFacts({})).toEqual({ ports: [], carriers: [], departs: null, arrives: null })
})

describe('LCL sailings (bulkCargoSchedule: cfsClosing ≤ customsCutoff or siCutoff ≤ etd ≤ eta)', () => {
  const draft = { pol: '1', pod: '2', etd: '2026-12-05', eta: '2026-12-20', cfsClosing: '2026-12-01T09:00:00Z' }
  it.each([
    ['in order', {}, []],
    ['the same port twice', { pod: '1' }, ['pod samePort']],
    ['received after the sailing', { cfsClosing: '2026-12-05T16:00:00Z' }, ['cfsClosing closesTooLate']],
    ['received on the day of the sailing', { cfsClosing: '2026-12-05T15:59:00Z' }, []],
    [
      'customs close before the warehouse',
      { customsCutoff: '2026-12-01T08:00:00Z' },
      ['customsCutoff closesBeforeWarehouse'],
    ],
    ['arrives before it sails', { eta: '2026-12-04' }, ['eta arrivesBeforeDeparture']],
  ])('%s', (_, change, expected) => expect(broken(lclScheduleRules({ ...draft, ...change }))).toEqual(expected))
})
