import { once } from 'node:events'
import type { Bench } from '../bench.ts'
import { onEngine } from '../setup/engines.ts'
import { type Kind, mixedKinds, mixedLoad } from '../setup/mixed-load.ts'
import { type Running, startEnterprise, startGateway } from '../setup/processes.ts'
import type { Held } from './heap-probe.ts'

const rounds = Number(process.env.BENCH_MEMORY_ROUNDS ?? 8)
const callsPerRound = Number(process.env.BENCH_MEMORY_CALLS ?? 1_500)
/** A folder for a heap snapshot after the first round and after the last. */
const snapshots = process.env.BENCH_MEMORY_SNAPSHOTS
/** Rounds in which everything is compiled and every bounded memory fills. */
const warm = 2

const answerOf = async <T>({ child }: Running, message: object, name: string): Promise<T> => {
  child.send(message)
  for (;;) {
    const [answer] = await once(child, 'message')
    if (answer?.[name] !== undefined) return answer[name]
  }
}
const heldBy = (gateway: Running) => answerOf<Held>(gateway, { measure: true }, 'held')
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

/** Papers in a hundred calls: enough that their pages are closed and opened again while it is measured. */
const papersOfHundred = 12
const withMorePapers = (kind: Kind): Kind => (kind.name === 'paper' ? { ...kind, share: papersOfHundred } : kind)

/** Slope of the line that fits best: bytes per round. */
const perRound = (values: readonly number[]): number => {
  const [middle, mean] = [(values.length - 1) / 2, values.reduce((sum, value) => sum + value, 0) / values.length]
  const over = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  return over / values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
}

export const bench: Bench = {
  title: 'Memory of the gateway under mixed load',
  run: async (say) => {
    const found: Held[] = []
    await onEngine('PGlite', async ({ folder }) => {
      const enterprise = await startEnterprise(folder)
      const probe = new URL('./heap-probe.ts', import.meta.url).href
      const gateway = await startGateway(folder, enterprise.url, { flags: ['--expose-gc', '--import', probe] })
      try {
        const kinds = (await mixedKinds(() => gateway.url)).map(withMorePapers)
        for (let round = 1; round <= rounds; round += 1) {
          const { failures } = await mixedLoad(kinds, { isOver: (calls) => calls >= callsPerRound })
          if (failures.length > 0) throw new Error(`${failures.length} calls failed: ${failures[0]}`)
          const held = await heldBy(gateway)
          found.push(held)
          say(
            `after ${round * callsPerRound} calls: heap ${megabytes(held.heap)} of ${megabytes(held.committed)}, outside ${megabytes(held.outside)}, resident ${megabytes(held.resident)} MiB, ${held.contexts} contexts`,
          )
          if (snapshots && (round === warm || round === rounds))
            await answerOf(gateway, { snapshot: `${snapshots}/after-${round}.heapsnapshot` }, 'written')
        }
      } finally {
        await gateway.stop()
        await enterprise.stop()
      }
    })
    const row = (title: string, of: (held: Held) => number, aim: string) => {
      const values = found.map(of)
      const [first = 0, last = 0] = [values[warm - 1], values.at(-1)]
      const perThousand = (perRound(values.slice(warm - 1)) * 1_000) / callsPerRound / 1024
      return [title, megabytes(first), megabytes(last), (last / first).toFixed(2), perThousand.toFixed(0), aim]
    }
    return {
      conditions: `The demo behind it; ${rounds} rounds of ${callsPerRound.toLocaleString('en-US')} calls by 8 callers: lists, records, options, searches of both sides, quotations, papers, exports, news, files, log-ins, refused calls. After each round four forced collections. Outside the heap are the PDFs that Playwright keeps until a page of its browser is closed, after a hundred at most. Growth is the slope from round ${warm} to the last.`,
      head: ['', `after round ${warm}, MiB`, 'at the end, MiB', 'ratio', 'growth per 1,000 calls, KiB', 'aim'],
      rows: [
        row('heap that is reachable', ({ heap }) => heap, '≤ 1.1'),
        row('buffers outside the heap', ({ outside }) => outside, ''),
        row('resident', ({ resident }) => resident, '≤ 1.3'),
      ],
    }
  },
}
