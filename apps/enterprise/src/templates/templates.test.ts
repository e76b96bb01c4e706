import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPglite } from '../../test/databases.ts'
import { type ImportService, startImportService } from '../../test/import-service.ts'

const kind = { businessType: 1, importExportFlag: 1 } as const
const columns = [
  { columnName: 'pol', title: 'From port', aliases: ['Departure'] },
  { columnName: 'boxPrices.40HQ', title: 'High cube', aliases: [] },
]
interface Template {
  readonly id: string
  readonly version: number
  readonly templateName: string
}

describe('sheet templates (spec §7.2)', () => {
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await freshPglite())
  })
  afterAll(() => service.app.close())
  const call = (path: string, body: object, as: 'pricing' | 'reader' | 'keyless' | 'rival' | 'costless' = 'pricing') =>
    service.call(as, `freighttemplate/${path}`, { ...kind, ...body })
  const data = async <T>(path: string, body: object): Promise<T> => (await call(path, body)).body.data as T

  it('are saved, listed, read, renamed and deleted', async () => {
    const saved = await data<Template>('addoruptemplateByName', { templateName: ' COSCO ', use: 'read', columns })
    expect(await data('getTemplateListByName', { templateName: 'COSCO' })).toMatchObject({
      template: { id: saved.id, templateName: 'COSCO', use: 'read', isDefault: false, version: saved.version },
      columns,
    })
    await call('editTemplateName', { id: saved.id, templateName: 'COSCO 周价', use: 'both' })
    expect((await data<Template[]>('selectTemplateNameList', { use: 'write' })).map((one) => one.templateName)).toEqual(
      ['COSCO 周价'],
    )
    expect((await call('selectTemplateNameList', { importExportFlag: 2 })).body.data).toEqual([])
    await call('editTemplateName', { id: saved.id, templateName: 'COSCO 周价', deleteFlag: 1 })
    expect((await call('getTemplateListByName', { id: saved.id })).status).toBe(404)
  })

  it('have one name each, and are not overwritten by who read an older version', async () => {
    const one = await data<Template>('addoruptemplateByName', { templateName: 'One', columns })
    const twice = await call('addoruptemplateByName', { templateName: 'One', columns })
    expect([twice.status, twice.body.problem, twice.body.details?.title]).toEqual([409, 'duplicate', 'One'])
    await data('addoruptemplateByName', { id: one.id, version: one.version, templateName: 'One', columns: [] })
    const late = await call('addoruptemplateByName', { id: one.id, version: one.version, templateName: 'One', columns })
    expect([late.status, late.body.problem]).toEqual([409, 'stale'])
  })

  it('name fields of the resource, buying figures only to those who may see them', async () => {
    const unknown = await call('addoruptemplateByName', {
      templateName: 'Odd',
      columns: [{ columnName: 'displayFlag', title: 'x' }],
    })
    expect([unknown.status, unknown.body.issues]).toMatchObject([400, [{ path: 'columns.0.columnName' }]])
    const names = async (as: 'pricing' | 'costless') =>
      ((await call('getcolumnname', {}, as)).body.data as { columnName: string }[]).map((one) => one.columnName)
    expect(await names('pricing')).toEqual(expect.arrayContaining(['pol', 'boxPrices.20GP', 'contractNo', 'validity']))
    expect((await names('costless')).filter((name) => /boxPrices\.20GP|contractNo/.test(name))).toEqual([
      'surcharges.boxPrices.20GP',
    ])
  })

  it('say which columns a company uses', async () => {
    const before = await data<{ columns: { columnName: string; visible: boolean }[] }>('getcolumnconfig', {})
    expect(before.columns[0]).toMatchObject({ columnName: 'pol', visible: true, required: true })
    const setting = { columnName: 'notice', visible: false, required: false, label: '提醒', seq: 0 }
    await call('savecolumnconfig', { columns: [setting] })
    const after = await data<{ columns: object[] }>('getcolumnconfig', {})
    expect(after.columns).toContainEqual(setting)
    expect(after.columns).toHaveLength(before.columns.length)
  })

  it('are edited under TS-1941 with identity 0, read under the pages of their sheets', async () => {
    expect((await call('selectTemplateNameList', {}, 'keyless')).status).toBe(403)
    expect((await call('selectTemplateNameList', {}, 'reader')).status).toBe(200)
    expect((await call('addoruptemplateByName', { templateName: 'x', columns }, 'reader')).status).toBe(403)
    expect((await call('selectTemplateNameList', {}, 'rival')).body.data).toEqual([])
  })

  it('say what the headings of a sheet mean', async () => {
    const { id } = await data<Template>('addoruptemplateByName', { templateName: 'Read by it', columns })
    const rows = [
      ['Departure', 'POD', 'Carrier', 'High cube', 'Currency', 'Validity'],
      ['CNSHG', 'USLAX', 'COS', 1500, 'USD', '2026-12-01 ~ 2026-12-31'],
    ]
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows }] })
    const plain = await service.start('fclFreight', bytes)
    expect(plain.missing).toEqual(['pol', 'boxPrices'])
    const view = await service.start('fclFreight', bytes, { templateId: id })
    expect([view.missing, view.counts.new, view.templateId]).toEqual([[], 1, id])
  })
})
