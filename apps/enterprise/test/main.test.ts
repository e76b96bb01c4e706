import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { openPglite } from '../src/database/embedded/open-pglite.ts'
import { freshFolder, freshPgliteFolder, freshPostgresUrl } from './databases.ts'
import { isEveryCase } from './every-case.ts'
import { type Row, rateValues, startService } from './service.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

interface Started {
  readonly child: ChildProcess
  /** Port, or the one line with which it refused. */
  readonly port: Promise<number>
  readonly ended: Promise<{ code: number | null; signal: string | null; output: string }>
}
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

const start = (env: Record<string, string>): Started => {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.push(child)
  let output = ''
  child.stdout?.on('data', (piece) => {
    output += piece
  })
  child.stderr?.on('data', (piece) => {
    output += piece
  })
  const port = new Promise<number>((resolve, reject) => {
    child.on('message', (message: { ready?: { port: number }; refused?: string }) => {
      if (message.ready) resolve(message.ready.port)
      if (message.refused) reject(new Error(message.refused))
    })
    child.once('exit', () => reject(new Error(`ended: ${output}`)))
  })
  port.catch(() => {})
  const ended = new Promise<{ code: number | null; signal: string | null; output: string }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal, output })),
  )
  return { child, port, ended }
}
const post = async (port: number, token: string, path: string, body: object) => {
  const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, data: ((await response.json()) as { data: Row }).data }
}

/** A data folder with two companies, and what a test needs to know of it. */
const filledFolder = async () => {
  const folder = freshFolder()
  renameSync(await freshPgliteFolder(), join(folder, 'database'))
  const service = await startService(await openPglite(join(folder, 'database')))
  const { tokens, ids } = service
  await service.app.close()
  await service.database.close()
  return { folder, token: tokens.pricing, ids }
}
/** An empty database, on the engine that starts sooner. */
const emptyDatabase = async (): Promise<Record<string, string>> => {
  const folder = freshFolder()
  if (inject('postgresUrl')) return { HANGJIA_DATA: folder, DATABASE_URL: await freshPostgresUrl() }
  renameSync(await freshPgliteFolder(), join(folder, 'database'))
  return { HANGJIA_DATA: folder }
}

const refusal = async (env: Record<string, string>) => {
  const { port, ended } = start(env)
  const line = await port.then(String, (failure: Error) => failure.message)
  expect((await ended).code).toBe(1)
  expect(line).not.toContain('\n')
  return line
}

// Each start of a service takes seconds of the processor: one serves as many questions as it can answer.
describe('a process that cannot start explains it in one line', () => {
  it('a data folder that is a file', async () => {
    const file = join(freshFolder(), 'file')
    writeFileSync(file, '')
    expect(await refusal({ HANGJIA_DATA: file })).toMatch(/cannot be used: .*file/)
  })
  it('an address that is none', async () => {
    expect(await refusal({ HANGJIA_DATA: freshFolder(), DATABASE_URL: 'mysql://x' })).toMatch(/^DATABASE_URL: /)
  })
})

describe('a process that runs', () => {
  it('keeps its port from another, and stops when the one who started it is gone', async () => {
    const { child, port, ended } = start(await emptyDatabase())
    const open = await port
    expect(await refusal({ ...(await emptyDatabase()), PORT: String(open) })).toBe(
      `Port ${open} on 127.0.0.1 is taken: stop what listens there or set PORT to another one`,
    )
    child.disconnect()
    expect((await ended).code).toBe(0)
  })

  it('ends when the one who started it is gone, in the middle of filling its database', async () => {
    const folder = freshFolder()
    const { child, ended } = start({ HANGJIA_DATA: folder, NODE_ENV: 'test' })
    await expect.poll(() => existsSync(join(folder, 'database'))).toBe(true)
    child.disconnect()
    expect(await ended).toMatchObject({ code: 1, output: '' })
  })

  it('is undisturbed by another for its folder, loses nothing that it has acknowledged when it is killed while it saves, and finishes what it has begun when it is asked to stop', async () => {
    const { folder, token, ids } = await filledFolder()
    /** By id: the last acknowledged change, and the one that may or may not have happened. */
    const acknowledged = new Map<string, Acknowledged>()
    const rounds = isEveryCase ? 5 : 1
    const changes = () => [...acknowledged.values()].reduce((sum, { version }) => sum + version, 0)
    for (let round = 0; round < rounds; round++) {
      const { child, port, ended } = start({ HANGJIA_DATA: folder })
      const open = await port
      expect(await refusal({ HANGJIA_DATA: folder })).toContain(`in use by process ${child.pid}`)
      await check(open, token, acknowledged)
      const editors = Array.from({ length: 4 }, (_, editor) =>
        edit(open, token, ids, `${round}-${editor}`, acknowledged),
      )
      const enough = changes() + 7 + round * 13
      while (changes() < enough) await pause(1)
      child.kill('SIGKILL')
      await Promise.all(editors)
      expect((await ended).signal).toBe('SIGKILL')
    }
    const { child, port, ended } = start({ HANGJIA_DATA: folder, DRAIN_MS: '5000' })
    const open = await port
    await check(open, token, acknowledged)
    expect(acknowledged.size).toBeGreaterThanOrEqual(rounds)

    const at = `http://127.0.0.1:${open}`
    expect((await fetch(`${at}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${at}/readyz`)).json()).toEqual({ ready: true })
    const saves = Array.from({ length: 6 }, (_, index) =>
      post(open, token, 'record/save', {
        page: 'fclFreight',
        values: rateValues({ ids }, { serviceCode: `S${index}` }),
      }),
    )
    child.kill('SIGTERM')
    // A busy machine hands the signal over late; while it drains, the service goes on answering.
    await expect.poll(async () => (await fetch(`${at}/readyz`)).status, { timeout: 4_000 }).toBe(503)
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await ended).toMatchObject({ code: 0 })
  })
})

interface Acknowledged {
  readonly version: number
  readonly notice: string
}

/** Makes a rate and changes it over and over, until nobody answers any more. */
const edit = async (
  port: number,
  token: string,
  ids: Readonly<Record<string, string>>,
  name: string,
  acknowledged: Map<string, Acknowledged>,
) => {
  try {
    const first = await post(port, token, 'record/save', {
      page: 'fclFreight',
      values: rateValues({ ids }, { notice: name }),
    })
    let row = first.data
    for (let at = 0; ; at++) {
      acknowledged.set(row.id, { version: row.version, notice: String(row.notice) })
      const values = { notice: `${name}-${at}` }
      const { status, data } = await post(port, token, 'record/save', {
        page: 'fclFreight',
        id: row.id,
        version: row.version,
        values,
      })
      if (status !== 200) throw new Error(`a save answered ${status}`)
      row = data
    }
  } catch (failure) {
    if (!(failure instanceof TypeError || (failure instanceof Error && /socket|terminated|JSON/.test(failure.message))))
      throw failure
  }
}

/** Every acknowledged change is there, every row has its whole history, nothing is half. */
const check = async (port: number, token: string, acknowledged: ReadonlyMap<string, Acknowledged>) => {
  for (const [id, { version, notice }] of acknowledged) {
    const { status, data: row } = await post(port, token, 'record/get', { page: 'fclFreight', id })
    expect(status).toBe(200)
    expect([version, version + 1]).toContain(row.version)
    if (row.version === version) expect(row.notice).toBe(notice)
    expect(row.surcharges).toHaveLength(1)
    const { data: history } = await post(port, token, 'record/history', { page: 'fclFreight', id })
    expect((history as unknown as Row[]).map((change) => change.version)).toEqual(
      Array.from({ length: row.version }, (_, at) => row.version - at).slice(0, 1001),
    )
  }
}
