import { contract } from '@hangjia/contracts'
import { Pool } from 'undici'
import { quantile } from './figures.ts'
import type { Running } from './processes.ts'

const callers = 8
const account = { userName: 'pricing', password: 'hangjia2026' }

/** One way of asking a service over HTTP, again and again. */
export interface Way {
  readonly name: string
  readonly running: Running
  readonly send: () => Promise<void>
  readonly close: () => Promise<void>
}

export const wayOf = (
  name: string,
  running: Running,
  request: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string },
): Way => {
  const pool = new Pool(running.url, { connections: callers })
  return {
    name,
    running,
    close: () => pool.close(),
    send: async () => {
      const { statusCode, body } = await pool.request(request)
      const text = await body.text()
      if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${text.slice(0, 200)}`)
    },
  }
}

/** The token that the service gives, for the proxy to carry. */
export const tokenOf = async (url: string, who = account): Promise<string> => {
  const reply = await fetch(`${url}/${contract.session.login.upstream}`, {
    method: 'POST',
    headers: { sys_source: 'hangjia' },
    body: new URLSearchParams(who),
  })
  return JSON.parse(await reply.text()).validateMap.apiKey
}
/** The sealed session that the gateway gives. */
const sessionOf = async (url: string): Promise<string> => {
  const reply = await fetch(`${url}/trpc/session.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(account),
  })
  return /=([^;]+)/.exec(reply.headers.getSetCookie()[0] ?? '')?.[1] ?? ''
}

export interface Round {
  readonly perSecond: number
  /** Processor time of the gateway alone per call. */
  readonly cpuMs: number
  readonly p99: number
}
/** Measures a number of calls by eight callers at once, each asking again as soon as it is answered. */
export const measure = async ({ running, send }: Way, calls: number): Promise<Round> => {
  const times: number[] = []
  const [cpu, started] = [running.cpuMs(), performance.now()]
  let left = calls
  const caller = async () => {
    while (left > 0) {
      left -= 1
      const at = performance.now()
      await send()
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return {
    perSecond: calls / ((performance.now() - started) / 1000),
    cpuMs: (running.cpuMs() - cpu) / calls,
    p99: quantile(times, 0.99),
  }
}

/** Lists through the gateway, as a tool asks for them that has logged in. */
export const listsOf = async (gateway: Running) => {
  const authorization = `Bearer ${await sessionOf(gateway.url)}`
  return (question: object): Way =>
    wayOf('gateway', gateway, {
      method: 'GET',
      path: `/trpc/records.list?input=${encodeURIComponent(JSON.stringify(question))}`,
      headers: { authorization },
    })
}
