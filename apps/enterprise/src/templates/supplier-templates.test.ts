import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type ImportService, startImportService } from '../../test/import-service.ts'

let service: ImportService
beforeAll(async () => {
  service = await startImportService(await freshDatabase())
})
afterAll(() => service.app.close())

it('a list of suppliers is read by a template of theirs, whatever its columns are called', async () => {
  const { id: templateId } = await service.data<{ id: string }>('pricing', 'freighttemplate/addoruptemplateByName', {
    businessType: 20,
    importExportFlag: 1,
    template: { templateName: 'Agents' },
    columns: [
      { columnName: 'code', title: 'their key' },
      { columnName: 'nameCn', title: 'name on the door' },
    ],
  })
  const rows = [
    ['name on the door', 'their key'],
    ['宁波新供应商', 'NBX'],
  ]
  const sheet = await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] })
  const view = await service.start('supplierManagement', sheet, { templateId, name: 'suppliers.xlsx' })
  expect(await service.preview(view)).toMatchObject([
    { values: { code: 'NBX', nameCn: '宁波新供应商' }, outcome: 'new', issues: [], doubts: [] },
  ])
})
