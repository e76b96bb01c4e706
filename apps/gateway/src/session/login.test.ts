import { Problem } from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'
import { createLoginLimit } from './login-limit.ts'

const password = 'hangjia2026'
const pricing = { userName: 'pricing', password, identity: 0, permissions: ['TS-5302', 'TS-9001'] }
const sales = { userName: 'sales', password, identity: 1, permissions: ['TS-3101'] }

describe('a session', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  beforeAll(async () => {
    upstream = await startTinyUpstream([pricing, sales])
    gateway = await startGateway(upstream.url)
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  it('begins with a log-in that answers who it is and nothing else', async () => {
    const visitor = gateway.visitor()
    const answer = await visitor.call('session.login', { userName: 'pricing', password })
    expect(answer.data).toEqual({
      userId: '97',
      userName: 'pricing',
      userNameCn: 'pricing 先生',
      userNameEn: '',
      identity: 0,
      permissions: ['TS-5302', 'TS-9001'],
      companyId: '7',
      companyName: '航价演示货代',
      companyNameEn: 'Hangjia Demo',
      logoUrl: '',
    })
    expect(answer.text).not.toMatch(/canary-token|apiKey/)
    expect(upstream.calls('session.login').at(-1)).toMatchObject({
      body: { userName: 'pricing', password },
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        sys_source: 'hangjia',
        'x-forwarded-for': '127.0.0.1',
      },
    })
  })

  it('lives in one cookie that no script can read, for seven days', async () => {
    const answer = await gateway.visitor().call('session.login', { userName: 'sales', password })
    const [set] = [answer.headers['set-cookie'] ?? []].flat()
    expect(set).toMatch(/^hangjia=[\w-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('has a name under https that binds it to the host, when a trusted proxy reports https', async () => {
    const behind = await startGateway(upstream.url, { trustedNetworks: ['127.0.0.0/8'] })
    const https = { 'x-forwarded-proto': 'https' }
    const visitor = behind.visitor(https)
    const answer = await visitor.call('session.login', { userName: 'sales', password })
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-hangjia=[\w-]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await visitor.call('session.current')).status).toBe(200)
    // The cookie of https is not valid for http, and a plain one is not valid for https.
    expect((await visitor.call('session.current', undefined, { 'x-forwarded-proto': 'http' })).status).toBe(401)
    const plain = visitor.cookie?.replace('__Host-', '') ?? ''
    expect((await visitor.call('session.current', undefined, { cookie: plain })).status).toBe(401)
    await behind.close()
  })

  it('believes no header of a proxy that it does not know', async () => {
    const answer = await gateway
      .visitor({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '6.6.6.6' })
      .call('session.login', { userName: 'sales', password })
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(/^hangjia=/)
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    expect(upstream.calls('session.login').at(-1)?.headers['x-forwarded-for']).toBe('127.0.0.1')
  })

  it('passes the user’s program on to the upstream, as one short line', async () => {
    const visitor = gateway.visitor({ 'user-agent': `Mozilla/5.0 (\u00e9\t)${'x'.repeat(500)}` })
    await visitor.logIn('sales')
    const { headers } = upstream.calls('session.login').at(-1) ?? {}
    expect(headers?.['x-forwarded-user-agent']).toMatch(/^Mozilla\/5\.0 \(\)x{286}$/)
    await visitor.call('session.logout')
    expect(upstream.calls('session.logout').at(-1)?.headers['x-forwarded-for']).toBe('127.0.0.1')
  })

  it('is refused for a wrong password, without a cookie', async () => {
    const answer = await gateway.visitor().call('session.login', { userName: 'pricing', password: 'guess' })
    expect(answer.status).toBe(401)
    expect(answer.error?.problem).toBe('loginFailed')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['no password', { userName: 'pricing' }, 'password', 'required'],
    ['an empty password', { userName: 'pricing', password: '' }, 'password', 'required'],
    ['a name of 101 characters', { userName: 'n'.repeat(101), password }, 'userName', 'tooLong'],
    ['a field that nobody knows', { userName: 'pricing', password, identity: 0 }, 'identity', 'unknownField'],
  ])('is refused for %s, with the field and the rule', async (_what, input, path, rule) => {
    const answer = await gateway.visitor().call('session.login', input)
    expect(answer.status).toBe(400)
    expect(answer.error?.issues).toContainEqual(expect.objectContaining({ path, rule }))
  })

  it('is a new one at every log-in, and the former one ends', async () => {
    const visitor = await gateway.visitor().logIn('pricing')
    const former = visitor.cookie
    const ended = upstream.calls('session.logout').length
    await visitor.logIn('pricing')
    expect(visitor.cookie).not.toBe(former)
    await expect.poll(() => upstream.calls('session.logout').length).toBe(ended + 1)
    expect((await gateway.visitor({ cookie: former ?? '' }).call('session.current')).status).toBe(401)
  })

  it('ends with the log-out: the upstream is informed, the cookie goes, and nothing is answered any more', async () => {
    const visitor = await gateway.visitor().logIn('pricing')
    const { cookie } = visitor
    expect((await visitor.call('records.list', { page: 'haven', garbage: 1 })).status).toBe(400)
    const answer = await visitor.call('session.logout')
    expect(answer.status).toBe(200)
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
    expect(visitor.cookie).toBeUndefined()
    const thief = gateway.visitor({ cookie: cookie ?? '' })
    expect((await thief.call('records.list', { page: 'haven', garbage: 1 })).status).toBe(401)
  })

  it('stays when the upstream does not answer code 1 (spec §4)', async () => {
    const visitor = await gateway.visitor().logIn('pricing')
    upstream.answer('session.logout', () => ({ code: 0, message: '请稍后' }))
    const answer = await visitor.call('session.logout')
    upstream.forget('session.logout')
    expect(answer.status).toBe(422)
    expect(answer.error?.problem).toBe('refused')
    expect(answer.headers['clear-site-data']).toBeUndefined()
    expect((await visitor.call('session.current')).status).toBe(200)
  })

  it('ends here as soon as the upstream no longer knows it', async () => {
    const visitor = await gateway.visitor().logIn('pricing')
    upstream.answer('records.list', () => ({ rows: [], total: 0, exact: true }))
    expect((await visitor.call('records.list', { page: 'haven' })).status).toBe(200)
    upstream.sessions.clear()
    expect((await visitor.call('records.list', { page: 'haven' })).status).toBe(401)
    const asked = upstream.arrived.length
    expect((await visitor.call('records.list', { page: 'haven' })).status).toBe(401)
    expect(
      upstream.arrived.slice(asked).map(({ name }) => name),
      'its rights were forgotten with it',
    ).toEqual(['session.current'])
  })

  it('that was revoked elsewhere answers nothing any more, at once, whatever was known of its rights', async () => {
    const visitor = await gateway.visitor().logIn('pricing')
    upstream.answer('records.list', () => ({ rows: [], total: 0, exact: true }))
    upstream.answer('price.recent', () => [])
    for (const name of ['records.list', 'session.current'])
      expect((await visitor.call(name, { page: 'haven' })).status).toBe(200)
    upstream.sessions.clear()
    const calls = ['records.list', 'session.current', 'session.logout']
    const answers = await Promise.all(calls.map((name) => visitor.call(name, { page: 'haven' })))
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 401))
    for (const path of ['/pdf/quotation/1', '/export/haven', `/files/${'0'.repeat(32)}`])
      expect([401, 403], path).toContain((await visitor.send('GET', path)).status)
  })

  it('asks for its rights once, however many calls come at once', async () => {
    const visitor = await gateway.visitor().logIn('pricing')
    upstream.answer('records.list', () => ({ rows: [], total: 0, exact: true }))
    const asked = upstream.calls('session.current').length
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.call('records.list', { page: 'haven' })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(upstream.calls('session.current').length - asked).toBeLessThanOrEqual(1)
  })

  it('answers today’s rights to a user who asks for their session', async () => {
    const visitor = await gateway.visitor().logIn('pricing')
    const rights = pricing.permissions
    pricing.permissions = ['TS-5302']
    expect((await visitor.call('session.current')).data).toMatchObject({ permissions: ['TS-5302'] })
    pricing.permissions = rights
  })
})

describe('in production', () => {
  it.each([
    ['over https', { 'x-forwarded-proto': 'https', 'x-forwarded-for': '6.6.6.6' }, true],
    ['over plain http through a proxy', { 'x-forwarded-proto': 'http', 'x-forwarded-for': '6.6.6.6' }, false],
    ['over plain http under another name', { host: 'hangjia.example' }, false],
    ['at this machine', {}, true],
  ])('a log-in %s: %o, %s', async (_where, headers: Record<string, string>, isLetIn) => {
    const upstream = await startTinyUpstream([pricing])
    const gateway = await startGateway(upstream.url, { production: true, trustedNetworks: ['127.0.0.0/8'] })
    const visitor = gateway.visitor(headers)
    const answer = await visitor.call('session.login', { userName: 'pricing', password, remember: true })
    expect(answer.status).toBe(isLetIn ? 200 : 422)
    if (!isLetIn) {
      expect(answer.error).toMatchObject({ problem: 'refused', details: { reason: 'insecure' } })
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(upstream.arrived).toEqual([])
      expect(gateway.log.join('')).toContain('TRUST_PROXY')
      for (const call of ['scan.begin', 'session.again']) expect((await visitor.call(call)).status).toBe(422)
    }
    await gateway.close()
    await upstream.close()
  })

  it('a log-in through a proxy that nobody named is refused as well', async () => {
    const upstream = await startTinyUpstream([pricing])
    const gateway = await startGateway(upstream.url, { production: true })
    const visitor = gateway.visitor({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '6.6.6.6' })
    expect((await visitor.call('session.login', { userName: 'pricing', password })).status).toBe(422)
    await gateway.close()
    await upstream.close()
  })
})

describe('an upstream that is away right after a log-in', () => {
  it('does not undo it: the view is that of the log-in, and the next call asks for the rights', async () => {
    const upstream = await startTinyUpstream([pricing])
    const gateway = await startGateway(upstream.url)
    let isAway = true
    upstream.answer('session.current', (_body, account) => {
      if (isAway) throw new Problem('overloaded')
      const { userName, identity } = account ?? pricing
      const company = { companyId: '7', companyName: '航价演示货代', companyNameEn: 'Hangjia Demo', logoUrl: '' }
      return { userId: '97', userName, userNameCn: '', identity, permissions: ['TS-9999'], ...company }
    })
    const visitor = gateway.visitor()
    const answer = await visitor.call('session.login', { userName: 'pricing', password })
    expect([answer.status, answer.data]).toEqual([200, expect.objectContaining({ permissions: pricing.permissions })])
    isAway = false
    expect((await visitor.call('session.current')).data).toMatchObject({ permissions: ['TS-9999'] })
    await gateway.close()
    await upstream.close()
  })
})

describe('a foreign upstream that cannot be asked for rights', () => {
  it('gives those of the log-in, sealed into the session', async () => {
    const upstream = await startTinyUpstream([pricing])
    upstream.manners.knowsRights = false
    upstream.answer('records.list', () => ({ rows: [], total: 0, exact: true }))
    const gateway = await startGateway(upstream.url, { rightsMs: 0 })
    const visitor = await gateway.visitor().logIn('pricing')
    expect((await visitor.call('session.current')).data).toMatchObject({
      userName: 'pricing',
      permissions: pricing.permissions,
    })
    expect((await visitor.call('records.list', { page: 'haven' })).status).toBe(200)
    expect((await visitor.call('records.list', { page: 'fclFreight' })).status).toBe(403)
    expect(upstream.calls('session.current').length, 'asked once, at the log-in').toBe(1)
    await gateway.close()
    await upstream.close()
  })
})

describe('guessing', () => {
  it('ends after a hundred failures of one address in an hour; who gets in is not counted', async () => {
    let now = 0
    const limit = createLoginLimit({ now: () => now })
    const fail = (address: string) =>
      limit.attempt(address, () => Promise.reject(new Problem('loginFailed'))).catch((problem: Problem) => problem.code)
    for (let at = 0; at < 99; at += 1) expect(await fail('1.2.3.4')).toBe('loginFailed')
    for (let at = 0; at < 200; at += 1) await limit.attempt('1.2.3.4', async () => 'in')
    expect(await fail('1.2.3.4')).toBe('loginFailed')
    expect(await fail('1.2.3.4')).toBe('tooMany')
    await expect(limit.attempt('1.2.3.4', async () => 'in')).rejects.toThrow('tooMany')
    expect(await fail('1.2.3.5')).toBe('loginFailed')
    now = 60 * 60 * 1000 + 1
    expect(await fail('1.2.3.4')).toBe('loginFailed')
  })

  it('in parallel reaches no more than the limit', async () => {
    const limit = createLoginLimit({ most: 10 })
    let reached = 0
    const guess = () =>
      limit.attempt('1.2.3.4', async () => {
        reached += 1
        await new Promise((done) => setTimeout(done, 5))
        throw new Problem('loginFailed')
      })
    await Promise.allSettled(Array.from({ length: 1000 }, guess))
    expect(reached).toBe(10)
  })

  it('is not what an upstream that is down does', async () => {
    const limit = createLoginLimit({ most: 1 })
    const down = () => limit.attempt('::1', () => Promise.reject(new Problem('upstreamUnreachable')))
    await expect(down()).rejects.toThrow('upstreamUnreachable')
    await expect(down()).rejects.toThrow('upstreamUnreachable')
  })

  it('counts the addresses of one IPv6 network together', async () => {
    const limit = createLoginLimit({ most: 1 })
    const fail = (address: string) => limit.attempt(address, () => Promise.reject(new Problem('loginFailed')))
    await expect(fail('2001:db8:1:2::1')).rejects.toThrow('loginFailed')
    await expect(fail('2001:db8:1:2:ffff::9')).rejects.toThrow('tooMany')
    // Written short, with the zeros of the network left out.
    await expect(fail('2001:db8::1:2:3:4')).rejects.toThrow('loginFailed')
    await expect(fail('2001:db8::2:2:3:4')).rejects.toThrow('tooMany')
    await expect(fail('2001:db8::9')).rejects.toThrow('tooMany')
    await expect(fail('::ffff:1.2.3.4')).rejects.toThrow('loginFailed')
    await expect(fail('::ffff:1.2.3.5')).rejects.toThrow('loginFailed')
    await expect(fail('1.2.3.4')).rejects.toThrow('tooMany')
  })

  it('is answered with the time to wait', async () => {
    const upstream = await startTinyUpstream([pricing])
    const gateway = await startGateway(upstream.url)
    const visitor = gateway.visitor()
    for (let at = 0; at < 100; at += 1)
      await visitor.call('session.login', { userName: 'pricing', password: `guess ${at}` })
    const before = upstream.calls('session.login').length
    const answer = await visitor.call('session.login', { userName: 'pricing', password })
    expect(answer.status).toBe(429)
    expect(answer.error?.problem).toBe('tooMany')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500)
    expect(upstream.calls('session.login').length).toBe(before)
    await gateway.close()
    await upstream.close()
  })
})
