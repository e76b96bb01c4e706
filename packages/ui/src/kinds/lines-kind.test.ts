import { airRate, fbaRate, lclRate, salesMarkup } from '@hangjia/contracts'
import { expect, test } from 'vitest'
import { english } from './cases/english.ts'
import { copiedLine, linesKind } from './lines-kind.tsx'
import { integerKind } from './number-kinds.tsx'
import { fieldKinds } from './registry.ts'

const { lines, priority } = salesMarkup.fields

test.each([
  ['add', 'Ocean freight 40HQ Add amount 50'],
  ['margin', 'Ocean freight 40HQ Margin on sale 50%'],
  ['percent', 'Ocean freight 40HQ Percent on cost 50%'],
  ['toPrice', 'Ocean freight 40HQ Fixed price 50'],
])('a step of a mark-up by %s has its unit', (method, words) =>
  expect(linesKind.say(lines, [{ target: 'freight', box: '40HQ', method, value: '50' }], english)).toBe(words),
)

test.each([
  [{ rtTopLimit: '5', currency: null, priceCbm: '15', priceTon: '18', minCharge: '30' }, '≤5 RT 15/CBM 18/t min. 30'],
  [{ rtLowerLimit: '5', rtTopLimit: '15', priceCbm: '-1' }, '>5 RT ≤15 RT -1/CBM'],
])('a price by revenue tons names its range and its units', (line, words) =>
  expect(linesKind.say(lclRate.fields.lines, [line], english)).toBe(words),
)

test('a price by weight breaks names each of them', () =>
  expect(linesKind.say(airRate.fields.lines, [{ minCharge: '320', n: '45', q45: '43.5' }], english)).toBe(
    'M 320 N 45 Q45 43.5',
  ))

test.each([
  [0, 'NoCondition · 0'],
  [10016, 'Trade line · 10,016'],
])('a priority of %d names its conditions', (value, words) =>
  expect(integerKind.say(priority, value, english)).toBe(words),
)

test('lines are among the kinds, also when their module is loaded first, as in a run of this file alone', () => {
  expect(fieldKinds.lines).toBe(linesKind)
})

test('a zone is copied with its prices, to be named anew', () => {
  const west = { zone: 'west', fbaWarehouses: [{ id: '1' }], postcodePrefixes: ['9'], kg21: '11', transitDays: null }
  const copied = { zone: null, fbaWarehouses: [], postcodePrefixes: [], kg21: '11', transitDays: null }
  expect(copiedLine(fbaRate.fields.lines, west)).toEqual(copied)
})
