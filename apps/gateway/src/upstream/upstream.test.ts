import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { contract, maxSearchMiB, Problem, type ProblemCode } from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fault, faults, startFaultServer } from '../../test/fault-server.ts'
import { createUpstream, type Upstream } from './upstream.ts'

/** A deadline that passes where the upstream never ends its answer. */
const timeoutMs = 600
/** One that no machine is slow enough to reach: what hangs beyond it ends with its test. */
const everMs = 600_000
const patient = { timeoutMs: everMs, connectMs: everMs, fileTimeoutMs: everMs }
const asker = { requestId: 'test', token: 'token' }
const read = contract.price.recent
const write = contract.quotation.fromOffers
/** Faults that only a deadline ends. */
const endless: readonly Fault[] = ['silent', 'drip']

type Outcome = ProblemCode | 'answer'
/** Fault → problem of a read, problem of a write. */
const table: Record<Exclude<Fault, 'nullData' | 'wrongTypes' | 'deep'>, readonly [read: Outcome, write: Outcome]> = {
  good: ['answer', 'answer'],
  byteOrderMark: ['answer', 'answer'],
  gzipGood: ['answer', 'answer'],
  silent: ['upstreamTimeout', 'unknownOutcome'],
  drip: ['upstreamTimeout', 'unknownOutcome'],
  resetAtOnce: ['upstreamBroken', 'unknownOutcome'],
  resetMidBody: ['upstreamBroken', 'unknownOutcome'],
  truncated: ['upstreamBroken', 'unknownOutcome'],
  html502: ['upstreamBadResponse', 'unknownOutcome'],
  html200: ['upstreamBadResponse', 'unknownOutcome'],
  invalidJson: ['upstreamBadResponse', 'unknownOutcome'],
  empty: ['upstreamBadResponse', 'unknownOutcome'],
  noContent: ['upstreamBadResponse', 'unknownOutcome'],
  aNumber: ['upstreamBadResponse', 'unknownOutcome'],
  codeAsText: ['upstreamBadResponse', 'unknownOutcome'],
  noCode: ['upstreamBadResponse', 'unknownOutcome'],
  gbkDeclared: ['refused', 'refused'],
  gbkUndeclared: ['upstreamBadResponse', 'unknownOutcome'],
  strangeCharset: ['upstreamBadResponse', 'unknownOutcome'],
  hugeDeclared: ['upstreamTooLarge', 'unknownOutcome'],
  hugeChunked: ['upstreamTooLarge', 'unknownOutcome'],
  gzipBomb: ['upstreamTooLarge', 'unknownOutcome'],
  brotliBomb: ['upstreamTooLarge', 'unknownOutcome'],
  gzipBroken: ['upstreamBadResponse', 'unknownOutcome'],
  strangeEncoding: ['upstreamBadResponse', 'unknownOutcome'],
  hugeHeaders: ['upstreamBadResponse', 'unknownOutcome'],
  notHttp: ['upstreamBadResponse', 'unknownOutcome'],
  redirect: ['upstreamBadResponse', 'unknownOutcome'],
  status401: ['unauthenticated', 'unauthenticated'],
  status403: ['forbidden', 'forbidden'],
  status404: ['upstreamBadResponse', 'unknownOutcome'],
  status429: ['upstreamBusy', 'upstreamBusy'],
  status503: ['upstreamBusy', 'upstreamBusy'],
  status500: ['upstreamBadResponse', 'unknownOutcome'],
  refusedInWords: ['refused', 'refused'],
  unknownProblem: ['refused', 'refused'],
  ownProblem: ['duplicate', 'duplicate'],
}

const outcomeOf = (call: Promise<unknown>): Promise<{ outcome: Outcome; problem?: Problem }> =>
  call.then(
    () => ({ outcome: 'answer' as const }),
    (problem: unknown) => {
      if (!(problem instanceof Problem)) throw problem
      return { outcome: problem.code, problem }
    },
  )

describe('an upstream that fails', () => {
  let fault: Fault = 'good'
  let server: Awaited<ReturnType<typeof startFaultServer>>
  let upstream: Upstream
  let hasty: Upstream
  beforeAll(async () => {
    server = await startFaultServer(() => fault)
    upstream = createUpstream({ ...patient, url: server.url })
    hasty = createUpstream({ ...patient, url: server.url, timeoutMs })
  })
  afterAll(async () => {
    await Promise.all([upstream.close(), hasty.close()])
    await server.close()
  })
  const ask = (name: Fault, leaf: typeof read | typeof write = read) => {
    fault = name
    return outcomeOf((endless.includes(name) ? hasty : upstream).call(leaf, undefined, asker))
  }

  for (const [name, [forRead, forWrite]] of Object.entries(table) as [Fault, readonly [Outcome, Outcome]][])
    it(`${name}: a read hears ${forRead}, a write ${forWrite}, and the next good call is answered`, async () => {
      expect((await ask(name)).outcome).toBe(forRead)
      const before = server.asked()
      expect((await ask(name, write)).outcome).toBe(forWrite)
      expect(server.asked() - before, 'a write is asked once').toBe(1)
      expect((await ask('good')).outcome).toBe('answer')
    })

  it('visits every fault', () => {
    expect(Object.keys(table).sort()).toEqual(
      Object.keys(faults)
        .filter((name) => !['nullData', 'wrongTypes', 'deep'].includes(name))
        .sort(),
    )
  })

  it('is asked a read twice at most when its connection broke', async () => {
    const before = server.asked()
    await ask('resetAtOnce')
    expect(server.asked() - before).toBe(2)
  })

  it('does not fill the memory with what it sends', async () => {
    global.gc?.()
    const before = process.memoryUsage().rss
    for (const name of ['hugeDeclared', 'hugeChunked', 'gzipBomb', 'brotliBomb'] as const) await ask(name)
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(96)
  })

  it('has its words shown on one line and its insides kept', async () => {
    const answered = await ask('refusedInWords')
    expect(answered.problem?.message).toBe('合约已 过期')
    expect((await ask('gbkDeclared')).problem?.message).toBe('航价')
    expect((await ask('ownProblem')).problem?.details).toEqual({ title: 'SHA-LAX' })
    expect((await ask('status429')).problem?.details).toEqual({ retryAfterSeconds: 7 })
    expect((await ask('status500')).problem?.message).toBe('upstreamBadResponse')
  })

  it('answers a search up to the limit of searches, which is above that of other calls', async () => {
    const server = createHttpServer((request, response) => {
      request.resume()
      response.setHeader('content-type', 'application/json')
      response.end(`{"code":1,"message":"","data":"${'x'.repeat(maxSearchMiB * 2 ** 20 - 64)}"}`)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const wide = createUpstream({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      timeoutMs: 240_000,
      connectMs: 5_000,
      fileTimeoutMs: 240_000,
    })
    const outcomes = [contract.price.desk, contract.price.sell, read].map((leaf) => wide.call(leaf, undefined, asker))
    expect(await Promise.all(outcomes.map(async (call) => (await outcomeOf(call)).outcome))).toEqual([
      'answer',
      'answer',
      'upstreamTooLarge',
    ])
    await wide.close()
    server.close()
  })

  it('leaves no connection behind', async () => {
    for (const name of ['silent', 'drip', 'hugeChunked', 'resetMidBody'] as const) await ask(name)
    await ask('good')
    await expect.poll(() => server.connections()).toBeLessThan(5)
  })

  it('survives five hundred faults in an order that a seed gives', async () => {
    let state = 20_261_120
    const dice = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state / 2_147_483_648
    }
    // Slow faults have their own tests: five hundred deadlines would take long.
    const names = (Object.keys(table) as (keyof typeof table)[]).filter(
      (name) => !['silent', 'drip', 'hugeChunked', 'gzipBomb', 'brotliBomb'].includes(name),
    )
    const wrong: string[] = []
    for (let round = 0; round < 500; round += 1) {
      const name = names[Math.floor(dice() * names.length)] ?? 'good'
      const isWrite = dice() < 0.3
      const { outcome } = await ask(name, isWrite ? write : read)
      if (outcome !== table[name][isWrite ? 1 : 0]) wrong.push(`${round} ${name}: ${outcome}`)
    }
    expect(wrong).toEqual([])
    expect((await ask('good')).outcome).toBe('answer')
  })
})

describe('an upstream that is not there', () => {
  it('refuses at once', async () => {
    const upstream = createUpstream({ ...patient, url: 'http://127.0.0.1:1' })
    expect((await outcomeOf(upstream.call(read, undefined, asker))).outcome).toBe('upstreamUnreachable')
    expect(
      (await outcomeOf(upstream.call(write, undefined, asker))).outcome,
      'a write that never left did not happen',
    ).toBe('upstreamUnreachable')
    expect(await upstream.answers()).toBe(false)
    await upstream.close()
  })

  it('has no name', async () => {
    const upstream = createUpstream({ ...patient, url: 'http://no-such-host.invalid' })
    expect((await outcomeOf(upstream.call(read, undefined, asker))).outcome).toBe('upstreamUnreachable')
    await upstream.close()
  })

  it('takes the connection and never shakes hands', async () => {
    const mute = createServer(() => {})
    await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done))
    const { port } = mute.address() as AddressInfo
    const upstream = createUpstream({ ...patient, url: `https://127.0.0.1:${port}`, connectMs: 300 })
    expect((await outcomeOf(upstream.call(write, undefined, asker))).outcome).toBe('upstreamUnreachable')
    await upstream.close()
    mute.close()
  })
})

describe('an upstream that is slow for many', () => {
  it('turns away at once a call that would wait behind too many', async () => {
    let fault: Fault = 'good'
    const server = await startFaultServer(() => fault)
    const upstream = createUpstream({ ...patient, url: server.url, timeoutMs, connections: 4, waiting: 4 })
    // Four connections are open: a busy machine takes a while for them.
    await Promise.all(Array.from({ length: 4 }, () => upstream.call(read, undefined, asker)))
    fault = 'silent'
    const before = server.asked()
    const outcomes: Outcome[] = []
    const calls = Array.from({ length: 20 }, async () => {
      outcomes.push((await outcomeOf(upstream.call(read, undefined, asker))).outcome)
    })
    await Promise.all(calls)
    expect(outcomes.slice(0, 12)).toEqual(Array(12).fill('overloaded'))
    // Those that never had a connection were not sent; one may have had it for a moment.
    const waited = outcomes.slice(12)
    const timedOut = waited.filter((outcome) => outcome === 'upstreamTimeout')
    expect(timedOut.length).toBeGreaterThanOrEqual(4)
    expect(waited.filter((outcome) => outcome === 'overloaded').length).toBe(waited.length - timedOut.length)
    expect(server.asked() - before).toBeGreaterThanOrEqual(4)
    await upstream.close()
    await server.close()
  })

  it('says that a write which waited for a connection until its deadline was not sent', async () => {
    const server = await startFaultServer(() => 'silent')
    const upstream = createUpstream({ ...patient, url: server.url, timeoutMs, connections: 1 })
    const left = new AbortController()
    // It holds the only connection until it is left: the write could wait for ever.
    const holding = outcomeOf(upstream.file('a/file', undefined, { ...asker, signal: left.signal }))
    await expect.poll(() => server.asked()).toBe(1)
    expect((await outcomeOf(upstream.call(write, undefined, asker))).outcome).toBe('overloaded')
    left.abort()
    await holding
    // The connection is free: what was given up does not use it.
    await outcomeOf(upstream.call(read, undefined, asker))
    expect(server.asked()).toBe(2)
    await upstream.close()
    await server.close()
  })

  it('stops a read that nobody waits for, and lets a write run on', async () => {
    const server = await startFaultServer(() => 'silent')
    const upstream = createUpstream({ ...patient, url: server.url })
    const left = new AbortController()
    const reading = outcomeOf(upstream.call(read, undefined, { ...asker, signal: left.signal }))
    const writing = outcomeOf(upstream.call(write, undefined, { ...asker, signal: left.signal }))
    await expect.poll(() => server.asked()).toBe(2)
    left.abort()
    expect(await Promise.race([reading.then(() => 'the read'), writing.then(() => 'the write')])).toBe('the read')
    expect(upstream.running()).toBe(1)
    await server.close()
    await writing
    await upstream.close()
  })
})
