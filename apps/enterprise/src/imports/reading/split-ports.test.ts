import { country, port } from '@hangjia/contracts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type ImportService, startImportService } from '../../../test/import-service.ts'

const heads = ['POL', 'POD', 'Carrier', 'Service', '20GP', '40HQ', 'Validity', 'Currency']
const book = (...lanes: (readonly [pol: string, pod: string])[]) =>
  writeXlsx({
    sheets: [
      {
        name: '运价',
        rows: [
          heads,
          ...lanes.map(([pol, pod], at) => [pol, pod, 'COS', `S${at}`, 1500, 2500, '2026-12-01 ~ 2026-12-15', 'USD']),
        ],
      },
    ],
  })
const codeOf = (value: unknown) => (value as { code: string } | null)?.code

onBothEngines('a cell that lists several ports', (open) => {
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await open())
    const [germany] = await service.insert(country, 'house', [
      { code: 'DE', nameScn: '德国', nameEn: 'Germany', continent: 'europe' },
    ])
    await service.insert(port, 'house', [
      { code: 'DEHAM', nameScn: '汉堡', nameEn: 'Hamburg', country: germany },
      { code: 'DEBRV', nameScn: '不来梅港', nameEn: 'Bremerhaven', country: germany },
      { code: 'DEWVN', nameScn: '威廉港', nameEn: 'Wilhelmshaven', country: germany },
    ])
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM sheet_import; DELETE FROM sheet_mapping; DELETE FROM fcl_rate'))

  it('becomes a rate of each, from one source cell, and each is asked about', async () => {
    const view = await service.start(
      'fclFreight',
      await book(['CNSHG', 'Hamburg, Bremerhaven / 威廉港'], ['CNSHG', 'DEHAM']),
    )
    const records = await service.preview(view)
    expect(records.map(({ no, piece, outcome, values }) => [no, piece, outcome, codeOf(values.pod)])).toEqual([
      [2, 0, 'new', 'DEHAM'],
      [2, 1, 'new', 'DEBRV'],
      [2, 2, 'new', 'DEWVN'],
      [3, 0, 'new', 'DEHAM'],
    ])
    expect(
      records.map(({ doubts }) =>
        doubts.map(({ column, row, rule, parameters }) => `${column}${row} ${rule} ${parameters.count}`),
      ),
    ).toEqual([...Array.from({ length: 3 }, () => ['B2 onePortOfList 3']), []])
    await service.commit(view, 1, { asMeant: true })
    const { rows } = await service.list('pricing', { page: 'fclFreight' } as never)
    expect(rows.map(({ pod }) => codeOf(pod)).toSorted()).toEqual(['DEBRV', 'DEHAM', 'DEHAM', 'DEWVN'])
    const sources = await Promise.all(
      rows.map(async ({ id }) => (await service.call('pricing', 'import/source', { page: 'fclFreight', id })).body),
    )
    const cells = sources.map(({ data }) => (data as { cells: Record<string, string> }[])[0]?.cells.pod)
    expect(cells.toSorted()).toEqual(['B2', 'B2', 'B2', 'B3'])
  })

  it('makes a rate of each pair where both ends are lists', async () => {
    const records = await service.preview(await service.start('fclFreight', await book(['CNSHG/CNNBG', 'DEHAM+DEBRV'])))
    expect(records.map(({ values }) => `${codeOf(values.pol)} ${codeOf(values.pod)}`)).toEqual([
      'CNSHG DEHAM',
      'CNSHG DEBRV',
      'CNNBG DEHAM',
      'CNNBG DEBRV',
    ])
  })

  it('keeps two rows of one lane apart from the rates of one row', async () => {
    const lanes = await book(['CNSHG', 'Hamburg, Bremerhaven'])
    const view = await service.start('fclFreight', lanes)
    await service.commit(view, 1, { asMeant: true })
    const again = await service.preview(await service.start('fclFreight', lanes))
    expect(again.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
  })
})
