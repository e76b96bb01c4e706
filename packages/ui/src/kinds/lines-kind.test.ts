import { salesMarkup } from '@hangjia/contracts'
import { expect, test } from 'vitest'
import { english } from './cases/english.ts'
import { linesKind } from './lines-kind.tsx'
import { integerKind } from './number-kinds.tsx'

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
  [0, 'NoCondition · 0'],
  [1008, 'Trade line · 1,008'],
])('a priority of %d names its conditions', (value, words) =>
  expect(integerKind.say(priority, value, english)).toBe(words),
)
