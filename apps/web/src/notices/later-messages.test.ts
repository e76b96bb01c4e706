import { expect, it } from 'vitest'
import { laterThan, latestOf } from './later-messages.ts'

const at = (id: string, minute: number) => ({ id, pubTime: `2026-11-22T08:0${minute}:00.000Z` })

it('an older message that comes into sight is no news, one that came out later is', () => {
  const known = latestOf([at('12', 5), at('11', 4)], undefined)
  expect(laterThan([at('13', 6), at('11', 4), at('3', 1)], known)).toEqual([at('13', 6)])
})

it('of two of one instant the later id is the later one, by its number', () => {
  const known = latestOf([at('9', 5), at('8', 5)], undefined)
  expect(known).toEqual(at('9', 5))
  expect(laterThan([at('10', 5), at('8', 5)], known)).toEqual([at('10', 5)])
})

it('a copy that was raised again is news', () => {
  expect(laterThan([at('9', 6)], at('9', 5))).toEqual([at('9', 6)])
})

it('where nothing was known everything is news, and what was known is not forgotten', () => {
  expect(laterThan([at('1', 1)], undefined)).toEqual([at('1', 1)])
  expect(latestOf([], at('1', 1))).toEqual(at('1', 1))
  expect(latestOf([at('0', 0)], at('1', 1))).toEqual(at('1', 1))
})
