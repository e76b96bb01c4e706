import { contract } from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import { Pool } from 'undici'
import type { Bench } from '../bench.ts'
import { fillBook } from '../house/big-book.ts'
import { onEngine } from '../house/engines.ts'
import { median, quantile, spread } from '../house/figures.ts'
import { type Running, startEnterprise, startGateway, startProcess } from '../house/processes.ts'

const callers = 8
const rounds = 5
const callsPerRound = 2_000

/** A small call: ten rows of base data. */
const question = { page: 'currency', pageSize: 10 }
const account = { userName: 'pricing', password: 'hangjia2026' }

interface Way {
  readonly name: string
  readonly running: Running
  readonly send: () => Promise<void>
  readonly close: () => Promise<void>
}

const wayOf = (
  name: string,
  running: Running,
  request: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string },
): Way => {
  const pool = new Pool(running.url, { connections: callers })
  return {
    ...{ name, running, close: () => pool.close() },
    send: async () => {
      const { statusCode, body } = await pool.request(request)
      const text = await body.text()
      if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${text.slice(0, 200)}`)
    },
  }
}

/** The token that the service gives, for the proxy to carry. */
const tokenOf = async (url: string): Promise<string> => {
  const reply = await fetch(`${url}/${contract.session.login.upstream}`, {
    method: 'POST',
    headers: { sys_source: 'hangjia' },
    body: new URLSearchParams(account),
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

interface Round {
  readonly perSecond: number
  /** Processor time of the gateway alone per call. */
  readonly cpuMs: number
  readonly p99: number
}
const measure = async ({ running, send }: Way, calls: number): Promise<Round> => {
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

export const bench: Bench = {
  title: 'A small call through the gateway against a raw proxy',
  run: async (say) => {
    const rows: string[][] = []
    await onEngine('PGlite', async (engine) => {
      const database = await engine.open()
      await fillBook(database, businessDay(Date.now()), 0)
      await database.close()
      const enterprise = await startEnterprise(engine.folder)
      const proxy = await startProcess(new URL('./raw-proxy.ts', import.meta.url), { ENTERPRISE_URL: enterprise.url })
      const gateway = await startGateway(engine.folder, enterprise.url)
      const token = await tokenOf(enterprise.url)
      const sealed = await sessionOf(gateway.url)
      const input = encodeURIComponent(JSON.stringify(question))
      const ways = [
        wayOf('gateway', gateway, {
          method: 'GET',
          path: `/trpc/records.list?input=${input}`,
          headers: { authorization: `Bearer ${sealed}` },
        }),
        wayOf('raw proxy', proxy, {
          method: 'POST',
          path: `/${contract.records.list.upstream}`,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(question),
        }),
      ]
      try {
        const found = new Map(ways.map(({ name }) => [name, [] as Round[]]))
        for (const way of ways) await measure(way, callsPerRound)
        for (let round = 0; round < rounds; round += 1)
          for (const way of ways) {
            const figures = await measure(way, callsPerRound)
            found.get(way.name)?.push(figures)
            say(`${way.name}: ${figures.cpuMs.toFixed(2)} ms of processor, ${figures.perSecond.toFixed(0)} calls/s`)
          }
        const of = (name: string, figure: keyof Round) => found.get(name)?.map((round) => round[figure]) ?? []
        const row = (title: string, figure: keyof Round, digits: number, aim: string) => [
          title,
          spread(of('gateway', figure), digits),
          spread(of('raw proxy', figure), digits),
          (median(of('gateway', figure)) / median(of('raw proxy', figure))).toFixed(2),
          aim,
        ]
        rows.push(
          row('processor time of a call, ms', 'cpuMs', 2, '≤ 3'),
          row('calls per second', 'perSecond', 0, ''),
          row('p99, ms', 'p99', 1, ''),
        )
      } finally {
        for (const { close } of ways) await close()
        for (const running of [gateway, proxy, enterprise]) await running.stop()
      }
    })
    return {
      conditions: `Ten rows of base data from the enterprise service on PGlite, ${callers} callers, ${rounds} rounds of ${callsPerRound.toLocaleString('en-US')} calls in turn; median (least–most). Processor time is the gateway's or the proxy's process alone, as the kernel counts it; the gateway opens the session, checks rights, parses input and answer.`,
      head: ['', 'gateway', 'raw proxy', 'gateway / proxy', 'aim'],
      rows,
    }
  },
}
