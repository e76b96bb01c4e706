import { contract } from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import type { Bench } from '../bench.ts'
import { fillBook } from '../setup/big-book.ts'
import { listsOf, measure, type Round, tokenOf, wayOf } from '../setup/callers.ts'
import { onEngine } from '../setup/engines.ts'
import { median, spread } from '../setup/figures.ts'
import { startEnterprise, startGateway, startProcess } from '../setup/processes.ts'

const rounds = 5
const callsPerRound = 2_000

/** A small call: ten rows of base data. */
const question = { page: 'currency', pageSize: 10 }

export const bench: Bench = {
  title: 'A small call through the gateway against a raw proxy',
  run: async (say) => {
    const rows: string[][] = []
    await onEngine('PGlite', async (engine) => {
      const database = await engine.open()
      await fillBook(database, businessDay(Date.now()), 0)
      await database.close()
      const enterprise = await startEnterprise(engine.folder)
      const proxy = await startProcess(new URL('./raw-proxy.ts', import.meta.url), {
        env: { ENTERPRISE_URL: enterprise.url },
      })
      const gateway = await startGateway(engine.folder, enterprise.url)
      const token = await tokenOf(enterprise.url)
      const ways = [
        (await listsOf(gateway))(question),
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
      conditions: `Ten rows of base data from the enterprise service on PGlite, 8 callers, ${rounds} rounds of ${callsPerRound.toLocaleString('en-US')} calls in turn; median (least–most). Processor time is the gateway's or the proxy's process alone, as the kernel counts it; the gateway opens the session, checks rights, parses input and answer.`,
      head: ['', 'gateway', 'raw proxy', 'gateway / proxy', 'aim'],
      rows,
    }
  },
}
