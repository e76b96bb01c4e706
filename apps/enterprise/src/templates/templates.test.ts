import { type OpenTemplate, type TemplateFacts, type TemplateVersion, templateSettings } from '@hangjia/contracts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type ImportService, startImportService } from '../../test/import-service.ts'
import type { Name } from '../../test/service.ts'

const kind = { businessType: 1, importExportFlag: 1 } as const
const some = [
  { columnName: 'pol', title: 'From port', aliases: ['Departure'] },
  { columnName: 'boxPrices.40HQ', title: 'High cube' },
]
/** Everything that a rate must have. */
const whole = [
  ...some,
  { columnName: 'pod', title: 'To port' },
  { columnName: 'carrier', title: 'Line' },
  { columnName: 'currency', title: 'Cur' },
  { columnName: 'validity', title: 'Valid' },
]
interface Written {
  readonly id: string
  readonly version: number
}

describe('sheet templates (spec §7.2)', () => {
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await freshDatabase())
  })
  afterAll(() => service.app.close())
  beforeEach(() =>
    service.database.script('DELETE FROM sheet_template; DELETE FROM sheet_column_setting; DELETE FROM sheet_mapping'),
  )
  const call = (path: string, body: object, as: Name = 'pricing', set = 'freighttemplate') =>
    service.call(as, `${set}/${path}`, { ...kind, ...body })
  const data = async <T>(path: string, body: object, as: Name = 'pricing'): Promise<T> => {
    const reply = await call(path, body, as)
    expect(reply.status, reply.text).toBe(200)
    return reply.body.data as T
  }
  const save = (template: object, columns: readonly object[] = whole, more: object = {}, as: Name = 'pricing') =>
    data<Written>('addoruptemplateByName', { template, columns, ...more }, as)
  const names = async (body: object = {}, as: Name = 'pricing') =>
    (await data<TemplateFacts[]>('selectTemplateNameList', body, as)).map(({ templateName }) => templateName)
  const issuesOf = async (template: object, columns: readonly object[]) => {
    const { status, body } = await call('addoruptemplateByName', {
      template: { templateName: 'Odd', ...template },
      columns,
    })
    return status === 200 ? [] : body.issues?.map(({ path, rule }) => `${path} ${rule}`)
  }

  it('are saved, listed, read, renamed and deleted', async () => {
    const settings = { stopAt: '备注', dateOrder: 'DMY', carrier: service.ids.COS }
    const saved = await save({ templateName: ' COSCO ', use: 'read', settings })
    const opened = await data<OpenTemplate>('getTemplateListByName', { templateName: 'COSCO' })
    expect(opened.template).toMatchObject({
      id: saved.id,
      templateName: 'COSCO',
      use: 'read',
      isDefault: false,
      shared: 'company',
      version: 1,
      settings: { ...templateSettings.parse({}), ...settings },
      carrier: { id: service.ids.COS, code: 'COS' },
    })
    expect(opened.columns[0]).toMatchObject({ ...some[0], required: false, parse: null, unmatched: 'ask' })
    await data('editTemplateName', { id: saved.id, templateName: 'COSCO 周价', use: 'both' })
    expect(await names({ use: 'write' })).toEqual(['COSCO 周价'])
    expect((await data<OpenTemplate>('getTemplateListByName', { id: saved.id })).columns).toEqual(opened.columns)
    expect(await names({ importExportFlag: 2 })).toEqual([])
    await data('editTemplateName', { id: saved.id, templateName: 'COSCO 周价', deleteFlag: 1 })
    expect((await call('getTemplateListByName', { id: saved.id })).status).toBe(404)
  })

  it('have one name for each use, and another person may have the same for their own', async () => {
    await save({ templateName: 'One', use: 'read' })
    const twice = await call('addoruptemplateByName', {
      template: { templateName: 'One', use: 'read' },
      columns: whole,
    })
    expect([twice.status, twice.body.problem, twice.body.details?.title]).toEqual([409, 'duplicate', 'One'])
    await save({ templateName: 'One', use: 'write' })
    await save({ templateName: 'One', use: 'read', shared: 'me' }, whole, {}, 'unpublishing')
  })

  it('are not overwritten by a reader of an older version, who receives both', async () => {
    const one = await save({ templateName: 'One' })
    const next = await save({ id: one.id, templateName: 'One' }, whole, { version: one.version })
    expect(next.version).toBe(2)
    const late = await call('addoruptemplateByName', {
      template: { id: one.id, templateName: 'One' },
      columns: whole,
      version: one.version,
    })
    expect([late.status, late.body.problem, late.body.details]).toEqual([
      ...[409, 'stale', { id: one.id, version: 2, yours: 1 }],
    ])
  })

  it('keep every version, and an older one is saved again as the newest', async () => {
    const { id } = await save({ templateName: 'One' })
    const fewer = whole.map((column) => (column.columnName === 'pol' ? { ...column, title: 'Abgang' } : column))
    await save({ id, templateName: 'Two', settings: { stopAt: 'end' } }, fewer, { version: 1 })
    const found = await service.data<TemplateVersion[]>('pricing', 'sheettemplate/versions', { ...kind, id })
    expect(found.map(({ version, templateName, settings }) => [version, templateName, settings.stopAt])).toEqual([
      [2, 'Two', 'end'],
      [1, 'One', ''],
    ])
    expect(found[0]?.savedBy).toBe('员工pricing')
    const [, first] = found
    await save({ id, templateName: first?.templateName, settings: first?.settings }, first?.columns, { version: 2 })
    const { template, columns } = await data<OpenTemplate>('getTemplateListByName', { id })
    expect([template.version, template.templateName, columns]).toEqual([3, 'One', first?.columns])
  })

  it('of one person are seen and changed by nobody else', async () => {
    const { id } = await save({ templateName: 'Mine', shared: 'me' })
    expect([await names(), await names({}, 'unpublishing')]).toEqual([['Mine'], []])
    for (const [path, body] of [
      ['getTemplateListByName', { id }],
      ['editTemplateName', { id, templateName: 'Yours' }],
      ['editTemplateName', { id, templateName: 'Mine', deleteFlag: 1 }],
      ['addoruptemplateByName', { template: { id, templateName: 'Yours' }, columns: whole }],
    ] as const)
      expect((await call(path, body, 'unpublishing')).status, path).toBe(404)
    await data('editTemplateName', { id, templateName: 'Ours', shared: 'company' })
    expect(await names({}, 'unpublishing')).toEqual(['Ours'])
  })

  it('have one default for each use, which is not deleted before another is one', async () => {
    const one = await save({ templateName: 'One', isDefault: true })
    const two = await save({ templateName: 'Two' })
    await save({ templateName: 'Own', shared: 'me', isDefault: true })
    await data('editTemplateName', { id: two.id, templateName: 'Two', isDefault: true })
    const list = await data<TemplateFacts[]>('selectTemplateNameList', {})
    expect(list.map(({ templateName, isDefault }) => [templateName, isDefault])).toEqual([
      ['Own', true],
      ['Two', true],
      ['One', false],
    ])
    const refused = await call('editTemplateName', { id: two.id, templateName: 'Two', deleteFlag: 1 })
    expect([refused.status, refused.body.issues?.[0]?.rule]).toEqual([422, 'defaultTemplate'])
    await data('editTemplateName', { id: one.id, templateName: 'One', deleteFlag: 1 })
    await data('editTemplateName', { id: two.id, templateName: 'Two', deleteFlag: 1 })
    expect(await names()).toEqual(['Own'])
  })

  it('are not deleted while a sheet is being read by them', async () => {
    const { id } = await save({ templateName: 'One' })
    const view = await service.start('fclFreight', await writeXlsx({ sheets: [{ name: 'A', rows: [['a', 'b']] }] }), {
      templateId: id,
    })
    const remove = () => call('editTemplateName', { id, templateName: 'One', deleteFlag: 1 })
    await service.database.query("UPDATE sheet_import SET state = 'reading', alive_at = now() WHERE id = $1", [view.id])
    const refused = await remove()
    expect([refused.status, refused.body.issues?.[0]?.rule]).toEqual([422, 'templateInUse'])
    await service.database.query("UPDATE sheet_import SET state = 'review' WHERE id = $1", [view.id])
    expect((await remove()).status).toBe(200)
  })

  it.each<[string, object, readonly object[], string[]]>([
    ['whole', {}, whole, []],
    [
      'a field that cannot come in',
      {},
      [...whole, { columnName: 'displayFlag', title: 'x' }],
      ['columns.6.columnName unknownField'],
    ],
    ['a field twice', {}, [...whole, { columnName: 'pol', title: 'y' }], ['columns.6.columnName repeated']],
    [
      'a heading for two fields',
      {},
      [...whole, { columnName: 'notice', title: 'to  PORT:' }],
      ['columns.6.title headingTwice'],
    ],
    [
      'an alias for two fields',
      {},
      [...whole, { columnName: 'notice', title: 'n', aliases: ['Line'] }],
      ['columns.6.aliases headingTwice'],
    ],
    [
      'a way of reading that is none',
      {},
      [...whole, { columnName: 'notice', title: 'n', parse: 'weekday' }],
      ['columns.6.parse notAChoice'],
    ],
    [
      'a format for words',
      {},
      [...whole, { columnName: 'notice', title: 'n', format: '0.00' }],
      ['columns.6.format notAChoice'],
    ],
    [
      'a required field left out',
      {},
      whole.slice(0, 5),
      ['columns.validFrom fieldWithoutColumn', 'columns.validTo fieldWithoutColumn'],
    ],
    [
      'a required field with a default',
      { settings: { defaults: [{ columnName: 'currency', value: 'USD' }] } },
      whole.filter(({ columnName }) => columnName !== 'currency'),
      [],
    ],
    [
      'a default for a container price',
      { settings: { defaults: [{ columnName: 'boxPrices.20GP', value: '1' }] } },
      whole,
      ['settings.defaults.0.columnName unknownField'],
    ],
    [
      'a first row above the headings',
      { settings: { headerRow: 3, firstRow: 2 } },
      whole,
      ['settings.firstRow firstRowAboveHeadings'],
    ],
    ['only to write', { use: 'write' }, some, []],
  ])('are judged: %s', async (_, template, columns, issues) => {
    expect(await issuesOf(template, columns)).toEqual(issues)
  })

  it('name fields of the resource, buying figures only to those who may see them and keep the others', async () => {
    const offered = async (as: Name) =>
      (await data<{ columnName: string }[]>('getcolumnname', {}, as)).map(({ columnName }) => columnName)
    expect(await offered('pricing')).toEqual(
      expect.arrayContaining(['pol', 'boxPrices.20GP', 'contractNo', 'validity']),
    )
    expect((await offered('costless')).filter((name) => /boxPrices\.20GP|contractNo/.test(name))).toEqual([
      'surcharges.boxPrices.20GP',
    ])
    const { id } = await save({ templateName: 'One', use: 'write' })
    const { columns } = await data<OpenTemplate>('getTemplateListByName', { id }, 'costless')
    expect(columns.map(({ columnName }) => columnName)).not.toContain('boxPrices.40HQ')
    await save({ id, templateName: 'One', use: 'write' }, columns, { version: 1 }, 'costless')
    const after = await data<OpenTemplate>('getTemplateListByName', { id })
    expect(after.columns.map(({ columnName }) => columnName)).toContain('boxPrices.40HQ')
  })

  it('are edited under TS-1941 with identity 0, read under the pages of their sheets', async () => {
    await save({ templateName: 'One' })
    expect((await call('selectTemplateNameList', {}, 'keyless')).status).toBe(403)
    expect(await names({}, 'reader')).toEqual(['One'])
    for (const path of ['addoruptemplateByName', 'editTemplateName', 'savecolumnconfig'])
      expect((await call(path, { template: { templateName: 'x' }, columns: whole }, 'reader')).status, path).toBe(403)
    expect(await names({}, 'rival')).toEqual([])
  })

  it('have no columns and no templates as long as the page of their sheets is not there', async () => {
    for (const [set, businessType, direction] of [
      ['freighttemplate', 12, 2],
      ['lclfreighttemplate', 6, 2],
    ] as const) {
      const about = { businessType, importExportFlag: direction }
      expect((await call('selectTemplateNameList', about, 'pricing', set)).body.data).toEqual([])
      expect((await call('getcolumnname', about, 'pricing', set)).body.data).toEqual([])
      const saved = await call(
        'addoruptemplateByName',
        { ...about, template: { templateName: 'x' }, columns: [] },
        'pricing',
        set,
      )
      expect(saved.status, `${businessType}`).toBe(404)
    }
    const opened = await call(
      'getimportexporttemplatelist',
      { businessType: 5, id: '1' },
      'pricing',
      'lclfreighttemplate',
    )
    expect(opened.status).toBe(404)
  })

  it('go by two sets of calls: LCL is none of the freight calls, and has no company columns', async () => {
    expect((await call('selectTemplateNameList', { businessType: 5 })).status).toBe(400)
    expect((await call('selectTemplateNameList', { businessType: 1 }, 'pricing', 'lclfreighttemplate')).status).toBe(
      400,
    )
    for (const path of ['getcolumnconfig', 'savecolumnconfig'])
      expect((await call(path, { businessType: 5 }, 'pricing', 'lclfreighttemplate')).status).toBe(404)
  })
})
