import { expect, it } from 'vitest'
import { bothNames } from './summary.ts'

it.each([
  ['上海', 'Shanghai', '上海 Shanghai'],
  ['上海 SHANGHAI', 'SHANGHAI', '上海 SHANGHAI'],
  ['Duisburg', 'Duisburg', 'Duisburg'],
  ['', 'Duisburg', 'Duisburg'],
])('a list names the place %s, in English %s, once in each language', (zh, en, both) => {
  expect(bothNames({ zh, en })).toBe(both)
})
