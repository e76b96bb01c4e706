import { expect, it } from 'vitest'
import { isNews, readArrival } from './arrival.ts'

it.each([
  ['?code=a&state=b', { code: 'a', state: 'b' }],
  ['?state=b&code=a', { code: 'a', state: 'b' }],
  // A request without a state is refused by the server, in its words.
  ['?code=a', { code: 'a', state: '' }],
  ['?code=', undefined],
  ['?state=b', undefined],
  ['', undefined],
  [`?code=${'x'.repeat(513)}`, undefined],
])('%s yields %j', (search, expected) => expect(readArrival(search)).toEqual(expected))

it('a code is news once', () => {
  expect(['one', 'one', 'two'].map((code) => isNews({ code, state: '' }))).toEqual([true, false, true])
})
