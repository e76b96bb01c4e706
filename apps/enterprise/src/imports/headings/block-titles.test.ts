import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type ImportService, startImportService } from '../../../test/import-service.ts'

type Cell = string | number | null
const heads = ['', '费用', '单位', '单价', '币种', '有效期']
const period = '2026-12-01 ~ 2026-12-15'
const thc: Cell[] = [null, 'THC', 'BL', 100, 'USD', period]
const doc: Cell[] = [null, 'DOC', 'BL', 50, 'USD', period]

onBothEngines('fees of several lanes in blocks', (open) => {
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM sheet_import; DELETE FROM sheet_mapping'))
  const readOn = async (page: string, ...rows: Cell[][]) => {
    const sheets = [{ name: '目的港', rows }]
    const view = await service.start(page, await writeXlsx({ sheets }))
    const records = await service.preview(view)
    return records.map(({ no, values, doubts, outcome }) => ({
      no,
      outcome,
      name: values.name,
      ports: ['pols', 'pods'].map((name) => (values[name] as { code: string }[]).map(({ code }) => code).join()),
      lines: (values.charges as unknown[]).length,
      doubts: doubts.map(({ rule }) => rule),
    }))
  }

  const read = (...rows: Cell[][]) => readOn('destinationPortCharge', ...rows)

  it('are a record for each block, of the ports in its title, and doubtful', async () => {
    expect(
      await read(heads, ['Los Angeles'], thc, doc, ['Shanghai - Ningbo'], thc, ['POD: Ningbo, Shenzhen'], doc),
    ).toEqual([
      ...[
        { no: 3, name: 'Los Angeles', ports: ['', 'USLAX'], lines: 2 },
        { no: 6, name: 'Shanghai - Ningbo', ports: ['CNSHG', 'CNNBG'], lines: 1 },
        { no: 8, name: 'POD: Ningbo, Shenzhen', ports: ['', 'CNNBG,CNSNZ'], lines: 1 },
      ].map((one) => ({ ...one, outcome: 'new', doubts: ['titleAsPorts'] })),
    ])
  })

  it('of a title that names no port are doubted, for they would be of every port', async () => {
    expect(await readOn('additionalFee', heads, ['Inland points'], thc)).toMatchObject([
      { ports: ['', ''], doubts: ['titleLeft'] },
    ])
  })

  it('below further headings are a record of their own', async () => {
    const named = ['名称', '目的港', '费用', '单位', '单价', '币种', '有效期']
    const records = await read(named, ['LA', 'USLAX', ...thc.slice(1)], ['LA', 'USLAX', ...doc.slice(1)], named, [
      null,
      null,
      ...doc.slice(1),
    ])
    expect(records).toMatchObject([
      { no: 2, lines: 2, outcome: 'new' },
      { no: 5, lines: 1, outcome: 'bad' },
    ])
  })
})
