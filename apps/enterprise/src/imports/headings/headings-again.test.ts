import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type ImportService, startImportService } from '../../../test/import-service.ts'

type Cell = string | number | null
const period = '2026-12-01 ~ 2026-12-15'
const first = ['POL', 'POD', 'Carrier', 'Service', '20GP', '40HQ', 'Validity', 'Currency']
const book = (...rows: Cell[][]) => writeXlsx({ sheets: [{ name: '运价', rows }] })
const rate = (service: string, ...prices: Cell[]): Cell[] => [
  ...['CNSHG', 'USLAX', 'COS', service, ...prices],
  ...[period, 'USD'],
]

onBothEngines('a sheet with further lines of headings', (open) => {
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM sheet_import; DELETE FROM sheet_mapping; DELETE FROM fcl_rate'))
  const pricesOf = async (view: Awaited<ReturnType<ImportService['start']>>) =>
    (await service.preview(view)).map(({ no, outcome, values }) => [
      ...[no, outcome],
      ...(values.boxPrices as { box: string; price: string }[]).map(({ box, price }) => `${box} ${price}`).toSorted(),
    ])

  it('reads the prices below them by their own order', async () => {
    const view = await service.start(
      'fclFreight',
      await book(
        first,
        rate('A', 2100, 3900),
        ['Second half of December'],
        ['POL', 'POD', 'Carrier', 'Service', '40HQ', '20GP', 'Validity', 'Currency'],
        rate('B', 3950, 2150),
      ),
    )
    expect(await pricesOf(view)).toEqual([
      [2, 'new', '20GP 2100', '40HQ 3900'],
      [5, 'new', '20GP 2150', '40HQ 3950'],
    ])
    expect(view.notices).toEqual(
      expect.arrayContaining([
        { kind: 'headingsAgain', count: 1, where: '4' },
        { kind: 'columnsMoved', count: 2, where: 'E4 40HQ, F4 20GP' },
      ]),
    )
    const [, other] = await service.preview(view)
    expect(other?.rows[0]?.cells).toMatchObject({ E: { text: '2150', at: 'F' }, F: { text: '3950', at: 'E' } })
    // A corrected value stays in its place, and its source is the cell of the file.
    const mended = await service.settled(
      await service.data('pricing', 'import/correct', {
        page: view.page,
        id: view.id,
        version: view.version,
        cells: [{ row: 5, column: 'E', text: '2160', everywhere: false }],
      }),
    )
    expect((await pricesOf(mended))[1]).toEqual([5, 'new', '20GP 2160', '40HQ 3950'])
    await service.commit(mended, 0)
    const { rows } = await service.list('pricing', { page: 'fclFreight' } as never)
    const id = rows.find(({ serviceCode }) => serviceCode === 'B')?.id
    const [source] = await service.data<{ cells: object }[]>('pricing', 'import/source', { page: 'fclFreight', id })
    expect(source?.cells).toMatchObject({ 'boxPrices.20GP': 'F5', 'boxPrices.40HQ': 'E5', pol: 'A5' })
  })

  it('leaves out a line that repeats the headings, and puts a column of its own behind the others', async () => {
    const view = await service.start(
      'fclFreight',
      await book(
        first,
        rate('A', 2100, 3900),
        first,
        rate('B', 2150, 3950),
        [...first.with(4, '45HQ')],
        rate('C', 4400, 3950),
      ),
    )
    expect(await pricesOf(view)).toEqual([
      [2, 'new', '20GP 2100', '40HQ 3900'],
      [4, 'new', '20GP 2150', '40HQ 3950'],
      [6, 'new', '40HQ 3950'],
    ])
    expect(view.columns.at(-1)).toMatchObject({ column: 'IW', field: null })
    const mapped = await service.settled(
      await service.data('pricing', 'import/map', {
        page: view.page,
        id: view.id,
        version: view.version,
        columns: { IW: 'boxPrices.45HQ' },
      }),
    )
    expect((await pricesOf(mapped)).at(-1)).toEqual([6, 'new', '40HQ 3950', '45HQ 4400'])
  })

  it('in two lines, and far below, is read so too, and anew when other headings are chosen', async () => {
    const many = Array.from({ length: 140 }, (_, at) => rate(`S${at}`, 2100, 3900))
    const upper = ['POL', 'POD', 'Carrier', 'Service', 'Ocean freight', null, 'Validity', 'Currency']
    const lower = [null, null, null, null, '40HQ', '20GP', null, null]
    const view = await service.start('fclFreight', await book(first, ...many, upper, lower, rate('B', 3950, 2150)))
    expect((await pricesOf(view)).at(-1)).toEqual([144, 'new', '20GP 2150', '40HQ 3950'])
    const moved = await service.settled(
      await service.data('pricing', 'import/map', {
        page: view.page,
        id: view.id,
        version: view.version,
        headerRow: 143,
      }),
    )
    expect(await pricesOf(moved)).toEqual([[144, 'new', '20GP 2150', '40HQ 3950']])
    expect((await service.preview(moved))[0]?.rows[0]?.cells).toMatchObject({
      E: { text: '3950' },
      F: { text: '2150' },
    })
  })
})
