import { expect, it } from 'vitest'
import { freshPglite } from '../../../test/databases.ts'
import { fineClock } from './fine-clock.ts'

it('a clock of milliseconds is made to never answer the same twice', () => {
  const milliseconds = [5_000, 5_000, 5_000, 5_001, 4_999, 5_002, 1_000, 1_000]
  const clock = fineClock(() => milliseconds.shift() ?? 0)
  expect(Array.from({ length: 8 }, clock)).toEqual([
    5_000_000, 5_000_001, 5_000_002, 5_001_000, 5_001_001, 5_002_000, 1_000_000, 1_000_001,
  ])
})

it('every transaction of the embedded database has an instant of its own, later than the one before', async () => {
  const database = await freshPglite()
  const seen: unknown[] = []
  for (let i = 0; i < 500; i += 1) seen.push((await database.one('SELECT now() AS now')).now)
  expect(new Set(seen).size).toBe(500)
  expect([...seen].sort()).toEqual(seen)
  expect(Math.abs(Date.parse(String(seen.at(-1))) - Date.now())).toBeLessThan(30_000)
})
