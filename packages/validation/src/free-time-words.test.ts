import { expect, it } from 'vitest'
import { freeTimeWords } from './free-time.ts'

const nothing = { freeTimeText: null, freeDemDays: null, freeDetDays: null, freeCombinedDays: null }

it.each([
  [{ freeTimeText: '14 days combined', freeDemDays: 7 }, '14 days combined', '14 days combined'],
  [{ freeCombinedDays: 14 }, '14天', '14 Days'],
  [{ freeDemDays: 10, freeDetDays: 14 }, '10/14', '10/14'],
  [{ freeDetDays: 7 }, '–/7', '–/7'],
  [{}, null, null],
])('%o reads %s and %s', (known, zh, en) => {
  const time = { ...nothing, ...known }
  expect([freeTimeWords(time, 'zh'), freeTimeWords(time, 'en')]).toEqual([zh, en])
})
