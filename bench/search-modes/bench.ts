import { businessDay } from '@hangjia/validation'
import type { Bench } from '../bench.ts'
import { fillBook, growBook, grownModes, rowsOf } from '../setup/big-book.ts'
import { type Engine, onEngine } from '../setup/engines.ts'
import { median, quantile } from '../setup/figures.ts'
import { type ModeTimes, modeTimes } from './mode-times.ts'

const million = 1_000_000
const today = businessDay(Date.now())
const runs = { questions: 150, rounds: 5 }
/** Rates of full containers next to them: the demo's own. */
const containers = 20_000

const ms = (values: readonly number[]) => `${median(values).toFixed(2)} (p99 ${quantile(values, 0.99).toFixed(1)})`
const rowOf = (book: string, { service, bare, offers }: ModeTimes) => [
  book,
  ms(service),
  ms(bare),
  (median(service) / median(bare)).toFixed(2),
  offers.toFixed(1),
]

const measure = async (engine: Engine, sizes: readonly number[], say: (line: string) => void) => {
  const database = await engine.open()
  const rows: string[][] = []
  const companyId = await fillBook(database, today, containers)
  const originals = {
    lcl: await rowsOf(database, companyId, grownModes.lcl),
    air: await rowsOf(database, companyId, grownModes.air),
  }
  for (const rates of sizes)
    for (const name of ['lcl', 'air'] as const) {
      await growBook(database, companyId, rates, { ...grownModes[name], originals: originals[name] })
      const times = await modeTimes(name, { database, companyId, today }, runs)
      rows.push(rowOf(`${engine.name}, ${name.toUpperCase()} ${rates.toLocaleString('en-US')}`, times))
      say(rows.at(-1)?.join(' · ') ?? '')
    }
  await database.close()
  return rows
}

/** `BENCH_RATES=100000` measures smaller books alone while something is being made. */
const most = Number(process.env.BENCH_RATES ?? 5 * million)
const upTo = (sizes: readonly number[]) => sizes.filter((size) => size <= most)

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
      conditions: `${runs.questions} questions of one cargo by sales, on lanes drawn as often as they have rates, each asked both ways in turn in ${runs.rounds} rounds after one that warms up; the least of the rounds, of these the median (p99), ms. As many rates answer in every book; the others have ended. Bare: the rates of the lane, the fee sheets, legs and mark-ups that may concern it, whole rows by index through the same driver, nothing done with them; for LCL also those of the container that it is compared with (R16).`,
      head: ['book', 'search in the service', 'bare scans', 'ratio (aim ≤ 1.5)', 'offers'],
      rows,
    }
  },
}
