import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { TestProject } from 'vitest/node'
// @boundaries-ignore the runner of the suites prints the processor time of this server
import { processorMsOf } from '../../../scripts/processor-time.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a PostgreSQL whose user may create databases, or undefined on a machine without one. */
    readonly postgresUrl: string | undefined
    /** Folder of this run, removed at its end. */
    readonly runFolder: string
  }
}

/** Message of the skipped suites. */
export const noPostgres = 'PostgreSQL not found on this machine: these suites did not run'

/** Off: work for databases that last or that survive a crash, and machine code, which costs more than it gains here. */
const noUpkeep = ['autovacuum=off', 'synchronous_commit=off', 'full_page_writes=off', 'jit=off']

/** Once per run: a PostgreSQL for all test files, from TEST_DATABASE_URL or started here and thrown away afterwards. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const runFolder = mkdtempSync(join(tmpdir(), 'hangjia-test-'))
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? undefined : await startPostgres(noUpkeep)
  const url = given ?? cluster?.url
  if (!url) process.stdout.write(`\n${noPostgres}.\n\n`)
  project.provide('postgresUrl', url)
  project.provide('runFolder', runFolder)
  return async () => {
    await cluster?.stop()
    rmSync(runFolder, { recursive: true, force: true })
  }
}

/** A PostgreSQL of its own in a temporary folder, reachable by a socket in that folder only. */
export interface Cluster {
  readonly url: string
  stop(): Promise<void>
}

/** Starts a throw-away PostgreSQL, or answers undefined where none is installed. */
export const startPostgres = async (more: readonly string[] = []): Promise<Cluster | undefined> => {
  const programs = findPrograms()
  if (!programs) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'hangjia-pg-'))
  // PostgreSQL refuses to run as root; another user of this machine lends its name.
  const user = process.getuid?.() === 0 ? otherUser() : undefined
  if (user) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const asUser = { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } }
  const initdb = [
    '-D',
    data,
    '-U',
    'hangjia',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
    '--no-instructions',
  ]
  execFileSync(join(programs, 'initdb'), initdb, { ...asUser, stdio: 'pipe' })
  const settings = ['listen_addresses=', 'fsync=off', 'max_connections=120', 'shared_buffers=64MB', ...more]
  const server = [
    join(programs, 'postgres'),
    '-D',
    data,
    '-k',
    folder,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  // The shell outlives this process for a moment: when its input ends, for whatever reason, it stops the server and tidies up.
  const script = 'folder=$0; "$@" </dev/null & read -r _; kill -QUIT $!; wait $!; rm -rf "$folder"'
  const shell = spawn('/bin/sh', ['-c', script, folder, ...server], {
    ...asUser,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const exited = once(shell, 'exit')
  await untilReady(shell)
  return {
    url: `postgresql://hangjia@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      const used = processorMsOf([shell.pid ?? 0]) / 1000
      // Its processes are not those of the test files, whose times leave it out.
      process.stdout.write(`PostgreSQL: ${used.toFixed(1)} s of the processor\n`)
      shell.stdin?.end()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Folder with `initdb` and `postgres`: on PATH, or where Debian puts them, newest first. */
const findPrograms = (): string | undefined => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.find((folder) => folder && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

const otherUser = (): { uid: number; gid: number } => {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = ['postgres:', 'nobody:'].map((name) => lines.find((entry) => entry.startsWith(name))).find(Boolean)
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

const untilReady = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = ''
    server.stderr?.on('data', (piece) => {
      output += piece
      if (output.includes('ready to accept connections')) resolve()
    })
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${output}`)))
  })
