import { createHangjia, type Hangjia } from '@hangjia/contracts/client'
import type { Engine } from './engines.ts'
import { median, quantile } from './figures.ts'
import { leanFetch } from './lean-fetch.ts'
import { startEnterprise, startGateway } from './processes.ts'

/** Milliseconds of each question from a tool to its answer, and of the processor for one in each process. */
export interface Whole {
  readonly times: readonly number[]
  readonly gateway: number
  readonly service: number
}

interface Asking<A> {
  readonly asks: readonly A[]
  /** Rounds in which each question is asked, after `warming` rounds that are not counted; of a question the least counts. */
  readonly rounds: number
  readonly warming: number
  readonly call: (tool: Hangjia, ask: A) => Promise<unknown>
}

/** Questions of sales over HTTP, one after the other: call, gateway, service and back. The database must be closed. */
export const throughGateway = async <A>(
  { folder, url }: Engine,
  { asks, rounds, warming, call }: Asking<A>,
): Promise<Whole> => {
  const enterprise = await startEnterprise(folder, url)
  const gateway = await startGateway(folder, enterprise.url)
  const { fetch, close } = leanFetch(gateway.url)
  try {
    const tool = await createHangjia({ url: gateway.url, userName: 'sales', password: 'hangjia2026', fetch })
    const times = asks.map(() => Number.POSITIVE_INFINITY)
    let before = { gateway: 0, service: 0 }
    for (let round = 0; round < warming + rounds; round++) {
      if (round === warming) before = { gateway: gateway.cpuMs(), service: enterprise.cpuMs() }
      for (const [at, ask] of asks.entries()) {
        const started = performance.now()
        await call(tool, ask)
        if (round >= warming) times[at] = Math.min(times[at] ?? 0, performance.now() - started)
      }
    }
    const calls = asks.length * rounds
    return {
      times,
      gateway: (gateway.cpuMs() - before.gateway) / calls,
      service: (enterprise.cpuMs() - before.service) / calls,
    }
  } finally {
    await close()
    await gateway.stop()
    await enterprise.stop()
  }
}

/** `4.82 (p99 11.3)`. */
export const ms = (values: readonly number[]): string =>
  `${median(values).toFixed(2)} (p99 ${quantile(values, 0.99).toFixed(1)})`

export const wholeHead = ['through the gateway', '× the service (aim ≤ 2)', 'processor, gateway · service']
/** Cells under these heads; empty where it was not measured. */
export const wholeCells = (service: readonly number[], whole: Whole | undefined): string[] =>
  whole
    ? [
        ms(whole.times),
        (median(whole.times) / median(service)).toFixed(1),
        `${whole.gateway.toFixed(1)} · ${whole.service.toFixed(1)}`,
      ]
    : wholeHead.map(() => '')
