import type { ModeQuestion } from '@hangjia/contracts'
import type { Hangjia } from '@hangjia/contracts/client'
import { businessDay } from '@hangjia/validation'
// @boundaries-ignore the bench opens the service's database itself
import type { Database } from '../../apps/enterprise/src/database/database.ts'
import type { Bench } from '../bench.ts'
import { fillBook, growBook, grownModes, rowsOf } from '../setup/big-book.ts'
import { type Engine, onEngine } from '../setup/engines.ts'
import { median } from '../setup/figures.ts'
import { ms, throughGateway, type Whole, wholeCells, wholeHead } from '../setup/through-gateway.ts'
import { type ModeTimes, modeTimes, type Timed } from './mode-times.ts'

const million = 1_000_000
const today = businessDay(Date.now())
const runs = { questions: 150, rounds: 5 }
/** Rates of full containers next to them: the demo's own. */
const containers = 20_000

const rowOf = (book: string, { service, bare, offers, bytes }: ModeTimes, whole?: Whole) => [
  book,
  ms(service),
  ms(bare),
  (median(service) / median(bare)).toFixed(2),
  ...wholeCells(service, whole),
  offers.toFixed(1),
  (bytes / 1000).toFixed(1),
]

interface Sizes {
  readonly sizes: readonly number[]
  /** The size that is measured through the gateway, too. */
  readonly wholeAt: number
}
const names = ['lcl', 'air'] as const

const measure = async (engine: Engine, { sizes, wholeAt }: Sizes, say: (line: string) => void) => {
  const rows: string[][] = []
  let filled: { companyId: string; lcl: number; air: number } | undefined
  for (const rates of sizes) {
    const database = await engine.open()
    filled ??= await fill(database)
    const { companyId } = filled
    const found: [Timed, ModeTimes][] = []
    for (const name of names) {
      await growBook(database, companyId, rates, { ...grownModes[name], originals: filled[name] })
      found.push([name, await modeTimes(name, { database, companyId, today }, runs)])
    }
    await database.close()
    for (const [name, times] of found) {
      const call = (tool: Hangjia, ask: ModeQuestion) => tool.modeSearch[`${name}Sell`].query({ ask } as never)
      const { asks } = times
      const whole =
        rates === wholeAt ? await throughGateway(engine, { asks, rounds: runs.rounds, warming: 1, call }) : undefined
      rows.push(rowOf(`${engine.name}, ${name.toUpperCase()} ${rates.toLocaleString('en-US')}`, times, whole))
      say(rows.at(-1)?.join(' · ') ?? '')
    }
  }
  return rows
}

const fill = async (database: Database) => {
  const companyId = await fillBook(database, today, containers)
  const [lcl, air] = [
    await rowsOf(database, companyId, grownModes.lcl),
    await rowsOf(database, companyId, grownModes.air),
  ]
  return { companyId, lcl, air }
}

/** `BENCH_RATES=100000` measures smaller books alone while something is being made. */
const most = Number(process.env.BENCH_RATES ?? 5 * million)
const upTo = (all: readonly number[]): Sizes => {
  const sizes = all.filter((size) => size <= most)
  return { sizes, wholeAt: Math.min(million, sizes.at(-1) ?? 0) }
}

export const bench: Bench = {
  title: 'A search of LCL or air against the bare index scans',
  run: async (say) => {
    const rows: string[][] = []
    await onEngine('PGlite', async (engine) => {
      rows.push(...(await measure(engine, upTo([million / 10, million]), say)))
    })
    await onEngine('PostgreSQL', async (engine) => {
      rows.push(...(await measure(engine, upTo([million / 10, million, 5 * million]), say)))
    })
    return {
      conditions: `${runs.questions} questions of one cargo by sales, on lanes drawn as often as they have rates, each asked both ways in turn in ${runs.rounds} rounds after one that warms up, and through the gateway in as many; the least of the rounds, of these the median (p99), ms. As many rates answer in every book; the others have ended. Bare: the rates of the lane, the fee sheets, legs and mark-ups that may concern it, whole rows by index through the same driver, nothing done with them; for LCL also those of the container that it is compared with (R16). Processor time in ms is that of the whole process, as the kernel counts it; bytes are those of the answer of the service.`,
      head: [
        'book',
        'search in the service',
        'bare scans',
        'ratio (aim ≤ 1.5)',
        ...wholeHead,
        'offers',
        'KB an offer (aim ≤ 4)',
      ],
      rows,
    }
  },
}
