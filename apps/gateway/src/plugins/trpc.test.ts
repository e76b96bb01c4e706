import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'

const account = {
  userName: 'pricing',
  password: 'hangjia2026',
  identity: 0,
  permissions: ['TS-5302', 'TS-1111', 'TS-9001'],
}
const json = { 'content-type': 'application/json' }

describe('batches and bodies', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  beforeAll(async () => {
    upstream = await startTinyUpstream([account])
    gateway = await startGateway(upstream.url)
    upstream.answer('price.recent', () => [])
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })
  const many = (name: string, count: number) => Array.from({ length: count }, () => name).join(',')

  it('answers ten calls in one request, also those with long names', async () => {
    const visitor = await gateway.visitor().logIn('pricing')
    const answer = await visitor.send('GET', `/trpc/${many('price.recent', 10)}?batch=1&input={}`)
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toHaveLength(10)
    const longest = await visitor.send('GET', `/trpc/${many('quotation.document', 10)}?batch=1&input={}`)
    expect(longest.status).toBe(403)
  })

  it('refuses eleven, and asks the upstream nothing', async () => {
    const visitor = await gateway.visitor().logIn('pricing')
    const before = upstream.arrived.length
    const answer = await visitor.send('GET', `/trpc/${many('price.recent', 11)}?batch=1&input={}`)
    expect(answer.status).toBe(400)
    expect(answer.error?.problem).toBe('invalidInput')
    expect(answer.error?.requestId).toBe(answer.headers['x-request-id'])
    expect(upstream.arrived.length).toBe(before)
  })

  const guesses = (count: number) =>
    JSON.stringify(
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [at, { userName: 'pricing', password: `guess ${at}` }]),
      ),
    )

  it.each([
    ['two guesses', `${many('session.login', 2)}?batch=1`],
    ['one guess', 'session.login?batch=1'],
    ['a guess behind another call', 'price.log,session.login?batch=1'],
    ['names that are encoded twice', 'session%252Elogin,session%252Elogin?batch=1'],
  ])('refuses a log-in in a batch: %s', async (_name, path) => {
    const before = upstream.calls('session.login').length
    const answer = await gateway.visitor().send('POST', `/trpc/${path}`, { body: guesses(2), headers: json })
    expect(answer.status).toBe(400)
    expect(upstream.calls('session.login').length).toBe(before)
  })

  it('takes a long question by post', async () => {
    const visitor = await gateway.visitor().logIn('pricing')
    upstream.answer('records.list', () => ({ rows: [], total: 0, exact: true }))
    const answer = await visitor.send('POST', '/trpc/records.list', { body: '{"page":"haven"}', headers: json })
    expect(answer.data).toEqual({ rows: [], total: 0, exact: true })
  })

  it('never runs a mutation by GET', async () => {
    const visitor = await gateway.visitor().logIn('pricing')
    const answer = await visitor.send('GET', '/trpc/session.logout')
    expect(answer.status).toBe(405)
    expect((await visitor.call('session.current')).status).toBe(200)
  })

  it.each([
    ['broken JSON', '{"page": "hav', 400],
    ['a list', '[]', 400],
    ['a number', '7', 400],
    ['nothing', '', 400],
    ['fifty thousand lists in each other', `{"page":"haven","values":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400],
    [
      'a prototype',
      '{"page":"haven","values":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}',
      400,
    ],
    ['a body over the limit', `{"page":"haven","values":{"nameCn":"${'x'.repeat(3 * 1024 * 1024)}"}}`, 413],
  ])('answers %s in the one envelope', async (_name, body, status) => {
    const visitor = await gateway.visitor().logIn('pricing')
    const before = upstream.calls('records.save').length
    const answer = await visitor.send('POST', '/trpc/records.save', { body, headers: json })
    expect(answer.status).toBe(status)
    expect(answer.error?.problem).toBe('invalidInput')
    expect(upstream.calls('records.save').length).toBe(before)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it.each(['/trpc', '/trpc/', '/trpc/nothing.here', '/trpc/a/b', '/nowhere', '/%ff', '/trpc/%E0%A4%A'])(
    'answers %s, where nothing is, with a problem in JSON',
    async (path) => {
      const answer = await gateway.visitor().send('GET', path)
      expect([400, 404]).toContain(answer.status)
      expect(['notFound', 'invalidInput']).toContain(answer.error?.problem)
      expect(answer.text).not.toMatch(/stack|at file:|node_modules/)
    },
  )

  it('reveals nothing of its insides when it breaks', async () => {
    const visitor = await gateway.visitor().logIn('pricing')
    upstream.answer('records.list', () => {
      throw new Error('SELECT secret FROM rate at file:///srv/hangjia/x.ts')
    })
    const answer = await visitor.call('records.list', { page: 'haven' })
    expect(answer.status).toBe(500)
    expect(answer.error).toMatchObject({ problem: 'unexpected', issues: [], details: {} })
    expect(answer.text).not.toMatch(/SELECT|srv|stack|file:/)
  })

  it('does not call it a failure when the caller has left', async () => {
    const { cookie = '' } = await gateway.visitor().logIn('pricing')
    const { promise, resolve } = Promise.withResolvers<unknown>()
    upstream.answer('price.recent', () => promise)
    const leaving = new AbortController()
    const asked = upstream.calls('price.recent').length
    const answer = fetch(`${gateway.url}/trpc/price.recent`, { headers: { cookie }, signal: leaving.signal })
    await expect.poll(() => upstream.calls('price.recent').length).toBe(asked + 1)
    const before = gateway.log.length
    leaving.abort()
    await expect(answer).rejects.toThrow('abort')
    await expect.poll(() => gateway.log.slice(before).join('')).toContain('"abandoned"')
    expect(gateway.log.slice(before).join('')).not.toContain('"failed"')
    resolve([])
    upstream.answer('price.recent', () => [])
  })

  it('keeps data out of every cache and names every request', async () => {
    const visitor = await gateway.visitor().logIn('pricing')
    const answer = await visitor.call('price.recent')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(upstream.calls('price.recent').at(-1)?.headers['x-request-id']).toBe(answer.headers['x-request-id'])
    expect(upstream.calls('price.recent').at(-1)?.headers.sys_source).toBe('hangjia')
  })
})
