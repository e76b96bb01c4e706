import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { onEngine } from '../setup/engines.ts'
import { mixedKinds, mixedLoad } from '../setup/mixed-load.ts'
import { type Running, startEnterprise, startGateway } from '../setup/processes.ts'
import { type Balancer, isReady, startBalancer } from './balancer.ts'

const leastCalls = Number(process.env.BENCH_RESTART_CALLS ?? 2_000)
/** Times that production gives a balancer to notice, and a stop to finish. */
const env = { DRAIN_MS: '2000', STOP_MS: '25000' }

/** A service that is started anew beside the former one, which is asked to end once the new one is ready. */
interface Rolling {
  readonly name: string
  readonly balancer: Balancer
  readonly start: () => Promise<Running>
  running: Running
}
const untilReady = async (url: string): Promise<void> => {
  for (;;) {
    if (await isReady(url)) return
    await pause(100)
  }
}
/** Replaces it, and answers exit code and milliseconds of the former one's end. */
const roll = async (service: Rolling): Promise<{ readonly code: number | null; readonly ms: number }> => {
  const former = service.running
  const next = await service.start()
  await untilReady(next.url)
  service.balancer.join(next.url)
  await pause(500)
  service.running = next
  const begun = performance.now()
  const code = await former.stop()
  service.balancer.leave(former.url)
  return { code, ms: performance.now() - begun }
}

export const bench: Bench = {
  title: 'Rolling restart under load',
  run: async (say) => {
    const rows: string[][] = []
    await onEngine('PostgreSQL', async ({ folder, url }) => {
      const [services, gateways] = [await startBalancer(), await startBalancer()]
      const service = () => startEnterprise(folder, url, env)
      const gateway = () => startGateway(folder, services.url, { env })
      const rolling: Rolling[] = []
      const begin = async (name: string, balancer: Balancer, start: Rolling['start']) => {
        const running = await start()
        balancer.join(running.url)
        await untilReady(running.url)
        rolling.push({ name, balancer, start, running })
      }
      try {
        await begin('service 1', services, service)
        await begin('service 2', services, service)
        await untilReady(services.url)
        await begin('gateway 1', gateways, gateway)
        await begin('gateway 2', gateways, gateway)
        await untilReady(gateways.url)
        const kinds = await mixedKinds(() => gateways.url)
        let isRolling = true
        const load = mixedLoad(kinds, { isOver: (calls) => !isRolling && calls >= leastCalls })
        const ends: string[] = []
        for (const one of rolling) {
          const { code, ms } = await roll(one)
          ends.push(`${one.name}: code ${code} after ${(ms / 1000).toFixed(1)} s`)
          say(ends.at(-1) ?? '')
        }
        isRolling = false
        const { calls, busy, failures } = await load
        for (const failure of failures.slice(0, 10)) say(failure)
        rows.push([calls.toLocaleString('en-US'), String(failures.length), String(busy), ends.join('; ')])
      } finally {
        for (const one of rolling.toReversed()) await one.running.stop()
        await gateways.stop()
        await services.stop()
      }
    })
    return {
      conditions: `Two gateways and two services on one PostgreSQL, each behind a balancer that looks at /readyz five times a second; each of the four is started anew while 8 callers go on with mixed calls, ${leastCalls.toLocaleString('en-US')} at least. Turned away are papers for which the machine has no time (503). Aim: no call fails, every process ends with code 0.`,
      head: ['calls', 'failed', 'turned away', 'ends'],
      rows,
    }
  },
}
