import { contract, type Profile } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, quotation } from '../../test/pricing-service.ts'
import { type Quoting, startQuoting } from '../../test/quoting.ts'
import { openSession } from '../session/sessions.ts'

const { account } = contract
const dot = 'data:image/png;base64,iVBORw0KGgo='

onBothEngines('what a person keeps of himself', (open) => {
  let quoting: Quoting
  beforeAll(async () => {
    quoting = await startQuoting(await open())
  })
  const profile = (as: Name) => quoting.service.ask(as, account.profile, undefined)
  const saveCard = async (as: Name, change: Partial<Profile['card']>) => {
    const { version, card } = await profile(as)
    return await quoting.service.ask(as, account.saveCard, { version, card: { ...card, ...change } })
  }

  it('is the user’s own record, and the history names them for its changes', async () => {
    const { service } = quoting
    const before = await profile('sales')
    expect(before).toMatchObject({ userName: 'sales', identity: 0, own: { nameCn: '员工sales', avatar: '' } })
    const own = { ...before.own, nickname: '小舟', gender: 'female' as const, email: 'a@b.test', avatar: dot }
    const after = await service.ask('sales', account.saveProfile, { version: before.version, own })
    expect(after).toEqual({ ...before, version: before.version + 1, own })
    const { by } = await service.database.one<{ by: string }>(
      `SELECT account.employee_id AS by FROM employee_history AS h
       JOIN account ON account.company_id = h.company_id AND account.id = h.changed_by
       WHERE h.company_id = $1 AND h.id = $2`,
      [service.companyId, service.employees.sales],
    )
    expect(by).toBe(service.employees.sales)
    expect((await profile('junior')).own.nickname).toBe('')
  })

  it('is not overwritten by a reader of an older version', async () => {
    const { version, own } = await profile('junior')
    await quoting.service.ask('junior', account.saveProfile, { version, own: { ...own, nickname: 'A' } })
    const late = await quoting.service.refused('junior', account.saveProfile, { version, own })
    expect([late.status, late.problem]).toEqual([409, 'stale'])
    expect((await profile('junior')).own.nickname).toBe('A')
  })

  it.each([
    ['email', 'nobody', 'emailFormat'],
    ['email', 'a@b.longest', 'emailFormat'],
    ['nameCn', ' ', 'required'],
    ['avatar', 'https://elsewhere.example/me.png', undefined],
    ['avatar', 'data:image/svg+xml,<svg onload=alert(1)>', undefined],
    ['userName', 'pricing', undefined],
    ['status', 1, undefined],
  ])('refuses %s %s', async (name, value, rule) => {
    const { version, own } = await profile('junior')
    const { status, issues } = await quoting.service.refused('junior', account.saveProfile, {
      version,
      own: { ...own, [name]: value },
    })
    expect(status).toBe(400)
    if (rule) expect(issues).toMatchObject([{ path: `own.${name}`, rule }])
  })

  it('is printed on the user’s quotations, with their own phone and mail where the card has none', async () => {
    const { service } = quoting
    const { id } = await quoting.draftOf('sales')
    const printed = async () => (await service.ask('sales', quotation.document, { id })).letterhead.preparedBy
    expect(await printed()).toMatchObject({ title: { zh: '', en: '' }, signature: { zh: '', en: '' }, phone: '' })
    await service.database.query('UPDATE employee SET mobile = $3 WHERE company_id = $1 AND id = $2', [
      ...[service.companyId, service.employees.sales],
      '13900001111',
    ])
    expect(await printed()).toMatchObject({ phone: '13900001111' })
    const card = { titleCn: '美线经理', titleEn: 'Manager', phone: '021-5555', email: 'c@d.test' }
    await saveCard('sales', { ...card, signatureCn: '再会', signatureEn: 'Regards' })
    expect(await printed()).toMatchObject({
      title: { zh: '美线经理', en: 'Manager' },
      signature: { zh: '再会', en: 'Regards' },
      phone: '021-5555',
      email: 'c@d.test',
    })
  })

  it('is on the paper that was sent as it was that day', async () => {
    const { service } = quoting
    await saveCard('sales', { titleCn: '从前', titleEn: 'Then' })
    const { id } = await quoting.sentBy('sales')
    await saveCard('sales', { titleCn: '现在', titleEn: 'Now' })
    const { letterhead } = await service.ask('sales', quotation.document, { id })
    expect(letterhead.preparedBy.title).toEqual({ zh: '从前', en: 'Then' })
  })

  it('opens by a new password only, which is required everywhere else', async () => {
    const { service } = quoting
    const change = (password: string, newPassword: string) =>
      service.refused('forwarder', account.changePassword, { password, newPassword })
    expect((await change('wrong1', 'haven2027')).issues).toMatchObject([{ path: 'password', rule: 'passwordWrong' }])
    expect((await change('hangjia2026', 'haven')).issues).toMatchObject([
      { path: 'newPassword', rule: 'passwordFormat' },
    ])
    const { companyId } = service
    const { accountId } = await service.database.one<{ accountId: string }>(
      'SELECT id AS "accountId" FROM account WHERE company_id = $1 AND employee_id = $2',
      [companyId, service.employees.forwarder],
    )
    const open = async () => (await service.ask('forwarder', account.sessions, undefined)).map(({ isThis }) => isThis)
    await openSession(service.database, companyId, accountId)
    expect((await open()).toSorted()).toEqual([false, true])
    const password = { password: 'hangjia2026', newPassword: 'haven2027' }
    await service.ask('forwarder', account.changePassword, password)
    expect(await open()).toEqual([true])
  })

  it('ends one or all other sessions of the user, and nobody else’s', async () => {
    const { service } = quoting
    const { companyId } = service
    const { accountId } = await service.database.one<{ accountId: string }>(
      'SELECT id AS "accountId" FROM account WHERE company_id = $1 AND employee_id = $2',
      [companyId, service.employees.clerk],
    )
    for (let place = 0; place < 3; place++) await openSession(service.database, companyId, accountId)
    const others = async () =>
      (await service.ask('clerk', account.sessions, undefined)).filter(({ isThis }) => !isThis).map(({ id }) => id)
    const [first = ''] = await others()
    expect(await service.ask('junior', account.endSession, { id: first })).toEqual({ ended: 0 })
    expect(await service.ask('clerk', account.endSession, { id: first })).toEqual({ ended: 1 })
    expect(await others()).toHaveLength(2)
    expect(await service.ask('clerk', account.endOtherSessions, undefined)).toEqual({ ended: 2 })
    expect(await others()).toEqual([])
  })

  it('keeps the user’s console settings, each wish by itself', async () => {
    const { service } = quoting
    const nothing = {
      language: null,
      currency: null,
      pols: [],
      pageSize: null,
      desk: null,
      print: null,
      orderReports: [],
    }
    expect(await service.ask('clerk', account.preferences, undefined)).toEqual(nothing)
    await service.ask('clerk', account.savePreferences, { pageSize: 50 })
    const desk = { order: ['todo', 'funnel'], hidden: ['rates'] }
    expect(await service.ask('clerk', account.savePreferences, { desk })).toEqual({ ...nothing, pageSize: 50, desk })
    expect(await service.ask('clerk', account.savePreferences, { desk: null })).toEqual({ ...nothing, pageSize: 50 })
    expect(await service.ask('reader', account.preferences, undefined)).toEqual(nothing)
    expect((await service.refused('clerk', account.savePreferences, { pageSize: 30 })).status).toBe(400)
  })
})
