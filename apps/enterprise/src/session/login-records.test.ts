import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { password, type Service, startService } from '../../test/service.ts'
import { maxFailures } from './login-guard.ts'
import { forgetLogIns } from './login-records.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

onBothEngines('the records of log-ins', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM login_record; DELETE FROM login_guard'))

  const login = (userName: string, given = password, userAgent = windows, from = '203.0.113.7') =>
    service.app.inject({
      method: 'POST',
      url: '/syslogin/login',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': from,
        'x-forwarded-user-agent': userAgent,
      },
      payload: new URLSearchParams({ userName, password: given }).toString(),
    })
  const listed = async (as: 'pricing' | 'rival' = 'pricing') =>
    (await service.list(as, { page: 'userLoginRecord', pageNo: 1, pageSize: 50 })).rows

  it('contain the person, address and device, and whether the device is new', async () => {
    for (const agent of [windows, windows, phone]) await login('reader', password, agent)
    const rows = (await listed()).reverse()
    expect(rows).toMatchObject([
      {
        userName: 'reader',
        method: 'password',
        result: 'success',
        address: '203.0.113.7',
        newDevice: true,
        device: 'computer',
        browser: 'Chrome 140',
        os: 'Windows',
        session: expect.stringMatching(/^[\da-f]{8}$/),
        user: { id: service.employees.reader, title: '员工reader' },
      },
      { newDevice: false, device: 'computer' },
      { newDevice: true, device: 'phone', browser: 'Safari 18', os: 'iOS' },
    ])
  })

  it('count wrong passwords, record once that there were too many, and end with the right one', async () => {
    for (const given of ['wrong', 'wrong', password]) await login('reader', given)
    const facts = (await listed()).reverse().map(({ result, failures }) => [result, failures])
    expect(facts).toEqual([
      ['wrongPassword', 1],
      ['wrongPassword', 2],
      ['success', 2],
    ])
    for (let at = 0; at < maxFailures; at++) expect((await login('reader', 'wrong')).statusCode).toBe(401)
    for (let at = 0; at < 3; at++) expect((await login('reader')).statusCode).toBe(429)
    expect((await listed()).filter(({ result }) => result === 'locked')).toHaveLength(1)
  })

  it('have no place for a name that nobody has: it may be a password', async () => {
    await login('my secret password', 'x')
    expect(await listed()).toEqual([])
    const [row] = await service.database.query('SELECT company_id, user_name, search_text, result FROM login_record')
    expect(row).toMatchObject({ company_id: '0', user_name: null, result: 'wrongPassword' })
  })

  it('record the right password of a person who left, and a log-out', async () => {
    await service.database.script("UPDATE employee SET status = 1 WHERE user_name = 'reader'")
    expect((await login('reader')).statusCode).toBe(401)
    await service.database.script('UPDATE employee SET status = 0')
    const { apiKey } = (await login('reader')).json().validateMap
    await service.app.inject({
      method: 'POST',
      url: '/syslogin/loginOut',
      headers: { authorization: `Bearer ${apiKey}` },
    })
    expect((await listed()).reverse().map(({ result }) => result)).toEqual(['noCompany', 'success', 'loggedOut'])
  })

  it('are read by holders of TS-5404, of their own company, and written by nobody', async () => {
    await login('reader')
    expect(await listed('rival')).toEqual([])
    expect((await service.call('keyless', 'record/list', { page: 'userLoginRecord' })).status).toBe(403)
    const [row] = await listed()
    for (const [path, body] of [
      ['record/save', { values: { result: 'success' }, id: row?.id, version: row?.version }],
      ['record/remove', { ids: [row?.id] }],
    ] as const)
      expect((await service.call('pricing', path, { page: 'userLoginRecord', ...body })).status).toBeGreaterThanOrEqual(
        400,
      )
    expect(await listed()).toEqual([row])
  })

  it('believe an address only when it is one', async () => {
    await login('reader', password, windows, '203.0.113.7, 10.0.0.1')
    await login('reader', password, windows, '2001:db8::7')
    expect((await listed()).reverse().map(({ address }) => address)).toEqual(['127.0.0.1', '2001:db8::7'])
  })

  it.each([
    ['23 months', 1],
    ['24 months 1 day', 0],
  ])('that are %s old, %i of one is left, in the history too', async (age, left) => {
    await login('reader')
    await service.database.script(`UPDATE login_record SET at = now() - interval '${age}'`)
    await forgetLogIns(service.database)
    const counts = await service.database.one(
      `SELECT (SELECT count(*) FROM login_record)::int AS rows,
         (SELECT count(*) FROM login_record_history WHERE at < now() - interval '24 months')::int AS history`,
    )
    expect(counts).toEqual({ rows: left, history: 0 })
  })
})
