import { randomUUID } from 'node:crypto'
import type { Leaf } from '@hangjia/contracts'
import { createHangjia, type Hangjia } from '@hangjia/contracts/client'
// @boundaries-ignore the bench asks the service as the gateway does
import { createUpstream } from '../../apps/gateway/src/upstream/upstream.ts'
import { tokenOf } from './callers.ts'
import type { Engine } from './engines.ts'
import { median, quantile } from './figures.ts'
import { leanFetch } from './lean-fetch.ts'
import { startEnterprise, startGateway } from './processes.ts'

/** Milliseconds of each question from a tool to its answer and of the processor for one in each process; and without the gateway. */
export interface Whole {
  readonly times: readonly number[]
  /** Of the same question, asked at the door of the service in the way of the gateway. */
  readonly door: readonly number[]
  readonly gateway: number
  readonly service: number
}

interface Asking<A> {
  readonly asks: readonly A[]
  /** Rounds in which each question is asked, after `warming` rounds that are not counted; of a question the least counts. */
  readonly rounds: number
  readonly warming: number
  readonly call: (tool: Hangjia, ask: A) => Promise<unknown>
  /** The same call for a caller of the service itself. */
  readonly leaf: Leaf
}

const sales = { userName: 'sales', password: 'hangjia2026' }

/** Questions of sales over HTTP, one after the other: call, gateway, service and back. The database must be closed. */
export const throughGateway = async <A>({ folder, url }: Engine, asking: Asking<A>): Promise<Whole> => {
  const { call, leaf } = asking
  const enterprise = await startEnterprise(folder, url)
  const gateway = await startGateway(folder, enterprise.url)
  const { fetch, close } = leanFetch(gateway.url)
  const service = createUpstream({ url: enterprise.url, timeoutMs: 60_000, connectMs: 60_000, fileTimeoutMs: 60_000 })
  try {
    const tool = await createHangjia({ url: gateway.url, ...sales, fetch })
    const token = await tokenOf(enterprise.url, sales)
    const used = () => [gateway.cpuMs(), enterprise.cpuMs()] as const
    const through = await leastOf(asking, used, (ask) => call(tool, ask))
    const door = await leastOf(asking, used, (ask) => service.call(leaf, { ask }, { token, requestId: randomUUID() }))
    return { times: through.times, door: door.times, gateway: through.used[0], service: through.used[1] }
  } finally {
    await close()
    await service.close()
    await gateway.stop()
    await enterprise.stop()
  }
}

/** The least time of each question in the rounds after those that warm up, and of the processor for one in these rounds. */
const leastOf = async <A>(
  { asks, rounds, warming }: Asking<A>,
  cpuMs: () => readonly [number, number],
  ask: (asked: A) => Promise<unknown>,
) => {
  const times = asks.map(() => Number.POSITIVE_INFINITY)
  let before = cpuMs()
  for (let round = 0; round < warming + rounds; round++) {
    if (round === warming) before = cpuMs()
    for (const [at, asked] of asks.entries()) {
      const started = performance.now()
      await ask(asked)
      if (round >= warming) times[at] = Math.min(times[at] ?? 0, performance.now() - started)
    }
  }
  const after = cpuMs()
  const each = (at: 0 | 1) => (after[at] - before[at]) / (asks.length * rounds)
  return { times, used: [each(0), each(1)] as const }
}

/** `4.82 (p99 11.3)`. */
export const ms = (values: readonly number[]): string =>
  `${median(values).toFixed(2)} (p99 ${quantile(values, 0.99).toFixed(1)})`

export const wholeHead = [
  'through the gateway',
  '× the search in the service (aim ≤ 2)',
  'at the door of the service',
  '× the service at its door',
  'processor, gateway · service',
]
/** Cells under these heads; empty where it was not measured. */
export const wholeCells = (service: readonly number[], whole: Whole | undefined): string[] =>
  whole
    ? [
        ms(whole.times),
        (median(whole.times) / median(service)).toFixed(1),
        ms(whole.door),
        (median(whole.times) / median(whole.door)).toFixed(1),
        `${whole.gateway.toFixed(1)} · ${whole.service.toFixed(1)}`,
      ]
    : wholeHead.map(() => '')
