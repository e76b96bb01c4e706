import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { platformProvider } from './platform.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const json =
  (value: unknown): Answer =>
  (_request, response) =>
    // As the platform does it: JSON that calls itself text.
    response.setHeader('content-type', 'text/plain').end(JSON.stringify(value))
const kept = { code: null }

describe('the messaging platform', () => {
  let platform: Server
  let address: string
  let asked: URL[]
  let token: Answer
  let user: Answer
  beforeEach(async () => {
    asked = []
    token = json({
      access_token: 'access',
      expires_in: 7200,
      refresh_token: 'r',
      openid: 'open',
      scope: 'snsapi_login',
    })
    user = json({ openid: 'open', nickname: '晓舟', headimgurl: 'https://pictures.test/1', unionid: 'union' })
    platform = createServer((request, response) => {
      const url = new URL(request.url ?? '', address)
      asked.push(url)
      ;(url.pathname === '/token' ? token : user)(request, response)
    })
    await new Promise<void>((listening) => platform.listen(0, '127.0.0.1', listening))
    address = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
  })
  afterEach(() => {
    platform.closeAllConnections()
    platform.close()
  })
  const provider = () =>
    platformProvider({
      id: 'house',
      secret: 'the secret',
      returnUrl: 'https://hangjia.test/login',
      authorizeUrl: `${address}/qr?lang=cn`,
      tokenUrl: `${address}/token`,
      userUrl: `${address}/user`,
    })
  const problemOf = (code = 'code') =>
    provider()
      .identify(code, kept)
      .then(
        () => 'none',
        (failure) => failure.code,
      )

  it('is where the browser goes, with the state, and without the secret', () => {
    const url = new URL(provider().addressOf({ qr: 'qr', state: 'the state' }))
    expect(Object.fromEntries(url.searchParams)).toEqual({
      lang: 'cn',
      appid: 'house',
      redirect_uri: 'https://hangjia.test/login',
      response_type: 'code',
      scope: 'snsapi_login',
      state: 'the state',
    })
    expect([url.hash, url.href.includes('secret')]).toEqual(['#wechat_redirect', false])
  })

  it('is asked by this server who it was, once for the token and once for the person', async () => {
    expect(await provider().identify('the code&x=1', kept)).toEqual({
      unionId: 'union',
      nickname: '晓舟',
      headpic: 'https://pictures.test/1',
    })
    expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
      ['/token', { appid: 'house', secret: 'the secret', code: 'the code&x=1', grant_type: 'authorization_code' }],
      ['/user', { access_token: 'access', openid: 'open' }],
    ])
  })

  it.each([
    [
      { nickname: ' 晓\u0000\u202E舟\n ', headimgurl: 'http://pictures.test/1' },
      { nickname: '晓 舟', headpic: null },
    ],
    [
      { nickname: '', headimgurl: 'javascript:alert(1)' },
      { nickname: null, headpic: null },
    ],
    [
      { nickname: '长'.repeat(300), headimgurl: `https://x.test/${'x'.repeat(500)}` },
      { nickname: '长'.repeat(100), headpic: null },
    ],
    [{}, { nickname: null, headpic: null }],
  ])('may report %j of somebody', async (says, is) => {
    user = json({ unionid: 'union', ...says })
    expect(await provider().identify('code', kept)).toEqual({ unionId: 'union', ...is })
  })

  it.each([
    ['a code that is wrong', json({ errcode: 40029, errmsg: 'invalid code' }), 'loginFailed'],
    ['a code that was used', json({ errcode: 40163, errmsg: 'code been used' }), 'loginFailed'],
    ['a house that it does not know', json({ errcode: 40013, errmsg: 'invalid appid' }), 'upstreamBadResponse'],
    ['no token', json({ openid: 'open' }), 'upstreamBadResponse'],
    ['a token that is none', json({ access_token: { toString: 1 }, openid: 'open' }), 'upstreamBadResponse'],
    ['words', (_, response) => response.end('<html>'), 'upstreamBadResponse'],
    ['nothing', (_, response) => response.end(), 'upstreamBadResponse'],
    ['a failure', (_, response) => response.writeHead(500).end('{}'), 'upstreamBadResponse'],
    [
      'a way to somewhere else',
      (_, response) => response.writeHead(302, { location: '/user' }).end(),
      'upstreamUnreachable',
    ],
    ['a broken line', (request) => request.socket.destroy(), 'upstreamUnreachable'],
    ['a megabyte', (_, response) => response.end(`"${'x'.repeat(1_000_000)}"`), 'upstreamTooLarge'],
  ] as [string, Answer, string][])('that answers %s identifies nobody', async (_, answer, problem) => {
    token = answer
    expect(await problemOf()).toBe(problem)
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/token'])
  })

  it.each([
    ['nobody', json({ openid: 'open' })],
    ['a list', json([{ unionid: 'union' }])],
    ['a name that is too long', json({ unionid: 'u'.repeat(129) })],
    ['a number', json({ unionid: 7 })],
    ['an error beside nobody', json({ errcode: 40003, errmsg: 'invalid openid' })],
  ])('that knows the code, and then reports %s, identifies nobody', async (_, answer) => {
    user = answer
    expect(await problemOf()).toBe('upstreamBadResponse')
  })

  it('that is silent is waited for five seconds, also when it drips', async () => {
    token = (_, response) => {
      const drip = setInterval(() => response.write(' '), 200)
      response.on('close', () => clearInterval(drip))
    }
    expect(await problemOf()).toBe('upstreamTimeout')
  })

  it('that is not there fails at once, and reveals nothing of the secret', async () => {
    const gone = platformProvider({
      id: 'house',
      secret: 'the secret',
      returnUrl: 'https://hangjia.test/login',
      authorizeUrl: address,
      tokenUrl: 'http://127.0.0.1:1/token',
      userUrl: address,
    })
    const failure = await gone.identify('code', kept).catch((caught: unknown) => caught)
    expect(failure).toMatchObject({ code: 'upstreamUnreachable' })
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('secret')
  })
})
