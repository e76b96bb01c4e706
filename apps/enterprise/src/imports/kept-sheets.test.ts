import { customer, exchangeRate, type ImportView, lclCompanyMarkup, port, sailingService } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type ImportService, startImportService } from '../../test/import-service.ts'
import { sheetOf } from '../../test/standing-sheets.ts'

onBothEngines('sheets of what people keep', (open) => {
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() =>
    service.database.script(
      `DELETE FROM sheet_import; DELETE FROM customer; DELETE FROM exchange_rate; DELETE FROM lcl_company_markup;
       DELETE FROM sailing; DELETE FROM sailing_service; DELETE FROM port WHERE code LIKE 'CNZZ%'`,
    ),
  )

  type Given = Parameters<typeof sheetOf>[0][number]
  const start = async (page: string, ...rows: readonly Given[]) => await service.start(page, await sheetOf(rows))
  const outcomes = async (view: ImportView) => (await service.preview(view)).map(({ outcome }) => outcome)
  const rules = async (view: ImportView) =>
    (await service.preview(view)).flatMap(({ issues }) => issues.map(({ field, rule }) => `${field} ${rule}`))
  const undo = async ({ page, id, version }: ImportView) =>
    (await service.call('pricing', 'import/undo', { page, id, version })).status
  const rows = <T>(sql: string) => service.database.query<T & Record<string, unknown>>(sql)

  it('add ports and change own ones, but none of the product, and no code or alias twice', async () => {
    const own = { nameScn: '自有港', nameEn: 'OWN PORT', country: service.ids.CN, kind: 'seaport', status: 1 }
    await service.insert(port, 'hangjia', [{ ...own, code: 'CNZZA', aliases: ['OLDZZA'] }])
    const as = (code: string, name: string, aliases: string | null = null) => ({
      五字码: code,
      中文简称: name,
      英文名: name,
      国家: 'CN',
      别名: aliases,
    })
    const view = await start(
      'haven',
      as('CNZZB', 'NEW PORT', 'NY/NJ'),
      as('CNZZA', '自有港二'),
      as('CNNBG', '宁波港'),
      as('CNZZC', '别名港', 'OLDZZA'),
      as('CNZZD', '同表港', 'CNZZB'),
    )
    expect(await outcomes(view)).toEqual(['new', 'changed', 'conflict', 'conflict', 'conflict'])
    expect(await rules(view)).toEqual(['code entryOfProduct', 'aliases codeOfAnother', 'aliases sameRecordInSheet'])
    const done = await service.commit(view, 0, { leaveOutFaulty: true })
    const named = () =>
      rows<{ name: string }>(`SELECT name_scn AS name, aliases FROM port WHERE code LIKE 'CNZZ%' ORDER BY code`)
    expect(await named()).toEqual([
      { name: '自有港二', aliases: ['OLDZZA'] },
      { name: 'NEW PORT', aliases: ['NY/NJ'] },
    ])
    expect(await undo(done)).toBe(200)
    expect(await named()).toEqual([{ name: '自有港', aliases: ['OLDZZA'] }])
  })

  it('know an exchange rate by its currencies, its kind and its first day', async () => {
    const { USD, CNY } = service.ids
    const rate = {
      fromCurrency: USD,
      toCurrency: CNY,
      kind: 'sell',
      rate: '7.1',
      validFrom: '2026-11-20',
      source: 'manual',
    }
    await service.insert(exchangeRate, 'hangjia', [rate])
    const day = (validFrom: string, price: number) => ({
      原币: 'USD',
      目标币: 'CNY',
      类别: '卖出',
      汇率: price,
      生效日: validFrom,
    })
    const view = await start('exchangeRate', day('2026-11-20', 7.12), day('2026-11-21', 7.13))
    expect(await outcomes(view)).toEqual(['changed', 'new'])
    const done = await service.commit(view, 0)
    const stored = async () =>
      (await rows<{ rate: string }>('SELECT rate FROM exchange_rate ORDER BY valid_from')).map(({ rate: one }) =>
        Number(one),
      )
    expect(await stored()).toEqual([7.12, 7.13])
    expect(await undo(done)).toBe(200)
    expect(await stored()).toEqual([7.1])
  })

  it('know a mark-up by its name and its first day, and refuse one that no rule distinguishes from another', async () => {
    const rule = (name: string, value: number, validFrom = '2026-11-01') => ({
      方案名称: name,
      加价·加价对象: '海运费',
      加价·方式: '加金额',
      加价·数值: value,
      起运港: 'CNSHG',
      有效期起: validFrom,
      有效期止: '2026-12-31',
    })
    const page = 'lclBusinessMarkUp'
    const done = await service.commit(await start(page, rule('上海加价', 5)), 0)
    expect((await rows('SELECT id FROM lcl_company_markup')).length).toBe(1)
    expect(await outcomes(await start(page, rule('上海加价', 6)))).toEqual(['changed'])
    expect(await undo(done)).toBe(200)
    expect(lclCompanyMarkup.traits).toContain('importable')
  })

  it('add the ports of a voyage in the rows below, and move a departure of the port that is named', async () => {
    await service.insert(sailingService, 'hangjia', [
      { serviceCode: 'AEX', operator: service.ids.COS, frequency: 'weekly', status: 1 },
    ])
    const voyage = { 航线服务: 'AEX', 承运船公司: 'COS', 船名: 'DEMO ATLAS', 航次: '051E' }
    const call = (at: string, etd: string) => ({ 挂港·港口: at, 挂港·预计开航: etd })
    const view = await start(
      'sailings',
      { ...voyage, ...call('CNSHG', '2026-12-10 08:00') },
      call('USLAX', '2026-12-24 08:00'),
    )
    expect(await outcomes(view)).toEqual(['new'])
    await service.commit(view, 0)
    const calls = async () =>
      (await rows<{ calls: { etd: string }[] }>('SELECT calls FROM sailing')).flatMap((row) =>
        row.calls.map(({ etd }) => etd.slice(0, 10)),
      )
    expect(await calls()).toEqual(['2026-12-10', '2026-12-24'])
    const moved = await start('sailings', { ...voyage, ...call('USLAX', '2026-12-26 08:00') })
    const done = await service.commit(moved, 0)
    expect(await calls()).toEqual(['2026-12-10', '2026-12-26'])
    expect(await undo(done)).toBe(200)
    expect(await calls()).toEqual(['2026-12-10', '2026-12-24'])
  })

  it('name in the preview what needs a right: credit of customers, and sales mark-ups of others', async () => {
    const keys = (act: 'remove' | 'append') =>
      service.database.run(
        `UPDATE account SET permissions = array_${act}(array_${act}(permissions, 'TS-9047'), 'TS-9019') WHERE employee_id = $1`,
        [service.employees.pricing],
      )
    const firm = { customerNo: 'K7', nameCn: '甲示例贸易有限公司', creditDays: 30, city: '宁波' }
    await service.insert(customer, 'hangjia', [
      { ...firm, owner: service.employees.pricing },
      { customerNo: 'K8', nameCn: '乙示例实业', owner: null },
    ])
    await keys('remove')
    const credit = (no: string | null, name: string, days: number | null) => ({
      客户编号: no,
      中文名: name,
      账期天数: days,
      城市: '宁波',
    })
    const firms = await start(
      'companyCustomer',
      credit('K7', '甲示例贸易有限公司', 60),
      credit(null, '丁示例制造', 45),
      credit(null, '戊示例物流', null),
    )
    const markup = (name: string, no: string | null) => ({
      方案名称: name,
      加价·加价对象: '海运费',
      加价·方式: '加金额',
      加价·数值: 5,
      指定客户: no,
      有效期起: '2026-11-01',
      有效期止: '2026-12-31',
    })
    const page = 'salesLclPriceSet'
    const markups = await start(page, markup('own', 'K7'), markup('foreign', 'K8'), markup('wide', null))
    const seen = [await outcomes(firms), await rules(firms), await outcomes(markups), await rules(markups)]
    const kept = await service.commit(markups, 0, { leaveOutFaulty: true })
    const moved = await start(page, markup('own', 'K8'))
    const after = [kept.state, await rules(moved)]
    await keys('append')
    await service.database.script('DELETE FROM lcl_sales_markup')
    expect(seen).toEqual([
      ['bad', 'bad', 'new'],
      ['creditDays creditNeedsRight', 'creditDays creditNeedsRight'],
      ['new', 'bad', 'bad'],
      ['customers markupOfOwnCustomers', 'customers markupOfOwnCustomers'],
    ])
    expect(after).toEqual(['committed', ['customers markupOfOwnCustomers']])
  })

  it('are the uploader’s alone where the page does not show every record of the company', async () => {
    const statuses = (page: string, { id, version, fileId }: ImportView) =>
      Promise.all(
        [
          ['import/get', { page, id }],
          ['import/records', { page, id, pageSize: 10 }],
          ['import/correct', { page, id, version, cells: [{ row: 2, column: 'A', text: '改' }] }],
          ['import/commit', { page, id, version, displayFlag: 0, leaveOutFaulty: true }],
          ['import/undo', { page, id, version }],
          ['import/start', { page, fileId }],
          ['import/faulty', { page, id, heading: '问题', rules: {} }],
          ['common/downloadfile', { alifileName: fileId }],
        ].map(async ([path, body]) => {
          const form = { authorization: `Bearer ${service.tokens.unapproving}`, 'content-type': 'application/json' }
          const url = `/${path}`
          return (await service.app.inject({ method: 'POST', url, headers: form, payload: JSON.stringify(body) }))
            .statusCode
        }),
      )
    const listed = async (page: string) => {
      const question = { page, pageNo: 1, pageSize: 10 }
      return (await service.data<{ total: number }>('unapproving', 'import/list', question)).total
    }
    for (const page of ['spaceReservation', 'customerList']) {
      const view = await start(page, { 中文名: '甲示例', 品名: '灯具', 起运港: 'CNSHG' })
      expect([page, view.state, await listed(page), new Set(await statuses(page, view))]).toEqual([
        page,
        'review',
        0,
        new Set([404]),
      ])
    }
    // Who sees every customer of the company sees their sheets as well.
    const seen = await start('companyCustomer', { 中文名: '甲示例' })
    const { status } = await service.call('unapproving', 'import/get', { page: seen.page, id: seen.id })
    expect([await listed('companyCustomer'), status]).toEqual([1, 200])
  })

  it('add customers, unless they may be customers already; their owner stays', async () => {
    const [known] = await service.insert(customer, 'hangjia', [
      { customerNo: 'C000007', nameCn: '甲示例贸易有限公司', phone: '13800001111', owner: service.employees.pricing },
    ])
    const page = 'companyCustomer'
    const firm = (name: string, phone: string | null = null, more: Given = {}) => ({
      中文名: name,
      电话: phone,
      客户编号: null,
      城市: null,
      ...more,
    })
    const view = await start(
      page,
      firm('乙示例制造有限公司', '13800002222'),
      firm('甲示例贸易', '13800003333'),
      firm('丙示例实业', '+86 138 0000 2222'),
      firm('甲示例贸易有限公司', null, { 客户编号: 'C000007', 城市: '宁波' }),
    )
    expect(await outcomes(view)).toEqual(['new', 'conflict', 'conflict', 'changed'])
    expect(await rules(view)).toEqual(['nameCn similarCustomer', 'nameCn sameRecordInSheet'])
    const done = await service.commit(view, 0, { leaveOutFaulty: true })
    const stored = () =>
      rows<{ no: string }>('SELECT customer_no AS no, city, owner_id AS owner FROM customer ORDER BY 1')
    expect(await stored()).toEqual([
      { no: 'C000007', city: '宁波', owner: service.employees.pricing },
      { no: 'C0008', city: null, owner: service.employees.pricing },
    ])
    expect(await undo(done)).toBe(200)
    expect((await stored()).map(({ no, city }) => [no, city])).toEqual([['C000007', null]])
    expect(known).toBeDefined()

    const waiting = await start(page, firm('丁示例货运', '13800004444'))
    await service.insert(customer, 'hangjia', [{ customerNo: 'C000009', nameCn: '丁示例货运有限公司' }])
    const { id, version } = waiting
    const late = await service.call('pricing', 'import/commit', { page, id, version, displayFlag: 0 })
    expect([late.status, late.body.problem]).toEqual([409, 'stale'])
    await service.database.script(`UPDATE account SET permissions = array_remove(permissions, 'TS-9061')`)
    const fileId = await service.upload(await sheetOf([firm('戊示例', '13800005555')]), 'c.xlsx', 'pricing', page)
    expect((await service.call('pricing', 'import/start', { page, fileId })).status).toBe(403)
  })
})
