import { expect, it } from 'vitest'
import type { AnyRow } from '../records.ts'
import { datedOn } from './calendar-days.ts'

const order = (id: string, times: object): AnyRow => ({
  id,
  version: 1,
  system: false,
  updatedAt: '',
  updatedBy: null,
  ...times,
})

it('times of orders fall on days in China, the earliest first', () => {
  const rows = [
    order('1', { etd: '2026-11-30T18:00:00.000Z', cyCutoff: '2026-11-30T02:00:00.000Z' }),
    order('2', { eta: '2026-11-30T01:00:00.000Z', siCutoff: null }),
  ]
  const days = datedOn(rows, '2026-11-30', 2)
  const seen = [...days].map(([day, found]) => [day, found.map(({ row, field }) => `${row.id} ${field}`)])
  expect(seen).toEqual([
    ['2026-11-30', ['2 eta', '1 cyCutoff']],
    ['2026-12-01', ['1 etd']],
  ])
})
