import { contract, customer } from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, startPricingService } from '../../test/pricing-service.ts'
import type { Database, Queries } from '../database/database.ts'
import { filesInDatabase, storeFile } from '../files/stored-files.ts'
import type { Context, Person } from '../handlers.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { importLeads } from './import-leads.ts'

const { importRows, readSheet, recommend, report, undoImport } = contract.leads

onBothEngines('leads of a sheet', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
  })
  beforeEach(async () => {
    for (const table of ['lead_import', 'lead_unlock', 'lead_contact', 'lead', 'customer'])
      await service.database.run(`DELETE FROM ${table}`)
  })
  const uploaded = async (rows: readonly (readonly string[])[]) => {
    const bytes = await writeXlsx({ sheets: [{ name: '名单', rows: rows.map((row) => [...row]) }] })
    const { userId } = await service.database.one<{ userId: string }>(
      'SELECT id::text AS "userId" FROM account WHERE employee_id = $1',
      [service.employees.pricing],
    )
    const place = { database: service.database, files: filesInDatabase }
    return await storeFile(place, { companyId: service.companyId, userId }, { name: '名单.xlsx', bytes })
  }
  const sheet = [
    ['展会名单'],
    ['公司名称', '联系人', '手机', '展位', '城市'],
    ['新厂一', '王一', '13800000001', 'A1', '宁波'],
    ['示例甲贸易有限公司', '李二', '13800000002', 'A2', ''],
    ['', '赵三', '13800000003', '', ''],
    ['新厂二', '', '', '', ''],
    ['新厂一有限公司', '王一', '', '', ''],
    ['旧线索', '钱四', '13800000004', '', ''],
  ]

  it('are read with what is in the way of each, and named', async () => {
    await insertRecords(service.database, customer, service.companyId, [
      { customerNo: 'K1', nameCn: '示例甲贸易', owner: service.employees.pricing },
    ])
    await service.ask('pricing', recommend, { companyName: '旧线索', contact: '钱', phone: '13811110000' })
    const file = await uploaded(sheet)
    const read = await service.ask('pricing', readSheet, { file })
    expect(read.unread).toEqual(['展位'])
    expect(read.rows.map(({ row, fault, like }) => [row, fault, like])).toEqual([
      [3, null, ''],
      [4, 'customerAlready', 'K1 示例甲贸易'],
      [5, 'nameMissing', ''],
      [6, 'contactMissing', ''],
      [7, 'repeated', '3'],
      [8, 'leadAlready', '旧线索'],
    ])
    expect((await service.refused('costless', readSheet, { file })).status).toBe(404)
    expect((await service.refused('rival', readSheet, { file })).status).toBe(404)
    expect((await service.refused('sales', readSheet, { file })).status).toBe(403)
    const headless = await service.refused('pricing', readSheet, { file: await uploaded([['甲', '乙']]) })
    expect(headless.issues.map(({ rule }) => rule)).toEqual(['leadHeadings'])
  })

  it('have a template, whose columns are read', async () => {
    const template = (as: Name) => service.file(as, 'common/downloadtemplet', { fileName: 'forallToker.xlsx' })
    for (const as of ['sales', 'hunter'] as const) expect((await template(as)).status).toBe(403)
    const { status, bytes } = await template('pricing')
    expect(status).toBe(200)
    const { sheets } = await readXlsx(bytes)
    expect(sheets.map(({ name }) => name)).toEqual(['线索 Leads', '示例 Example', '说明 Notes'])
    const rows = (sheets[1]?.rows ?? []).map((row) => row.map(String))
    expect(sheets[0]?.rows).toEqual([rows[0]])
    expect(await service.ask('pricing', readSheet, { file: await uploaded(rows) })).toMatchObject({
      rows: [{ row: 2, fault: null, companyName: '宁波示例制造有限公司', phone: '13800000001', remark: '展会名片' }],
      unread: [],
    })
  })

  it('are made without those that are in the way by now, with hidden contacts', async () => {
    const row = { row: 3, companyName: '新厂一', contact: '王一', phone: '13800000001', city: '宁波' }
    const wish = { source: 'fair' as const, rows: [row, { ...row, row: 9, companyName: '新厂一公司' }] }
    expect((await service.refused('sales', importRows, wish)).status).toBe(403)
    const { made, left } = await service.ask('pricing', importRows, wish)
    expect([made, left.map((one) => [one.row, one.fault])]).toEqual([1, [[9, 'repeated']]])
    const { rows } = await service.ask('costless', contract.records.list, { page: 'forallToker' })
    expect(rows).toMatchObject([{ companyName: '新厂一', source: 'fair', contactMasked: '王** ***', state: 'open' }])
    expect(JSON.stringify(rows)).not.toContain('13800000001')
  })

  it('need as many statements as one row, and no names of places while others wait', async () => {
    await insertRecords(service.database, customer, service.companyId, [
      { customerNo: 'K1', nameCn: '示例甲贸易', phone: '13700000000' },
    ])
    const few = await statementsOf(4)
    const many = await statementsOf(60)
    expect(few.within.length).toBeGreaterThan(0)
    expect(few.before.some((statement) => statement.includes('name_scn'))).toBe(true)
    expect(few.within.filter((statement) => statement.includes('name_scn'))).toEqual([])
    expect(many).toEqual(few)
  })
  /** Statements of an import of this many rows, each second like a customer, before and within its transaction. */
  const statementsOf = async (count: number) => {
    const { database, companyId, employees } = service
    const sent = { before: [] as string[], within: [] as string[] }
    const heard = <Q extends Queries>(queries: Q, list: string[]): Q =>
      new Proxy(queries, {
        get: (target, name) => {
          const own = Reflect.get(target, name)
          if (typeof own !== 'function') return own
          return (...given: unknown[]) => {
            if (typeof given[0] === 'string') list.push(given[0])
            return own.apply(target, given)
          }
        },
      })
    const listening: Database = {
      ...heard(database, sent.before),
      transaction: (work, options) => database.transaction((inside) => work(heard(inside, sent.within)), options),
    }
    const { userId } = await database.one<{ userId: string }>(
      'SELECT id::text AS "userId" FROM account WHERE employee_id = $1',
      [employees.pricing],
    )
    const rights = { identity: 0, permissions: ['TS-9061'], dataScopes: {}, readOnlyKeys: [] }
    const context = {
      database: listening,
      person: { companyId, userId, employeeId: employees.pricing, ...rights } as unknown as Person,
      now: () => new Date().toISOString(),
      today: () => businessDay(new Date()),
    } as Context
    const row = { city: '', industry: '', contact: '', email: '', remark: '' }
    await importLeads(context, {
      source: 'fair',
      fileName: '',
      rows: Array.from({ length: count }, (_, index) => ({
        ...row,
        row: index + 1,
        companyName: `${count}人厂${index}号`,
        phone: index % 2 === 0 ? '13700000000' : `139${String(count * 1000 + index).padStart(8, '0')}`,
        lanes: `宁波 → 汉堡${index % 3}`,
      })),
    })
    return sent
  }

  it('are taken back as a whole within their days; what somebody touched stays', async () => {
    const line = (row: number) => ({ row, companyName: `新厂${row}`, contact: '王一', phone: `1380000000${row}` })
    const wish = { source: 'fair' as const, fileName: '名单.xlsx', rows: [line(1), line(2), line(3)] }
    await service.ask('pricing', importRows, wish)
    await service.ask('pricing', recommend, { companyName: '另一家', contact: '钱', phone: '13811110000' })
    const list = async (page: string) => (await service.ask('pricing', contract.records.list, { page })).rows
    const [made] = await list('leadImports')
    expect(made).toMatchObject({ fileName: '名单.xlsx', source: 'fair', made: 3, state: 'made' })
    const [reported] = (await list('forallToker')).filter(({ companyName }) => companyName === '新厂2')
    await service.ask('pricing', report, { lead: String(reported?.id), reason: '空号' })
    const read = { id: String(made?.id), version: Number(made?.version), reason: '导错名单' }
    expect((await service.refused('sales', undoImport, read)).status).toBe(403)
    expect((await service.refused('rival', undoImport, read)).status).toBeGreaterThan(400)
    service.at = new Date(Date.now() + 8 * 86_400_000).toISOString()
    expect((await service.refused('pricing', undoImport, read)).issues.map(({ rule }) => rule)).toEqual([
      'leadImportTooOld',
    ])
    service.at = undefined
    expect(await service.ask('pricing', undoImport, read)).toMatchObject({ removed: 2, kept: 1 })
    expect((await list('forallToker')).map(({ companyName }) => companyName).sort()).toEqual(['另一家', '新厂2'])
    const { left } = await service.database.one<{ left: number }>('SELECT count(*)::int AS left FROM lead_contact')
    expect(left).toBe(2)
    const [undone] = await list('leadImports')
    expect(undone).toMatchObject({ state: 'undone', removed: 2, kept: 1, cause: '导错名单' })
    const again = { ...read, version: Number(undone?.version) }
    expect((await service.refused('pricing', undoImport, again)).issues.map(({ rule }) => rule)).toEqual([
      'notInThisState',
    ])
  })
})
