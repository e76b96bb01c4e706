import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type ImportService, startImportService } from '../../../test/import-service.ts'
import type { Database } from '../../database/database.ts'

const columns = [
  ...(['pol', 'pod', 'carrier', 'serviceCode', 'currency', 'validity', 'boxPrices.20GP', 'freeTime'] as const),
].map((columnName) => ({ columnName, title: `our ${columnName}` }))
const heads = columns.map(({ title }) => title)
const sheet = (...times: (string | number | null)[]) =>
  writeXlsx({
    sheets: [
      {
        name: 'A',
        rows: [
          heads,
          ...times.map((time, at) => [
            ...['CNSHG', 'USLAX', 'COS', `SV${at}`, 'USD', '2026-12-01 ~ 2026-12-31', 850, time],
          ]),
        ],
      },
    ],
  })

const cases = (database: () => Promise<Database>) => {
  let service: ImportService
  let templateId: string
  beforeAll(async () => {
    service = await startImportService(await database())
    const saved = await service.data<{ id: string }>('pricing', 'freighttemplate/addoruptemplateByName', {
      businessType: 1,
      importExportFlag: 1,
      template: { templateName: 'T', settings: {} },
      columns,
    })
    templateId = saved.id
    const words = ['10/14 WD at origin', 'DET 7', '14 calendar days at destination', null]
    await service.commit(await service.start('fclFreight', await sheet(...words), { templateId }), 1)
    await service.database.script(
      `UPDATE fcl_rate SET free_time_text = '按船公司规定' WHERE service_code IN ('SV1', 'SV3')`,
    )
  })
  afterAll(() => service.app.close())

  it('comes back the same from a sheet that the template writes', async () => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/record/export',
      headers: { authorization: `Bearer ${service.tokens.pricing}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ page: 'fclFreight', form: 'import', templateId }),
    })
    const bytes = new Uint8Array(answer.rawPayload)
    const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? []
    const rates = rows.slice(1).filter((cells) => cells[3])
    expect(Object.fromEntries(rates.map((cells) => [cells[3], cells[7] ?? null]))).toEqual({
      SV0: '10/14 working days at origin',
      SV1: '7 days detention',
      SV2: '14 calendar days combined at destination',
      SV3: null,
    })
    const { counts } = await service.start('fclFreight', bytes, { templateId })
    expect([counts.total, counts.unchanged]).toEqual([4, 4])
  })

  it('changes differing values: words about other days go, usual values stay', async () => {
    const words = ['10/14 WD at origin', 'DET 9', '14', '21天']
    const records = await service.preview(await service.start('fclFreight', await sheet(...words), { templateId }))
    expect(records.map(({ changes }) => changes.map(({ field, to }) => [field, to]))).toEqual([
      [],
      [
        ['freeDetDays', 9],
        ['freeTimeText', null],
      ],
      [],
      [
        ['freeCombinedDays', 21],
        ['freeTimeText', null],
      ],
    ])
  })

  it('takes no other column for its values', async () => {
    const { id, version } = await service.start('fclFreight', await sheet('7+7'), { templateId })
    const mapped = { A: 'pol', B: 'pod', C: 'carrier', D: 'freeDetDays', H: 'freeTime' }
    const { status, body } = await service.call('pricing', 'import/map', {
      page: 'fclFreight',
      id,
      version,
      columns: mapped,
    })
    expect([status, body.issues]).toMatchObject([400, [{ path: 'columns.D', rule: 'inFreeTime' }]])
  })
}

onBothEngines('free time in one column', cases)
