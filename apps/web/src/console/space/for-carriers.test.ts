import { expect, it } from 'vitest'
import { forCarriersOf } from './for-carriers.ts'

const request = (no: string, ...ids: string[]) => ({ no, carriers: ids.map((id) => ({ id })) })
const week = [request('any'), request('first', '1'), request('both', '1', '2'), request('second', '2')]

it.each([
  [['1'], ['any', 'first', 'both']],
  [
    ['1', '2'],
    ['any', 'first', 'both', 'second'],
  ],
  [[], ['any']],
])('a request of carriers %j is asked for together with %j', (carriers, expected) => {
  expect(forCarriersOf(request('open', ...carriers), week).map(({ no }) => no)).toEqual(expected)
})
