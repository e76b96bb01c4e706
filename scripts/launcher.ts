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
  /** Address of the product for a browser. */
  url: string
  /** True when the embedded enterprise service reported that it holds the demo data. */
  demo: boolean
  stop: () => Promise<void>
}

/** The first start fills a database, so it may take long; a silent service is given up after this. */
const startMs = 5 * 60_000
const reassureMs = 3000
/** A company's own upstream may come later than we do. */
const foreignUpstreamMs = 10_000
const askEveryMs = 100

/** Starts the enterprise service, unless a company's own is named, then the gateway; both talk as in `protocol.ts`. */
export const launch = async (plan: Plan, stop: AbortSignal): Promise<Launched> => {
  const { settings, print } = plan
  const { host, port, dataFolder, enterpriseUrl } = settings
  const running: Supervised[] = []
  const stopAll = async () => {
    for (const service of running.toReversed()) await service.stop()
  }
  const begin = (name: string, command: Command, env: NodeJS.ProcessEnv) => {
    const journal = openJournal({ folder: join(dataFolder, 'logs'), name, print })
    const fullEnv = { ...plan.env, HANGJIA_DATA: dataFolder, ...env }
    const service = supervise({ name, command, env: fullEnv, journal, print })
    service.ready.catch(() => undefined)
    running.push(service)
    return service
  }
  const beginEnterprise = () => {
    const env = {
      HOST: '127.0.0.1',
      PORT: String(plan.enterprisePort ?? 0),
      METRICS_PORT: nextPort(plan.env.METRICS_PORT),
    }
    return inTime(begin('enterprise', plan.enterprise, env).ready, { name: 'enterprise', print, stop })
  }
  const beginGateway = async (upstream: string) => {
    const env = { HOST: host, PORT: String(port), ENTERPRISE_URL: upstream }
    const ready = await inTime(begin('gateway', plan.gateway, env).ready, { name: 'gateway', print, stop })
    const url = `http://${reachable(host)}:${ready.port}`
    const serving = untilAnswer(`${url}/readyz`, stop)
    await (enterpriseUrl ? orForeignUpstreamIsLate(serving, plan) : inTime(serving, { name: 'gateway', print, stop }))
    return url
  }
  const beginWeb = async ({ command, port: webPort }: NonNullable<Plan['web']>, gatewayUrl: string) => {
    const url = `http://127.0.0.1:${webPort}`
    const { ready: ended } = begin('web', command, { HANGJIA_GATEWAY: gatewayUrl })
    await Promise.race([ended, inTime(untilAnswer(url, stop), { name: 'web', print, stop })])
    return url
  }

  try {
    const enterprise = enterpriseUrl ? undefined : await beginEnterprise()
    const gatewayUrl = await beginGateway(enterpriseUrl ?? `http://127.0.0.1:${enterprise?.port}`)
    const url = plan.web ? await beginWeb(plan.web, gatewayUrl) : gatewayUrl
    return { url, demo: enterprise?.demo === true, stop: stopAll }
  } catch (error) {
    await stopAll()
    throw error
  }
}

interface Waiting {
  name: string
  print: (line: string) => void
  stop: AbortSignal
}

const inTime = <T>(promise: Promise<T>, { name, print, stop }: Waiting): Promise<T> => {
  const late = new AbortController()
  const reassure = setTimeout(
    () => print(`The ${name} service gets ready; a first start takes longer … 首次启动需要稍长时间`),
    reassureMs,
  )
  const giveUp = setTimeout(
    () => late.abort(new Refusal(`The ${name} service did not get ready within ${startMs / 60_000} minutes.`)),
    startMs,
  )
  return unlessStopped(promise, AbortSignal.any([stop, late.signal])).finally(() => {
    clearTimeout(reassure)
    clearTimeout(giveUp)
  })
}

const orForeignUpstreamIsLate = (serving: Promise<void>, { settings, print }: Plan): Promise<void> => {
  const late = pause(foreignUpstreamMs, undefined, { ref: false }).then(() => 'late' as const)
  return Promise.race([serving, late]).then((outcome) => {
    if (outcome === 'late') print(`The upstream ${settings.enterpriseUrl} is not ready yet; serving all the same.`)
  })
}

const untilAnswer = async (url: string, stop: AbortSignal): Promise<void> => {
  while (!stop.aborted) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await pause(askEveryMs)
  }
}

/** The wildcard address of all interfaces cannot be opened; loopback is one of them. */
const reachable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** The gateway serves its metrics on the port that was given, the enterprise service on the next one; 0 is any, blank none. */
const nextPort = (given = ''): string => (Number(given) > 0 ? String(Number(given) + 1) : given)
