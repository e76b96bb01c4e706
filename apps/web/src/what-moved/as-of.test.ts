import { clockText } from '@hangjia/validation'
import { describe, expect, it } from 'vitest'
import { asOfFromUrl, asOfParameter, instantTyped, momentFault, typedAs } from './as-of.ts'

describe('a moment on the business clock', () => {
  it.each([
    ['2026-11-20', '09:05', '2026-11-20T01:05:00.000Z'],
    ['2026-11-20', '9:05', '2026-11-20T01:05:00.000Z'],
    ['2026-11-20', '0905', '2026-11-20T01:05:00.000Z'],
    ['2026-11-20', '00:00:30', '2026-11-19T16:00:30.000Z'],
    // A night in which clocks elsewhere are put back: here an hour is an hour.
    ['2026-10-25', '02:30', '2026-10-24T18:30:00.000Z'],
    ['2026-03-29', '02:30', '2026-03-28T18:30:00.000Z'],
    ['2026-02-30', '09:05', null],
    ['2026-11-20', '24:00', null],
    ['2026-11-20', '9', null],
    ['2026-11-20', '', null],
    [null, '09:05', null],
  ])('%s %s is %s', (day, time, instant) => expect(instantTyped({ day, time })).toBe(instant))

  it.each([
    ['2026-11-20T01:05:00.000Z', '2026-11-20 09:05', '2026-11-20T09:05'],
    ['2026-11-20T01:05:30.000Z', '2026-11-20 09:05:30', '2026-11-20T09:05:30'],
    ['2026-11-20T01:05:30.123Z', '2026-11-20 09:05:30', '2026-11-20T01:05:30.123Z'],
    ['2026-11-20T01:05:30.123456Z', '2026-11-20 09:05:30', '2026-11-20T01:05:30.123456Z'],
  ])('%s is written as %s, and comes back from the address %s', (instant, written, address) => {
    expect(clockText(instant)).toBe(written)
    expect(asOfParameter(instant)).toBe(address)
    expect(asOfFromUrl(new URLSearchParams({ at: address }))).toBe(instant)
  })

  it.each([
    '',
    'x',
    '2026-11-20',
    '2026-02-30T09:00',
    '2026-11-20T25:00',
    '2026-11-20T25:00:00Z',
    '2026-02-30T01:00:00Z',
  ])('an address that names none asks of now: %s', (at) =>
    expect(asOfFromUrl(new URLSearchParams({ at }))).toBeUndefined(),
  )

  it('is typed in the form it is shown', () => {
    expect(typedAs('2026-11-19T16:00:30.000Z')).toEqual({ day: '2026-11-20', time: '00:00:30' })
  })

  it('is refused while it is no moment, or none yet', () => {
    const now = Date.parse('2026-11-20T01:05:00.000Z')
    expect(momentFault(null, now)).toBe('noMoment')
    expect(momentFault('2026-11-20T01:05:01.000Z', now)).toBe('inFuture')
    expect(momentFault('2026-11-20T01:05:00.000Z', now)).toBeUndefined()
  })
})
