import {
  carrierContract,
  fclRate,
  type ImportIssue,
  type ImportRecord,
  oceanSurcharge,
  supplier,
} from '@hangjia/contracts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type ImportService, startImportService } from '../../../test/import-service.ts'
import { rateValues } from '../../../test/service.ts'

type Cell = string | number | null
const heads = ['POL', 'POD', '船公司', '航线代码', '20GP', '40HQ', '有效期', '币种', '合约号', '订舱代理']
const row = (change: Partial<Record<string, Cell>> = {}): Cell[] => {
  const cells: Record<string, Cell> = {
    POL: 'CNSHG',
    POD: 'USLAX',
    船公司: 'COS',
    航线代码: 'A',
    '20GP': 1500,
    '40HQ': 2000,
    有效期: '2026-12-01 ~ 2026-12-15',
    币种: 'USD',
    ...change,
  }
  return heads.map((head) => cells[head] ?? null)
}
const book = (rows: readonly (readonly Cell[])[]) =>
  writeXlsx({ sheets: [{ name: '运价', rows: rows.map((cells) => [...cells]) }] })
const rates = (...changes: Partial<Record<string, Cell>>[]) => book([heads, ...changes.map(row)])
const rulesIn = (issues: (record: ImportRecord) => readonly ImportIssue[], records: readonly ImportRecord[]) =>
  records.flatMap((record) => issues(record).map(({ column, row: at, rule }) => `${column}${at} ${rule}`))
const doubts = (records: readonly ImportRecord[]) => rulesIn((record) => record.doubts, records)
const blocks = (records: readonly ImportRecord[]) => rulesIn((record) => record.blocks, records)

onBothEngines('before a sheet is published', (open) => {
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() =>
    service.database.script(
      `DELETE FROM sheet_import; DELETE FROM sheet_mapping; DELETE FROM fcl_rate; DELETE FROM ocean_surcharge;
       DELETE FROM carrier_contract; DELETE FROM supplier`,
    ),
  )
  const published = async () =>
    (await service.list('pricing', { page: 'fclFreight', parameters: { displayFlag: 1 }, pageSize: 100 } as never)).rows
  const commit = ({ page, id, version }: { page: string; id: string; version: number }, more: object) =>
    service.call('pricing', 'import/commit', { page, id, version, displayFlag: 1, ...more })
  const refusal = ({ status, body }: Awaited<ReturnType<typeof commit>>) =>
    [status, ...(body.issues ?? []).map(({ path, rule }) => `${path} ${rule}`)].join(' ').replace('  ', ' ')

  describe('its prices', () => {
    const lane = (prices: readonly string[], change: object = {}) =>
      service.insert(
        fclRate,
        'hangjia',
        prices.map((price, at) =>
          rateValues(service, {
            serviceCode: `L${at}`,
            contractNo: null,
            boxPrices: [{ box: '40HQ', price }],
            displayFlag: 1,
            ...change,
          }),
        ),
      )

    it('are held against the median of their lane, cell by cell, as those of the basket are', async () => {
      await lane(['1800', '2025', '9000'])
      const view = await service.start(
        'fclFreight',
        await rates({ 航线代码: 'A', '40HQ': 20 }, { 航线代码: 'B', '40HQ': 20_500 }, { 航线代码: 'C', '20GP': 20 }),
      )
      expect(view.counts).toMatchObject({ new: 3, doubted: 2, blocked: 0 })
      const records = await service.preview(view)
      expect(doubts(records)).toEqual(['F2 priceFarBelow', 'E2 dearerThanLarger', 'F3 priceFarAbove'])
      expect(records.slice(0, 2).map((record) => record.doubts[0]?.parameters)).toEqual([
        { box: '40HQ', currency: 'USD', price: '20', median: '2025', percent: '1', limit: '50', weeks: 8 },
        { box: '40HQ', currency: 'USD', price: '20500', median: '2025', percent: '1012', limit: '200', weeks: 8 },
      ])
    })

    it('are held against the others of the sheet where nothing is known of their lane', async () => {
      const others = Array.from({ length: 4 }, (_, at) => ({ 航线代码: `S${at}`, '20GP': 1450, '40HQ': 1900 + at }))
      const view = await service.start(
        'fclFreight',
        await rates(
          ...others,
          { 航线代码: 'A', '20GP': 11450, '40HQ': 1900 },
          { 航线代码: 'B', '20GP': 1450, '40HQ': 19000 },
        ),
      )
      expect(view.counts).toMatchObject({ new: 6, doubted: 2 })
      expect(doubts(await service.preview(view))).toEqual(['E6 dearerThanLarger', 'F7 priceUnlikeNeighbours'])
      expect(refusal(await commit(view, {}))).toBe('422 doubtedRows')
    })

    it.each<[string, Partial<Record<string, Cell>>, object]>([
      ['of another lane', { POL: 'CNNBG' }, {}],
      ['in another currency', { 币种: 'CNY' }, {}],
      ['of more than eight weeks ago', {}, { validFrom: '2026-09-01', validTo: '2026-09-25' }],
      ['that nobody sees', {}, { displayFlag: 0 }],
    ])('are not held against prices %s', async (_, cells, change) => {
      await lane(['100'], change)
      expect((await service.start('fclFreight', await rates(cells))).counts).toMatchObject({ new: 1, doubted: 0 })
    })

    it('of a rate that takes the place of another are doubted where they change', async () => {
      await lane(['100', '110', '120'])
      await service.commit(await service.start('fclFreight', await rates({})), 1, { asMeant: true })
      const again = { 有效期: '2026-12-10 ~ 2026-12-20' }
      const same = await service.start('fclFreight', await rates(again))
      expect(same.counts).toMatchObject({ changed: 1, doubted: 0 })
      const another = await service.start('fclFreight', await rates({ ...again, '20GP': 1600 }))
      expect(another.counts).toMatchObject({ changed: 1, doubted: 0 })
      const other = await service.start('fclFreight', await rates({ ...again, '40HQ': 2100 }))
      expect(other.counts).toMatchObject({ changed: 1, doubted: 1 })
    })

    it('are confirmed before they are published; a draft needs nobody to confirm them, and is asked about again', async () => {
      await lane(['2000'])
      const sheet = await rates({ '40HQ': 20 })
      const view = await service.start('fclFreight', sheet)
      expect(refusal(await commit(view, {}))).toBe('422 doubtedRows')
      expect((await service.commit(view, 0)).state).toBe('committed')
      const waiting = await service.start('fclFreight', sheet)
      expect(waiting.counts).toMatchObject({ unchanged: 1, doubted: 1 })
      expect(refusal(await commit(waiting, {}))).toBe('422 doubtedRows')
      expect(await published()).toHaveLength(1)
      await service.commit(waiting, 1, { asMeant: true })
      expect(await published()).toHaveLength(2)
      expect((await service.start('fclFreight', sheet)).counts).toMatchObject({ unchanged: 1, doubted: 0 })
    })
  })

  it('a row that is struck through and a comment on a cell are doubts', async () => {
    const struck = { value: 'CNSHG', type: 'string' as const, style: { font: { strikethrough: true } } }
    const comment = { author: 'x', text: 'GRI +300 from 15 Dec' }
    const noted = { value: 2000, type: 'number' as const, comment }
    const view = await service.start(
      'fclFreight',
      await writeXlsx({
        sheets: [
          {
            name: '运价',
            rows: [heads, row({ 航线代码: 'A' }), row({ 航线代码: 'B' }), row({ 航线代码: 'C' })],
            cells: new Map<string, typeof struck | typeof noted>([
              ['1,0', struck],
              ['2,5', noted],
            ]),
          },
        ],
      }),
    )
    expect(view.counts).toMatchObject({ new: 3, doubted: 2 })
    const records = await service.preview(view)
    expect(doubts(records)).toEqual(['A2 struckThrough', 'F3 cellComment'])
    expect(records[1]?.doubts[0]?.parameters).toEqual({ words: 'GRI +300 from 15 Dec' })
    expect(refusal(await commit(view, {}))).toBe('422 doubtedRows')
  })

  describe('its rates', () => {
    const contract = (change: object = {}) =>
      service.insert(carrierContract, 'hangjia', [
        {
          contractNo: 'S1',
          title: '航价',
          carrier: service.ids.COS,
          types: ['FAK'],
          validFrom: '2026-11-01',
          validTo: '2026-12-31',
          approvalState: 'approved',
          tradeLines: [service.ids.USWC],
          pols: [service.ids.CNSHG],
          mainMaintainer: service.employees.pricing,
          ...change,
        },
      ])
    it.each<[string, object, Partial<Record<string, Cell>>, string[]]>([
      ['an approved contract that covers them', {}, {}, []],
      ['a contract that waits', { approvalState: 'pending' }, {}, ['I2 contractNotApproved']],
      ['a contract of another carrier', {}, { 船公司: 'MSK' }, ['I2 contractOtherCarrier']],
      ['a contract that ends too early', { validTo: '2026-12-14' }, {}, ['I2 contractOtherDates']],
      ['a contract of other ports', {}, { POL: 'CNNBG' }, ['I2 contractOtherLane']],
      ['days that are over', {}, { 有效期: '2026-11-02 ~ 2026-11-19' }, ['G2 expired']],
      ['an agent on the black list', {}, { 订舱代理: '黑心货代' }, ['J2 supplierBlacklisted']],
    ])('with %s are reported as such at their cell, and may be drafts', async (_, made, cells, expected) => {
      await contract(made)
      await service.insert(supplier, 'hangjia', [{ code: 'BAD', nameCn: '黑心货代', state: 'blacklisted' }])
      const view = await service.start('fclFreight', await rates({ 合约号: 'S1', ...cells }))
      expect(view.counts).toMatchObject({ new: 1, bad: 0, blocked: expected.length, doubted: 0 })
      const records = await service.preview(view)
      expect(blocks(records)).toEqual(expected)
      expect(blocks(await service.preview(view, 'blocked'))).toEqual(expected)
      if (expected.length > 0) expect(refusal(await commit(view, {}))).toBe('422 blockedRows')
      expect((await service.commit(view, 0)).state).toBe('committed')
    })

    it('that cannot be published stay behind when faulty ones are left out, the others are published', async () => {
      await contract({ approvalState: 'pending' })
      const good = { 航线代码: 'GOOD' }
      const view = await service.start(
        'fclFreight',
        await rates({ 合约号: 'S1' }, good, { 航线代码: 'OLD', 有效期: '2026-11-01 ~ 2026-11-10' }),
      )
      expect(view.counts).toMatchObject({ new: 3, blocked: 2, blockedNew: 2, blockedChanged: 0 })
      const done = await service.commit(view, 1, { leaveOutFaulty: true })
      expect(done.state).toBe('committed')
      expect((await published()).map(({ serviceCode }) => serviceCode)).toEqual(['GOOD'])
      expect((await service.list('pricing', { page: 'fclFreight' })).total).toBe(1)
    })

    it('are compared again where the cause is settled; publishing nothing is refused', async () => {
      const standing = { 航线代码: 'B' }
      await service.commit(await service.start('fclFreight', await rates(standing)), 1)
      const [id = ''] = await contract({ approvalState: 'pending' })
      const view = await service.start('fclFreight', await rates({ 合约号: 'S1' }, standing))
      expect(view.counts).toMatchObject({ new: 1, unchanged: 1, blocked: 1 })
      await service.database.script(`UPDATE carrier_contract SET approval_state = 'approved' WHERE id = ${id}`)
      expect(refusal(await commit(view, { leaveOutFaulty: true }))).toBe('422 nothingToPublish')
      const { page, version } = view
      const again = await service.settled(await service.data('pricing', 'import/map', { page, id: view.id, version }))
      expect(again.counts).toMatchObject({ new: 1, blocked: 0 })
      await service.commit(again, 1)
      expect(await published()).toHaveLength(2)
    })

    it('that would take the place of published ones leave them as they are when they stay behind', async () => {
      const [id = ''] = await contract()
      await service.commit(await service.start('fclFreight', await rates({ 合约号: 'S1' })), 1)
      await service.database.script(`UPDATE carrier_contract SET approval_state = 'closed' WHERE id = ${id}`)
      const dearer = { 合约号: 'S1', 有效期: '2026-12-10 ~ 2026-12-20', '40HQ': 2100 }
      const view = await service.start('fclFreight', await rates(dearer, { 航线代码: 'B' }))
      expect(view.counts).toMatchObject({ new: 1, changed: 1, blocked: 1, blockedNew: 0, blockedChanged: 1 })
      await service.commit(view, 1, { leaveOutFaulty: true })
      expect((await published()).map(({ serviceCode, validTo }) => `${serviceCode} ${validTo}`).toSorted()).toEqual([
        'A 2026-12-15',
        'B 2026-12-15',
      ])
    })

    it('whose contract number is none of ours are doubted', async () => {
      await contract()
      const view = await service.start(
        'fclFreight',
        await rates({ 合约号: 'NOSUCH-9' }, { 航线代码: 'B', 合约号: 'S1' }),
      )
      expect(view.counts).toMatchObject({ new: 2, blocked: 0, doubted: 1 })
      expect(doubts(await service.preview(view))).toEqual(['I2 contractNotKept'])
      expect(refusal(await commit(view, {}))).toBe('422 doubtedRows')
      expect((await service.commit(view, 1, { asMeant: true })).state).toBe('committed')
    })

    it('name their row and key when only the commit finds that they cannot be published', async () => {
      const [id = ''] = await contract()
      const view = await service.start('fclFreight', await rates({ 航线代码: 'B' }, { 航线代码: 'C', 合约号: 'S1' }))
      expect(view.counts).toMatchObject({ blocked: 0 })
      await service.database.script(`UPDATE carrier_contract SET approval_state = 'closed' WHERE id = ${id}`)
      const { body } = await commit(view, {})
      expect(body.issues).toEqual([
        { path: '3.contractNo', rule: 'contractNotApproved', parameters: { row: 3, key: 'CNSHG USLAX COS C' } },
      ])
      const after = await service.data<{ failure: object }>('pricing', 'import/get', { page: view.page, id: view.id })
      expect(after.failure).toMatchObject({ path: '3.contractNo', rule: 'contractNotApproved' })
    })
  })

  describe('its fee sheets', () => {
    const feeHeads = ['规则名称', '船公司', '费用', '单位', '币种', '单价', '有效期']
    const fees = (...rows: readonly (readonly Cell[])[]) => book([feeHeads, ...rows])
    const fee = (name: string, carrier: string | null, days = '2026-12-01 ~ 2026-12-31'): Cell[] => [
      ...[name, carrier, 'DOC', 'BL', 'CNY', 450, days],
    ]
    it('that nothing distinguishes are reported with each other, and stay behind together', async () => {
      const view = await service.start('additionalFee', await fees(fee('一', 'COS'), fee('二', 'COS'), fee('三', null)))
      expect(view.counts).toMatchObject({ new: 3, blocked: 2 })
      const records = await service.preview(view)
      expect(records.map((record) => record.blocks.map(({ rule, parameters }) => [rule, parameters.row]))).toEqual([
        [['equalSheetInSheet', 3]],
        [['equalSheetInSheet', 2]],
        [],
      ])
      expect((await service.commit(view, 1, { leaveOutFaulty: true })).state).toBe('committed')
      const { rows } = await service.list('pricing', { page: 'additionalFee' })
      expect(rows.map(({ name }) => name)).toEqual(['三'])
    })

    it('are compared with stored ones, except those that they replace', async () => {
      await service.commit(await service.start('additionalFee', await fees(fee('一', 'COS'), fee('二', 'MSK'))), 1)
      const same = await service.start('additionalFee', await fees(fee('三', 'COS')))
      expect((await service.preview(same))[0]?.blocks).toMatchObject([
        { rule: 'equalSheet', parameters: { title: '一' } },
      ])
      const other = fee('二', 'MSK').with(5, 500)
      expect((await service.start('additionalFee', await fees(other))).counts).toMatchObject({ changed: 1, blocked: 0 })
      expect(oceanSurcharge.traits).toContain('publishable')
    })
  })
})
