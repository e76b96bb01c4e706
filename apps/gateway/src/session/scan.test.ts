import { randomBytes } from 'node:crypto'
import { Problem } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'
import type { Visitor } from '../../test/visitor.ts'

const password = 'hangjia2026'
const pricing = { userName: 'pricing', password, identity: 0, permissions: ['TS-5302'] }
const phones = { one: '13900005501', two: '13900005502', none: '13900005599' }
const companies = [
  { id: '7', nameCn: '航价演示货代', logo: null },
  { id: 8, nameCn: '对手货代', logo: null },
]
const forgedId = '999'

/** Makes the upstream answer as one that keeps scans, or as one that does not; the platform's codes are valid once. */
const playUpstream = (upstream: TinyUpstream, { keepsScans }: { keepsScans: boolean }) => {
  const codes = new Map<string, 1 | 2 | 3>()
  const outcome = { message: undefined as string | undefined }
  const session = () => {
    const token = `canary-token-${randomBytes(12).toString('hex')}`
    upstream.sessions.set(token, pricing)
    return {
      userId: 97,
      identity: 0,
      userName: 'pricing',
      permissions: 'TS-5302',
      apiKey: token,
      companyId: 7,
      companyName: '航价演示货代',
    }
  }
  upstream.manners.knowsScans = keepsScans
  upstream.answer('scan.begin', () => ({
    ticket: randomBytes(16).toString('base64url'),
    state: randomBytes(24).toString('base64url'),
    provider: 'embedded',
    address: '/phone/abc',
    secondsLeft: 300,
  }))
  upstream.answer('scan.progress', () => ({ is: 'waiting', code: null }))
  upstream.answer('scan.login', (body: { code?: string; companyId?: string; mobile?: string }) => {
    if (body.companyId !== undefined) return { code: 1, message: 'ok', validateMap: session() }
    const result = codes.get(body.code ?? '')
    codes.delete(body.code ?? '')
    if (result === undefined) return { code: 0, message: outcome.message }
    const who = { unionid: 'union-of-the-scan', nickname: '小陈', headpic: null }
    return { code: result, message: null, validateMap: result === 1 ? session() : who }
  })
  upstream.answer('scan.phone', ({ mobile }: { mobile: string }) => (mobile === phones.none ? 0 : 1))
  upstream.answer('scan.sendCode', () => null)
  upstream.answer('scan.bind', ({ verificationCode }: { verificationCode: string }) => {
    if (verificationCode !== '123456') throw new Problem('refused', { message: '验证码错误' })
    return null
  })
  upstream.answer('scan.companies', ({ mobile }: { mobile?: string }) =>
    mobile === phones.none ? [] : mobile === phones.one ? companies.slice(0, 1) : companies,
  )
  return { codes, outcome }
}

describe('a log-in by scan', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  let played: ReturnType<typeof playUpstream>
  const now = { ahead: 0 }
  beforeAll(async () => {
    upstream = await startTinyUpstream([pricing])
    played = playUpstream(upstream, { keepsScans: true })
    gateway = await startGateway(upstream.url, { now: () => Date.now() + now.ahead })
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })
  beforeEach(() => {
    now.ahead = 0
    played.codes.set('open', 1).set('several', 2).set('unbound', 3)
    played.outcome.message = undefined
  })

  const begin = async (visitor: Visitor = gateway.visitor()) => {
    const { state } = (await visitor.call('scan.begin')).data as { state: string }
    return { visitor, state }
  }
  /** A visitor after the code of a scan. */
  const scanned = async (code: 'open' | 'several' | 'unbound') => {
    const { visitor, state } = await begin()
    const answer = await visitor.call('scan.login', { code, state })
    return { visitor, state, answer }
  }
  const isIn = async (visitor: Visitor) => (await visitor.call('session.current')).status === 200

  it('begins with a cookie of its own that no script can read, for five minutes; the ticket stays in it', async () => {
    const visitor = gateway.visitor()
    const answer = await visitor.call('scan.begin')
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^scan=[\w-]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(answer.data).toEqual({
      state: expect.any(String),
      provider: 'embedded',
      address: '/phone/abc',
      secondsLeft: 300,
    })
    const { state } = answer.data as { state: string }
    await visitor.call('scan.progress', { state })
    expect(upstream.calls('scan.progress').at(-1)?.body).toEqual({ ticket: expect.stringMatching(/^[\w-]{22}$/) })
  })

  it('has a cookie that is bound to the host under https', async () => {
    const behind = await startGateway(upstream.url, { trustedNetworks: ['127.0.0.0/8'] })
    const answer = await behind.visitor({ 'x-forwarded-proto': 'https' }).call('scan.begin')
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-scan=[\w-]+; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    await behind.close()
  })

  it('reports to a page the progress of its own scan, and its end once another tab began one', async () => {
    const { visitor, state } = await begin()
    const progress = async (of: string) => (await visitor.call('scan.progress', { state: of })).data
    expect(await progress(state)).toEqual({ is: 'waiting', code: null })
    const { state: newer } = await begin(visitor)
    const asked = upstream.calls('scan.progress').length
    expect(await progress(state)).toEqual({ is: 'expired', code: null })
    expect(upstream.calls('scan.progress').length).toBe(asked)
    expect(await progress(newer)).toEqual({ is: 'waiting', code: null })
  })

  it('with code 1: logs in, sealed like any session, and the scan is over', async () => {
    const { visitor, answer } = await scanned('open')
    expect(answer.data).toMatchObject({ is: 'open', session: { userName: 'pricing', companyId: '7' } })
    expect(answer.text).not.toMatch(/canary-token|apiKey|union-of/)
    expect(visitor.jar.has('scan')).toBe(false)
    expect(await isIn(visitor)).toBe(true)
  })

  it('ends the session that was open before', async () => {
    const { visitor, state } = await begin(await gateway.visitor().logIn('pricing'))
    const former = visitor.cookie ?? ''
    expect((await visitor.call('scan.login', { code: 'open', state })).status).toBe(200)
    await expect.poll(async () => isIn(gateway.visitor({ cookie: former }))).toBe(false)
    expect(await isIn(visitor)).toBe(true)
  })

  it('with code 2: one of the listed companies is chosen, with what the servers know of the scan', async () => {
    const { visitor, answer } = await scanned('several')
    expect(answer.data).toMatchObject({ is: 'companies', companies: [{ id: '7' }, { id: '8' }] })
    expect(await isIn(visitor)).toBe(false)
    const again = await visitor.call('scan.companies')
    expect(again.data).toMatchObject([{ id: '7' }, { id: '8' }])
    const chosen = await visitor.call('scan.login', { companyId: '8' })
    expect(chosen.data).toMatchObject({ is: 'open' })
    expect(upstream.calls('scan.login').at(-1)?.body).toEqual({
      companyId: '8',
      unionId: 'union-of-the-scan',
      nickname: '小陈',
      headpic: null,
      ticket: expect.any(String),
    })
    expect(await isIn(visitor)).toBe(true)
  })

  it('with code 3: a phone is proven, and its one company logs in', async () => {
    const { visitor, answer } = await scanned('unbound')
    expect(answer.data).toEqual({ is: 'bind', nickname: '小陈', headpic: null })
    expect((await visitor.call('scan.phone', { mobile: phones.none })).data).toBe(0)
    expect((await visitor.call('scan.phone', { mobile: phones.one })).data).toBe(1)
    expect((await visitor.call('scan.sendCode', { mobile: phones.one })).status).toBe(200)
    const wrong = await visitor.call('scan.bind', { mobile: phones.one, verificationCode: '000000' })
    expect([wrong.status, wrong.error?.problem]).toEqual([422, 'refused'])
    const bound = await visitor.call('scan.bind', { mobile: phones.one, verificationCode: '123456' })
    expect(bound.data).toMatchObject({ is: 'open' })
    expect(upstream.calls('scan.login').at(-1)?.body).toMatchObject({ companyId: '7', mobile: phones.one })
    expect(await isIn(visitor)).toBe(true)
  })

  it('asks for the company when the proven phone has several, and reports when it has none', async () => {
    const several = await scanned('unbound')
    const step = await several.visitor.call('scan.bind', { mobile: phones.two, verificationCode: '123456' })
    expect(step.data).toMatchObject({ is: 'companies', companies: [{ id: '7' }, { id: '8' }] })
    expect((await several.visitor.call('scan.login', { companyId: '8' })).data).toMatchObject({ is: 'open' })
    played.codes.set('unbound', 3)
    const none = await scanned('unbound')
    const answer = await none.visitor.call('scan.bind', { mobile: phones.none, verificationCode: '123456' })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('手机号不存在,请联系管理员添加账号')
    expect(await isIn(none.visitor)).toBe(false)
  })

  it.each([
    ['the message of the upstream', '该企业已停用', '该企业已停用'],
    ['no words where there are none: the page has its own (spec §8)', undefined, '"message":"refused"'],
  ])('shows %s for any other code, and is over', async (_what, message, words) => {
    const { visitor, state } = await begin()
    played.outcome.message = message
    const answer = await visitor.call('scan.login', { code: 'unknown', state })
    expect([answer.status, answer.error?.problem]).toEqual([422, 'refused'])
    expect(answer.text).toContain(words)
    expect(visitor.jar.has('scan')).toBe(false)
  })

  describe('cannot be forged', () => {
    const attempts: readonly (readonly [what: string, run: () => Promise<{ visitor: Visitor; status: number }>])[] = [
      [
        'a code without a scan of this browser',
        async () => {
          const visitor = gateway.visitor()
          const { status } = await visitor.call('scan.login', { code: 'open', state: 'x'.repeat(32) })
          return { visitor, status }
        },
      ],
      [
        'the code with the state of another browser: nobody is logged in by somebody else’s scan',
        async () => {
          const victim = await begin()
          const attacker = await begin()
          const { status } = await victim.visitor.call('scan.login', { code: 'open', state: attacker.state })
          return { visitor: victim.visitor, status }
        },
      ],
      [
        'the state of another browser in another browser’s cookie',
        async () => {
          const one = await begin()
          const two = await begin()
          const visitor = gateway.visitor({ cookie: `scan=${one.visitor.jar.get('scan')}` })
          const { status } = await visitor.call('scan.login', { code: 'open', state: two.state })
          return { visitor, status }
        },
      ],
      [
        'a company that was not listed',
        async () => {
          const { visitor } = await scanned('several')
          const { status } = await visitor.call('scan.login', { companyId: forgedId })
          return { visitor, status }
        },
      ],
      [
        'a company before anything was scanned',
        async () => {
          const { visitor } = await begin()
          const { status } = await visitor.call('scan.login', { companyId: '7' })
          return { visitor, status }
        },
      ],
      [
        'a company before the phone was proven',
        async () => {
          const { visitor } = await scanned('unbound')
          const { status } = await visitor.call('scan.login', { companyId: '7' })
          return { visitor, status }
        },
      ],
      [
        'a code that was used, with a copy of the cookie from before',
        async () => {
          const { visitor, state } = await begin()
          const copy = `scan=${visitor.jar.get('scan')}`
          await visitor.call('scan.login', { code: 'unbound', state })
          played.codes.set('open', 1)
          const thief = gateway.visitor({ cookie: copy })
          const { status } = await thief.call('scan.login', { code: 'open', state })
          return { visitor: thief, status }
        },
      ],
      [
        'a choice of company once more, with a copy of the cookie from before the log-in',
        async () => {
          const { visitor } = await scanned('several')
          const copy = `scan=${visitor.jar.get('scan')}`
          await visitor.call('scan.login', { companyId: '7' })
          const thief = gateway.visitor({ cookie: copy })
          const { status } = await thief.call('scan.login', { companyId: '7' })
          return { visitor: thief, status }
        },
      ],
      [
        'a scan of more than five minutes ago',
        async () => {
          const { visitor, state } = await begin()
          now.ahead = 5 * 60 * 1000 + 1
          const { status } = await visitor.call('scan.login', { code: 'open', state })
          return { visitor, status }
        },
      ],
      [
        'a cookie that was changed',
        async () => {
          const { visitor, state } = await begin()
          const sealed = visitor.jar.get('scan') ?? ''
          visitor.jar.set('scan', `${sealed.slice(0, -6)}${sealed.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`)
          const { status } = await visitor.call('scan.login', { code: 'open', state })
          return { visitor, status }
        },
      ],
      [
        'a session in the place of a scan',
        async () => {
          const insider = await gateway.visitor().logIn('pricing')
          const visitor = gateway.visitor({ cookie: `scan=${insider.cookie?.split('=')[1]}` })
          const { status } = await visitor.call('scan.login', { companyId: '7' })
          return { visitor, status }
        },
      ],
    ]
    it.each(attempts)('with %s', async (_what, run) => {
      const { visitor, status } = await run()
      expect(status).toBe(401)
      expect(visitor.cookie).toBeUndefined()
      expect(await isIn(visitor)).toBe(false)
    })

    it.each([
      ['an identity', { code: 'open', state: 'x'.repeat(32), unionId: 'u' }],
      ['a phone', { companyId: '7', mobile: phones.one }],
      ['a ticket', { code: 'open', state: 'x'.repeat(32), ticket: 'x'.repeat(22) }],
      ['a code and a company at once', { code: 'open', state: 'x'.repeat(32), companyId: '7' }],
    ])('with %s sent by the page', async (_what, input) => {
      const { visitor } = await scanned('several')
      const asked = upstream.calls('scan.login').length
      const answer = await visitor.call('scan.login', input)
      expect([answer.status, answer.error?.problem]).toEqual([400, 'invalidInput'])
      expect(upstream.calls('scan.login').length).toBe(asked)
    })

    it('by a session cookie made of a scan', async () => {
      const { visitor } = await scanned('several')
      const thief = gateway.visitor({ cookie: `hangjia=${visitor.jar.get('scan')}` })
      expect((await thief.call('session.current')).status).toBe(401)
    })
  })

  it('answers about phones only between a scan and its proof: of 10,000 without a scan none', async () => {
    const asked = upstream.calls('scan.phone').length
    const strangers = [gateway.visitor(), gateway.visitor({ cookie: 'scan=made-up' })]
    const statuses = new Set<number>()
    for (let at = 0; at < 10_000; at += 100) {
      const some = Array.from({ length: 100 }, (_, more) => `139${String(10_000_000 + at + more)}`)
      const answers = await Promise.all(some.map((mobile, more) => strangers[more % 2]?.call('scan.phone', { mobile })))
      for (const answer of answers) statuses.add(answer?.status ?? 0)
    }
    expect(statuses).toEqual(new Set([401]))
    const begun = await begin()
    expect((await begun.visitor.call('scan.phone', { mobile: phones.one })).status).toBe(401)
    const several = await scanned('several')
    for (const call of ['scan.phone', 'scan.sendCode'])
      expect((await several.visitor.call(call, { mobile: phones.one })).status).toBe(401)
    expect(upstream.calls('scan.phone').length).toBe(asked)
  }, 240_000)

  it.each([
    ['scan.phone', 'mobile'],
    ['scan.sendCode', 'mobile'],
    ['scan.bind', 'mobile'],
    ['scan.bind', 'verificationCode'],
  ])('lets %s with a strange %s go no further', async (name, field) => {
    const { visitor } = await scanned('unbound')
    const before = upstream.arrived.length
    const strange: readonly unknown[] = [
      undefined,
      null,
      1,
      '',
      'x'.repeat(99_999),
      [],
      {},
      '13900005501\0',
      { toString: '1' },
    ]
    for (const value of strange) {
      const input = {
        mobile: phones.one,
        ...(name === 'scan.bind' ? { verificationCode: '123456' } : {}),
        [field]: value,
      }
      const answer = await visitor.call(name, input)
      expect([answer.status, answer.error?.problem], JSON.stringify(value)?.slice(0, 20)).toEqual([400, 'invalidInput'])
    }
    expect(upstream.arrived.length).toBe(before)
  })

  it.each(['scan.login', 'scan.phone', 'scan.sendCode', 'scan.bind', 'scan.begin', 'phoneOfDemo.confirm'])(
    'takes no batch of %s',
    async (name) => {
      const { visitor } = await scanned('unbound')
      const before = upstream.arrived.length
      const answer = await visitor.send('POST', `/trpc/${name},${name}?batch=1`, {
        body: '{"0":{},"1":{}}',
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(400)
      expect(upstream.arrived.length).toBe(before)
    },
  )

  it('reads no scan where a tool sends an Authorization header', async () => {
    const { visitor, state } = await begin()
    const answer = await visitor.call('scan.login', { code: 'open', state }, { authorization: 'none' })
    expect(answer.status).toBe(401)
  })

  it('is refused to a page of another site', async () => {
    const { visitor, state } = await begin()
    const answer = await visitor.call('scan.login', { code: 'open', state }, { 'sec-fetch-site': '' })
    expect([answer.status, answer.error?.problem]).toEqual([403, 'crossSite'])
  })
})

describe('an upstream that knows only the calls of spec §7.1', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  let played: ReturnType<typeof playUpstream>
  beforeAll(async () => {
    upstream = await startTinyUpstream([pricing])
    played = playUpstream(upstream, { keepsScans: false })
    gateway = await startGateway(upstream.url, {
      scanAuthorizeUrl: 'https://platform.example/qrconnect?appid=a&scope=s#redirect',
    })
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })
  const unbound = async () => {
    played.codes.set('unbound', 3)
    const visitor = gateway.visitor()
    const { state } = (await visitor.call('scan.begin')).data as { state: string }
    const { status } = await visitor.call('scan.login', { code: 'unbound', state })
    expect(status).toBe(200)
    return visitor
  }

  it('is walked with a state of the gateway, and is sent what it knows', async () => {
    const visitor = gateway.visitor()
    const begun = (await visitor.call('scan.begin')).data as { state: string; address: string }
    expect(begun).toEqual({
      state: expect.stringMatching(/^[\w-]{32}$/),
      provider: 'platform',
      address: `https://platform.example/qrconnect?appid=a&scope=s&state=${begun.state}#redirect`,
      secondsLeft: 300,
    })
    expect((await visitor.call('scan.progress', { state: begun.state })).data).toEqual({ is: 'waiting', code: null })
    played.codes.set('unbound', 3)
    await visitor.call('scan.login', { code: 'unbound', state: begun.state })
    expect(upstream.calls('scan.login').at(-1)?.body).toEqual({ code: 'unbound' })
    await visitor.call('scan.phone', { mobile: phones.one })
    expect(upstream.calls('scan.phone').at(-1)?.body).toEqual({ mobile: phones.one })
    const bound = await visitor.call('scan.bind', { mobile: phones.one, verificationCode: '123456' })
    expect(bound.data).toMatchObject({ is: 'open' })
    expect(upstream.calls('scan.bind').at(-1)?.body).toEqual({ mobile: phones.one, verificationCode: '123456' })
    expect(upstream.calls('scan.companies').at(-1)?.body).toEqual({ mobile: phones.one })
  })

  it('is asked about three phones of one scan at most, whatever copies of its cookie there are', async () => {
    const visitor = await unbound()
    const copy = `scan=${visitor.jar.get('scan')}`
    const asked = upstream.calls('scan.phone').length
    for (let at = 0; at < 20; at += 1)
      await gateway.visitor({ cookie: copy }).call('scan.phone', { mobile: `139${10_000_000 + at}` })
    expect(upstream.calls('scan.phone').length - asked).toBe(3)
  })

  it('is given five codes of one scan to look at, however many come at once', async () => {
    const visitor = await unbound()
    const asked = upstream.calls('scan.bind').length
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        visitor.call('scan.bind', { mobile: phones.one, verificationCode: String(200_000 + at) }),
      ),
    )
    expect(upstream.calls('scan.bind').length - asked).toBe(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(195)
  })

  it('has no scan where no platform is set', async () => {
    const plain = await startGateway(upstream.url)
    const answer = await plain.visitor().call('scan.begin')
    expect([answer.status, answer.error?.problem]).toEqual([404, 'notFound'])
    await plain.close()
  })
})

describe('a refused scan', () => {
  it('is a guess of its address', async () => {
    const upstream = await startTinyUpstream([pricing])
    const played = playUpstream(upstream, { keepsScans: true })
    const gateway = await startGateway(upstream.url)
    played.codes.set('unbound', 3)
    const visitor = gateway.visitor()
    const { state } = (await visitor.call('scan.begin')).data as { state: string }
    await visitor.call('scan.login', { code: 'unbound', state })
    const asked = upstream.calls('scan.phone').length
    for (let at = 0; at < 100; at += 1) await visitor.call('scan.phone', { mobile: phones.none })
    expect(upstream.calls('scan.phone').length - asked).toBe(100)
    const answer = await visitor.call('scan.phone', { mobile: phones.none })
    expect([answer.status, answer.error?.problem]).toEqual([429, 'tooMany'])
    await gateway.close()
    await upstream.close()
  })
})
