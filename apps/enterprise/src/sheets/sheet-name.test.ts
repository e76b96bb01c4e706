import { expect, it } from 'vitest'
import { isNamedLike } from './sheet-name.ts'

it.each([
  ['TPEB', 'tpeb', true],
  ['TPEB 2026', 'TPEB', false],
  ['TPEB 2026', 'TPEB*', true],
  ['12月 美线 运价', '*美线*', true],
  ['美线', '*美线*', true],
  ['欧线', '*美线*', false],
  ['aba', 'ab*ba', false],
  ['abba', 'ab*ba', true],
  ['a-b-c', 'a*b*c', true],
  ['a-c', 'a*b*c', false],
  ['anything', '*', true],
])('%s is called %s: %s', (name, pattern, expected) => expect(isNamedLike(name, pattern)).toBe(expected))

it('a hostile pattern is read in time', () => {
  expect(isNamedLike('a'.repeat(31), `${'a*'.repeat(49)}b`)).toBe(false)
})
