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
  /** A fixed port for services that come back without being restarted by us, as under `node --watch`; else any free one. */
  enterprisePort?: number
  /** A development server in front of the gateway, whose address it gets as `HANGJIA_GATEWAY`. */
  web?: { command: Command; port: number }
  env: NodeJS.ProcessEnv
  print: (line: string) => void
}

export interface Launched {
  /** Where a browser finds the product. */
  url: string
  /** True when the embedded enterprise service said that it holds the demo data. */
  demo: boolean
  stop: () => Promise<void>
}

/** The first start fills a database, so it may take long; a silent process is given up after this. */
const startMs = 5 * 60_000
const askEveryMs = 100

/** Starts the enterprise service, unless a company's own is named, then the gateway; both talk as `protocol.ts` says. */
export const launch = async (plan: Plan, stop: AbortSignal): Promise<Launched> => {
  const running: Supervised[] = []
  const stopAll = async () => {
    for (const service of running.toReversed()) await service.stop()
  }
  const begin = (name: string, command: Command, env: NodeJS.ProcessEnv) => {
    const { dataFolder } = plan.settings
    const journal = openJournal({ folder: join(dataFolder, 'logs'), name, print: plan.print })
    const fullEnv = { ...plan.env, HANGJIA_DATA: dataFolder, ...env }
    const service = supervise({ name, command, env: fullEnv, journal, print: plan.print })
    running.push(service)
    return inTime(service.ready, name, stop)
  }
  const beginWeb = async ({ command, port }: NonNullable<Plan['web']>, gatewayUrl: string) => {
    const url = `http://127.0.0.1:${port}`
    const ended = begin('web', command, { HANGJIA_GATEWAY: gatewayUrl })
    await Promise.race([ended, inTime(untilAnswer(url, stop), 'web', stop)])
    ended.catch(() => undefined)
    return url
  }

  try {
    const { host, port, enterpriseUrl } = plan.settings
    const enterprisePort = String(plan.enterprisePort ?? 0)
    const enterprise = enterpriseUrl
      ? undefined
      : await begin('enterprise', plan.enterprise, { HOST: '127.0.0.1', PORT: enterprisePort })
    const upstream = enterpriseUrl ?? `http://127.0.0.1:${enterprise?.port}`
    const gateway = await begin('gateway', plan.gateway, { HOST: host, PORT: String(port), ENTERPRISE_URL: upstream })
    const gatewayUrl = `http://${reachable(host)}:${gateway.port}`
    await inTime(untilAnswer(`${gatewayUrl}/readyz`, stop), 'gateway', stop)
    const url = plan.web ? await beginWeb(plan.web, gatewayUrl) : gatewayUrl
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

const untilAnswer = async (url: string, stop: AbortSignal): Promise<void> => {
  while (!stop.aborted) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await pause(askEveryMs)
  }
}

/** An address that stands for every interface cannot be opened; loopback is one of those it stands for. */
const reachable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
