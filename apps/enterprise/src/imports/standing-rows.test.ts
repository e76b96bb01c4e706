import type { ImportView } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type ImportService, startImportService } from '../../test/import-service.ts'
import { sheetOf, standingSheets } from '../../test/standing-sheets.ts'

onBothEngines('rows of a sheet of standing records', (open) => {
  const page = 'supplierManagement'
  let service: ImportService
  let sheets: ReturnType<typeof standingSheets>
  beforeAll(async () => {
    service = await startImportService(await open())
    sheets = standingSheets(service)
  })
  afterAll(() => service.app.close())
  beforeEach(() => sheets.clear())

  it('with a name alone are records, and the contacts below them are theirs', async () => {
    const none = { 联系人姓名: null, 手机: null }
    const done = await sheets.bringIn(
      { 中文名: '甲', 城市: '上海', 联系人姓名: '张三', 手机: '1' },
      { 中文名: '乙', 城市: null, ...none },
      { 中文名: null, 城市: null, 联系人姓名: '王五', 手机: '2' },
      { 中文名: '丙', 城市: null, ...none },
    )
    expect([done.counts, done.notices]).toMatchObject([{ total: 3, new: 3 }, []])
    const rows = await Promise.all((await sheets.list()).map(({ id }) => sheets.get(id)))
    const contacts = rows.map(({ nameCn, contacts }) => [nameCn, (contacts as { name: string }[])[0]?.name])
    expect(Object.fromEntries(contacts)).toEqual({ 甲: '张三', 乙: '王五', 丙: undefined })
  })

  it('are shown to nobody from whom a field is hidden that may stand in them: not the cells, not the file', async () => {
    const given = [{ 代码: 'P1', 中文名: '甲', 联系人姓名: '张三', 手机: '13900001111' }]
    const view = await service.start(page, await sheetOf(given))
    const { id, fileId, version } = view
    const asked = { page, id, version }
    const calls: readonly (readonly [path: string, body: object])[] = [
      ['import/get', { page, id }],
      ['import/list', { page }],
      ['import/records', { page, id }],
      ['import/faulty', { page, id, heading: '错误', rules: {} }],
      ['import/map', asked],
      ['import/correct', { ...asked, cells: [{ row: 2, column: 'B', text: '乙' }] }],
      ['import/commit', { ...asked, displayFlag: 0 }],
      ['import/undo', asked],
      ['import/start', { page, fileId }],
      ['common/downloadfile', { alifileName: fileId }],
      ['common/downloadtemplet', { fileName: `${page}.xlsx` }],
    ]
    for (const as of ['partnerless', 'costless'] as const)
      for (const [path, body] of calls) {
        const reply = await service.call(as, path, body)
        expect([as, path, reply.status, reply.text.includes('1390000')]).toEqual([as, path, 403, false])
      }
    // Sheets of rates name no partners.
    expect((await service.call('partnerless', 'import/list', { page: 'fclFreight' })).status).toBe(200)
    const seen = await service.data<ImportView>('pricing', 'import/get', { page, id })
    expect(seen).toMatchObject({ state: 'review', version })
    expect(JSON.stringify(seen.columns)).toContain('13900001111')
  })
})
