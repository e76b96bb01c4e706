import { modes } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import type { Database } from '../database/database.ts'
import { loadModeBook } from './load-mode-book.ts'

const today = businessDay(Date.now())

onBothEngines('the tariffs of modes that a service keeps in memory', (open) => {
  let database: Database
  let companyId: string
  let lane: { readonly from: string; readonly to: string }
  beforeAll(async () => {
    database = await open('demo')
    companyId = (
      await database.one<{ id: string }>("SELECT company_id::text AS id FROM credential WHERE user_name = 'pricing'")
    ).id
    lane = await database.one(
      'SELECT pol_id::text AS from, pod_id::text AS to FROM lcl_rate WHERE company_id = $1 ORDER BY id LIMIT 1',
      [companyId],
    )
  })
  /** A service of its own over the same database, with the statements that it sent. */
  const another = () => {
    const sent: string[] = []
    const one: Database['one'] = async (sql, params) => {
      sent.push(sql)
      return await database.one(sql, params)
    }
    return { database: { ...database, one } as Database, sent }
  }
  const bookFor = (service: Database, { day = today, company = companyId } = {}) =>
    loadModeBook(service, {
      companyId: company,
      mode: modes.lcl,
      ask: { ...lane, day },
      today,
      instant: null,
    })

  it('are read once for all days of a month; then a book is one statement, and the same as read anew', async () => {
    const { database: service, sent } = another()
    await bookFor(service)
    const first = sent.length
    const again = await bookFor(service)
    expect(sent.length - first).toBe(1)
    const { stamp: _stamp, ...anew } = (await bookFor(another().database)) as { readonly stamp?: string }
    const { stamp: _same, ...kept } = again as { readonly stamp?: string }
    expect(kept).toEqual(anew)
  })

  it('have what somebody else changes at the very next search, and nothing that has ended before its cargo may be received', async () => {
    const { database: service } = another()
    const names = async (day = today) =>
      (await bookFor(service, { day })).sheets.warehouse?.map(({ name }) => name).sort() ?? []
    const before = await names()
    expect(before.length).toBeGreaterThan(0)
    await database.query("UPDATE warehouse_charge SET name = '改名 | Renamed' WHERE company_id = $1", [companyId])
    expect(new Set(await names())).toEqual(new Set(['改名 | Renamed']))
    await database.query('UPDATE warehouse_charge SET valid_to = $2::date WHERE company_id = $1', [
      companyId,
      addDays(today, 1),
    ])
    expect(await names(addDays(today, 1))).toHaveLength(before.length)
    // A rate may take cargo in up to sixty days before its departure: the tariff of that day counts.
    expect(await names(addDays(today, 61))).toHaveLength(before.length)
    expect(await names(addDays(today, 62))).toEqual([])
    await database.query("UPDATE warehouse_charge SET validity_basis = 'order' WHERE company_id = $1", [companyId])
    expect(await names(addDays(today, 62))).toHaveLength(before.length)
  })

  it('name the warehouses that offers of LCL show, and a new name at the very next search', async () => {
    const { database: service, sent } = another()
    const [warehouse] = await database.query<{ id: string }>(
      `SELECT unnest(receiving_warehouses_ids)::text AS id FROM lcl_rate WHERE company_id = $1 LIMIT 1`,
      [companyId],
    )
    const title = async () => (await bookFor(service)).references.get('worldWarehouse')?.get(warehouse?.id ?? '')?.title
    expect(await title()).toBeTruthy()
    await database.query("UPDATE world_warehouse SET name_scn = '改名仓库' WHERE id = $1", [warehouse?.id])
    expect(await title()).toBe('改名仓库')
    const before = sent.length
    await title()
    expect(sent.length - before).toBe(1)
  })

  it('belong to one company', async () => {
    const { id: other } = await database.one<{ id: string }>(
      'SELECT id::text AS id FROM company WHERE id NOT IN (0, $1) ORDER BY id LIMIT 1',
      [companyId],
    )
    const { database: service } = another()
    await bookFor(service)
    const ids = async (company: string) => (await bookFor(service, { company })).company.map(({ id }) => id)
    const [own, theirs] = [await ids(companyId), await ids(other)]
    expect(own.filter((id) => theirs.includes(id))).toEqual([])
  })
})
