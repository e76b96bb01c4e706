import { Problem } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { type Account, startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'
import type { Visitor } from '../../test/visitor.ts'

const password = 'CANARY-password-2026'
const pricing = { userName: 'pricing', password, identity: 0, permissions: ['TS-5302'] }
const day = 24 * 60 * 60 * 1000

describe('a remembered log-in', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  /** The one validator that counts, as the upstream holds it. */
  let valid: string
  let turns = 0
  const now = { ahead: 0 }
  const viewOf = ({ userName, identity, permissions }: Account) => ({
    userId: '97',
    userName,
    userNameCn: userName,
    identity,
    permissions: [...permissions],
    companyId: '7',
    companyName: '航价演示货代',
    companyNameEn: 'Hangjia Demo',
    logoUrl: '',
  })
  const newToken = () => {
    turns += 1
    valid = `selector.${String(turns).padStart(40, 'v')}`
    return valid
  }
  beforeAll(async () => {
    upstream = await startTinyUpstream([pricing])
    gateway = await startGateway(upstream.url, { now: () => Date.now() + now.ahead })
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })
  beforeEach(() => {
    now.ahead = 0
    upstream.manners.knowsRemembering = true
    upstream.answer('session.current', (_body, account) => account && viewOf(account))
    upstream.answer('session.login', ({ remember, ...sent }: { password: string; remember?: string }) => {
      if (sent.password !== password) throw new Problem('loginFailed')
      turns += 1
      const session = `canary-token-${turns}`
      upstream.sessions.set(session, pricing)
      const token = remember && upstream.manners.knowsRemembering ? { remember: newToken() } : {}
      return { ...viewOf(pricing), apiKey: session, ...token }
    })
    upstream.answer('session.remembered', ({ token }: { token: string }) =>
      token === valid ? { userName: 'pricing' } : null,
    )
    upstream.answer('session.again', ({ token }: { token: string }) => {
      if (token !== valid) throw new Problem('unauthenticated')
      const session = `canary-token-again-${turns}`
      upstream.sessions.set(session, pricing)
      return {
        userId: 97,
        identity: 0,
        userName: 'pricing',
        permissions: [],
        apiKey: session,
        remember: newToken(),
        companyId: 7,
        companyName: '航价演示货代',
      }
    })
  })

  const logIn = (visitor: Visitor, remember: boolean) =>
    visitor.call('session.login', { userName: 'pricing', password, remember })
  const remembered = async () => {
    const visitor = gateway.visitor()
    const answer = await logIn(visitor, true)
    expect(answer.status).toBe(200)
    visitor.cookie = undefined
    return visitor
  }

  it('is kept in a cookie of its own that no script can read, for seven days; no password is in it', async () => {
    const answer = await logIn(gateway.visitor(), true)
    const set = [answer.headers['set-cookie'] ?? []].flat()
    expect(set.find((one) => one.startsWith('rm='))).toMatch(
      /^rm=[\w-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(upstream.calls('session.login').at(-1)?.body).toEqual({ userName: 'pricing', password, remember: 'true' })
    expect(answer.text + set.join()).not.toMatch(/selector|CANARY|canary/)
    // Sealed, so not even its letters in another base are there.
    for (const sealed of set)
      expect(Buffer.from(sealed.split(/[=;]/)[1] ?? '', 'base64url').toString()).not.toContain(password)
  })

  it('names its account, and opens a session with a new validator', async () => {
    const visitor = await remembered()
    expect((await visitor.call('session.remembered')).data).toEqual({ userName: 'pricing' })
    const before = visitor.jar.get('rm')
    const answer = await visitor.call('session.again')
    expect(answer.data).toMatchObject({ userName: 'pricing' })
    expect(answer.text).not.toMatch(/canary-token|selector|apiKey/)
    expect(visitor.jar.get('rm')).not.toBe(before)
    expect((await visitor.call('session.current')).status).toBe(200)
    visitor.cookie = undefined
    expect((await visitor.call('session.again')).status).toBe(200)
  })

  it('is kept as soon as the former validator is spent, whatever fails afterwards', async () => {
    const visitor = await remembered()
    const before = visitor.jar.get('rm')
    upstream.answer('session.current', () => {
      throw new Problem('overloaded')
    })
    const answer = await visitor.call('session.again')
    expect([answer.status, answer.data]).toEqual([200, expect.objectContaining({ userName: 'pricing' })])
    expect(visitor.jar.get('rm')).not.toBe(before)
    upstream.answer('session.current', () => {
      throw new Problem('unauthenticated')
    })
    visitor.cookie = undefined
    expect((await visitor.call('session.again')).status).toBe(401)
    upstream.answer('session.current', (_body, account) => account && viewOf(account))
    expect((await visitor.call('session.again')).status, 'it was kept').toBe(200)
  })

  it('is reported to the upstream when the next log-in takes its place, or wants none', async () => {
    const visitor = await remembered()
    const former = valid
    await logIn(visitor, true)
    expect(upstream.calls('session.login').at(-1)?.body).toMatchObject({ remember: 'true', former })
    const next = valid
    await logIn(visitor, false)
    expect(upstream.calls('session.login').at(-1)?.body).toEqual({ userName: 'pricing', password, former: next })
    await logIn(visitor, false)
    expect(upstream.calls('session.login').at(-1)?.body).toEqual({ userName: 'pricing', password })
  })

  it('is removed when it is refused, and when a log-in does not want it', async () => {
    const copied = await remembered()
    valid = 'revoked'
    const answer = await copied.call('session.again')
    expect([answer.status, answer.error?.problem]).toEqual([401, 'loginFailed'])
    expect(copied.jar.has('rm')).toBe(false)
    const unwanted = await remembered()
    await logIn(unwanted, false)
    expect(unwanted.jar.has('rm')).toBe(false)
    const unknown = await remembered()
    valid = 'revoked'
    expect((await unknown.call('session.remembered')).data).toBeNull()
    expect(unknown.jar.has('rm')).toBe(false)
  })

  it.each([
    ['works at 6 d 23 h', 7 * day - 60 * 60 * 1000, 200],
    ['not at 7 d + 1 s', 7 * day + 1_000, 401],
  ])('%s', async (_when, ahead, status) => {
    const visitor = await remembered()
    now.ahead = ahead
    const asked = upstream.calls('session.again').length
    expect((await visitor.call('session.again')).status).toBe(status)
    expect(upstream.calls('session.again').length - asked).toBe(status === 200 ? 1 : 0)
  })

  it('survives the log-out: leaving is not forgetting', async () => {
    const visitor = gateway.visitor()
    await logIn(visitor, true)
    await visitor.call('session.logout')
    expect(visitor.cookie).toBeUndefined()
    expect((await visitor.call('session.remembered')).data).toEqual({ userName: 'pricing' })
  })

  it('stays while the upstream is away or busy', async () => {
    const visitor = await remembered()
    upstream.answer('session.again', () => {
      throw new Problem('tooMany')
    })
    expect((await visitor.call('session.again')).status).toBe(429)
    upstream.answer('session.again', () => 'no answer of the contract')
    expect((await visitor.call('session.again')).status).toBe(502)
    expect(visitor.jar.has('rm')).toBe(true)
  })

  it('is not looked up without its cookie, nor for a tool that sends a header', async () => {
    const asked = upstream.calls('session.again').length + upstream.calls('session.remembered').length
    const stranger = gateway.visitor()
    expect((await stranger.call('session.remembered')).data).toBeNull()
    expect((await stranger.call('session.again')).status).toBe(401)
    const visitor = await remembered()
    expect((await visitor.call('session.again', undefined, { authorization: 'none' })).status).toBe(401)
    for (const [name, value] of visitor.jar) stranger.cookie = `hangjia=${name && value}`
    expect((await stranger.call('session.current')).status, 'it is no session').toBe(401)
    expect(upstream.calls('session.again').length + upstream.calls('session.remembered').length).toBe(asked)
  })

  it('is not there with an upstream that knows no such call: the log-in is none the worse', async () => {
    upstream.manners.knowsRemembering = false
    const visitor = gateway.visitor()
    expect((await logIn(visitor, true)).status).toBe(200)
    expect(visitor.jar.has('rm')).toBe(false)
  })

  it('leaves nothing of itself in the log', async () => {
    await (await remembered()).call('session.again')
    expect(gateway.log.join('')).not.toMatch(/CANARY|selector|canary-token/)
  })
})
