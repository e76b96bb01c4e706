import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'
import { leaves } from '../router.ts'
import { guards } from './guards.ts'

const account = { userName: 'pricing', password: 'hangjia2026', identity: 0, permissions: ['TS-5302'] }
const mutations = leaves().flatMap(([name, leaf]) => (leaf.kind === 'mutation' ? [name] : []))
const json = { 'content-type': 'application/json' }

/** Headers that a browser or a tool sends about its origin, and the expected decision for a request with the cookie. */
const table: readonly { readonly says: string; readonly headers: Record<string, string>; readonly passes: boolean }[] =
  [
    { says: 'same-origin', headers: { 'sec-fetch-site': 'same-origin' }, passes: true },
    { says: 'cross-site', headers: { 'sec-fetch-site': 'cross-site' }, passes: false },
    { says: 'same-site', headers: { 'sec-fetch-site': 'same-site' }, passes: false },
    { says: 'none', headers: { 'sec-fetch-site': 'none' }, passes: false },
    { says: 'its own Origin', headers: { 'sec-fetch-site': '', origin: 'http://{host}' }, passes: true },
    { says: 'a foreign Origin', headers: { 'sec-fetch-site': '', origin: 'https://evil.example' }, passes: false },
    { says: 'Origin on another port', headers: { 'sec-fetch-site': '', origin: 'http://127.0.0.1:1' }, passes: false },
    { says: 'Origin null', headers: { 'sec-fetch-site': '', origin: 'null' }, passes: false },
    {
      says: 'a cross-site form with its own Origin',
      headers: { 'sec-fetch-site': 'cross-site', origin: 'http://{host}' },
      passes: false,
    },
    { says: 'nothing', headers: { 'sec-fetch-site': '' }, passes: false },
  ]

describe('what another site makes a browser send', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  beforeAll(async () => {
    upstream = await startTinyUpstream([account])
    gateway = await startGateway(upstream.url)
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  const headersOf = (headers: Record<string, string>, url: string) =>
    Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('{host}', new URL(url).host)]),
    )

  /** Sends every mutation with every set of headers and returns the answers that differ from the table. */
  const differences = async (over: StartedGateway): Promise<string[]> => {
    const found: string[] = []
    const visitor = await over.visitor().logIn('pricing')
    const { cookie } = visitor
    for (const { says, headers, passes } of table)
      for (const name of mutations) {
        if (passes && name === 'session.logout') continue
        visitor.cookie = cookie
        const before = upstream.arrived.length
        const answer = await visitor.send('POST', `/trpc/${name}`, {
          body: '{"garbage":1}',
          headers: { ...json, ...headersOf(headers, over.url) },
        })
        const refused = answer.status === 403 && answer.error?.problem === 'crossSite'
        if (refused === passes) found.push(`${name} with ${says} answers ${answer.status}`)
        if (!passes && upstream.arrived.length > before) found.push(`${name} with ${says} reached the upstream`)
      }
    return found
  }

  it('is refused before anything happens, for every mutation', async () => {
    expect(mutations.length).toBeGreaterThan(8)
    expect(await differences(gateway)).toEqual([])
  })

  it('would be noticed without the check', async () => {
    const open = await startGateway(upstream.url, { guards: { ...guards, origin: () => {} } })
    expect(await differences(open)).not.toEqual([])
    await open.close()
  })

  it('is refused for a log-in too, so that nobody is logged in as somebody else', async () => {
    const stranger = gateway.visitor({ 'sec-fetch-site': 'cross-site' })
    const answer = await stranger.call('session.login', { userName: 'pricing', password: 'hangjia2026' })
    expect(answer.status).toBe(403)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('cannot be a form: only JSON is read', async () => {
    const visitor = await gateway.visitor().logIn('pricing')
    for (const type of [
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/octet-stream',
    ]) {
      const before = upstream.arrived.length
      const answer = await visitor.send('POST', '/trpc/session.logout', {
        body: '--x--',
        headers: { 'content-type': type },
      })
      expect(answer.status, type).toBe(415)
      expect(answer.error?.problem).toBe('invalidInput')
      expect(upstream.arrived.length).toBe(before)
    }
  })

  it('does not concern a tool that sends its session in a header, and then no cookie is read', async () => {
    const visitor = await gateway.visitor().logIn('pricing')
    const sealed = visitor.cookie?.split('=')[1] ?? ''
    const tool = gateway.visitor({ 'sec-fetch-site': '' })
    const good = await tool.call('price.log', { garbage: 1 }, { authorization: `Bearer ${sealed}` })
    expect(good.status).toBe(400)
    const bad = await visitor.call('price.log', { garbage: 1 }, { authorization: 'Bearer forged' })
    expect(bad.status).toBe(401)
    const strange = await visitor.call('price.log', { garbage: 1 }, { authorization: 'Basic cHJpY2luZzpoYW5namlh' })
    expect(strange.status).toBe(401)
  })

  it('can read nothing either: no answer allows another origin', async () => {
    const visitor = await gateway.visitor().logIn('pricing')
    const answer = await visitor.call('session.current', undefined, { origin: 'https://evil.example' })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})
