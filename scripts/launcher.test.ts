import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from './settings.ts'

const startFile = fileURLToPath(new URL('fixtures/start.ts', import.meta.url))

let folder: string
let running: Start[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hangjia-launcher-'))
  running = []
})

afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL')
    await ended
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
})

test('a start prints the address and the demo accounts, and hands both services what the protocol promises', async () => {
  const start = await served()
  expect(start.output()).toContain(`http://127.0.0.1:${start.port}`)
  expect(start.output()).toMatch(/pricing[\s\S]*sales[\s\S]*rival/)
  const gateway = await ask(start.port)
  expect(gateway).toMatchObject({ name: 'gateway', dataFolder: folder })
  const enterprise = await ask(portOf(gateway.enterpriseUrl))
  expect(enterprise).toMatchObject({ name: 'enterprise', dataFolder: folder })
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s stops every process and ends with 0', async (signal) => {
  const start = await served()
  const pids = await servicePids(start.port)
  start.child.kill(signal)
  expect(await start.ended).toBe(0)
  expect(pids.filter(isAlive)).toEqual([])
})

test('a service that ignores SIGTERM is ended all the same', async () => {
  const start = await served({ STUBBORN: 'gateway' })
  const pids = await servicePids(start.port)
  start.child.kill('SIGINT')
  expect(await start.ended).toBe(0)
  expect(pids.filter(isAlive)).toEqual([])
})

test('services end by themselves when the launcher is killed without a chance to stop them', async () => {
  const start = await served()
  const pids = await servicePids(start.port)
  start.child.kill('SIGKILL')
  await start.ended
  await expect.poll(() => pids.filter(isAlive)).toEqual([])
})

test('an enterprise service that crashes comes back on its port, in a new process', async () => {
  const start = await served()
  const before = await ask(start.port)
  const url = before.enterpriseUrl
  const first = await ask(portOf(url))
  await fetch(`${url}/crash`).catch(() => undefined)
  await expect.poll(() => ask(portOf(url)).catch(() => first)).not.toEqual(first)
  expect(await ask(portOf(url))).toMatchObject({ name: 'enterprise' })
  expect((await ask(start.port)).pid).toBe(before.pid)
  expect(start.output()).toContain('The enterprise service ended by itself (SIGKILL); starting it again in 0.25 s.')
})

test('with ENTERPRISE_URL no enterprise service starts and no demo account is named', async () => {
  const start = await served({ ENTERPRISE_URL: 'http://upstream.example:8080/api/' })
  expect((await ask(start.port)).enterpriseUrl).toBe('http://upstream.example:8080/api/')
  expect(start.output()).not.toContain('rival')
})

test('a taken port is reported in one line', async () => {
  const taken = createServer()
  const port = await findFreePort()
  await new Promise<void>((listening) => taken.listen(port, '127.0.0.1', listening))
  const start = begin({ PORT: String(port) })
  expect(await start.ended).toBe(1)
  expect(start.output()).toMatch(new RegExp(`^Port ${port} on 127.0.0.1 is taken: .*PORT=${port + 1} npm start.*\\n$`))
  taken.close()
})

test('a data folder that cannot be written is reported in one line', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const start = begin({ HANGJIA_DATA: join(file, 'data') })
  expect(await start.ended).toBe(1)
  expect(start.output()).toMatch(/^The data folder \S+ cannot be written \(ENOTDIR\): .*HANGJIA_DATA=.*\n$/)
})

test.each([
  [{ PORT: 'eighty' }, /^PORT=eighty is no port: .*\n$/],
  [{ PORT: '70000' }, /^PORT=70000 is no port: .*\n$/],
  [{ HOST: '192.0.2.1' }, /^Hangjia may not listen on 192.0.2.1:\d+ \(EADDRNOTAVAIL\): .*\n$/],
  [{ ENTERPRISE_URL: 'upstream' }, /^ENTERPRISE_URL=upstream is no address: .*\n$/],
])('%o is refused in one line', async (env, line) => {
  const start = begin(env)
  expect(await start.ended).toBe(1)
  expect(start.output()).toMatch(line)
})

test('a service that refuses to start is quoted, and the other one is stopped', async () => {
  const start = begin({ REFUSE: 'gateway' })
  expect(await start.ended).toBe(1)
  expect(start.output()).toBe('The gateway fixture does not want to start.\n')
})

test('a service that crashes while starting ends the start, with its last words and its log', async () => {
  const start = begin({ CRASH_AT_START: 'enterprise' })
  expect(await start.ended).toBe(1)
  expect(start.output()).toContain('enterprise: fatal: no start today: a bad day\n')
  expect(start.output()).toContain('The enterprise service ended while starting (exit code 3); its log: ')
})

test('everything is logged, only warnings and errors are shown', async () => {
  const start = await served()
  const { port } = start
  await fetch(`http://127.0.0.1:${port}/chat`)
  await fetch(`http://127.0.0.1:${port}/warn`)
  await expect.poll(start.output).toContain('gateway: warning: something is odd\n')
  expect(start.output()).not.toContain('all is well')
  expect(readFileSync(join(folder, 'logs/gateway.log'), 'utf8')).toMatch(/all is well[\s\S]*something is odd/)
})

interface Start {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

const begin = (env: NodeJS.ProcessEnv): Start => {
  const child = spawn(process.execPath, [startFile], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      HANGJIA_DATA: folder,
      ...env,
    },
    // The channel closes when the test run is gone, however it went; then the launcher ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => pieces.push(chunk))
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const start = { child, ended, output: () => pieces.join('') }
  running.push(start)
  return start
}

const served = async (env: NodeJS.ProcessEnv = {}) => {
  const start = begin(env)
  await expect.poll(start.output).toContain('Ctrl-C')
  return { ...start, port: Number(/:(\d+)$/m.exec(start.output())?.[1]) }
}

interface Answer {
  name: string
  pid: number
  enterpriseUrl: string
  dataFolder: string
}

const ask = async (port: number): Promise<Answer> => (await fetch(`http://127.0.0.1:${port}/`)).json()

const portOf = (url: string) => Number(new URL(url).port)

const servicePids = async (port: number) => {
  const gateway = await ask(port)
  return [gateway.pid, (await ask(portOf(gateway.enterpriseUrl))).pid]
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
