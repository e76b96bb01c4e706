import { country, type ImportView, supplier } from '@hangjia/contracts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type ImportService, startImportService } from '../../test/import-service.ts'
import type { Row } from '../../test/service.ts'
import { sheetOf, standingSheets } from '../../test/standing-sheets.ts'

const creditCodes = ['91310000MA1FL0XX3J', '91350100M000100Y43'] as const

onBothEngines('a sheet of standing records', (open) => {
  const page = 'supplierManagement'
  let service: ImportService
  let sheets: ReturnType<typeof standingSheets>
  beforeAll(async () => {
    service = await startImportService(await open())
    sheets = standingSheets(service)
  })
  afterAll(() => service.app.close())
  beforeEach(() => sheets.clear())

  it('finds a record by its code, else by a code of its own, else by its compared name', async () => {
    const one = await sheets.make('A1', { creditCode: creditCodes[0] })
    const two = await sheets.make('A2', { nameCn: '上海顺达国际货运代理有限公司' })
    const view = await sheets.start(
      { 代码: 'a1', 中文名: '改名后的甲', 城市: '上海' },
      { 代码: null, 中文名: '上海顺达国际货运代理', 城市: '宁波' },
      { 代码: null, 中文名: '新来的', 城市: '青岛' },
    )
    expect(await sheets.outcomes(view)).toEqual(['changed', 'changed', 'new'])
    expect((await service.preview(view))[0]?.changes).toEqual([
      { field: 'nameCn', from: '供应商A1', to: '改名后的甲' },
      { field: 'city', from: null, to: '上海' },
    ])
    const done = await sheets.commit(view)
    expect(done).toMatchObject({ state: 'committed', displayFlag: null })
    expect(await sheets.get(one.id)).toMatchObject({ code: 'A1', nameCn: '改名后的甲', city: '上海', version: 2 })
    // Another spelling of the name that it was found by is no other name.
    expect(await sheets.get(two.id)).toMatchObject({ code: 'A2', nameCn: '上海顺达国际货运代理有限公司', city: '宁波' })
    const fresh = (await sheets.list()).find(({ nameCn }) => nameCn === '新来的')
    expect(fresh).toMatchObject({ code: 'S0001', state: 'pending' })

    const byCredit = await sheets.start({ 统一社会信用代码: creditCodes[0], 中文名: '又改名的甲', 城市: '北京' })
    expect(await sheets.outcomes(byCredit)).toEqual(['changed'])
    await sheets.commit(byCredit)
    expect(await sheets.get(one.id)).toMatchObject({ nameCn: '又改名的甲', city: '北京' })
    const history = await service.data<object[]>('pricing', 'record/history', { page, id: one.id })
    expect(history.length).toBe(3)
    expect(await sheets.codes({ parameters: { importId: done.id } })).toEqual(['A1', 'A2', 'S0001'])
  })

  it('keeps values for a blank cell or a missing column, and adds to lines without taking any away', async () => {
    const row = await sheets.make('B1', {
      city: '宁波',
      remark: '老客户',
      categories: ['carrier'],
      contacts: [
        { name: '张三', role: null, phone: '021-5555', email: null, wechat: null, isMain: true },
        { name: '李四', role: null, phone: null, email: null, wechat: null, isMain: false },
      ],
      banks: [{ bankName: '中行', accountName: '甲', accountNo: '1', currency: service.ids.USD, swift: null }],
    })
    const view = await sheets.start(
      { 代码: 'B1', 城市: null, 备注: '改了', 联系人姓名: '李四', 手机: '1390000', 类型: null },
      { 代码: null, 城市: null, 备注: null, 联系人姓名: '王五', 手机: '1370000', 类型: null },
    )
    expect(view.columns.map(({ field }) => field)).toEqual([
      ...['code', 'city', 'remark', 'contacts.name', 'contacts.phone', 'categories'],
    ])
    expect([await sheets.outcomes(view), await sheets.faults(view)]).toEqual([['changed'], []])
    await sheets.commit(view)
    const now = await sheets.get(row.id)
    expect(now).toMatchObject({
      nameCn: '供应商B1',
      city: '宁波',
      remark: '改了',
      categories: ['carrier'],
      contacts: [
        { name: '张三', phone: '021-5555', isMain: true },
        { name: '李四', phone: '1390000' },
        { name: '王五', phone: '1370000' },
      ],
    })
    // A change that waits for a second person still waits.
    expect(now.banksAsked).toMatchObject([{ accountNo: '1' }])
    const sources = await service.data<{ cells: object }[]>('pricing', 'import/source', { page, id: row.id })
    expect(sources.map(({ cells }) => cells)).toEqual([
      {
        code: 'A2',
        remark: 'C2',
        'contacts.1.name': 'D2',
        'contacts.1.phone': 'E2',
        'contacts.2.name': 'D3',
        'contacts.2.phone': 'E3',
      },
    ])
    expect(await sheets.outcomes(await sheets.start({ 代码: 'B1', 备注: '改了' }))).toEqual(['unchanged'])
    await sheets.bringIn({ 代码: 'B1', 备注: '又改了' })
    const both = await service.data<{ cells: object }[]>('pricing', 'import/source', { page, id: row.id })
    expect(both.map(({ cells }) => Object.keys(cells))).toMatchObject([['code', 'remark'], { length: 4 }])
  })

  it('reports at its cell a fault, and an ambiguous record', async () => {
    await sheets.make('C1', { creditCode: creditCodes[0] })
    await sheets.make('C2')
    const view = await sheets.start(
      { 代码: 'C1', 中文名: '供应商C2', 统一社会信用代码: null, 类型: null },
      { 代码: 'C9', 中文名: '供应商C2', 统一社会信用代码: null, 类型: null },
      { 代码: null, 中文名: '供应商C1', 统一社会信用代码: creditCodes[1], 类型: null },
      { 代码: null, 中文名: '全新', 统一社会信用代码: '123', 类型: null },
      { 代码: 'C5', 中文名: '另一家', 统一社会信用代码: null, 类型: '船厂' },
      { 代码: 'C6', 中文名: null, 统一社会信用代码: null, 类型: '车队' },
    )
    expect(await sheets.faults(view)).toEqual([
      ...['B2 namesSeveral', 'A3 namedOtherwise', 'C4 namedOtherwise', 'C5 creditCodeFormat'],
      ...['D6 notAChoice', 'B7 required'],
    ])
    const issue = (await service.preview(view))[1]?.issues[0]
    expect(issue?.suggestions).toEqual([{ text: 'C2', title: 'C2 供应商C2', titleEn: null }])
    expect((await sheets.outcomes(view)).slice(0, 3)).toEqual(['conflict', 'conflict', 'conflict'])
    expect(view.counts).toMatchObject({ total: 6, bad: 3, conflict: 3 })
    const { id, version } = view
    const refused = await service.call('pricing', 'import/commit', { page, id, version, displayFlag: 0 })
    expect(refused.body.issues?.[0]).toMatchObject({ rule: 'faultyRows', parameters: { count: 6 } })
  })

  it('takes two rows that name one record for a fault of both', async () => {
    await sheets.make('D1')
    const view = await sheets.start(
      { 代码: 'D1', 中文名: '供应商D1', 城市: '上海' },
      { 代码: null, 中文名: '供应商D1有限公司', 城市: '宁波' },
      { 代码: 'D7', 中文名: '两次', 城市: null },
      { 代码: null, 中文名: '两 次', 城市: '广州' },
      { 代码: 'D9', 中文名: '一次', 城市: null },
    )
    expect(await sheets.faults(view)).toEqual(['2', '3', '4', '5'].map((row) => `${row} sameRecordInSheet`))
    const done = await sheets.commit(view, { leaveOutFaulty: true })
    expect(done.counts).toMatchObject({ conflict: 4, new: 1 })
    expect(await sheets.codes()).toEqual(['D1', 'D9'])
  })

  it('asks for the name only where nothing else names the records', async () => {
    expect((await sheets.start({ 城市: '上海', 简称: '甲' })).missing).toEqual(['nameCn'])
    expect((await sheets.start({ 代码: 'E1', 城市: '上海' })).missing).toEqual([])
  })

  it('is numbered after its own numbers, and after the stored ones', async () => {
    await sheets.make('S0003')
    await sheets.bringIn(
      { 代码: null, 中文名: '无号一', 城市: '上海' },
      { 代码: 'S0007', 中文名: '有号', 城市: '上海' },
      { 代码: null, 中文名: '无号二', 城市: '上海' },
    )
    expect((await sheets.list()).map(({ code, nameCn }) => `${code} ${nameCn}`).toSorted()).toEqual([
      ...['S0003 供应商S0003', 'S0007 有号', 'S0008 无号一', 'S0009 无号二'],
    ])
  })

  it('is taken back as a whole', async () => {
    const row = await sheets.make('F1', { city: '宁波', maintainer: service.employees.pricing })
    const done = await sheets.bringIn(
      { 代码: 'F1', 中文名: '改名', 城市: '上海' },
      { 代码: 'F2', 中文名: '新来的', 城市: null },
    )
    expect(await sheets.codes({ search: '改名' })).toEqual(['F1'])
    const undone = await sheets.undo(done)
    expect([undone.status, (undone.body.data as ImportView | undefined)?.state]).toEqual([200, 'undone'])
    expect(await sheets.get(row.id)).toMatchObject({ nameCn: '供应商F1', city: '宁波', version: 3 })
    expect(await sheets.codes()).toEqual(['F1'])
    expect(await sheets.codes({ search: '改名' })).toEqual([])
    expect(await service.data('pricing', 'import/source', { page, id: row.id })).toEqual([])
  })

  it('is not taken back once one of its records was changed or used, or another has taken its former name', async () => {
    const row = await sheets.make('F1')
    const touched = await sheets.bringIn(
      { 代码: 'F1', 中文名: null, 城市: '深圳' },
      { 代码: 'F3', 中文名: '第三家', 城市: '上海' },
      { 代码: 'F4', 中文名: '第四家', 城市: '上海' },
    )
    const third = (await sheets.list()).find(({ code }) => code === 'F3')
    await service.save('pricing', page, { city: '厦门' }, third)
    await service.save('pricing', page, { city: '厦门' }, (await sheets.get(row.id)) as Row)
    const refused = await sheets.undo(touched)
    expect([refused.status, refused.body.issues]).toMatchObject([
      422,
      [
        { path: '2', rule: 'changedSince', parameters: { row: 2 } },
        { path: '3', rule: 'changedSince', parameters: { row: 3 } },
      ],
    ])
    expect(await sheets.get(row.id)).toMatchObject({ city: '厦门' })

    const renamed = await sheets.bringIn({ 代码: 'F1', 中文名: '换了名' })
    await sheets.make('F9', { nameCn: '供应商F1' })
    const taken = await sheets.undo(renamed)
    expect([taken.status, taken.body.problem, taken.body.details]).toMatchObject([
      409,
      'duplicate',
      { title: '供应商F1' },
    ])
    expect(await sheets.get(row.id)).toMatchObject({ nameCn: '换了名' })
  })

  it('is not taken back to a missing record, nor by a person without the right to its fields', async () => {
    const [gone = ''] = await service.insert(country, 'house', [
      { code: 'ZZ', nameScn: '旧国', nameEn: 'Gone', continent: 'asia' },
    ])
    const row = await sheets.make('F1', { country: gone })
    const moved = await sheets.bringIn({ 代码: 'F1', 国家: '中国' })
    await service.database.query('DELETE FROM country WHERE id = $1', [gone])
    const dead = await sheets.undo(moved)
    expect([dead.status, dead.body.issues]).toMatchObject([
      422,
      [{ path: '2', rule: 'formerGone', parameters: { row: 2 } }],
    ])
    expect(await sheets.get(row.id)).toMatchObject({ country: { code: 'CN' }, version: 2 })

    await sheets.make('F2')
    const { id, version } = await sheets.bringIn({ 代码: 'F2', 状态: '合作中' })
    const refused = await service.call('unapproving', 'import/undo', { page, id, version })
    expect([refused.status, refused.body.issues]).toMatchObject([403, [{ path: '2.state', rule: 'keptByRight' }]])
    expect((await sheets.list()).find(({ code }) => code === 'F2')).toMatchObject({ state: 'active' })
  })

  it('is refused by name when one of its records was changed, or came to be, since the preview', async () => {
    const row = await sheets.make('G1')
    const view = await sheets.start(
      { 代码: 'G1', 中文名: '甲', 城市: '上海' },
      { 代码: 'G2', 中文名: '乙', 城市: null },
    )
    await service.save('pricing', page, { city: '厦门' }, row)
    const { id, version } = view
    const late = await service.call('pricing', 'import/commit', { page, id, version, displayFlag: 0 })
    expect([late.status, late.body.problem, late.body.details]).toMatchObject([
      409,
      'stale',
      { row: 2, title: '供应商G1' },
    ])
    const { version: next } = await sheets.again(view)
    await sheets.make('G8', { nameCn: '乙有限公司' })
    const met = await service.call('pricing', 'import/commit', { page, id, version: next, displayFlag: 0 })
    expect([met.body.problem, met.body.details]).toMatchObject(['stale', { row: 3, title: '乙有限公司' }])
    expect(await sheets.get(row.id)).toMatchObject({ nameCn: '供应商G1', city: '厦门' })
  })

  it('of two that bring the same new record, writes it once', async () => {
    const views = [
      await sheets.start({ 中文名: '同一家', 城市: '上海' }),
      await sheets.start({ 中文名: '同一家', 城市: '宁波' }),
    ]
    const replies = await Promise.all(
      views.map(({ id, version }) => service.call('pricing', 'import/commit', { page, id, version, displayFlag: 0 })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      problem: 'stale',
      details: { title: '同一家' },
    })
    expect((await sheets.list()).length).toBe(1)
  })

  it('needs TS-9032, cost, the page and identity 0; publishes nothing; the state needs TS-9080, the black list two people', async () => {
    await sheets.make('H1')
    const fileId = await service.upload(await sheetOf([{ 代码: 'H1', 城市: '上海' }]), 'a.xlsx', 'pricing', page)
    for (const as of ['costless', 'reader', 'keyless', 'rival'] as const)
      expect([as, (await service.call(as, 'import/start', { page, fileId })).status]).toEqual([
        as,
        as === 'rival' ? 404 : 403,
      ])
    const view = await sheets.start({ 代码: 'H1', 状态: '合作中' }, { 代码: 'H2', 中文名: '乙', 状态: '黑名单' })
    expect(await sheets.faults(view)).toEqual(['B3 blacklistByAct'])
    const { id } = view
    const refused = async (as: 'pricing' | 'unapproving', displayFlag: 0 | 1) => {
      const { version } = await service.data<ImportView>('pricing', 'import/get', { page, id })
      const sent = { page, id, version, displayFlag, leaveOutFaulty: true }
      const { status, body } = await service.call(as, 'import/commit', sent)
      return [status, body.issues?.[0]?.rule ?? body.problem]
    }
    expect(await refused('pricing', 1)).toEqual([400, 'notPublished'])
    expect(await refused('unapproving', 0)).toEqual([403, 'keptByRight'])
    expect((await sheets.list())[0]).toMatchObject({ code: 'H1', state: 'pending' })
    await sheets.commit(await sheets.again(view), { leaveOutFaulty: true })
    expect(await sheets.list()).toMatchObject([{ code: 'H1', state: 'active' }])
    const fields = (await service.data<ImportView>('unapproving', 'import/get', { page, id })).fields
    expect(fields.filter(({ field }) => field === 'state' || field.startsWith('banks'))).toEqual([])
  })

  it('comes back unchanged when it was exported, without bank accounts', async () => {
    const contact = { role: '销售', phone: '1', email: null, wechat: null, isMain: true }
    await sheets.make('K1', {
      nameEn: 'Shunda Ltd',
      categories: ['carrier', 'trucker'],
      businessTypes: ['fcl'],
      creditDays: 30,
      deposit: '1000.50',
      depositCurrency: service.ids.USD,
      paymentTerm: 'monthly',
      rating: 'A',
      maintainer: service.employees.pricing,
      state: 'active',
      creditCode: creditCodes[0],
      contacts: ['张三', '李四'].map((name) => ({ name, ...contact })),
      agreements: [{ no: 'HT-1', from: '2026-01-01', to: '2026-12-31', signed: true, file: [] }],
      licences: [{ kind: 'NVOCC', no: null, until: '2027-01-01', file: [] }],
      banks: [{ bankName: '中行', accountName: '甲', accountNo: '1', currency: service.ids.USD, swift: null }],
    })
    await sheets.make('K2')
    const answer = await service.app.inject({
      method: 'POST',
      url: '/record/export',
      headers: { authorization: `Bearer ${service.tokens.pricing}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ page, form: 'import' }),
    })
    expect(answer.statusCode).toBe(200)
    const bytes = new Uint8Array(answer.rawPayload)
    const heads = (await readXlsx(bytes)).sheets[0]?.rows[0] ?? []
    expect(heads.filter((head) => /银行|附件/.test(String(head)))).toEqual([])
    const view = await service.start(page, bytes)
    expect(view.columns.filter(({ field }) => field === null)).toEqual([])
    expect([await sheets.faults(view), view.counts]).toMatchObject([[], { total: 2, unchanged: 2 }])
    expect(supplier.traits).toContain('importable')
  })
})
