import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'

const id = '0123456789abcdef0123456789abcdef'

describe('the public content around the log-in', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  const now = { ahead: 0 }
  beforeAll(async () => {
    upstream = await startTinyUpstream([])
    gateway = await startGateway(upstream.url, { now: () => Date.now() + now.ahead })
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  it('is asked of the upstream for the host that was asked for, and believed for a while', async () => {
    upstream.answer('session.background', ({ host }: { host: string }) => ({
      bannerPicUrl: `/login-background/${id}`,
      secondaryHost: host === 'second.example',
    }))
    const ask = (host: string) => gateway.visitor().call('session.background', undefined, { host })
    for (let at = 0; at < 3; at += 1)
      expect((await ask('Second.example')).data).toEqual({
        bannerPicUrl: `/login-background/${id}`,
        secondaryHost: true,
      })
    expect((await ask('first.example')).data).toMatchObject({ secondaryHost: false })
    expect(upstream.calls('session.background').map(({ body }) => body)).toEqual([
      { host: 'second.example' },
      { host: 'first.example' },
    ])
  })

  it.each([
    ['https://elsewhere.example/a.png', 'another host, from which the page loads nothing'],
    ['//elsewhere.example/a.png', 'another host, written short'],
    ['javascript:alert(1)', 'no picture'],
    ['', 'nothing'],
  ])('has the picture of the company where the upstream names %j: %s', async (bannerPicUrl) => {
    upstream.answer('session.background', () => ({ bannerPicUrl }))
    const { data } = await gateway.visitor().call('session.background', undefined, { host: `${bannerPicUrl.length}.x` })
    expect(data).toEqual({ bannerPicUrl: null })
  })

  it('is a picture under its own address, which a browser may keep', async () => {
    upstream.answer('loginPicture', () => '登录.PNG')
    const answer = await gateway.visitor().send('GET', `/login-background/${id}`)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(answer.headers['cache-control']).toBe('public, max-age=86400')
    expect(answer.headers['content-security-policy']).toBe("sandbox; default-src 'none'")
    expect(upstream.calls('loginPicture').at(-1)?.body).toEqual({ id })
    expect(upstream.calls('loginPicture').at(-1)?.headers.authorization).toBeUndefined()
  })

  it.each([
    ['a file that is no picture', `/login-background/${id}`, 404],
    ['what is no id', '/login-background/..%2fsession.key', 400],
    ['nothing', '/login-background/', 400],
  ])('gives %s to nobody', async (_what, path, status) => {
    upstream.answer('loginPicture', () => 'contract.pdf')
    const answer = await gateway.visitor().send('GET', path)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain('%PDF')
  })
})

describe('the short messages of a demo', () => {
  let upstream: TinyUpstream
  beforeAll(async () => {
    upstream = await startTinyUpstream([])
    upstream.answer('phoneOfDemo.outbox', () => [{ id: '1', mobile: '13900005501', words: 'CANARY 123456', at: 'x' }])
  })
  afterAll(() => upstream.close())

  it.each([
    ['are read by who sits at this machine', {}, {}, 200],
    ['by nobody behind a proxy', { trustedNetworks: ['127.0.0.0/8'] }, { 'x-forwarded-for': '6.6.6.6' }, 404],
    ['by nobody behind a proxy that is not known', {}, { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['by nobody under a name that somebody else pointed here', {}, { host: 'rebound.example' }, 404],
    ['by nobody in production', { production: true }, {}, 404],
  ])('%s', async (_who, options, headers: Record<string, string>, status) => {
    const gateway = await startGateway(upstream.url, options)
    const answer = await gateway.visitor().call('phoneOfDemo.outbox', undefined, headers)
    expect(answer.status).toBe(status)
    if (status === 404) expect(answer.text).not.toContain('CANARY')
    await gateway.close()
  })
})
