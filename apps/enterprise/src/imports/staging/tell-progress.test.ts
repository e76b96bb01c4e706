import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Queries } from '../../database/database.ts'
import { progressTeller } from './tell-progress.ts'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterAll(() => {
  vi.useRealTimers()
})

it('reports the number of compared rows about once a second, and never takes it back when it begins again', async () => {
  const reports: unknown[] = []
  const query = async (_statement: string, [, , progress]: readonly unknown[] = []) => {
    reports.push(progress)
    return []
  }
  const begin = progressTeller({ query } as unknown as Queries, { companyId: '1', id: '2' }, 100)
  const tell = async (report: (rows: number) => Promise<void>, rows: number, ms: number) => {
    vi.advanceTimersByTime(ms)
    await report(rows)
  }
  const first = begin()
  await tell(first, 10, 100)
  await tell(first, 30, 1_000)
  expect(reports).toEqual([{ done: 40, total: 100 }])
  const second = begin()
  await tell(second, 30, 2_000)
  await tell(second, 30, 2_000)
  expect(reports).toEqual([
    { done: 40, total: 100 },
    { done: 60, total: 100 },
  ])
})
