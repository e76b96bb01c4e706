import { expect, it } from 'vitest'
import { pageSizes } from '../page-sizes.ts'
import { records } from './records/records.ts'

it('page sizes are 10, 25, 50, 100, 200, 500 and 1500, default 10 (spec §9)', () => {
  expect(pageSizes).toEqual([10, 25, 50, 100, 200, 500, 1500])
  expect(records.list.input.parse({ page: 'haven' }).pageSize).toBe(10)
  expect(records.list.input.safeParse({ page: 'haven', pageSize: 30 }).success).toBe(false)
})
