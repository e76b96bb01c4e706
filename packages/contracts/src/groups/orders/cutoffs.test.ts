import { describe, expect, it } from 'vitest'
import { ruledTimes, withCutoffs } from './cutoffs.ts'

// By hand, after A 322 of the page of sailings. The vessel leaves on Tuesday 6 October 2026 at 22:00 in Shanghai, in the holiday of 1 to 7 October.
const etd = '2026-10-06T14:00:00.000Z'
const call = { port: '1', terminal: '9', etd, state: 'planned' }
const last = { ...call, port: '2', etd: '2026-10-20T14:00:00.000Z' }
const rule = { pol: null, terminal: null, hour: 12, skipHolidays: false }
const isDayOff = (port: string, day: string) => port === '1' && day >= '2026-10-01' && day <= '2026-10-07'
const filled = (rules: readonly object[], given: object = {}) =>
  withCutoffs([{ ...call, ...given }, last], { rules: rules.map((one) => ({ ...rule, ...one })), isDayOff })

describe('the cut-offs of a new sailing', () => {
  it.each<[string, rules: object[], given: object, expected: object]>([
    [
      'are days before the departure, at an hour in China',
      [{ kind: 'si', daysBefore: 3 }],
      {},
      { siCutoff: '2026-10-03T04:00:00.000Z' },
    ],
    [
      'avoid days off where the rule does: 30 September',
      [{ kind: 'si', daysBefore: 3, skipHolidays: true }],
      {},
      { siCutoff: '2026-09-30T04:00:00.000Z' },
    ],
    [
      'follow the rule of the terminal before that of the port and of every port',
      [
        { kind: 'cy', daysBefore: 1 },
        { kind: 'cy', daysBefore: 2, pol: '1' },
        { kind: 'cy', daysBefore: 3, pol: '1', terminal: '9' },
        { kind: 'cy', daysBefore: 4, pol: '1', terminal: '8' },
      ],
      {},
      { cyClosing: '2026-10-03T04:00:00.000Z' },
    ],
    [
      'leave what was typed',
      [{ kind: 'cy', daysBefore: 1 }],
      { cyClosing: '2026-10-05T10:00:00.000Z' },
      { cyClosing: '2026-10-05T10:00:00.000Z' },
    ],
    [
      'are blank where papers would close behind the yard',
      [{ kind: 'si', daysBefore: 0 }],
      { cyClosing: '2026-10-05T10:00:00.000Z' },
      { siCutoff: undefined },
    ],
    ['are blank behind the departure', [{ kind: 'vgm', daysBefore: 0, hour: 23 }], {}, { vgmCutoff: undefined }],
    ['are blank of a port that is left out', [{ kind: 'cy', daysBefore: 1 }], { state: 'omitted' }, {}],
    ['are blank without a departure', [{ kind: 'cy', daysBefore: 1 }], { etd: null }, {}],
  ])('%s', (_, rules, given, expected) => {
    const [first] = filled(rules, given)
    expect(first).toEqual({ ...call, ...given, ...expected })
  })

  it('of the last port have a rule that names it only', () => {
    expect(filled([{ kind: 'cy', daysBefore: 1 }])[1]).toEqual(last)
    expect(filled([{ kind: 'cy', daysBefore: 1, pol: '2' }])[1]).toMatchObject({
      cyClosing: '2026-10-19T04:00:00.000Z',
    })
    expect(ruledTimes([{ ...rule, kind: 'cy', daysBefore: 1 }], { call, isLast: false })).toEqual(['cyClosing'])
  })
})
