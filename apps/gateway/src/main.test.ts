import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTinyUpstream, type TinyUpstream } from '../test/tiny-upstream.ts'
import { Visitor } from '../test/visitor.ts'

const main = join(import.meta.dirname, 'main.ts')
const root = join(import.meta.dirname, '../../..')
const account = { userName: 'pricing', password: 'hangjia2026', identity: 0, permissions: ['TS-5302'] }

describe('the gateway as a process', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hangjia-gateway-'))
  const running = new Set<ChildProcess>()
  let upstream: TinyUpstream
  beforeAll(async () => {
    // The package of documents is the only one that a server needs built.
    if (!existsSync(join(root, 'packages/pdf/dist/render.js')))
      execFileSync(join(root, 'node_modules/.bin/turbo'), ['run', 'build', '--filter=@hangjia/pdf'], { cwd: root })
    upstream = await startTinyUpstream([account])
    upstream.answer('records.list', async () => {
      await pause(20)
      return { rows: [], total: 0, exact: true }
    })
  })
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL')
    await upstream.close()
    rmSync(dataFolder, { recursive: true, force: true })
  })

  /** Starts it as the launcher does; a browser that does not exist keeps the test from unpacking one. */
  const start = (environment: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ENTERPRISE_URL: upstream.url,
        HANGJIA_DATA: dataFolder,
        PORT: '0',
        CHROMIUM_PATH: '/no/browser/in/this/test',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    running.add(child)
    const heard = { out: '', errors: '', messages: [] as { ready?: { port: number }; refused?: string }[] }
    child.stdout?.on('data', (text) => {
      heard.out += text
    })
    child.stderr?.on('data', (text) => {
      heard.errors += text
    })
    child.on('message', (message) => heard.messages.push(message as { ready?: { port: number } }))
    const ended = once(child, 'exit').then(([code]) => code as number)
    const ready = async () => {
      const answered = await Promise.race([
        once(child, 'message'),
        ended.then((code) => {
          throw new Error(`ended with ${code}: ${heard.errors}`)
        }),
      ])
      return `http://127.0.0.1:${(answered[0] as { ready: { port: number } }).ready.port}`
    }
    return { child, heard, ended, ready }
  }
  const ready = (url: string) =>
    request(`${url}/readyz`).then(async ({ statusCode, body }) => ({ status: statusCode, body: await body.json() }))

  it('reports its port, is alive, is ready when its upstream is, cannot print here, and stops when the launcher is gone', async () => {
    const gateway = start()
    const url = await gateway.ready()
    expect((await request(`${url}/healthz`)).statusCode).toBe(200)
    await expect
      .poll(() => ready(url))
      .toMatchObject({ status: 200, body: { ready: true, draining: false, print: false } })
    await expect.poll(() => gateway.heard.out).toContain('documents cannot be printed here')
    upstream.manners.ready = false
    // The gateway's knowledge of its upstream may be a second old.
    await expect.poll(() => ready(url)).toMatchObject({ status: 503, body: { ready: false, upstream: false } })
    upstream.manners.ready = true
    gateway.child.disconnect()
    expect(await gateway.ended).toBe(0)
  })

  /**
   * Stops the gateway while ten workers send it requests through a busy balancer, and returns what they received. The balancer looks
   * late: once the gateway that stops has answered fifty requests more, or has failed one.
   */
  const stopUnderLoad = async (drainMs: number) => {
    const gateway = start({ DRAIN_MS: String(drainMs), STOP_MS: '20000' })
    const url = await gateway.ready()
    const { cookie } = await new Visitor(url, {}).logIn('pricing')
    const dispatcher = new Agent({ connections: 10 })
    const input = encodeURIComponent('{"page":"haven"}')
    const failures: string[] = []
    let answered = 0
    const nextLook = async () => {
      await expect.poll(() => gateway.heard.out, { interval: 10 }).toContain('the gateway stops')
      const before = answered
      await expect.poll(() => failures.length > 0 || answered >= before + 50, { interval: 10 }).toBe(true)
    }
    // The balancer asks /readyz and sends nothing more once it answers 503.
    let isReady = true
    const probing = (async () => {
      while (isReady) {
        isReady = await ready(url).then(
          ({ status }) => status === 200,
          () => false,
        )
        if (isReady) await nextLook()
      }
    })()
    const worker = async () => {
      while (isReady) {
        try {
          const { statusCode, body } = await request(`${url}/trpc/records.list?input=${input}`, {
            headers: { cookie },
            dispatcher,
          })
          const text = await body.text()
          if (statusCode === 200) answered += 1
          else failures.push(`${statusCode} ${text}`)
          // As many as it can answer would keep both cores busy and show no more.
          await pause(30)
        } catch (failure) {
          failures.push(String(failure))
        }
      }
    }
    const workers = Array.from({ length: 10 }, worker)
    await expect.poll(() => answered, { interval: 10 }).toBeGreaterThan(50)
    expect(failures).toEqual([])
    gateway.child.kill('SIGTERM')
    await Promise.all([...workers, probing])
    const code = await gateway.ended
    await dispatcher.close()
    return { failures, code }
  }

  it('fails no request while it stops under load and a busy balancer sees it late: the port closes once nothing comes any more', async () => {
    expect(await stopUnderLoad(1)).toEqual({ failures: [], code: 0 })
  })

  it('would fail some if it closed at once: the same balancer still sends to it', async () => {
    const { failures, code } = await stopUnderLoad(0)
    expect(failures).not.toEqual([])
    expect(code).toBe(0)
  })

  it('finishes what it has accepted when nobody waits for a balancer', async () => {
    const gateway = start()
    const url = await gateway.ready()
    const { cookie } = await new Visitor(url, {}).logIn('pricing')
    const input = encodeURIComponent('{"page":"haven","search":"accepted"}')
    // Late calls of the gateway that stopped before are excluded.
    const accepted = () =>
      upstream.calls('records.list').filter(({ body }) => (body as { search?: string }).search === 'accepted').length
    upstream.answer('records.list', async () => {
      await pause(400)
      return { rows: [], total: 0, exact: true }
    })
    const calls = Array.from({ length: 20 }, () =>
      request(`${url}/trpc/records.list?input=${input}`, { headers: { cookie } }).then(async ({ statusCode, body }) => {
        await body.dump()
        return statusCode
      }),
    )
    await expect.poll(accepted, { interval: 10 }).toBe(20)
    gateway.child.kill('SIGINT')
    gateway.child.kill('SIGTERM')
    expect(await Promise.all(calls)).toEqual(calls.map(() => 200))
    expect(await gateway.ended).toBe(0)
  })

  it.each([
    ['a key for production', { NODE_ENV: 'production' }, /^SESSION_KEY is required in production/],
    ['an address of this machine', { HOST: '203.0.113.7' }, /^HOST 203\.0\.113\.7 is no address of this machine/],
  ])('refuses in one line to start without %s', async (_what, environment, line) => {
    const gateway = start(environment)
    expect(await gateway.ended).toBe(1)
    expect(gateway.heard.messages).toHaveLength(1)
    expect(gateway.heard.messages[0]?.refused).toMatch(line)
    expect(gateway.heard.messages[0]?.refused).not.toContain('\n')
    expect(gateway.heard.errors).toBe('')
  })
})
