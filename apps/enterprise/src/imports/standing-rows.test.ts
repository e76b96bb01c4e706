import { type ImportView, Problem } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type ImportService, startImportService } from '../../test/import-service.ts'
import { sheetOf, standingSheets } from '../../test/standing-sheets.ts'
import { inBackground } from './background.ts'

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

  it('are hidden from a person from whom one of their possible fields is hidden: not the cells, not the file', async () => {
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

  it('that were changed since the preview refuse the import, also where the sheet repeats them', async () => {
    const one = await sheets.make('Q1', { city: '上海' })
    const view = await sheets.start(
      { 代码: 'Q1', 中文名: null, 城市: '上海' },
      { 代码: 'Q2', 中文名: '乙', 城市: null },
    )
    expect(await sheets.outcomes(view)).toEqual(['unchanged', 'new'])
    await service.save('pricing', page, { city: '厦门' }, one)
    const refused = await sheets.tryCommit(view)
    expect([refused.body.problem, refused.body.details]).toMatchObject(['stale', { row: 2, title: '供应商Q1' }])
    const again = await sheets.again(view)
    expect(await sheets.outcomes(again)).toEqual(['changed', 'new'])
    await sheets.commit(again)
    expect(await sheets.get(one.id)).toMatchObject({ city: '上海' })
    expect(await sheets.codes()).toEqual(['Q1', 'Q2'])
  })

  it('that repeat a contact have it once; two of one name are two', async () => {
    const row = await sheets.make('R1')
    const [head, below] = [
      { 代码: 'R1', 城市: '上海' },
      { 代码: null, 城市: null },
    ]
    await sheets.bringIn(
      { ...head, 联系人姓名: '张三', 手机: null, 合同号: 'HT-1', 合同·起: '2026-01-01', 合同·止: '2026-12-31' },
      { ...head, 联系人姓名: '张三', 手机: '1', 合同号: 'HT-2', 合同·起: '2027-01-01', 合同·止: '2027-12-31' },
      { ...below, 联系人姓名: '张三', 手机: '1', 合同号: 'HT-3', 合同·起: '2028-01-01', 合同·止: '2028-12-31' },
      { ...below, 联系人姓名: '李小姐', 手机: '2', 合同号: null, 合同·起: null, 合同·止: null },
      { ...below, 联系人姓名: '李小姐', 手机: '3', 合同号: null, 合同·起: null, 合同·止: null },
    )
    const contacts = [
      { name: '张三', phone: '1' },
      { name: '李小姐', phone: '2' },
      { name: '李小姐', phone: '3' },
    ]
    expect(await sheets.get(row.id)).toMatchObject({ contacts, agreements: [{ no: 'HT-1' }, {}, { no: 'HT-3' }] })
    const [source] = await service.data<{ cells: object }[]>('pricing', 'import/source', { page, id: row.id })
    expect(source?.cells).toMatchObject({ 'contacts.0.phone': 'D3', 'contacts.1.name': 'C5', 'contacts.2.name': 'C6' })
    // In another order they are the same ones.
    const again = await sheets.start(
      { ...head, 联系人姓名: '李小姐', 手机: '3' },
      { ...below, 联系人姓名: '李小姐', 手机: '2' },
    )
    expect(await sheets.outcomes(again)).toEqual(['unchanged'])
  })

  it('in a merged area are one contact', async () => {
    const cells = {
      中文名: '甲',
      城市: '上海',
      联系人姓名: '张三',
      手机: '1',
      证号: 'A',
      资质: 'NVOCC',
      有效期至: '2027-01-01',
    }
    const second = {
      中文名: null,
      城市: null,
      联系人姓名: null,
      手机: null,
      证号: 'B',
      资质: 'FMC',
      有效期至: '2027-01-01',
    }
    const areas = ['A2:A3', 'B2:B3', 'C2:C3', 'D2:D3']
    const view = await service.start(page, await sheetOf([cells, second], ...areas))
    expect(view.columns.map(({ field }) => field)).not.toContain(null)
    expect(await sheets.faults(view)).toEqual([])
    await sheets.commit(view)
    const [row] = await sheets.list()
    const stored = await sheets.get(row?.id ?? '')
    expect(stored).toMatchObject({ contacts: [{ name: '张三' }], licences: [{ no: 'A' }, { no: 'B' }] })
    expect(stored.contacts).toHaveLength(1)
  })

  it('with a contact without a name change none that is called like nothing', async () => {
    await sheets.make('T1', {
      contacts: [{ name: 'Null', role: null, phone: '1', email: null, wechat: null, isMain: false }],
    })
    const view = await sheets.start({ 代码: 'T1', 城市: '上海', 联系人姓名: null, 手机: '9' })
    expect(await sheets.faults(view)).toEqual(['C2 required'])
  })

  it('that name one record are faults of both, however many there are', async () => {
    const once = Array.from({ length: 1_010 }, (_, at) => ({ 代码: `N${at}`, 中文名: `第${at}家`, 城市: '上海' }))
    const view = await sheets.start(...once, ...once.map((row) => ({ ...row, 城市: '宁波' })))
    expect(view.counts).toMatchObject({ total: 2_020, conflict: 2_020, new: 0 })
  })

  it('are understood under the usual headings, and a contact needs the column of its name', async () => {
    const usual = ['供应商编号', '供应商全称', '供应商简称', '类别', '地址', '联系人', '电话']
    const view = await sheets.start(Object.fromEntries(usual.map((head) => [head, '1'])))
    expect(view.columns.map(({ field }) => field)).toEqual([
      ...['code', 'nameCn', 'shortName', 'categories', 'addressCn', 'contacts.name', 'contacts.phone'],
    ])
    expect(view.missing).toEqual([])
    const nameless = await sheets.start({ 中文名: '甲', 电话: '1' })
    expect(nameless.missing).toEqual(['contacts.name'])
    expect(nameless.fields.find(({ field }) => field === 'contacts.name')?.required).toBe(true)
  })

  it('are the source of their last values, as long as it is there', async () => {
    const contact = { 联系人姓名: '张三', 手机: '1' }
    await sheets.bringIn(
      { 代码: 'V1', 中文名: '甲', ...contact },
      { 代码: null, 中文名: null, ...contact, 联系人姓名: '李四' },
    )
    const [row] = await sheets.list()
    const cells = async () =>
      (await service.data<{ cells: object }[]>('pricing', 'import/source', { page, id: row?.id })).map((source) =>
        Object.keys(source.cells).join(' '),
      )
    const stored = await sheets.get(row?.id ?? '')
    const left = (stored.contacts as object[]).slice(0, 1)
    await service.save('pricing', page, { contacts: left }, stored)
    expect(await cells()).toEqual(['code nameCn contacts.0.name contacts.0.phone'])
    await sheets.bringIn({ 代码: 'V1', 中文名: '甲', 联系人姓名: '张三', 手机: '2' })
    expect(await cells()).toEqual(['code nameCn contacts.0.name contacts.0.phone'])
  })

  it('of standing records are written once more when somebody took their name meanwhile, then refused; rates are not', async () => {
    const { database } = service
    await database.script(`CREATE SEQUENCE tries; CREATE SEQUENCE rate_tries;
      CREATE FUNCTION taken() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM nextval(TG_ARGV[0]::regclass); RAISE EXCEPTION 'taken' USING ERRCODE = '23505'; END $$;
      CREATE TRIGGER taken BEFORE INSERT ON supplier FOR EACH ROW EXECUTE FUNCTION taken('tries');
      CREATE TRIGGER taken BEFORE INSERT ON fcl_rate FOR EACH ROW EXECUTE FUNCTION taken('rate_tries')`)
    const count = async (sequence: string) =>
      (await database.one<{ last: string }>(`SELECT last_value AS last FROM ${sequence}`)).last
    const view = await sheets.start({ 代码: 'W1', 中文名: '甲', 城市: '上海' })
    const refused = await sheets.tryCommit(view)
    expect([refused.status, refused.body.problem, String(await count('tries'))]).toEqual([409, 'stale', '2'])
    const rate = {
      POL: '上海',
      POD: '洛杉矶',
      船公司: 'COS',
      '40HQ': 100,
      有效期: '2026-12-01~2026-12-31',
      币种: 'USD',
    }
    const rates = await service.start('fclFreight', await sheetOf([rate]))
    expect(rates.counts).toMatchObject({ total: 1, new: 1 })
    const { id, version } = rates
    await service.call('pricing', 'import/commit', { page: 'fclFreight', id, version, displayFlag: 0 })
    expect(String(await count('rate_tries'))).toBe('1')
    await database.script(`DROP TRIGGER taken ON supplier; DROP TRIGGER taken ON fcl_rate; DROP FUNCTION taken();
      DROP SEQUENCE tries; DROP SEQUENCE rate_tries`)
  })

  it('that are refused after their caller has gone name the row and the field', async () => {
    const { id } = await sheets.start({ 代码: 'X1', 中文名: '甲', 城市: '上海' })
    const companyId = service.companies.hangjia
    await service.database.query("UPDATE sheet_import SET state = 'reading' WHERE id = $1", [id])
    const issues = [{ path: '2.state', rule: 'keptByRight', parameters: {} }]
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    let end = () => undefined as unknown
    const over = new Promise((resolve) => {
      end = () => resolve(undefined)
    })
    await inBackground({ database: service.database, log, companyId, id, state: 'reading' }, async () => {
      await over
      throw new Problem('forbidden', { issues })
    })
    end()
    const failed = await service.settled(await service.data<ImportView>('pricing', 'import/get', { page, id }))
    expect([failed.state, failed.failure]).toEqual(['failed', issues[0]])
  })
})
