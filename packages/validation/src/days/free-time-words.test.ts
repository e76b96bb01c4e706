import { expect, it } from 'vitest'
import { type CountedFreeTime, freeTimeIn, freeTimeInFull, freeTimeInShort, freeTimeWords } from './free-time.ts'

const nothing = { freeTimeText: null, freeDemDays: null, freeDetDays: null, freeCombinedDays: null }

it.each([
  [{ freeTimeText: '14 days combined', freeDemDays: 7 }, '合并 14 天', '14 days combined'],
  [{ freeTimeText: '按船公司规定', freeDemDays: 7 }, '按船公司规定', '按船公司规定'],
  [{ freeCombinedDays: 14 }, '14天', '14 Days'],
  [{ freeDemDays: 10, freeDetDays: 14 }, '10/14', '10/14'],
  [{ freeDetDays: 7 }, '–/7', '–/7'],
  [{}, null, null],
])('%o is shown as %s and %s', (known, zh, en) => {
  const time = { ...nothing, ...known }
  expect([freeTimeWords(time, 'zh'), freeTimeWords(time, 'en')]).toEqual([zh, en])
})

it.each([
  ['14 days combined', '合并 14 天', '14 days combined'],
  ['7 DAYS DETENTION', '免用 7 天', '7 days detention'],
  ['免堆10天', '免堆 10 天', '10 days demurrage'],
  ['10/14 days', '10/14天', '10/14 Days'],
  ['14 days', '14天', '14 Days'],
  ['10/14', '10/14', '10/14'],
  ['14 working days combined', '14 working days combined', '14 working days combined'],
  ['按船公司规定', '按船公司规定', '按船公司规定'],
  ['', '', ''],
])('%s is shown as %s and %s', (text, zh, en) => {
  expect([freeTimeIn(text, 'zh'), freeTimeIn(text, 'en')]).toEqual([zh, en])
})

const working = { freeTimeUnit: 'WD' } as const
const atOrigin = { freeTimeScope: 'origin' } as const
it.each([
  [{ freeCombinedDays: 14 }, ['14 天', '合并 14 天'], ['14 days', '14 days combined']],
  [{ freeCombinedDays: 1 }, ['1 天', '合并 1 天'], ['1 day', '1 day combined']],
  [
    { freeCombinedDays: 14, ...working, ...atOrigin },
    ['14 工作日 起运港', '合并 14 工作日 · 起运港'],
    ['14 WD at origin', '14 working days combined · at origin'],
  ],
  [
    { freeDemDays: 10, freeDetDays: 14, ...working },
    ['10 / 14 工作日', '免堆 10 工作日 / 免用 14 工作日'],
    ['10 / 14 WD', '10 working days demurrage / 14 working days detention'],
  ],
  [
    { freeDetDays: 7, ...atOrigin },
    ['– / 7 起运港', '免用 7 天 · 起运港'],
    ['– / 7 at origin', '7 days detention · at origin'],
  ],
  [{ ...working, ...atOrigin }, ['', null], ['', null]],
])('%o counts its days and shows where they are', (known, zh, en) => {
  const time: CountedFreeTime = { ...nothing, freeTimeUnit: 'CD', freeTimeScope: 'destination', ...known }
  const wordsIn = (language: 'zh' | 'en') => {
    const short = freeTimeInShort(time, language)
    return [[short?.days, short?.details].filter(Boolean).join(' '), freeTimeInFull(time, language)]
  }
  expect([wordsIn('zh'), wordsIn('en')]).toEqual([zh, en])
})
