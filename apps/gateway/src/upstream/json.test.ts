import { expect, it } from 'vitest'
import { parseJson } from './json.ts'

it.each([
  ['{"id":9007199254740993}', { id: '9007199254740993' }],
  ['{"id":9007199254740991}', { id: 9007199254740991 }],
  ['{"id":-123456789012345678}', { id: '-123456789012345678' }],
  ['{"price":0.1}', { price: 0.1 }],
  ['{"price":1234567890.123456789}', { price: '1234567890.123456789' }],
  ['{"price":1.0000000000000001}', { price: '1.0000000000000001' }],
  ['{"id":"9007199254740993","n":1}', { id: '9007199254740993', n: 1 }],
  ['[1,2.50,-3]', [1, 2.5, -3]],
  ['{"a":1,"a":2}', { a: 2 }],
])('%s keeps every digit', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

it('finds a long number wherever it begins', () => {
  for (let spaces = 0; spaces < 40; spaces += 1)
    for (const digits of ['9007199254740993', '123456789.0123456789'])
      expect(parseJson(`{"a":${' '.repeat(spaces)}${digits},"b":123456789012345}`)).toEqual({
        a: digits,
        b: 123456789012345,
      })
})

it('refuses what is no JSON', () => {
  expect(() => parseJson('{"a":1e}')).toThrow(SyntaxError)
})
