import { setTimeout as pause } from 'node:timers/promises'
import { type Dispatcher, request } from 'undici'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'
import type { Visitor } from '../../test/visitor.ts'

const account = { userName: 'pricing', password: 'hangjia2026', identity: 0, permissions: [] }

describe('what an open console hears', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  let visitor: Visitor
  beforeEach(async () => {
    upstream = await startTinyUpstream([account])
    upstream.manners.isLive = true
    gateway = await startGateway(upstream.url)
    visitor = await gateway.visitor().logIn('pricing')
  })
  afterEach(async () => {
    await gateway.close()
    await upstream.close()
  })

  const open = async (headers: Record<string, string> = {}) => {
    const left = new AbortController()
    const answer = await request(`${gateway.url}/events`, {
      headers: { cookie: visitor.cookie ?? '', 'sec-fetch-site': 'same-origin', ...headers },
      signal: left.signal,
    })
    const heard = { text: '', isOver: false }
    void gather(answer, heard)
    return { status: answer.statusCode, headers: answer.headers, heard, leave: () => left.abort() }
  }
  const gather = async ({ body }: Dispatcher.ResponseData, heard: { text: string; isOver: boolean }) => {
    try {
      for await (const part of body) heard.text += String(part)
    } catch {
      // The visitor left.
    }
    heard.isOver = true
  }
  const say = (text: string) => {
    for (const lines of upstream.streams) lines.write(text)
  }

  it('forwards the lines of the upstream, as events that no proxy keeps back', async () => {
    const { status, headers, heard } = await open()
    expect([status, headers['content-type'], headers['cache-control'], headers['x-accel-buffering']]).toEqual([
      ...[200, 'text/event-stream; charset=utf-8', 'no-store', 'no'],
    ])
    say('{"is":"mess')
    say('age"}\n{"is":"alive"}\n')
    await expect.poll(() => heard.text).toMatch(/alive/)
    expect(heard.text.replace(/\d{4}/, 'N')).toBe(
      'retry: N\n\ndata: {"is":"open"}\n\ndata: {"is":"message"}\n\n: alive\n\n',
    )
  })

  it('never forwards a line that the contract does not describe', async () => {
    const { heard } = await open()
    say('{"is":"message","token":"canary"}\nnot json\n{"is":"redirect"}\n{"is":"alive"}\n')
    await expect.poll(() => heard.text).toMatch(/alive/)
    expect(heard.text).not.toMatch(/canary|json|redirect/)
  })

  it('ends with a line that has no end', async () => {
    const { heard } = await open()
    say('x'.repeat(2_000))
    await expect.poll(() => heard.isOver).toBe(true)
    await expect.poll(() => upstream.streams.size).toBe(0)
  })

  it.each([
    ['nobody', { cookie: '' }, 401],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of a neighbour host', { 'sec-fetch-site': 'same-site' }, 403],
    ['a forged session', { cookie: 'hangjia=forged' }, 401],
  ])('is nothing for %s', async (_, headers, status) => {
    expect((await open(headers)).status).toBe(status)
    expect(upstream.streams.size).toBe(0)
  })

  it('is nothing where the upstream does not speak by itself: the browser looks now and then', async () => {
    upstream.manners.isLive = false
    expect((await open()).status).toBe(204)
  })

  it('is requested again when the upstream is away for a moment, at the start and later', async () => {
    upstream.manners.ready = false
    const early = await open()
    await expect
      .poll(() => early.heard)
      .toMatchObject({ isOver: true, text: expect.stringMatching(/^retry: \d{4}\n\n$/) })
    expect(early.status).toBe(200)
    upstream.manners.ready = true
    const later = await open()
    await expect.poll(() => upstream.streams.size).toBe(1)
    for (const lines of upstream.streams) lines.destroy()
    await expect.poll(() => later.heard.isOver).toBe(true)
  })

  it('is one of six streams of a session; the seventh looks now and then', async () => {
    const streams = await Promise.all(Array.from({ length: 6 }, () => open()))
    expect(streams.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await open()).status).toBe(204)
    streams[0]?.leave()
    await expect.poll(async () => (await open()).status).toBe(200)
  })

  it('takes no place for a browser that leaves during the permission check', async () => {
    visitor = await gateway.visitor().logIn('pricing')
    const { promise, resolve: letIn } = Promise.withResolvers<void>()
    upstream.manners.rights = promise
    const asked = () => upstream.arrived.filter(({ name }) => name === 'session.current').length
    const before = asked()
    const left = new AbortController()
    const options = { headers: { cookie: visitor.cookie ?? '' }, signal: left.signal }
    const gone = Array.from({ length: 6 }, () => request(`${gateway.url}/events`, options).catch(() => 'gone'))
    await expect.poll(asked).toBe(before + 1)
    await pause(50)
    left.abort()
    expect(await Promise.all(gone)).toEqual(Array(6).fill('gone'))
    await pause(50)
    letIn()
    const streams = await Promise.all(Array.from({ length: 6 }, () => open()))
    expect(streams.map(({ status }) => status)).toEqual(Array(6).fill(200))
  })

  it('costs the upstream nothing once the visitor has left', async () => {
    const { leave } = await open()
    await expect.poll(() => upstream.streams.size).toBe(1)
    leave()
    await expect.poll(() => upstream.streams.size).toBe(0)
  })

  it('keeps no call waiting, however many listen', async () => {
    const small = await startGateway(upstream.url, { calls: { connections: 2, waiting: 0 } })
    const other = await small.visitor().logIn('pricing')
    const left = new AbortController()
    for (let at = 0; at < 6; at++)
      await request(`${small.url}/events`, { headers: { cookie: other.cookie ?? '' }, signal: left.signal })
    expect((await other.call('session.current')).status).toBe(200)
    left.abort()
    await small.close()
  })

  it('ends when the gateway drains, and the browser is asked to come again', async () => {
    const { heard } = await open()
    await expect.poll(() => heard.text).toMatch(/open/)
    gateway.drain()
    await expect.poll(() => heard.isOver).toBe(true)
    await expect.poll(() => upstream.streams.size).toBe(0)
    const again = await open()
    await expect.poll(() => again.heard).toMatchObject({ isOver: true, text: expect.stringMatching(/^retry/) })
  })

  it('makes the gateway forget the rights of a session that is over', async () => {
    const { heard } = await open()
    const asked = () => upstream.arrived.filter(({ name }) => name === 'session.current').length
    const before = asked()
    await visitor.call('records.list', { page: 'haven', garbage: 1 })
    expect(asked(), 'the rights are believed for a moment').toBe(before)
    say('{"is":"ended"}\n')
    await expect.poll(() => heard.text).toMatch(/ended/)
    await visitor.call('records.list', { page: 'haven', garbage: 1 })
    expect(asked()).toBe(before + 1)
  })

  it('is dropped for somebody who takes nothing', async () => {
    const stalled = await request(`${gateway.url}/events`, {
      headers: { cookie: visitor.cookie ?? '' },
      highWaterMark: 1,
    })
    stalled.body.on('error', () => {})
    stalled.body.pause()
    await expect.poll(() => upstream.streams.size).toBe(1)
    const many = '{"is":"message"}\n'.repeat(20_000)
    await expect
      .poll(
        async () => {
          say(many)
          await pause(1)
          return upstream.streams.size
        },
        { timeout: 60_000 },
      )
      .toBe(0)
    stalled.body.destroy()
  })
})
