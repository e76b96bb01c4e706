import { describe, expect, it } from 'vitest'
import { offeredSales } from './sales-picker.tsx'

const people = [
  { id: '1', name: '王芳', status: 0 },
  { id: '2', name: '李强', status: 1 },
  { id: '3', name: '陈静', status: 2 },
  { id: '4', name: '赵磊' },
]
const ids = (answer: Parameters<typeof offeredSales>[0], hides: boolean) =>
  offeredSales(answer, hides).map(({ id }) => id)

describe('sales persons (spec §3, §8)', () => {
  it('leaves out status 1 when the filter flag is on', () => {
    expect(ids(people, true)).toEqual(['1', '3', '4'])
  })
  it('offers everybody when it is off', () => {
    expect(ids(people, false)).toEqual(['1', '2', '3', '4'])
  })
  it.each([null, undefined])('is an empty list without data: %s', (answer) => {
    expect(ids(answer, true)).toEqual([])
  })
})
