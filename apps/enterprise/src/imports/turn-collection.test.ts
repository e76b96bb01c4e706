import { expect, it } from 'vitest'
import { turnCollection } from './turn-collection.ts'

it('tells how the days of each column are turned, by the first text that has one reading', () => {
  const turns = turnCollection()
  const rows = [
    { A: '05/06', B: '05/06', C: '05/06', D: '600.5' },
    { A: '25/12', B: '12月25日', C: '06/07', D: '2026-12-25' },
    { A: '12/25', B: '12/25-12/31', C: '1/2', D: '25.12' },
  ]
  for (const row of rows)
    for (const [column, text] of Object.entries(row))
      turns.see(column, text === '25.12' ? { text, is: 'number' } : { text })
  expect(turns.found()).toEqual(
    new Map([
      ['A', true],
      ['B', false],
    ]),
  )
})
