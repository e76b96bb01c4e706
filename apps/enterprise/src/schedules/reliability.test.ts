import { expect, it } from 'vitest'
import { isOnTime } from './reliability.ts'

const now = '2026-11-30T00:00:00.000Z'
const [planned, dayLater, twoLater] = ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => `${day}T14:00:00.000Z`)
const call = (more: object) => ({ port: '1', etd: planned ?? '', plannedEtd: planned ?? '', state: 'planned', ...more })

it.each([
  ['as planned', true, [call({})], null],
  ['a day later', true, [call({ etd: dayLater })], null],
  ['two days later', false, [call({}), call({ etd: twoLater })], null],
  ['two days early', false, [call({ plannedEtd: twoLater })], null],
  ['two days after it was first entered', false, [call({ etd: twoLater, plannedEtd: null })], [call({})]],
  [
    'as entered, with a port where it calls twice',
    true,
    [call({ plannedEtd: null }), call({ etd: twoLater, plannedEtd: null })],
    [call({}), call({ etd: twoLater })],
  ],
  ['late for a port where it has not been yet', true, [call({}), call({ etd: '2026-12-05T14:00:00.000Z' })], null],
  ['without a port', false, [call({}), call({ state: 'omitted' })], null],
])('a vessel that sails %s is on time: %s', (_name, expected, calls, entered) => {
  expect(isOnTime({ calls, entered }, now)).toBe(expected)
})
