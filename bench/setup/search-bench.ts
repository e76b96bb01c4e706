import type { Leaf } from '@hangjia/contracts'
import type { Hangjia } from '@hangjia/contracts/client'
import { businessDay } from '@hangjia/validation'
// @boundaries-ignore the bench opens the service's database itself
import type { Database } from '../../apps/enterprise/src/database/database.ts'
// @boundaries-ignore the bench calls handlers inside the service
import type { Context } from '../../apps/enterprise/src/handlers.ts'
import type { Bench } from '../bench.ts'
import { fillBook, type Grown, growBook, rowsOf } from './big-book.ts'
import { deskContext } from './desk-context.ts'
import { type Engine, onEngine } from './engines.ts'
import { median } from './figures.ts'
import { ms, throughGateway, type Whole, wholeCells, wholeHead } from './through-gateway.ts'

const million = 1_000_000
const today = businessDay(Date.now())
/** V8 has optimised every process after some thousand questions; before, a search over HTTP takes a third more. */
const runs = { questions: 150, warming: 20, rounds: 5 }
/** Rates of full containers beside those that grow: the demo's own. */
const containers = 20_000

export interface Asked {
  readonly database: Database
  readonly companyId: string
  readonly today: string
}
interface Answer {
  readonly offers: readonly unknown[]
}
/** A search that is measured, by questions of one kind. */
export interface Search<A> {
  readonly name: string
  readonly grown: Grown
  asks(asked: Asked, count: number): Promise<readonly A[]>
  sell(context: Context, ask: A): Promise<Answer>
  /** The answer of the desk, where its size is measured, too. */
  desk?(context: Context, ask: A): Promise<Answer>
  bare(asked: Asked, ask: A): Promise<unknown>
  /** The call of `sell`, by the tool and by its declaration. */
  call(tool: Hangjia, ask: A): Promise<unknown>
  readonly leaf: Leaf
}

interface Times<A> {
  readonly service: readonly number[]
  readonly bare: readonly number[]
  readonly offers: number
  /** Processor milliseconds of a question both ways. */
  readonly processor: { readonly service: number; readonly bare: number }
  /** Kilobytes of one offer, of sales, and of the desk where it is measured. */
  readonly size: string
  readonly asks: readonly A[]
}
/** Milliseconds of each question both ways in turn, the least of the rounds after those that warm up. */
const timesOf = async <A>(engine: Engine, search: Search<A>, asked: Asked): Promise<Times<A>> => {
  const context = deskContext(asked.database, asked.companyId, asked.today)
  const asks = await search.asks(asked, runs.questions)
  const service = asks.map(() => Number.POSITIVE_INFINITY)
  const bare = asks.map(() => Number.POSITIVE_INFINITY)
  const sold: Answer[] = []
  const shown: Answer[] = []
  for (let round = 0; round < runs.warming + runs.rounds; round++)
    for (const [at, ask] of asks.entries()) {
      const started = performance.now()
      const answer = await search.sell(context, ask)
      const between = performance.now()
      await search.bare(asked, ask)
      const ended = performance.now()
      if (round === 0) {
        sold.push(answer)
        if (search.desk) shown.push(await search.desk(context, ask))
      }
      if (round >= runs.warming) {
        service[at] = Math.min(service[at] ?? 0, between - started)
        bare[at] = Math.min(bare[at] ?? 0, ended - between)
      }
    }
  const size = [sold, ...(search.desk ? [shown] : [])].map(kilobytesOf).join(' · ')
  const processor = await processorOf(engine, asks, {
    service: (ask) => search.sell(context, ask),
    bare: (ask) => search.bare(asked, ask),
  })
  return { service, bare, processor, offers: offersIn(sold) / asks.length, size, asks }
}

/** Processor time of all questions one way, then the other, in as many rounds; the median of each. */
const processorOf = async <A>(
  engine: Engine,
  asks: readonly A[],
  ways: { readonly [W in 'service' | 'bare']: (ask: A) => Promise<unknown> },
) => {
  const found = { service: [] as number[], bare: [] as number[] }
  for (let round = 0; round < runs.rounds; round++)
    for (const way of ['service', 'bare'] as const) {
      const before = engine.cpuMs()
      for (const ask of asks) await ways[way](ask)
      found[way].push((engine.cpuMs() - before) / asks.length)
    }
  return { service: median(found.service), bare: median(found.bare) }
}

const offersIn = (answers: readonly Answer[]) => answers.reduce((sum, { offers }) => sum + offers.length, 0)
const kilobytesOf = (answers: readonly Answer[]) => {
  const bytes = answers.reduce((sum, answer) => sum + Buffer.byteLength(JSON.stringify(answer)), 0)
  return (bytes / offersIn(answers) / 1000).toFixed(1)
}

const rowOf = <A>(book: string, { service, bare, processor, offers, size }: Times<A>, whole?: Whole) => [
  book,
  ms(service),
  ms(bare),
  (median(service) / median(bare)).toFixed(2),
  `${processor.service.toFixed(2)} · ${processor.bare.toFixed(2)}`,
  (processor.service / processor.bare).toFixed(2),
  ...wholeCells(service, whole),
  offers.toFixed(1),
  size,
]

/** `BENCH_RATES=100000` measures smaller books alone while something is being made. */
const most = Number(process.env.BENCH_RATES ?? 5 * million)
/** The embedded database is for small books: it takes many minutes to hold a million. */
const sizesOf = ({ name }: Engine) => {
  const sizes = [million / 10, ...(name === 'PGlite' ? [] : [million, 5 * million])].filter((size) => size <= most)
  return sizes.length > 0 ? sizes : [most]
}

const measure = async <A>(engine: Engine, searches: readonly Search<A>[], say: (line: string) => void) => {
  const rows: string[][] = []
  const originals = new Map<string, number>()
  let companyId = ''
  for (const rates of sizesOf(engine)) {
    const database = await engine.open()
    if (companyId === '') {
      companyId = await fillBook(database, today, containers)
      for (const { name, grown } of searches) originals.set(name, await rowsOf(database, companyId, grown.table))
    }
    const found: [Search<A>, Times<A>][] = []
    for (const search of searches) {
      await growBook(database, companyId, rates, { ...search.grown, originals: originals.get(search.name) ?? 0 })
      found.push([search, await timesOf(engine, search, { database, companyId, today })])
    }
    await database.close()
    for (const [{ name, call, leaf }, times] of found) {
      const { asks } = times
      const whole =
        rates === Math.min(engine.name === 'PGlite' ? million / 10 : million, most)
          ? await throughGateway(engine, { asks, rounds: runs.rounds, warming: runs.warming, call, leaf })
          : undefined
      rows.push(rowOf(`${engine.name}, ${name} ${rates.toLocaleString('en-US')}`, times, whole))
      say(rows.at(-1)?.join(' · ') ?? '')
    }
  }
  return rows
}

/** A bench of searches against the scans that they cannot do without, over books of several sizes on both engines. */
export const searchBench = <A>(
  title: string,
  searches: readonly Search<A>[],
  { asks, bare }: { readonly asks: string; readonly bare: string },
): Bench => ({
  title,
  run: async (say) => {
    const rows: string[][] = []
    for (const name of ['PGlite', 'PostgreSQL'] as const)
      await onEngine(name, async (engine) => {
        rows.push(...(await measure(engine, searches, say)))
      })
    return {
      conditions: `${runs.questions} questions by sales, ${asks}, on lanes drawn as often as they have rates, each asked both ways in turn in ${runs.rounds} rounds after ${runs.warming} that warm up, and through the gateway in as many, by the typed client over connections that stay open, and then at the door of the service without the gateway; the least of the rounds, of these the median (p99), ms. As many rates answer in every book; the others have ended. Bare: ${bare}, whole rows by index through the same driver, nothing done with them. Processor time in ms is that of whole processes, as the kernel counts it: of a search and of bare scans this process with the server of PostgreSQL, in rounds of one way; bytes are those of the answer of the service.`,
      head: [
        'book',
        'search in the service',
        'bare scans',
        'ratio (aim ≤ 1.5)',
        'processor, search · bare',
        'ratio of it',
        ...wholeHead,
        'offers',
        'KB an offer: sales · desk (aim ≤ 4 · 6)',
      ],
      rows,
    }
  },
})
