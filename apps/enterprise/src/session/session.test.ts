import type { Message } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { password, type Service, startService } from '../../test/service.ts'
import { countFailure, delayMs, logInFences, maxFailures } from './login-guard.ts'

onBothEngines('the session', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM login_guard'))

  const post = async (path: string, token?: string, form?: Record<string, string>, from = '127.0.0.1') => {
    const response = await service.app.inject({
      method: 'POST',
      url: `/${path}`,
      headers: {
        'x-forwarded-for': from,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    })
    return { status: response.statusCode, body: JSON.parse(response.body) as Record<string, unknown> }
  }
  const login = (userName: string, given = password, from?: string) =>
    post('syslogin/login', undefined, { userName, password: given }, from)
  /** Wrong passwords that were given before. */
  const failed = async (userName: string, times: number, from = '127.0.0.1') => {
    for (let at = 0; at < times; at++) await countFailure(service.database, logInFences(userName, from))
  }
  const tokenOf = async (userName = 'pricing') => {
    const { body } = await login(userName)
    return (body.validateMap as { apiKey: string }).apiKey
  }
  const isOpen = async (token: string) => (await post('session/current', token)).status === 200

  it('opens with user name and password, in the envelope of the specification (§7.1, §3)', async () => {
    const { status, body } = await login('pricing')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      code: 1,
      message: 'login success',
      validateMap: {
        identity: 0,
        userName: 'pricing',
        userNameCn: '员工pricing',
        companyId: service.companies.hangjia,
        companyName: '航价演示货代',
        companyNameEn: 'Hangjia Demo',
        permissions: expect.arrayContaining(['TS-1101', 'TS-9001']),
        apiKey: expect.stringMatching(/^\d+\.[A-Za-z0-9_-]{43}$/),
      },
    })
  })

  it.each(['PRICING', ' pricing ', 'ｐｒｉｃｉｎｇ'])('reads %j as the same user name', async (userName) => {
    expect((await login(userName)).status).toBe(200)
  })

  it.each([
    ['a wrong password', 'pricing', 'hangjia2025'],
    ['an unknown user', 'nobody', password],
    ['a password in another case', 'pricing', 'HANGJIA2026'],
    ['a NUL behind the name', 'pricing\0x', password],
    ['SQL', "' OR 1=1 --", password],
  ])('refuses %s in one and the same way', async (_, userName, given) => {
    const { status, body } = await login(userName, given)
    expect(status).toBe(401)
    expect(body).toEqual({ code: 0, message: '用户名或密码错误', problem: 'loginFailed', issues: [], details: {} })
  })

  it.each([
    [{}, 400],
    [{ userName: 'pricing' }, 400],
    [{ userName: '', password }, 400],
    [{ userName: 'x'.repeat(101), password }, 400],
    [{ userName: 'pricing', password: 'x'.repeat(101) }, 400],
    [{ userName: 'pricing', password, role: 'admin' }, 400],
  ])('takes no form like %j', async (form, status) => {
    expect((await post('syslogin/login', undefined, form as Record<string, string>)).status).toBe(status)
  })

  it('names the person who is logged in', async () => {
    const { body } = await post('session/current', await tokenOf('reader'))
    expect(body.data).toMatchObject({ userName: 'reader', userNameCn: '员工reader', identity: 1, logoUrl: '' })
    expect(body.data).not.toHaveProperty('apiKey')
  })

  it('is another one at every log-in; its token is nowhere in the database', async () => {
    const [one, two] = [await tokenOf(), await tokenOf()]
    expect(one).not.toBe(two)
    const stored = await service.database.query<{ all: string }>('SELECT row(session.*)::text AS all FROM session')
    expect(stored.map(({ all }) => all).join()).not.toContain(one.split('.')[1])
  })

  it('ends at log-out, with a bare code 1, and for that token alone', async () => {
    const [one, two] = [await tokenOf(), await tokenOf()]
    expect(await post('syslogin/loginOut', one)).toEqual({ status: 200, body: { code: 1, message: 'success' } })
    expect([await isOpen(one), await isOpen(two)]).toEqual([false, true])
    expect((await post('syslogin/loginOut', one)).status).toBe(401)
  })

  it.each([
    ['after twelve idle hours', 'seen_at', '12 hours 1 second', false],
    ['not before', 'seen_at', '11 hours 59 minutes', true],
    ['after seven days in any case', 'created_at', '7 days 1 second', false],
    ['not before those', 'created_at', '6 days 23 hours', true],
  ])('ends %s', async (_, column, age, open) => {
    const token = await tokenOf()
    await service.database.script(`UPDATE session SET ${column} = now() - interval '${age}'`)
    expect(await isOpen(token)).toBe(open)
    await service.database.script('UPDATE session SET seen_at = now(), created_at = now()')
  })

  it('stays awake while it is used', async () => {
    const token = await tokenOf()
    await service.database.script("UPDATE session SET seen_at = now() - interval '11 hours'")
    expect(await isOpen(token)).toBe(true)
    const { rested } = await service.database.one<{ rested: boolean }>(
      "SELECT max(seen_at) > now() - interval '1 minute' AS rested FROM session",
    )
    expect(rested).toBe(true)
  })

  it('ends when the employee leaves or is locked, and cannot be opened again', async () => {
    const token = await tokenOf('unpublishing')
    for (const status of [1, 2]) {
      await service.database.run('UPDATE employee SET status = $1 WHERE user_name = $2', [status, 'unpublishing'])
      expect(await isOpen(token)).toBe(false)
      expect((await login('unpublishing')).body.problem).toBe('loginFailed')
    }
    await service.database.script('UPDATE employee SET status = 0')
    expect(await isOpen(token)).toBe(true)
  })

  it.each([
    undefined,
    '',
    'x',
    '1.x',
    `1.${'A'.repeat(43)}`,
    `999999999999999999.${'A'.repeat(43)}`,
    `-1.${'A'.repeat(43)}`,
  ])('is none with the token %s', async (token) => {
    expect((await post('session/current', token)).status).toBe(401)
  })

  it('of one company is none of another, even with its number in front', async () => {
    const [, secret] = (await tokenOf()).split('.')
    expect(await isOpen(`${service.companies.rival}.${secret}`)).toBe(false)
  })

  describe('guessing passwords', () => {
    it('ends after ten failures in fifteen minutes, for unknown names too, and then even for the right password', async () => {
      for (const userName of ['pricing', 'nobody']) {
        await failed(userName, maxFailures - 1)
        expect((await login(userName, 'wrong')).status).toBe(401)
        const refused = await login(userName)
        expect([refused.status, refused.body.problem]).toEqual([429, 'tooMany'])
        expect(refused.body.details).toMatchObject({ retryAfterSeconds: expect.any(Number) })
      }
      expect((await login('sales')).status).toBe(401)
      await service.database.script("UPDATE login_guard SET until = until - interval '15 minutes'")
      expect((await login('pricing')).status).toBe(200)
    })

    it('shuts the network that guesses and not the owner, who waits two seconds at most', async () => {
      await failed('pricing', 9, '2001:db8:1:2::1')
      expect((await login('pricing', 'wrong', '2001:db8:1:2::2')).status).toBe(401)
      expect((await login('pricing', password, '2001:db8:1:2::3')).status).toBe(429)
      expect((await login('pricing', password, '203.0.113.9')).status).toBe(200)
      // It stays shut to the guesser.
      expect((await login('pricing', password, '2001:db8:1:2::3')).status).toBe(429)
    })

    it('of a hundred names from one network ends too, over every gateway, for an hour', async () => {
      for (let at = 0; at < 99; at++) await failed(`name ${at}`, 1, '198.51.100.7')
      expect((await login('one more', 'wrong', '198.51.100.7')).status).toBe(401)
      expect((await login('pricing', password, '198.51.100.7')).status).toBe(429)
      expect((await login('pricing', password, '198.51.100.8')).status).toBe(200)
      await service.database.script("UPDATE login_guard SET until = until - interval '59 minutes'")
      expect((await login('pricing', password, '198.51.100.7')).status).toBe(429)
      await service.database.script("UPDATE login_guard SET until = until - interval '1 minute'")
      expect((await login('pricing', password, '198.51.100.7')).status).toBe(200)
    })

    it('of a name that claims another name and network shuts nobody out', async () => {
      await failed('pricing from 198.51.100.9', maxFailures, '203.0.113.5')
      await failed('name pricing', maxFailures, '203.0.113.6')
      expect((await login('pricing', password, '198.51.100.9')).status).toBe(200)
    })

    it('is forgotten by the right password, but for the network', async () => {
      for (let at = 0; at < 3; at++) await login('pricing', 'wrong')
      await login('pricing')
      expect(await service.database.query('SELECT failures FROM login_guard')).toEqual([{ failures: 3 }])
    })

    it('leaves no name in the database: it may be a password in the wrong field', async () => {
      await login('my secret password', 'x')
      const kept = await service.database.query<{ all: string }>('SELECT row(g.*)::text AS all FROM login_guard g')
      expect(kept).toHaveLength(3)
      expect(kept.map(({ all }) => all).join()).not.toMatch(/secret|127\.0/)
    })

    it('is notified to the owner once a day, from whatever networks they come', async () => {
      const messages = async () =>
        (await service.data<{ list: Message[] }>('keyless', 'companyNotice/noticeListQuery', { type: 1 })).list
      for (let at = 0; at < 3; at++) await failed('keyless', 3, `198.51.100.${at + 1}`)
      expect(await messages()).toEqual([])
      for (let at = 0; at < 3; at++) await login('keyless', 'wrong', '203.0.113.5')
      expect(await messages()).toMatchObject([
        { title: '密码多次输错', bodyEn: expect.stringContaining('203.0.113.5'), companyId: '0' },
      ])
      await service.database.script('DELETE FROM login_guard')
      await failed('keyless', 9)
      await login('keyless', 'wrong')
      expect(await messages()).toHaveLength(1)
    })

    it('waits longer each time', () => {
      expect([0, 3, 4, 5, 6, 8, 9, 100].map(delayMs)).toEqual([0, 0, 100, 200, 400, 1600, 2000, 2000])
    })

    it('waits before the password is looked at, right or wrong', async () => {
      await failed('pricing', 7, '198.51.100.7')
      const start = performance.now()
      expect((await login('pricing')).status).toBe(200)
      expect(performance.now() - start).toBeGreaterThan(790)
    })

    it('of many names at once is turned away before it takes the machine', async () => {
      const replies = await Promise.all(Array.from({ length: 80 }, (_, at) => login(`nobody${at}`)))
      const counted = (status: number) => replies.filter((reply) => reply.status === status).length
      expect(counted(503)).toBeGreaterThan(0)
      expect(counted(401) + counted(503)).toBe(80)
      expect(replies.find(({ status }) => status === 503)?.body.problem).toBe('overloaded')
      expect((await login('pricing')).status).toBe(200)
    })

    it('by many at once tries no more than the limit and what runs beside it', async () => {
      const replies = await Promise.all(Array.from({ length: 40 }, () => login('pricing', 'wrong')))
      const tried = replies.filter(({ status }) => status === 401).length
      expect(tried).toBeGreaterThanOrEqual(maxFailures)
      expect(tried).toBeLessThanOrEqual(maxFailures + 3)
      expect(replies.every(({ status }) => [401, 429, 503].includes(status))).toBe(true)
    })

    it('takes as long for a name that nobody has', async () => {
      const times = { pricing: Number.POSITIVE_INFINITY, nobody: Number.POSITIVE_INFINITY }
      for (let at = 0; at < 15; at++)
        for (const userName of ['pricing', 'nobody'] as const) {
          await service.database.script('DELETE FROM login_guard')
          const start = process.cpuUsage()
          await login(userName, 'wrong')
          const { user, system } = process.cpuUsage(start)
          times[userName] = Math.min(times[userName], user + system)
        }
      // Of the processor, so that other programs do not count. The hash takes most of it: an answer without it would be many times as fast.
      expect(times.nobody).toBeGreaterThan(times.pricing * 0.7)
      expect(times.pricing).toBeGreaterThan(times.nobody * 0.7)
    })
  })

  it('keeps the columns that a person hides, page by page and person by person', async () => {
    const get = (as: 'pricing' | 'reader' | 'rival', pageName = 'haven') =>
      service.data<object[]>(as, 'combobox/selectCustomizedTable', { pageName })
    const save = (hiddenFields: string) =>
      service.data('reader', 'combobox/saveCustomizedTable', { pageName: 'haven', hiddenFields })
    expect(await get('reader')).toEqual([])
    await save('code,aliases')
    await save('aliases')
    expect(await get('reader')).toEqual([{ hiddenFields: 'aliases' }])
    expect([await get('pricing'), await get('rival'), await get('reader', 'costName')]).toEqual([[], [], []])
  })
})
