import { beforeAll, expect, it } from 'vitest'
import { freshPostgres, onBothEngines, onPostgres } from '../../../test/databases.ts'
import type { Database, Queries } from '../../database/database.ts'
import { nextQuoteNo } from './quote-number.ts'

onBothEngines('quotation numbers', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  it('count up by company and day', async () => {
    expect(await nextQuoteNo(database, '1', '2026-11-20')).toBe('FCL2611200001')
    expect(await nextQuoteNo(database, '1', '2026-11-20')).toBe('FCL2611200002')
    expect(await nextQuoteNo(database, '2', '2026-11-20')).toBe('FCL2611200001')
    expect(await nextQuoteNo(database, '1', '2026-11-21')).toBe('FCL2611210001')
  })

  it('grow a digit after 9,999 a day', async () => {
    await database.query("INSERT INTO quotation_counter VALUES (3, '2026-11-20', 9999)")
    expect(await nextQuoteNo(database, '3', '2026-11-20')).toBe('FCL26112010000')
  })
})

onPostgres('quotation numbers under 64 workers', () => {
  const workers = 64
  const each = 80
  let database: Database
  beforeAll(async () => {
    database = await freshPostgres({ connections: 16 })
    await database.script('CREATE TABLE given (no text)')
  })
  /** The naive way: look at the last number, add one. */
  const naive = async (queries: Queries): Promise<string> => {
    const { last } = await queries.one<{ last: number }>('SELECT count(*)::int AS last FROM given')
    const no = `FCL261120${String(last + 1).padStart(4, '0')}`
    await queries.query('INSERT INTO given VALUES ($1)', [no])
    return no
  }
  const take = async (next: () => Promise<string>): Promise<string[]> => {
    const lists = await Promise.all(
      Array.from({ length: workers }, async () => {
        const own: string[] = []
        for (let index = 0; index < each; index++) own.push(await next())
        return own
      }),
    )
    return lists.flat()
  }

  it('are given twice by the naive way, so that this test can fail', async () => {
    const numbers = await take(() => naive(database))
    expect(new Set(numbers).size).toBeLessThan(numbers.length)
  })

  it('are never given twice', async () => {
    const numbers = await take(() => nextQuoteNo(database, '7', '2026-11-20'))
    expect(new Set(numbers).size).toBe(workers * each)
  })

  it('are never given twice across midnight', async () => {
    let calls = 0
    const day = () => (calls++ < (workers * each) / 2 ? '2026-11-20' : '2026-11-21')
    const numbers = await take(() => nextQuoteNo(database, '8', day()))
    expect(new Set(numbers).size).toBe(workers * each)
  })
})
