import { expect, test } from 'vitest'
import { splitLine } from './split-line.ts'

const range = { from: 'rtLowerLimit', to: 'rtTopLimit' }
const line = (rtLowerLimit: string | null, rtTopLimit: string | null) => ({ rtLowerLimit, rtTopLimit, priceCbm: '60' })

test.each([
  ['within both ends', line('5', '15'), '10', [line('5', '10'), line('10', '15')]],
  ['of an open range', line('5', null), '10', [line('5', '10'), line('10', null)]],
  ['from zero', line(null, '5'), '2.5', [line(null, '2.5'), line('2.5', '5')]],
  ['at its start', line('5', '15'), '5', null],
  ['at its end', line('5', '15'), '15.0', null],
  ['beyond its end', line('5', '15'), '16', null],
  ['at zero', line(null, null), '0', null],
  ['below zero', line(null, null), '-1', null],
  ['at no number', line(null, null), null, null],
])('a range is split %s', (_name, whole, at, parts) => {
  expect(splitLine(whole, range, at)).toEqual(parts)
})
