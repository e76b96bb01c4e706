import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openJournal } from './journal.ts'
import { Refusal } from './refusal.ts'
import type { Settings } from './settings.ts'
import { unlessStopped } from './stop-signal.ts'
import { type Command, type Supervised, supervise } from './supervise.ts'

export interface Plan {
  enterprise: Command
  gateway: Command
  settings: Settings
  env: NodeJS.ProcessEnv
  print: (line: string) => void
}

export interface Launched {
  /** Where a browser finds the gateway. */
  url: string
  /** True when the embedded enterprise service said that it holds the demo data. */
  demo: boolean
  stop: () => Promise<void>
}

/** The first start fills a database, so it may take long; a silent process is given up after this. */
const startMs = 5 * 60_000
const readyzEveryMs = 100

/** Starts the enterprise service, unless a company's own is named, then the gateway; both talk as `protocol.ts` says. */
export const launch = async (plan: Plan, stop: AbortSignal): Promise<Launched> => {
  const running: Supervised[] = []
  const stopAll = async () => {
    for (const service of running.toReversed()) await service.stop()
  }
  const begin = async (name: 'enterprise' | 'gateway', env: NodeJS.ProcessEnv) => {
    const { dataFolder } = plan.settings
    const journal = openJournal({ folder: join(dataFolder, 'logs'), name, print: plan.print })
    const fullEnv = { ...plan.env, HANGJIA_DATA: dataFolder, ...env }
    const service = supervise({ name, command: plan[name], env: fullEnv, journal, print: plan.print })
    running.push(service)
    return inTime(service.ready, name, stop)
  }

  try {
    const { host, port, enterpriseUrl } = plan.settings
    const enterprise = enterpriseUrl ? undefined : await begin('enterprise', { HOST: '127.0.0.1', PORT: '0' })
    const upstream = enterpriseUrl ?? `http://127.0.0.1:${enterprise?.port}`
    const gateway = await begin('gateway', { HOST: host, PORT: String(port), ENTERPRISE_URL: upstream })
    const url = `http://${reachable(host)}:${gateway.port}`
    await inTime(untilReady(url, stop), 'gateway', stop)
    return { url, demo: enterprise?.demo === true, stop: stopAll }
  } catch (error) {
    await stopAll()
    throw error
  }
}

const inTime = <T>(promise: Promise<T>, name: string, stop: AbortSignal): Promise<T> => {
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new Refusal(`The ${name} service did not get ready within ${startMs / 60_000} minutes.`)),
    startMs,
  )
  return unlessStopped(promise, AbortSignal.any([stop, late.signal])).finally(() => clearTimeout(timer))
}

const untilReady = async (url: string, stop: AbortSignal): Promise<void> => {
  while (!stop.aborted) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await pause(readyzEveryMs)
  }
}

/** An address that stands for every interface cannot be opened; loopback is one of those it stands for. */
const reachable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
