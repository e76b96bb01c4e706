import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedGateway, startGateway, testKey } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'
import { leaves } from '../router.ts'

const password = 'CANARY-password-2026'
const account = { userName: 'pricing', password, identity: 0, permissions: ['TS-5302', 'TS-3304'] }
const html = { accept: 'text/html,application/xhtml+xml' }

describe('the web app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hangjia-web-'))
  let upstream: TinyUpstream
  let gateway: StartedGateway
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>航价</title>')
    writeFileSync(join(folder, 'assets', 'main-4f3a2b1c.js'), 'console.log(1)')
    writeFileSync(join(folder, 'assets', 'main-4f3a2b1c.js.gz'), gzipSync('console.log(1)'))
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
    upstream = await startTinyUpstream([account])
    gateway = await startGateway(upstream.url, { webFolder: folder })
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
    rmSync(folder, { recursive: true })
  })
  const visit = (path: string, headers: Record<string, string> = html) =>
    gateway.visitor().send('GET', path, { headers })

  it.each(['/', '/login', '/workspace', '/fclFreight', '/quotation?id=17', '/index.html'])(
    'has its one page at %s, never stored',
    async (path) => {
      const answer = await visit(path)
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('航价')
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it('has the pages that play a phone on a developer’s machine only', async () => {
    const inProduction = await startGateway(upstream.url, { webFolder: folder, production: true })
    for (const path of ['/phone/abc', '/outbox', '/outbox?x=1']) {
      expect([path, (await visit(path)).status]).toEqual([path, 200])
      const answer = await inProduction.visitor().send('GET', path, { headers: html })
      expect([path, answer.status]).toEqual([path, 404])
    }
    expect((await inProduction.visitor().send('GET', '/login', { headers: html })).status).toBe(200)
    await inProduction.close()
  })

  it('keeps what has a hash in its name for a year, packed where the browser takes it', async () => {
    const answer = await visit('/assets/main-4f3a2b1c.js', { 'accept-encoding': 'gzip' })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect((await visit('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['an asset of a former build', '/assets/main-00000000.js', html],
    ['a file that does not exist', '/robots.txt', html],
    ['a call that does not exist', '/trpc', html],
    ['a document that does not exist', '/pdf/x', html],
    ['a page, for a client that wants no page', '/fclFreight', { accept: 'application/json' }],
    ['a file outside', '/..%2f..%2fpackage.json', html],
    ['a hidden file', '/.env', html],
  ])('does not pretend that %s is there', async (_what, path, headers) => {
    const answer = await visit(path, headers)
    expect([400, 403, 404]).toContain(answer.status)
    expect(answer.text).not.toMatch(/航价|root:|hangjia/)
  })

  it.each([
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '//etc/passwd',
    '/\\..\\..\\package.json',
  ])('has nothing outside its folder at %s', async (path) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const { hostname, port } = new URL(gateway.url)
    // Unchanged: a URL object would normalise it first.
    get({ hostname, port, path, headers: html }, (answer) => text(answer).then(resolve, reject)).on('error', reject)
    expect(await promise).not.toMatch(/"name"|root:/)
  })

  it('may do only what its policy allows', async () => {
    const { headers } = await visit('/')
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy.filter((part) => /unsafe-eval|\*|http:/.test(part))).toEqual([])
  })

  it.each(['/', '/trpc/price.recent', '/nothing/here'])('has every header of safety at %s', async (path) => {
    expect((await visit(path)).headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'self';/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    })
  })
})

describe('secrets', () => {
  it('appear in no log, no answer and no address', async () => {
    const upstream = await startTinyUpstream([account])
    const gateway = await startGateway(upstream.url)
    const answers: string[] = []
    const visitor = await gateway.visitor().logIn('pricing', password)
    const sealed = visitor.cookie?.split('=')[1] ?? 'no cookie'
    upstream.answer('records.list', () => {
      throw new Error(`broke with ${password}`)
    })
    for (const [name] of leaves()) {
      if (name === 'session.logout') continue
      const { status, text: body } = await visitor.call(name, {
        page: 'haven',
        id: '1',
        userName: 'pricing',
        password,
        garbage: 'CANARY-input',
      })
      answers.push(`${status} ${body}`)
    }
    await visitor.call('session.login', { userName: 'pricing', password: `${password}-wrong` })
    await visitor.send('POST', '/trpc/session.login', {
      body: `{"password":"${password}"`,
      headers: { 'content-type': 'application/json' },
    })
    await visitor.send('GET', `/login?code=CANARY-code&token=${sealed}`)
    await visitor.send('GET', `/pdf/quotation/1?language=${password}`)
    await gateway.visitor({ authorization: `Bearer ${sealed}` }).call('session.current')
    upstream.sessions.clear()
    await visitor.call('session.logout')
    await upstream.close()
    answers.push((await visitor.call('records.list', { page: 'haven' })).text)

    const log = gateway.log.join('')
    expect(log.split('\n').length).toBeGreaterThan(40)
    for (const secret of ['CANARY', 'canary-token', sealed, testKey, password]) {
      expect(log, secret).not.toContain(secret)
      expect(answers.join('\n'), secret).not.toContain(secret)
    }
    expect(log).toContain('/pdf/quotation/1"')
    await gateway.close()
  })

  it('would be blanked if somebody logged them by name', async () => {
    const gateway = await startGateway('http://127.0.0.1:1')
    gateway.app.log.info(
      {
        password,
        headers: { cookie: 'hangjia=CANARY', authorization: 'Bearer CANARY' },
        session: { token: 'CANARY' },
        input: { mobile: 'CANARY', verificationCode: 'CANARY' },
        scan: { ticket: 'CANARY', who: { unionId: 'CANARY' } },
      },
      'careless',
    )
    expect(gateway.log.at(-1)).toContain('careless')
    expect(gateway.log.join('')).not.toContain('CANARY')
    await gateway.close()
  })
})
