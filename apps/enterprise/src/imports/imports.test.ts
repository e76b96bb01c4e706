import { fclRate, type ImportRecord, oceanSurcharge, resourceNamed } from '@hangjia/contracts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type ImportService, startImportService } from '../../test/import-service.ts'
import { rateValues } from '../../test/service.ts'
import { viewOf } from '../records/tables/view.ts'
import { clearImports } from './staging/clear-imports.ts'
import { commitImport } from './writing/commit-import.ts'

type Cell = string | number | boolean | Date | null
const book = (rows: readonly (readonly Cell[])[], more: object = {}) =>
  writeXlsx({ sheets: [{ name: '运价', rows: rows.map((row) => [...row]), ...more }] })
const heads = ['POL', 'POD', '船公司', '航线代码', '20GP', "40'HC", '有效期', 'T/T', 'ETD', '币种', 'Free time']
const row = (change: Partial<Record<string, Cell>> = {}): Cell[] => {
  const cells: Record<string, Cell> = {
    POL: 'SHANGHAI',
    POD: 'Los Angeles',
    船公司: '中远海运',
    航线代码: 'AAS1',
    '20GP': 1850.1,
    "40'HC": '2,300',
    有效期: '01/12-15/12',
    'T/T': '14-16',
    ETD: 'TUE/FRI',
    币种: 'USD',
    'Free time': 14,
    ...change,
  }
  return heads.map((head) => cells[head] ?? null)
}
const rates = (...changes: Partial<Record<string, Cell>>[]) => book([heads, ...changes.map(row)])
const faults = (records: readonly ImportRecord[]) =>
  records.flatMap(({ issues }) => issues.map(({ row: at, column, rule, read }) => `${column}${at} ${rule} ${read}`))

onBothEngines('an import', (open) => {
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(async () => {
    await service.database.script(
      'DELETE FROM sheet_import; DELETE FROM sheet_mapping; DELETE FROM fcl_rate; DELETE FROM ocean_surcharge',
    )
  })
  const list = async (parameters: object = {}) =>
    (await service.list('pricing', { page: 'fclFreight', parameters, pageSize: 100 } as never)).rows
  const published = () => list({ displayFlag: 1 })

  it('reads a sheet as the trade writes it', async () => {
    const view = await service.start('fclFreight', await rates({}))
    expect(view).toMatchObject({
      state: 'review',
      sheet: '运价',
      headerRow: 1,
      missing: [],
      failure: null,
      counts: { total: 1, new: 1, changed: 0, unchanged: 0, conflict: 0, bad: 0 },
    })
    expect(Object.fromEntries(view.columns.map(({ column, field }) => [column, field]))).toEqual({
      A: 'pol',
      B: 'pod',
      C: 'carrier',
      D: 'serviceCode',
      E: 'boxPrices.20GP',
      F: 'boxPrices.40HQ',
      G: 'validity',
      H: 'transitDays',
      I: 'sailingDays',
      J: 'currency',
      K: 'freeTime',
    })
    const [record] = await service.preview(view)
    expect(record).toMatchObject({
      no: 2,
      outcome: 'new',
      issues: [],
      values: {
        pol: { code: 'CNSHG', title: '上海' },
        pod: { code: 'USLAX' },
        carrier: { code: 'COS' },
        boxPrices: [
          { box: '20GP', price: '1850.1' },
          { box: '40HQ', price: '2300' },
        ],
        validFrom: '2026-12-01',
        validTo: '2026-12-15',
        transitDays: { min: 14, max: 16 },
        sailingDays: '0010010',
        currency: { code: 'USD' },
        freeCombinedDays: 14,
        rateType: 'FAK',
        billType: 1,
      },
    })
    expect(record?.rows).toMatchObject([
      { row: 2, cells: { A: { text: 'SHANGHAI' }, E: { text: '1850.1', is: 'number' } } },
    ])
  })

  it('names every faulty cell, its content and the probable meaning', async () => {
    const view = await service.start(
      'fclFreight',
      await rates(
        { POL: 'Shanghia' },
        { '20GP': 'call us' },
        { 有效期: '01/12-31/11' },
        { ETD: 'someday' },
        { 'T/T': new Date(Date.UTC(2026, 9, 9)), 航线代码: 'OCT' },
        { POL: null, 航线代码: 'NOPOL' },
        { 'T/T': '-', 航线代码: 'DASH' },
      ),
    )
    const records = await service.preview(view)
    expect(faults(records)).toEqual([
      'A2 unknownName Shanghia',
      'E3 notANumber call us',
      'G4 notAPeriod 01/12-31/11',
      'I5 notWeekdays someday',
      'A7 required ',
    ])
    expect(records[0]?.issues[0]?.suggestions[0]).toEqual({ text: 'CNSHG', title: 'CNSHG 上海', titleEn: 'Shanghai' })
    expect(records.find(({ no }) => no === 6)?.values.transitDays).toEqual({ min: 9, max: 10 })
    expect(view.notices).toContainEqual({ kind: 'restored', count: 1, where: 'H6' })
    expect(view.counts).toMatchObject({ total: 7, bad: 5, new: 2 })
    expect((await service.preview(view, 'bad')).map(({ no }) => no)).toEqual([2, 3, 4, 5, 7])
  })

  it('names the letter, unit or order that keeps a cell from being read, and the probable meaning', async () => {
    const view = await service.start(
      'fclFreight',
      await rates(
        { '20GP': '18O0', 航线代码: 'A' },
        { '20GP': '1850 /BL', 航线代码: 'B' },
        { '20GP': 'USD 1850/20GP', 航线代码: 'C' },
        { 'T/T': '16-14', 航线代码: 'D' },
      ),
    )
    const records = await service.preview(view)
    expect(
      records.flatMap(({ issues }) =>
        issues.map(({ row, column, rule, parameters, suggestions: [meant] }) => [
          row,
          column,
          rule,
          parameters,
          meant?.text,
        ]),
      ),
    ).toEqual([
      [2, 'E', 'amountWithLetters', { letters: 'O', meant: '1800' }, '1800'],
      [3, 'E', 'amountWithUnit', { unit: '/BL', meant: '1850' }, '1850'],
      [5, 'H', 'daysReversed', { meant: '14-16' }, '14-16'],
    ])
    expect(records.find(({ no }) => no === 4)?.values.boxPrices).toContainEqual({ box: '20GP', price: '1850' })
  })

  it('applies the order of dates that one row shows to rows that were read before it, too', async () => {
    const earlier = Array.from({ length: 150 }, (_, at) => ({ 有效期: '01/12-10/12', 航线代码: `S${at}` }))
    expect((await service.start('fclFreight', await rates(...earlier))).counts.bad).toBe(150)
    const view = await service.start('fclFreight', await rates(...earlier, { 有效期: '01/12-25/12' }))
    expect(view.counts).toMatchObject({ total: 151, new: 151, bad: 0 })
    const [first] = await service.preview(view)
    expect(first?.values).toMatchObject({ validFrom: '2026-12-01', validTo: '2026-12-10' })
  })

  it('takes a price that is merged over two containers for both, and reports how areas were filled', async () => {
    const rows = [
      ['December'],
      ['POL', 'POD', '船公司', '20GP', '40GP', '40HQ', '有效期', '币种'],
      ['上海', 'USLAX', 'COS', 900, 1800, null, '1-31 Dec', 'USD'],
      ['宁波', 'USLAX', 'MSK', 1000, null, null, null, 'USD'],
      ['以上价格不含附加费'],
    ]
    const area = (startRow: number, endRow: number, startCol: number, endCol: number) => ({
      startRow,
      endRow,
      startCol,
      endCol,
    })
    const merges = [area(0, 0, 0, 7), area(2, 2, 4, 5), area(3, 3, 3, 5), area(2, 3, 6, 6), area(4, 4, 0, 7)]
    const view = await service.start('fclFreight', await book(rows, { merges }))
    expect([view.headerRow, view.counts]).toMatchObject([2, { total: 2, new: 2 }])
    const prices = (await service.preview(view)).map(({ values }) =>
      (values.boxPrices as { price: string }[]).map(({ price }) => price),
    )
    expect(prices).toEqual([
      ['900', '1800', '1800'],
      ['1000', '1000', '1000'],
    ])
    expect(view.notices).toEqual(
      expect.arrayContaining([
        { kind: 'mergedAcross', count: 2, where: 'E3:F3, D4:F4' },
        { kind: 'mergedCells', count: 1, where: 'G3:G4' },
        { kind: 'skippedRows', count: 1, where: '5' },
      ]),
    )
  })

  it('is mended cell by cell, or everywhere at once', async () => {
    const view = await service.start(
      'fclFreight',
      await rates({ POL: 'SHA1' }, { POL: 'SHA1', 航线代码: 'AAS2' }, { '20GP': 'x', 航线代码: 'AAS3' }),
    )
    expect(view.counts.bad).toBe(3)
    const { page, id, version } = view
    const cells = [
      { row: 2, column: 'A', text: 'CNSHG', everywhere: true },
      { row: 4, column: 'E', text: '1900', everywhere: false },
    ]
    const mended = await service.settled(await service.data('pricing', 'import/correct', { page, id, version, cells }))
    expect(mended.counts).toMatchObject({ bad: 0, new: 3 })
    const [first] = await service.preview(mended)
    expect(first?.rows[0]?.cells.A).toEqual({ text: 'CNSHG', corrected: true })
    const stale = await service.call('pricing', 'import/correct', { page, id, version, cells })
    expect([stale.status, stale.body.problem]).toEqual([409, 'stale'])
  })

  it('takes columns as they are mapped, and remembers them for the next sheet with these headings', async () => {
    const rows = [
      ['A', 'B', 'C', 'D', 'E', 'F'],
      ['上海', '洛杉矶', 'COS', 1500, '1-31 Dec', 'USD'],
    ]
    const view = await service.start('fclFreight', await book(rows))
    expect(view.missing).toEqual(['pol', 'pod', 'carrier', 'currency', 'boxPrices', 'validFrom', 'validTo'])
    const columns = { A: 'pol', B: 'pod', C: 'carrier', D: 'boxPrices.40GP', E: 'validity', F: 'currency' }
    const { page, id, version } = view
    const mapped = await service.settled(await service.data('pricing', 'import/map', { page, id, version, columns }))
    expect([mapped.missing, mapped.counts.new]).toEqual([[], 1])
    const next = await service.start('fclFreight', await book(rows))
    expect([next.missing, next.counts.new]).toEqual([[], 1])
    const twice = await service.call('pricing', 'import/map', {
      page,
      id: next.id,
      version: next.version,
      columns: { A: 'pol', B: 'pol' },
    })
    expect([twice.status, twice.body.issues]).toMatchObject([400, [{ path: 'columns.B', rule: 'repeated' }]])
    const nowhere = await service.call('pricing', 'import/map', {
      page,
      id: next.id,
      version: next.version,
      columns: { A: 'displayFlag' },
    })
    expect([nowhere.status, nowhere.body.issues]).toMatchObject([400, [{ rule: 'unknownField' }]])
  })

  it.each([
    [
      'the containers are below',
      ['POL', 'POD', '船公司', 'ALL IN RATE', null, null, '有效期', null, '币种'],
      [null, null, null, '20', '40', '40HQ', '起', '止', null],
    ],
    [
      'the containers are below with the days',
      ['POL', 'POD', '船公司', '海运费', null, null, 'Validity', null, null],
      [null, null, null, '20GP', '40GP', '40HQ', 'From', 'To', '币种'],
    ],
  ])('joins headings of two lines where %s', async (_, upper, lower) => {
    const rows = [
      ['华东出口运价', 'December'],
      upper,
      lower,
      ['上海', '洛杉矶', 'COS', 900, 1800, 1900, '2026-12-01', '2026-12-31', 'USD'],
    ]
    const view = await service.start('fclFreight', await book(rows))
    expect([view.headerRow, view.missing, view.counts.new]).toEqual([3, [], 1])
    expect(view.columns.map(({ field }) => field)).toEqual([
      ...['pol', 'pod', 'carrier', 'boxPrices.20GP', 'boxPrices.40GP', 'boxPrices.40HQ'],
      ...['validFrom', 'validTo', 'currency'],
    ])
    expect(view.columns[4]?.header).toBe(`${upper[3]} ${lower[4]}`)
    const { page, id, version } = view
    const again = await service.data<typeof view>('pricing', 'import/map', { page, id, version, headerRow: 2 })
    expect((await service.settled(again)).headerRow).toBe(3)
  })

  it('offers, reports and remembers a column without a heading, and no column that is not there', async () => {
    const rows = [
      ['POL', 'POD', '船公司', '20GP', null, null, '有效期', '币种'],
      ...Array.from({ length: 120 }, (_, at) => [
        ...['上海', '洛杉矶', 'COS', 900, null, at === 119 ? 2000 : null, '1-31 Dec', 'USD'],
      ]),
    ]
    const view = await service.start('fclFreight', await book(rows))
    expect(view.columns.map(({ column, header }) => `${column} ${header}`)).toContain('F ')
    expect(view.columns.map(({ column }) => column)).not.toContain('E')
    const notice = { kind: 'unheadedColumns', count: 1, where: 'F' }
    expect(view.notices).toContainEqual(notice)
    const { page, id, version } = view
    const map = (columns: object) => service.call('pricing', 'import/map', { page, id, version, columns })
    const nowhere = await map({ E: 'boxPrices.40GP' })
    expect([nowhere.status, nowhere.body.issues]).toMatchObject([400, [{ path: 'columns.E', rule: 'noSuchColumn' }]])
    const fields = Object.fromEntries(view.columns.map(({ column, field }) => [column, field]))
    await map({ ...fields, F: 'boxPrices.40GP' })
    const mapped = await service.settled(await service.data('pricing', 'import/get', { page, id }))
    expect(mapped.notices).not.toContainEqual(notice)
    expect((await service.preview(mapped)).at(-1)?.values.boxPrices).toHaveLength(2)
    const next = await service.start('fclFreight', await book(rows))
    expect(next.columns.find(({ column }) => column === 'F')).toMatchObject({ header: '', field: 'boxPrices.40GP' })
  })

  it('reads the sheet whose headings it knows best, not the first', async () => {
    const sheets = [
      {
        name: 'Notes',
        rows: [
          ['Dear all', 'see the rates'],
          ['Carrier', 'Remark'],
          ['COS', 'valid'],
        ],
      },
      { name: 'Rates', rows: [['December'], heads, row()] },
      { name: 'Wide', rows: [Array.from({ length: 300 }, (_, at) => `W${at}`)] },
      { name: 'More', rows: [heads, row()] },
    ]
    const view = await service.start('fclFreight', await writeXlsx({ sheets }))
    expect([view.sheet, view.counts.new]).toEqual(['Rates', 1])
    expect(view.notices).toContainEqual({ kind: 'otherSheets', count: 3, where: 'Notes, Wide, More' })
    const again = await service.start('fclFreight', await writeXlsx({ sheets }), { sheet: 'Notes' })
    expect(again.sheet).toBe('Notes')
  })

  it('reads its first dates in the order of a later one, however far below', async () => {
    const heads = ['POL', 'POD', 'Carrier', 'Service code', '20GP', 'Currency', 'Valid from', 'Valid to']
    const row = (no: number, from: string) => ['CNSHG', 'USLAX', 'COS', `TURN${no}`, 100, 'USD', from, '2026-12-31']
    const rows = [...Array.from({ length: 150 }, (_, no) => row(no, '02/12/2026')), row(150, '13/12/2026')]
    const view = await service.start('fclFreight', await writeXlsx({ sheets: [{ name: 'A', rows: [heads, ...rows] }] }))
    expect(view.counts).toMatchObject({ total: 151, new: 151 })
    const [record] = await service.preview(view)
    expect(record?.values.validFrom).toBe('2026-12-02')
  })

  it('finds its headings below a title, or where a person chooses', async () => {
    const rows = [['2027 华东出口运价'], [], heads, row({ 有效期: '1-31 Dec' }), ['备注：以上价格仅供参考']]
    const view = await service.start('fclFreight', await book(rows), { name: 'rates.xlsx' })
    expect([view.headerRow, view.counts.new]).toEqual([3, 1])
    // The title contains the year, and rows below the table are no rates.
    expect((await service.preview(view))[0]?.values.validFrom).toBe('2027-12-01')
    expect(view.notices).toContainEqual({ kind: 'skippedRows', count: 1, where: '5' })
    const { page, id, version } = view
    const moved = await service.settled(
      await service.data('pricing', 'import/map', { page, id, version, headerRow: 1 }),
    )
    expect(moved.columns.map(({ header }) => header)).toEqual(['2027 华东出口运价', ...heads.slice(1).map(() => '')])
  })

  it('becomes drafts, and the same sheet again changes nothing', async () => {
    const sheet = await rates({}, { 航线代码: 'AAS2' })
    const done = await service.commit(await service.start('fclFreight', sheet), 0)
    expect(done).toMatchObject({ state: 'committed', displayFlag: 0, committedBy: '员工pricing' })
    expect((await list()).map(({ serviceCode, displayFlag }) => [serviceCode, displayFlag]).toSorted()).toEqual([
      ['AAS1', 0],
      ['AAS2', 0],
    ])
    const again = await service.start('fclFreight', sheet)
    expect(again.counts).toMatchObject({ unchanged: 2, new: 0 })
    await service.commit(again, 1)
    expect((await published()).length).toBe(2)
    expect((await list()).length).toBe(2)
  })

  describe('that is published', () => {
    const current = (change: object = {}) =>
      service.insert(fclRate, 'hangjia', [
        rateValues(service, {
          displayFlag: 1,
          surcharges: [],
          contractNo: null,
          validFrom: '2026-11-01',
          validTo: '2026-12-31',
          transitDays: { min: 14, max: 16 },
          ...change,
        }),
      ])

    it('shows what differs from the rates of now, and takes their place from its first day', async () => {
      const [former = ''] = await current()
      const view = await service.start('fclFreight', await rates({ '20GP': 1500 }))
      expect(view.counts).toMatchObject({ changed: 1 })
      const [record] = await service.preview(view)
      expect(record?.changes.map(({ field }) => field)).toEqual(['boxPrices', 'validFrom', 'validTo'])
      expect(record?.changes[0]).toEqual({
        field: 'boxPrices',
        from: [
          { box: '20GP', price: '1450' },
          { box: '40HQ', price: '2075.5' },
        ],
        to: [
          { box: '20GP', price: '1500' },
          { box: '40HQ', price: '2300' },
        ],
      })
      expect(record?.supersedes).toEqual([
        { id: former, title: 'AAS1', validFrom: '2026-11-01', validTo: '2026-12-31', how: 'ends', until: '2026-11-30' },
      ])
      // Fields that the sheet does not have stay unchanged.
      expect(record?.values).toMatchObject({ internalRemark: 'CANARY-REMARK', spaceState: 'open' })
      await service.commit(view, 1)
      const rows = await published()
      expect(rows.map(({ validFrom, validTo }) => `${validFrom} ${validTo}`).toSorted()).toEqual([
        '2026-11-01 2026-11-30',
        '2026-12-01 2026-12-15',
      ])
    })

    it('leaves the price of a container that the sheet has no column for', async () => {
      await current()
      const at = heads.indexOf("40'HC")
      const view = await service.start(
        'fclFreight',
        await book([heads, row({ '20GP': 1500 })].map((cells) => cells.filter((_, place) => place !== at))),
      )
      const [record] = await service.preview(view)
      expect(record?.values.boxPrices).toEqual([
        { box: '20GP', price: '1500' },
        { box: '40HQ', price: '2075.5' },
      ])
    })

    it('withdraws what begins no earlier', async () => {
      const [former = ''] = await current({ validFrom: '2026-12-05', validTo: '2026-12-10' })
      await service.commit(await service.start('fclFreight', await rates({})), 2)
      expect(await service.get('pricing', 'fclFreight', former)).toMatchObject({
        displayFlag: 0,
        validTo: '2026-12-10',
      })
      expect((await list({ displayFlags: '2' })).length).toBe(1)
    })

    it('needs TS-9004, TS-9032, cost, the page and identity 0', async () => {
      const fileId = await service.upload(await rates({}))
      const start = (as: 'costless' | 'reader' | 'keyless') =>
        service.call(as, 'import/start', { page: 'fclFreight', fileId })
      for (const as of ['costless', 'reader', 'keyless'] as const) expect((await start(as)).status).toBe(403)
      expect((await service.call('rival', 'import/start', { page: 'fclFreight', fileId })).status).toBe(404)
      expect((await service.call('pricing', 'import/start', { page: 'contractManagement', fileId })).status).toBe(403)
      expect((await service.call('pricing', 'import/start', { page: 'bargePrice', fileId })).status).toBe(404)
      const { page, id, version } = await service.start('fclFreight', await rates({}))
      const commit = await service.call('unpublishing', 'import/commit', { page, id, version, displayFlag: 1 })
      expect(commit.status).toBe(403)
      for (const path of ['get', 'records'])
        expect((await service.call('rival', `import/${path}`, { page, id })).status).toBe(404)
    })

    it('is refused while rows are faulty, unless they are left behind; so are those that are over', async () => {
      const view = await service.start('fclFreight', await rates({}, { POL: 'nowhere', 航线代码: 'X' }))
      const { page, id, version } = view
      const refused = await service.call('pricing', 'import/commit', { page, id, version, displayFlag: 1 })
      expect([refused.status, refused.body.problem, refused.body.issues]).toMatchObject([
        422,
        'blocked',
        [{ rule: 'faultyRows' }],
      ])
      expect((await service.commit(view, 1, { leaveOutFaulty: true })).state).toBe('committed')
      expect((await published()).length).toBe(1)
      const old = await service.start('fclFreight', await rates({ 有效期: '2026-10-01 ~ 2026-10-31', 航线代码: 'OLD' }))
      const expired = await service.call('pricing', 'import/commit', {
        page,
        id: old.id,
        version: old.version,
        displayFlag: 1,
      })
      expect([expired.status, expired.body.issues]).toMatchObject([422, [{ rule: 'blockedRows' }]])
    })

    it('names the row that is over by the day of the commit', async () => {
      const { id, page } = await service.start('fclFreight', await rates({}))
      await service.database.query("UPDATE sheet_import SET state = 'writing' WHERE id = $1", [id])
      const companyId = service.companies.hangjia
      const house = { companyId, companyName: '航价', companyNameEn: 'Hangjia', logoUrl: '' }
      const employee = { userId: '1', employeeId: '1', userName: 'pricing', nameCn: '员工', nameEn: null }
      const person = {
        ...house,
        ...employee,
        roles: [],
        units: [],
        dataScopes: {},
        identity: 0,
        permissions: ['TS-9001', 'TS-9004', 'TS-9032'],
      }
      const wanted = { staged: { companyId, id }, page, displayFlag: 1, today: '2027-01-01' } as const
      await expect(commitImport(service.database, viewOf(fclRate, person), person, wanted)).rejects.toMatchObject({
        issues: [{ path: '2.validTo', rule: 'expired' }],
      })
    })

    it('finds two rows of one key in the sheet', async () => {
      const view = await service.start('fclFreight', await rates({}, { '20GP': 1 }, { 航线代码: 'AAS2' }))
      expect(view.counts).toMatchObject({ conflict: 2, new: 1 })
      expect(faults(await service.preview(view))).toEqual(['2 sameKeyInSheet ', '3 sameKeyInSheet '])
    })

    it('informs a person who comes second that a rate of the key was published since', async () => {
      const view = await service.start('fclFreight', await rates({}))
      await current()
      const { page, id, version } = view
      const late = await service.call('pricing', 'import/commit', { page, id, version, displayFlag: 1 })
      expect([late.status, late.body.problem, late.body.details]).toMatchObject([
        409,
        'stale',
        { row: 2, title: 'AAS1' },
      ])
      const now = await service.data<typeof view>('pricing', 'import/get', { page, id })
      const again = await service.settled(
        await service.data('pricing', 'import/map', { page, id, version: now.version }),
      )
      expect(again.counts).toMatchObject({ changed: 1 })
      expect((await service.commit(again, 1)).state).toBe('committed')
    })

    it('is taken back as long as nothing of it was changed or used', async () => {
      const [former = ''] = await current()
      const done = await service.commit(await service.start('fclFreight', await rates({}, { 航线代码: 'AAS2' })), 1)
      const undone = await service.data<typeof done>('pricing', 'import/undo', {
        page: 'fclFreight',
        id: done.id,
        version: done.version,
      })
      expect(undone).toMatchObject({ state: 'undone', undoneBy: '员工pricing' })
      expect((await list()).map(({ id, validTo, displayFlag }) => [id, validTo, displayFlag])).toEqual([
        [former, '2026-12-31', 1],
      ])

      const next = await service.commit(await service.start('fclFreight', await rates({}, { 航线代码: 'AAS2' })), 1)
      const [changed] = (await published()).filter(({ serviceCode }) => serviceCode === 'AAS2')
      await service.save('pricing', 'fclFreight', { notice: 'x' }, changed)
      const { id, version } = next
      const refused = await service.call('pricing', 'import/undo', { page: 'fclFreight', id, version })
      expect([refused.status, refused.body.issues]).toMatchObject([422, [{ path: '3', rule: 'changedSince' }]])
      expect((await published()).length).toBe(3)
    })

    it('is not taken back once a quotation uses it', async () => {
      const { page, id, version } = await service.commit(await service.start('fclFreight', await rates({})), 1)
      const [rate] = await published()
      const { companies, database } = service
      const [quotationId] = await service.insert(resourceNamed('quotation'), 'hangjia', [
        {
          quoteNo: 'QS2611-0001',
          revision: 1,
          status: 'draft',
          lane: '上海 → 洛杉矶',
          boxes: '20GP',
          totals: '',
          validUntil: '2026-12-01',
          salesperson: service.employees.pricing,
        },
      ])
      await database.query(
        `INSERT INTO quotation_content (company_id, quotation_id, quote_no, revision, draft, derivations)
         VALUES ($1, $2, 'QS2611-0001', 1, '{}', $3)`,
        [companies.hangjia, quotationId, { offer: { freight: { source: { resource: 'fclRate', id: rate?.id } } } }],
      )
      const refused = await service.call('pricing', 'import/undo', { page, id, version })
      expect([refused.status, refused.body.issues]).toMatchObject([
        422,
        [{ path: '2', rule: 'usedSince', parameters: { row: 2, quotation: 'QS2611-0001' } }],
      ])
      // A quotation of somebody outside the data scope of the reader has no name there.
      await database.run("UPDATE quotation SET salesperson_id = $1 WHERE quote_no = 'QS2611-0001'", [
        service.employees.costless,
      ])
      const scope = (scopes: object) =>
        database.run('UPDATE account SET data_scopes = $2 WHERE employee_id = $1', [
          service.employees.pricing,
          JSON.stringify(scopes),
        ])
      await scope({ quotation: { kinds: ['self'], units: [] } })
      const nameless = await service.call('pricing', 'import/undo', { page, id, version })
      expect([nameless.status, nameless.body.issues]).toEqual([
        422,
        [{ path: '2', rule: 'usedSinceElsewhere', parameters: { row: 2 } }],
      ])
      expect(nameless.text).not.toContain('QS2611-0001')
      await scope({})
      expect(await published()).toHaveLength(1)
      await database.script('DELETE FROM quotation_content; DELETE FROM quotation')
      expect((await service.call('pricing', 'import/undo', { page, id, version })).status).toBe(200)
    })

    it('is found again in the list by its import', async () => {
      await current({ serviceCode: 'OTHER' })
      const first = await service.commit(await service.start('fclFreight', await rates({}, { 航线代码: 'B' })), 1)
      const draft = await service.commit(await service.start('fclFreight', await rates({ 航线代码: 'C' })), 0)
      const codes = async (parameters: object) =>
        (await list(parameters)).map(({ serviceCode }) => serviceCode).toSorted()
      expect(await codes({ importId: first.id })).toEqual(['AAS1', 'B'])
      expect(await codes({ importId: draft.id })).toEqual(['C'])
      expect(await codes({ importId: first.id, displayFlag: 0 })).toEqual([])
      const misplaced = await service.call('pricing', 'record/list', {
        page: 'contractManagement',
        parameters: { importId: first.id },
      })
      expect([misplaced.status, misplaced.body.issues]).toMatchObject([400, [{ path: 'parameters.importId' }]])
    })

    it('keeps for every record the cells of its values', async () => {
      await service.commit(await service.start('fclFreight', await rates({})), 1)
      const [rate] = await published()
      const source = await service.data('pricing', 'import/source', { page: 'fclFreight', id: rate?.id })
      expect(source).toMatchObject([
        {
          fileName: '运价 2026.xlsx',
          sheet: '运价',
          importedBy: '员工pricing',
          cells: { pol: 'A2', 'boxPrices.20GP': 'E2', validFrom: 'G2', validTo: 'G2' },
        },
      ])
      const [byHand = ''] = await current({ serviceCode: 'HAND' })
      expect(await service.data('pricing', 'import/source', { page: 'fclFreight', id: byHand })).toEqual([])
    })
  })

  describe('with what is allowed but unusual', () => {
    const free = { '20GP': 0 }
    const statesOf = (records: readonly ImportRecord[]) =>
      records.flatMap(({ no, doubts }) => doubts.map(({ column, row: at, rule }) => [no, `${column}${at}`, rule]))

    it('reports it beside the cell, counts it and finds it alone, whatever the result of the record', async () => {
      const view = await service.start(
        'fclFreight',
        await rates({}, { ...free, 航线代码: 'Z' }, { ...free, POL: 'nowhere' }),
      )
      expect(view.counts).toMatchObject({ total: 3, new: 2, bad: 1, doubted: 1 })
      expect(statesOf(await service.preview(view))).toEqual([[3, 'E3', 'freeOfCharge']])
      expect((await service.preview(view, 'doubted')).map(({ no, outcome }) => [no, outcome])).toEqual([[3, 'new']])
    })

    it('checks no stored values, and of a change only the changed ones', async () => {
      await service.commit(await service.start('fclFreight', await rates(free)), 1, { asMeant: true })
      expect((await service.start('fclFreight', await rates(free))).counts).toMatchObject({ unchanged: 1, doubted: 0 })
      const later = { ...free, 有效期: '10/12-20/12' }
      const longer = await service.start('fclFreight', await rates({ ...later, 'Free time': 10 }))
      expect(longer.counts).toMatchObject({ changed: 1, doubted: 0 })
      const dearer = await service.start('fclFreight', await rates({ ...later, "40'HC": 2400 }))
      expect(dearer.counts).toMatchObject({ changed: 1, doubted: 1 })
    })

    it('is put right like any other cell', async () => {
      const view = await service.start('fclFreight', await rates(free))
      const cells = [{ row: 2, column: 'E', text: '1800' }]
      const better = await service.settled(
        await service.data('pricing', 'import/correct', { page: view.page, id: view.id, version: view.version, cells }),
      )
      expect(better.counts).toMatchObject({ new: 1, doubted: 0 })
    })
  })

  it('gives its faulty rows back as a sheet, with the reasons in a column of their own', async () => {
    const view = await service.start(
      'fclFreight',
      await rates(
        {},
        { POL: 'nowhere', 币种: null, 航线代码: 'X' },
        { 航线代码: 'Y' },
        { 航线代码: 'Y' },
        { 航线代码: 'Z', '20GP': 0 },
        { 航线代码: 'W', 有效期: '2026-10-01 ~ 2026-10-31' },
      ),
    )
    const rules = {
      unknownName: '找不到 {{name}}',
      sameKeyInSheet: '与第 {{row}} 行相同',
      freeOfCharge: '{{boxes}} 免费',
      expired: '已过期',
    }
    const words = { heading: '原因', unusual: '存疑：', unpublishable: '不能发布：', rules }
    const send = (as: 'pricing' | 'rival') =>
      service.app.inject({
        method: 'POST',
        url: '/import/faulty',
        headers: { authorization: `Bearer ${service.tokens[as]}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ page: 'fclFreight', id: view.id, ...words }),
      })
    expect((await send('rival')).statusCode).toBe(404)
    const answer = await send('pricing')
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload))
    const [head, ...found] = sheets[0]?.rows ?? []
    expect(head).toEqual([...heads, '原因'])
    expect(found.map((cells) => [cells[0], cells[3], cells[4], cells.at(-1)])).toEqual([
      ['nowhere', 'X', 1850.1, 'A3: 找不到 nowhere; J3: required'],
      ['SHANGHAI', 'Y', 1850.1, '与第 5 行相同'],
      ['SHANGHAI', 'Y', 1850.1, '与第 4 行相同'],
      ['SHANGHAI', 'Z', 0, '存疑：E6: 20GP 免费'],
      ['SHANGHAI', 'W', 1850.1, '不能发布：G7: 已过期'],
    ])
    // Put right, the same sheet comes in again; its reasons are a column that nobody reads.
    const again = await service.start('fclFreight', await book([head ?? [], ...found] as Cell[][]))
    expect(again.columns.find(({ header }) => header === '原因')?.field).toBe(null)
  })

  it('of many rows has the database count them before they are held against each other', async () => {
    const many = Array.from({ length: 2_000 }, (_, at) => ({ 航线代码: `S${at}` }))
    const done = await service.commit(await service.start('fclFreight', await rates(...many)), 1)
    expect(done).toMatchObject({ state: 'committed', counts: { new: 2_000 } })
    const known = await service.database.one<{ rows: number }>(
      `SELECT reltuples::integer AS rows FROM pg_class WHERE oid = 'fcl_rate'::regclass`,
    )
    expect(known.rows).toBeGreaterThanOrEqual(2_000)
  })

  it('of fees makes one sheet of the lines that belong together', async () => {
    const fees = [
      ['规则名称', '船公司', '目的港', '费用', '单位', '币种', '箱型价', '单价', '有效期'],
      ['BAF 12月', 'COS', '洛杉矶', 'THC', 'CNTR', 'USD', "100/20',150/40'", null, '1-31 Dec'],
      [null, null, null, 'DOC', 'BL', 'CNY', null, 450, null],
      ['别的', 'MSK', 'USLAX', 'DOC', '票', 'CNY', null, '500', '1-31 Dec'],
    ]
    const view = await service.start('additionalFee', await book(fees))
    const records = await service.preview(view)
    expect([faults(records), view.counts.new]).toEqual([[], 2])
    expect(records[0]).toMatchObject({
      no: 2,
      rows: [{ row: 2 }, { row: 3 }],
      values: {
        name: 'BAF 12月',
        charges: [
          {
            charge: { code: 'THC' },
            unitPrice: null,
            boxPrices: [
              { box: '20GP', price: '100' },
              { box: '40GP', price: '150' },
              { box: '40HQ', price: '150' },
            ],
          },
          { charge: { code: 'DOC' }, unitPrice: '450', paymentTerm: 'PRE' },
        ],
      },
    })
    await service.commit(view, 1)
    expect((await service.start('additionalFee', await book(fees))).counts).toMatchObject({ unchanged: 2 })
    expect((await service.list('pricing', { page: 'additionalFee' })).rows).toHaveLength(2)
    const repeated = fees.map((cells, at) =>
      at === 2 ? ['BAF 12月', 'COS', '洛杉矶', ...cells.slice(3, 8), '1-31 Dec'] : cells,
    )
    expect((await service.start('additionalFee', await book(repeated))).counts).toMatchObject({ unchanged: 2 })
    expect(oceanSurcharge.traits).toContain('importable')
  })

  it('that is no sheet fails in words that explain why', async () => {
    const view = await service.start('fclFreight', await book([[null]]))
    expect([view.state, view.failure]).toEqual(['failed', { rule: 'sheetEmpty', parameters: {} }])
    const { rows, total } = await service.data<{ rows: object[]; total: number }>('pricing', 'import/list', {
      page: 'fclFreight',
    })
    expect([total, rows]).toMatchObject([1, [{ state: 'failed', fileName: '运价 2026.xlsx' }]])
  })

  it('is cleared when nobody touched it for long: drafts wholly, of committed ones what was staged', async () => {
    const waiting = await service.start('fclFreight', await rates({ 航线代码: 'W' }))
    const done = await service.commit(await service.start('fclFreight', await rates({})), 1)
    const before = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
    await service.database.run("UPDATE sheet_import SET alive_at = now() - interval '31 days'")
    const fresh = await service.start('fclFreight', await rates({ 航线代码: 'F' }))
    expect(await clearImports(service.database, before(40))).toBe(0)
    expect(await clearImports(service.database, before(30))).toBe(2)
    const get = (id: string) => service.call('pricing', 'import/get', { page: 'fclFreight', id })
    expect((await get(waiting.id)).status).toBe(404)
    expect(await service.preview(fresh)).toHaveLength(1)
    expect(await service.preview(done)).toEqual([])
    const [rate] = await published()
    expect(await service.data('pricing', 'import/source', { page: 'fclFreight', id: rate?.id })).toMatchObject([
      { importId: done.id, cells: { pol: 'A2' } },
    ])
    const { version } = await service.data<typeof done>('pricing', 'import/get', { page: 'fclFreight', id: done.id })
    const undone = await service.call('pricing', 'import/undo', { page: 'fclFreight', id: done.id, version })
    expect(undone.status).toBe(200)
  })

  it('whose process is gone is reported as interrupted', async () => {
    const view = await service.start('fclFreight', await rates({}))
    await service.database.run(
      "UPDATE sheet_import SET state = 'reading', alive_at = now() - interval '2 minutes' WHERE id = $1",
      [view.id],
    )
    expect(await service.data('pricing', 'import/get', { page: 'fclFreight', id: view.id })).toMatchObject({
      state: 'failed',
      failure: { rule: 'importInterrupted' },
    })
    await service.database.run(
      "UPDATE sheet_import SET state = 'writing', alive_at = now() - interval '2 minutes' WHERE id = $1",
      [view.id],
    )
    expect(await service.data('pricing', 'import/get', { page: 'fclFreight', id: view.id })).toMatchObject({
      state: 'review',
    })
  })
})
