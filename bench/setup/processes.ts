import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

/** A service in a process of its own. */
export interface Running {
  readonly url: string
  readonly child: ChildProcess
  /** Processor time so far of all its threads, in milliseconds; the kernel counts in steps of ten. */
  cpuMs(): number
  /** Asks it to end, and answers its exit code. */
  stop(): Promise<number | null>
}

/** Starts a program that reports its port as in `scripts/protocol.ts`, or a plain one of the bench that does the same. */
export const startProcess = async (
  file: URL,
  { env = {}, flags = [] }: { readonly env?: NodeJS.ProcessEnv; readonly flags?: readonly string[] } = {},
): Promise<Running> => {
  const child = fork(file, { env: { ...process.env, LOG_LEVEL: 'warn', PORT: '0', ...env }, execArgv: [...flags] })
  const port = await portOf(child)
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = await ended
      return code
    },
  }
}

const portOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.on('message', (message: { ready?: { port: number }; refused?: string }) => {
      if (message.ready) resolve(message.ready.port)
      else if (message.refused) reject(new Error(message.refused))
    })
    child.once('exit', (code) => reject(new Error(`a service ended with ${code} while starting`)))
  })

const ticksPerSecond = 100
/** Fields of `/proc/PID/stat` behind the name, by their place in the manual. */
const statOf = (pid: number) => {
  const behind = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ')
  return (place: number) => Number(behind[place - 3] ?? 0)
}
const msOf = (stat: (place: number) => number, places: readonly number[]) =>
  (places.reduce((sum, place) => sum + stat(place), 0) * 1000) / ticksPerSecond
const cpuMsOf = (pid: number): number => msOf(statOf(pid), [14, 15])

/** Processor time so far of a process and of its children, those that have ended included. */
export const familyCpuMs = (pid: number): number => {
  const children = readdirSync('/proc').flatMap((name) => {
    try {
      const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
      return stat?.(4) === pid ? msOf(stat, [14, 15]) : []
    } catch {
      // It has just ended.
      return []
    }
  })
  return msOf(statOf(pid), [14, 15, 16, 17]) + children.reduce((sum, ms) => sum + ms, 0)
}

const app = (name: string) => new URL(`../../apps/${name}/src/main.ts`, import.meta.url)
/** The enterprise service over a database that is there already, or filled with the demo where it is empty. */
export const startEnterprise = (folder: string, databaseUrl?: string, env: NodeJS.ProcessEnv = {}) =>
  startProcess(app('enterprise'), {
    env: { HANGJIA_DATA: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...env },
  })
/** The gateway before it; `flags` are those of Node. */
export const startGateway = (
  folder: string,
  enterpriseUrl: string,
  { env = {}, flags = [] }: { readonly env?: NodeJS.ProcessEnv; readonly flags?: readonly string[] } = {},
) => startProcess(app('gateway'), { env: { HANGJIA_DATA: folder, ENTERPRISE_URL: enterpriseUrl, ...env }, flags })
