import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { password, type Service, startService } from '../../test/service.ts'

onBothEngines('a log-in that a browser remembers', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() =>
    service.database.script(
      'DELETE FROM remembered_login; DELETE FROM login_guard; UPDATE employee SET status = 0; DELETE FROM login_record',
    ),
  )

  const post = async (path: string, body: object = {}, token?: string) => {
    const response = await service.app.inject({
      method: 'POST',
      url: `/syslogin/${path}`,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      payload: JSON.stringify(body),
    })
    return { status: response.statusCode, body: JSON.parse(response.body) }
  }
  const login = async (more: object = {}) =>
    (await post('login', { userName: 'pricing', password, ...more })).body.validateMap as {
      apiKey: string
      remember?: string
    }
  const remembered = async (more: object = {}) => (await login({ remember: 'true', ...more })).remember ?? ''
  const who = async (token: string) => (await post('remembered', { token })).body.data
  const again = async (token: string) => {
    const { status, body } = await post('loginagain', { token })
    return {
      status,
      problem: body.problem,
      ...(body.validateMap as { apiKey?: string; remember?: string } | undefined),
    }
  }
  const aged = (by: string) =>
    service.database.script(`UPDATE remembered_login SET created_at = now() - interval '${by}'`)
  const refused = { status: 401, problem: 'loginFailed' }

  it('names its account, and opens a new session with the rights of today', async () => {
    const token = await remembered()
    expect(await who(token)).toEqual({ userName: 'pricing' })
    const { apiKey } = await again(token)
    expect((await post('loginOut', {}, apiKey)).status).toBe(200)
  })

  it('uses up the given token, and returns the next one', async () => {
    const first = await remembered()
    const { remember: second = '' } = await again(first)
    const { remember: third = '' } = await again(second)
    expect(new Set([first, second, third]).size).toBe(3)
    expect(await who(third)).toEqual({ userName: 'pricing' })
    expect([await who(first), await who(second)]).toEqual([null, null])
  })

  it('ends for both when somebody comes with what is spent: one of them is a thief, and neither stays in', async () => {
    const { apiKey: byPassword, remember: stolen = '' } = await login({ remember: 'true' })
    const { apiKey: elsewhere } = await again(await remembered())
    const { remember: mine = '', apiKey: byThief } = await again(stolen)
    expect(await again(stolen)).toEqual(refused)
    expect(await again(mine)).toEqual(refused)
    const isOpen = async (token?: string) => (await post('loginOut', {}, token)).status === 200
    expect([await isOpen(byPassword), await isOpen(elsewhere), await isOpen(byThief)]).toEqual([true, true, false])
    const records = await service.database.query(
      "SELECT method, result, user_name FROM login_record WHERE result <> 'loggedOut' ORDER BY id",
    )
    expect(records.slice(-3)).toEqual([
      { method: 'refresh', result: 'success', user_name: 'pricing' },
      { method: 'refresh', result: 'revoked', user_name: 'pricing' },
      { method: 'refresh', result: 'revoked', user_name: 'pricing' },
    ])
  })

  it('ends when its browser logs in anew, whether that is to be remembered or not', async () => {
    const former = await remembered()
    const next = await remembered({ former })
    expect([await who(former), await who(next)]).toEqual([null, { userName: 'pricing' }])
    expect((await login({ former: next })).remember).toBeUndefined()
    expect(await who(next)).toBeNull()
    expect(await service.database.query('SELECT FROM remembered_login')).toEqual([])
  })

  it('stays when somebody names it without its validator, or does not know the password', async () => {
    const token = await remembered()
    await login({ former: `${token.split('.')[0]}.${'A'.repeat(43)}` })
    await post('login', { userName: 'pricing', password: 'wrong', former: token })
    expect(await who(token)).toEqual({ userName: 'pricing' })
  })

  it('opens one session when it is asked with twice at once', async () => {
    const token = await remembered()
    const answers = await Promise.all([again(token), again(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it.each([
    ['after 6 days and 23 hours', '6 days 23 hours', 200],
    ['to the last second', '6 days 23 hours 59 minutes 58 seconds', 200],
    ['no more after 7 days and a second', '7 days 1 second', 401],
  ])('works %s', async (_, by, status) => {
    const token = await remembered()
    await aged(by)
    expect(await who(token)).toEqual(status === 200 ? { userName: 'pricing' } : null)
    expect((await again(token)).status).toBe(status)
  })

  it('is seven days from the password on, however often it is used', async () => {
    let token = await remembered()
    await aged('6 days 23 hours')
    token = (await again(token)).remember ?? ''
    await aged('7 days 1 second')
    expect(await again(token)).toEqual(refused)
  })

  it('is nobody’s who left, from the same moment', async () => {
    const token = await remembered()
    await service.database.script("UPDATE employee SET status = 1 WHERE user_name = 'pricing'")
    expect([await who(token), await again(token)]).toEqual([null, refused])
  })

  it('is kept without anything that could log in', async () => {
    const token = await remembered()
    const [row] = await service.database.query<{ all: string }>('SELECT row(r.*)::text AS all FROM remembered_login r')
    expect(row?.all).not.toContain(token.split('.')[1])
    expect(row?.all).not.toContain(password)
  })

  it('is begun by a log-in that wishes it, and by nothing else', async () => {
    const { apiKey, remember } = await login()
    expect(remember).toBeUndefined()
    expect((await post('remember', {}, apiKey)).status).toBe(404)
    await service.database.script("UPDATE employee SET status = 1 WHERE user_name = 'pricing'")
    expect((await post('login', { userName: 'pricing', password, remember: 'true' })).status).toBe(401)
    expect(await service.database.query('SELECT FROM remembered_login')).toEqual([])
  })

  it.each(['x'.repeat(66), `${'A'.repeat(22)}.${'A'.repeat(43)}`, `${'A'.repeat(22)}.`.padEnd(66, '.')])(
    'is none with %j',
    async (token) => {
      expect([await who(token), await again(token)]).toEqual([null, refused])
    },
  )
  describe('in another validator', () => {
    it('is none, and the right one is taken with it', async () => {
      const token = await remembered()
      const [selector = ''] = token.split('.')
      expect(await who(`${selector}.${'A'.repeat(43)}`)).toBeNull()
      expect(await who(token)).toEqual({ userName: 'pricing' })
      expect(await again(`${selector}.${'A'.repeat(43)}`)).toEqual(refused)
      expect(await again(token)).toEqual(refused)
    })
  })
})
