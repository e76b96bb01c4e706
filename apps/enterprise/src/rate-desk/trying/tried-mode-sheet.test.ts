import {
  contract,
  type Mode,
  modeOfSheets,
  modes,
  pageNamed,
  pages,
  type RecordPage,
  type SheetTrial,
} from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoCalls } from '../../../test/demo-calls.ts'
import { busiestAsk } from '../../../test/mode-asks.ts'
import type { Database } from '../../database/database.ts'
import { tableName } from '../../records/tables/table.ts'

const day = addDays(businessDay(Date.now()), 14)
const sheetPages = pages.flatMap((page): { readonly page: RecordPage; readonly mode: Mode }[] => {
  const mode = page.kind === 'records' ? modeOfSheets(page.of) : undefined
  return mode && page.kind === 'records' ? [{ page, mode }] : []
})

/** Sheets of a page of which each is tried: one more shows nothing new. */
const few = 3

describe('a sheet of a mode that is tried on a question', () => {
  let database: Database
  let call: Awaited<ReturnType<typeof demoCalls>>['call']
  beforeAll(async () => {
    ;({ database, call } = await demoCalls())
  })
  const sheetsOf = ({ of }: RecordPage) =>
    database.query<{ id: string }>(
      `SELECT t.id::text AS id FROM ${tableName(of)} t JOIN company ON company.id = t.company_id
       WHERE t.display_flag = 1 AND company.name_en LIKE 'Hangjia%' AND $1::date BETWEEN t.valid_from AND t.valid_to ORDER BY t.id`,
      [day],
    )
  const tryIt = (as: string, page: string, asked: object) =>
    call<SheetTrial>(as, contract.records.trySheet.upstream, { page, values: {}, ...asked })

  it('is for every sheet page of the other modes', () => {
    expect([...new Set(sheetPages.map(({ mode }) => mode.name))].sort()).toEqual([
      ...['air', 'dgLcl', 'fba', 'importFcl', 'importLcl', 'lcl', 'oog', 'reefer'],
    ])
  })

  it.each(sheetPages.map(({ page }) => page.name))('%s: as it is published, it changes no total', async (name) => {
    const { page, mode } = sheetPages.find((one) => one.page.name === name) ?? {}
    if (!page || !mode) throw new Error(name)
    const question = { mode: mode.name, ask: await busiestAsk(database, mode, day) }
    for (const { id } of (await sheetsOf(page)).slice(0, few)) {
      const { status, data } = await tryIt('pricing', name, { id, question })
      expect(status).toBe(200)
      expect(data.total).toBeGreaterThan(0)
      expect(data.offers.filter(({ from, to }) => from !== to)).toEqual([])
    }
  })

  it('has its charges on the offers that it is for, and their totals with another price', async () => {
    const page = pageNamed('freightSurcharge') as RecordPage
    const question = { mode: 'lcl', ask: await busiestAsk(database, modes.lcl, day) }
    const lined = await database.query<{ id: string; charges: Record<string, unknown>[] }>(
      `SELECT t.id::text AS id, t.charges FROM lcl_surcharge t JOIN company ON company.id = t.company_id
       WHERE t.display_flag = 1 AND company.name_en LIKE 'Hangjia%' ORDER BY t.id`,
    )
    const moved: number[] = []
    for (const { id, charges } of lined) {
      const dearer = charges.map((line) => (line.unitPrice ? { ...line, unitPrice: '77' } : line))
      const { data } = await tryIt('pricing', page.name, { id, values: { charges: dearer }, question })
      moved.push(data.offers.filter(({ from, to, charges: its }) => from !== to && its.length > 0).length)
    }
    expect(Math.max(...moved)).toBeGreaterThan(0)
  })

  it('is refused by another mode, without its search and rates, and has no offers of another company', async () => {
    const page = sheetPages.find(({ mode }) => mode.name === 'lcl')?.page.name ?? ''
    expect(pageNamed(page)).toBeDefined()
    const [{ id } = { id: '' }] = await sheetsOf(pageNamed(page) as RecordPage)
    const lcl = { mode: 'lcl', ask: await busiestAsk(database, modes.lcl, day) }
    const air = { mode: 'air', ask: await busiestAsk(database, modes.air, day) }
    expect((await tryIt('pricing', page, { id, question: air })).status).toBe(400)
    expect((await tryIt('pricing', page, { id })).status).toBe(400)
    expect((await tryIt('sales', page, { id, question: lcl })).status).toBe(403)
    expect((await tryIt('rival', page, { id, question: lcl })).status).toBe(404)
  })
})
