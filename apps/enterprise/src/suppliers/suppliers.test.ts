import { fclRate, secrecyRule, supplier } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type Row, type Service, startService } from '../../test/service.ts'

const page = 'supplierManagement'

onBothEngines('suppliers', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM fcl_rate; DELETE FROM secrecy_rule; DELETE FROM supplier'))

  const make = (code: string, more: object = {}) =>
    service.save('pricing', page, { code, nameCn: `供应商${code}`, ...more })
  const get = (id: string) => service.get('pricing', page, id)
  const move = async (as: Name, act: string, row: Pick<Row, 'id' | 'version'>, reason = '') => {
    const { status, body } = await service.call(as, 'supplier/blacklist', {
      id: row.id,
      version: row.version,
      act,
      reason,
    })
    return status === 200 ? 'done' : (body.issues?.[0]?.rule ?? body.problem)
  }
  const now = async (row: Row) => get(row.id)

  it('are blacklisted by two people, one who gives the reason and another who confirms', async () => {
    const row = await make('B1')
    expect(await move('unapproving', 'ask', row)).toBe('required')
    expect(await move('unapproving', 'ask', row, '虚报舱位')).toBe('done')
    expect(await now(row)).toMatchObject({
      state: 'pending',
      blackReason: '虚报舱位',
      blackAskedBy: { id: service.employees.unapproving },
    })
    expect(await move('unapproving', 'confirm', await now(row))).toBe('forbidden')
    expect(await move('pricing', 'confirm', row)).toBe('stale')
    expect(await move('pricing', 'confirm', await now(row))).toBe('done')
    expect(await now(row)).toMatchObject({ state: 'blacklisted', blackReason: '虚报舱位' })
    expect(await move('pricing', 'lift', await now(row))).toBe('required')
    expect(await move('pricing', 'lift', await now(row), '已整改')).toBe('done')
    expect(await now(row)).toMatchObject({ state: 'pending', blackReason: null, blackAskedBy: null })
    const history = await service.data<{ reason: string | null }[]>('pricing', 'record/history', { page, id: row.id })
    expect(history.map(({ reason }) => reason)).toEqual(['已整改', null, '虚报舱位', null])
  })

  it('are reported wrong to their maintainer once a day', async () => {
    const { id } = await make('R1', { maintainer: service.employees.unapproving })
    const report = (as: Name) => service.call(as, 'supplier/report', { id, words: '电话已停用' })
    expect((await report('pricing')).body.data).toEqual({ outcome: 'sent' })
    expect((await report('pricing')).body.data).toEqual({ outcome: 'already' })
    const messages = await service.database.query(
      "SELECT title FROM message WHERE fact LIKE 'supplier-error:%' ORDER BY id",
    )
    expect(messages).toEqual([{ title: expect.stringMatching('报告供应商资料有误$') }])
    // A maintainer who does not open the page of suppliers cannot correct it: those who can are notified.
    const { id: unkept } = await make('R2', { maintainer: service.employees.keyless })
    await service.call('pricing', 'supplier/report', { id: unkept, words: '电话已停用' })
    const notified = await service.database.query<{ employee: string }>(
      `SELECT a.employee_id::text AS employee FROM message m JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id
       WHERE m.fact LIKE 'supplier-error:${unkept}:%'`,
    )
    const people = notified.map(({ employee }) => employee)
    expect([people.includes(service.employees.keyless), people.includes(service.employees.unapproving)]).toEqual([
      false,
      true,
    ])
    expect((await report('rival')).body.problem).toBe('notFound')
    expect((await service.call('pricing', 'supplier/report', { id, words: 'x' })).status).toBe(400)
  })

  it('are not blacklisted by one person alone, who is refused, nor around the two', async () => {
    const row = await make('B2')
    expect(await move('pricing', 'ask', row, '失信')).toBe('done')
    expect(await move('pricing', 'confirm', await now(row))).toBe('decidedByAnother')
    expect(await move('unapproving', 'refuse', await now(row))).toBe('forbidden')
    expect(await move('costless', 'refuse', await now(row), '查无实据')).toBe('done')
    expect(await move('pricing', 'confirm', await now(row))).toBe('wrongApprovalState')
    expect(await now(row)).toMatchObject({ state: 'pending', blackReason: null, blackAskedBy: null })
    const { version } = await now(row)
    for (const values of [{ state: 'blacklisted' }, { blackReason: 'x' }, { blackAskedBy: null }]) {
      const { body } = await service.call('pricing', 'record/save', { page, id: row.id, version, values })
      expect(body.issues?.[0]?.rule).toMatch(/blacklistByAct|unknownField/)
    }
    for (const as of ['rival', 'reader', 'keyless'] as const)
      expect(await move(as, 'ask', await now(row), 'x')).toBe(as === 'rival' ? 'notFound' : 'forbidden')
  })

  const account = (accountNo: string) => ({
    bankName: '中国银行',
    accountName: '沪东订舱代理',
    accountNo,
    swift: null,
    currency: service.ids.USD,
  })
  const accountsOf = async (row: Row) => {
    const { banks, banksAsked, banksAskedBy } = await get(row.id)
    const numbers = (lines: unknown) => (lines as { accountNo: string }[]).map(({ accountNo }) => accountNo)
    return [numbers(banks), numbers(banksAsked), (banksAskedBy as { id: string } | null)?.id]
  }
  const decide = async (as: Name, act: string, row: Pick<Row, 'id' | 'version'>) => {
    const { status, body } = await service.call(as, 'supplier/bankAccounts', { id: row.id, version: row.version, act })
    return status === 200 ? 'done' : (body.issues?.[0]?.rule ?? body.problem)
  }

  it('are paid to a new account only when another person has confirmed it', async () => {
    const { pricing, costless } = service.employees
    const row = await make('A1', { banks: [account('111')] })
    expect(await accountsOf(row)).toEqual([[], ['111'], pricing])
    expect(await decide('pricing', 'confirm', await now(row))).toBe('decidedByAnother')
    // A person who sees no account confirms none, nor does one who may not approve.
    expect(await decide('costless', 'confirm', await now(row))).toBe('forbidden')
    expect(await decide('unapproving', 'confirm', await now(row))).toBe('forbidden')
    expect(await decide('rival', 'confirm', await now(row))).toBe('notFound')
    expect(await decide('reader', 'confirm', await now(row))).toBe('forbidden')
    expect(await decide('unpublishing', 'confirm', row)).toBe('done')
    expect(await decide('unpublishing', 'confirm', await now(row))).toBe('wrongApprovalState')
    expect(await accountsOf(row)).toEqual([['111'], [], undefined])

    // Other fields are saved beside a request, and a second request makes way for a third.
    await service.save('pricing', page, { banks: [account('222')], city: '上海' }, await now(row))
    await service.save('pricing', page, { city: '宁波' }, await now(row))
    expect(await accountsOf(row)).toEqual([['111'], ['222'], pricing])
    await service.save('unpublishing', page, { banks: [] }, await now(row))
    expect(await accountsOf(row)).toEqual([['111'], [], service.employees.unpublishing])
    expect(await decide('pricing', 'confirm', row)).toBe('stale')
    expect(await decide('unpublishing', 'refuse', await now(row))).toBe('done')
    expect(await accountsOf(row)).toEqual([['111'], [], undefined])
    expect(costless).not.toBe(pricing)

    const history = await service.data<{ by: string; row: { banks: unknown[] } }[]>('pricing', 'record/history', {
      page,
      id: row.id,
    })
    expect(history.map(({ row: { banks } }) => banks.length)).toEqual([1, 1, 1, 1, 1, 0])
    expect(new Set(history.map(({ by }) => by)).size).toBe(2)
  })

  it('keep their accounts when a sheet or a request sends other values for server fields', async () => {
    const row = await make('A2', { banks: [account('111')] })
    expect(await decide('unpublishing', 'confirm', row)).toBe('done')
    const { version } = await now(row)
    const { body } = await service.call('pricing', 'record/saveMany', {
      page,
      rows: [
        { id: row.id, version, values: { banks: [account('999')] } },
        { values: { code: 'A3', nameCn: '另一家', banks: [account('111')] } },
      ],
    })
    expect(body.data, JSON.stringify(body)).toMatchObject({ refused: [] })
    expect(await accountsOf(row)).toEqual([['111'], ['999'], service.employees.pricing])
    const second = (body.data as { rows: Row[] }).rows[1]
    if (!second) throw new Error('the second one is not there')
    expect(await accountsOf(second)).toEqual([[], ['111'], service.employees.pricing])
    for (const values of [{ banksAsked: [] }, { banksAskedBy: null }]) {
      const asked = { page, id: row.id, version: version + 1, values }
      expect((await service.call('pricing', 'record/save', asked)).body.issues?.[0]?.rule).toBe('unknownField')
    }
  })

  it('are numbered where nobody gives them a code, each once', async () => {
    await make('S0007')
    await make('S12X')
    expect((await service.save('pricing', page, { nameCn: '甲' })).code).toBe('S0008')
    const { body } = await service.call('pricing', 'record/saveMany', {
      page,
      rows: [{ values: { nameCn: '乙' } }, { values: { nameCn: '丙', code: ' ' } }, { values: { nameCn: '丁' } }],
    })
    const { rows } = body.data as { rows: Row[] }
    expect(rows.map(({ code }) => code)).toEqual(['S0009', 'S0010', 'S0011'])
    const last = rows.slice(-1).map(({ id, version }) => ({ id, version }))
    expect((await service.call('pricing', 'record/remove', { page, rows: last })).status).toBe(200)
    const next = await service.save('pricing', page, { nameCn: '戊' })
    expect(next.code).toBe('S0012')
    expect((await service.save('pricing', page, { code: '' }, next)).code).toBe('S0012')
    expect((await service.save('rival', page, { nameCn: '甲' })).code).toBe('S0001')
  })

  it('are found twice by name, code, phone and mail; by contacts only for readers of contacts', async () => {
    const contact = { name: '王', phone: '021-6888 1234', email: 'a@hudong.example' }
    const known = await make('D1', { nameEn: 'Hudong Booking Agency', contacts: [contact] })
    await make('D2', { contacts: [{ name: '李', phone: '8001', email: 'li@qq.com' }] })
    const find = async (as: Name, asked: object) =>
      (await service.data<{ supplier: { id: string }; because: string[] }[]>(as, 'supplier/duplicates', asked)).map(
        ({ supplier: { id }, because }) => [id, ...because],
      )
    const asked = {
      nameEn: 'HUDONG BOOKING AGENCY CO., LTD.',
      phones: ['+86 21 68881234'],
      emails: ['z@hudong.example', 'z@qq.com'],
    }
    expect(await find('pricing', asked)).toEqual([[known.id, 'name', 'phone', 'mailDomain']])
    expect(await find('partnerless', asked)).toEqual([[known.id, 'name']])
    expect(await find('pricing', { ...asked, id: known.id })).toEqual([])
    expect(await find('rival', asked)).toEqual([])
    expect((await service.call('keyless', 'supplier/duplicates', asked)).status).toBe(403)
  })

  it('show the day on which their documents end, each kind by its newest', async () => {
    const licence = (kind: string, until: string) => ({ kind, no: null, until, file: [] })
    const row = await make('P1', {
      agreements: [
        { no: 'A', from: '2024-01-01', to: '2024-12-31', signed: true, file: [] },
        { no: 'B', from: '2026-01-01', to: '2026-12-31', signed: false, file: [] },
      ],
      licences: [licence('NVOCC', '2026-12-05'), licence('AEO', '2028-01-01')],
    })
    expect(row.papersEnd).toBe('2026-12-05')
    const soon = { page, conditions: { papersEnd: { to: '2026-12-20' } } }
    expect((await service.list('pricing', soon)).rows.map(({ code }) => code)).toEqual(['P1'])
    const renewed = await service.save('pricing', page, { licences: [licence('NVOCC', '2027-12-05')] }, row)
    expect(renewed.papersEnd).toBe('2026-12-31')
    const bad = {
      page,
      id: row.id,
      version: renewed.version,
      values: { agreements: [{ no: 'C', from: '2026-02-01', to: '2026-01-01', signed: true, file: [] }] },
    }
    expect((await service.call('pricing', 'record/save', bad)).body.issues).toMatchObject([{ path: 'agreements.0.to' }])
  })

  const rate = (id: string, more: object = {}) => ({
    pol: service.ids.CNSHG,
    pod: service.ids.USLAX,
    carrier: service.ids.COS,
    transferType: 1,
    rateType: 'FAK',
    containerOwner: 'COC',
    term: 'CY-CY',
    currency: service.ids.USD,
    validityBasis: 'etd',
    billType: 1,
    validFrom: '2026-11-01',
    validTo: '2026-12-31',
    displayFlag: 1,
    supplier: id,
    ...more,
    boxPrices: [{ box: '40HQ', price: '2000' }],
    cargoClass: 'general',
    bargeMatch: 'auto',
  })
  const merge = (as: Name, keep: Row, gone: Row) =>
    service.call(as, 'supplier/merge', {
      keep: { id: keep.id, version: keep.version },
      gone: { id: gone.id, version: gone.version },
    })

  it('are merged: records of the one name the other, which takes over missing values', async () => {
    const contact = (name: string) => ({ name, role: null, phone: null, email: null, wechat: null, isMain: false })
    const keep = await make('M1', { city: '上海', contacts: [contact('王')], categories: ['bookingAgent'] })
    const gone = await make('M2', {
      city: '宁波',
      shortName: '甬江',
      creditCode: '91350100M000100Y43',
      categories: ['bookingAgent', 'barge'],
      contacts: [contact('李')],
      banks: [],
    })
    const [ocean = ''] = await service.insert(fclRate, 'hangjia', [rate(gone.id)])
    const [secret = ''] = await service.insert(secrecyRule, 'hangjia', [
      {
        name: '保密',
        hide: ['row'],
        suppliers: [gone.id, keep.id],
        visiblePersons: [service.employees.pricing],
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
      },
    ])
    for (const as of ['unapproving', 'reader', 'keyless'] as const)
      expect((await merge(as, keep, gone)).status).toBe(403)
    expect((await merge('rival', keep, gone)).status).toBe(404)
    expect((await merge('unpublishing', keep, gone)).status).toBe(403)
    const { status, body, text } = await merge('costless', keep, gone)
    expect(status, text).toBe(200)
    expect(body.data).toMatchObject({ id: keep.id, moved: 2 })
    expect(await get(keep.id)).toMatchObject({
      code: 'M1',
      city: '上海',
      shortName: '甬江',
      creditCode: '91350100M000100Y43',
      categories: ['bookingAgent', 'barge'],
      contacts: [{ name: '王' }, { name: '李' }],
    })
    expect(await service.get('pricing', 'fclFreight', ocean)).toMatchObject({ supplier: { id: keep.id } })
    expect(await service.get('pricing', 'secretFclSet', secret)).toMatchObject({ suppliers: [{ id: keep.id }] })
    expect((await service.call('pricing', 'record/get', { page, id: gone.id })).status).toBe(404)
    expect((await service.data<unknown[]>('pricing', 'record/history', { page, id: gone.id })).length).toBeGreaterThan(
      0,
    )
  })

  it('bring their accounts into a merge as a change that a second person confirms', async () => {
    const [keep, gone] = [await make('M6', { banks: [account('111')] }), await make('M7', { banks: [account('222')] })]
    const waits = async () => (await merge('pricing', await now(keep), await now(gone))).body.issues?.[0]?.rule
    expect(await waits()).toBe('mergeAwaited')
    expect(await decide('unpublishing', 'confirm', keep)).toBe('done')
    expect(await waits()).toBe('mergeAwaited')
    expect(await decide('unpublishing', 'confirm', gone)).toBe('done')
    await service.save('pricing', page, { banks: [account('333')] }, await now(keep))
    expect(await waits()).toBe('mergeAwaited')
    expect(await decide('pricing', 'refuse', await now(keep))).toBe('done')

    expect((await merge('pricing', await now(keep), await now(gone))).status).toBe(200)
    expect(await accountsOf(keep)).toEqual([['111'], ['111', '222'], service.employees.pricing])
    expect(await decide('pricing', 'confirm', await now(keep))).toBe('decidedByAnother')
    expect(await decide('unpublishing', 'confirm', await now(keep))).toBe('done')
    expect(await accountsOf(keep)).toEqual([['111', '222'], [], undefined])
  })

  it('stay two where published rates would meet, or where one of them is blacklisted or to be', async () => {
    const [keep, gone] = [await make('M3'), await make('M4')]
    await service.insert(fclRate, 'hangjia', [rate(keep.id), rate(gone.id)])
    const met = await merge('pricing', keep, gone)
    expect([met.status, met.body.problem]).toEqual([409, 'duplicate'])
    expect(await get(gone.id)).toMatchObject({ code: 'M4' })
    const [bad = ''] = await service.insert(supplier, 'hangjia', [{ code: 'M5', nameCn: '黑', state: 'blacklisted' }])
    const black = await merge('pricing', keep, await get(bad))
    expect(black.body.issues).toMatchObject([{ rule: 'mergeBlacklisted' }])
    const asked = await make('M8')
    expect(await move('pricing', 'ask', asked, '虚报舱位')).toBe('done')
    const awaited = await merge('pricing', keep, await now(asked))
    expect(awaited.body.issues).toMatchObject([{ rule: 'mergeAwaited' }])
    expect((await merge('pricing', keep, keep)).status).toBe(400)
  })
})
