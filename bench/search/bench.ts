import type { FclAsk } from '@hangjia/contracts'
import type { Hangjia } from '@hangjia/contracts/client'
import { businessDay } from '@hangjia/validation'
// @boundaries-ignore the bench calls the handler inside the service
import type { Database } from '../../apps/enterprise/src/database/database.ts'
// @boundaries-ignore the bench calls the handler inside the service
import { price } from '../../apps/enterprise/src/pricing/price.ts'
import type { Bench } from '../bench.ts'
import { fillBook, growBook } from '../setup/big-book.ts'
import { deskContext } from '../setup/desk-context.ts'
import { type Engine, onEngine } from '../setup/engines.ts'
import { median } from '../setup/figures.ts'
import { ms, throughGateway, type Whole, wholeCells, wholeHead } from '../setup/through-gateway.ts'
import { bareScans } from './bare-scans.ts'
import { questionsOf } from './questions.ts'

const million = 1_000_000
const today = businessDay(Date.now())
/** Questions that are timed, and those before them that warm every way up, as in a service that has run for a while. */
const counted = 300
const warming = 300

interface Asked {
  readonly engine: Engine
  readonly database: Database
  readonly companyId: string
  readonly rates: number
}

/** Milliseconds of each way, question by question in turn. */
const inService = async ({ database, companyId }: Asked) => {
  const asks = await questionsOf(database, { companyId, today, count: warming + counted })
  const context = deskContext(database, companyId, today)
  const times = { service: [] as number[], bare: [] as number[] }
  let offers = 0
  const bytes = { sell: 0, desk: 0 }
  let deskOffers = 0
  for (const [index, ask] of asks.entries()) {
    const started = performance.now()
    const found = await price.sell(context, { ask })
    const between = performance.now()
    await bareScans(database, companyId, ask)
    if (index < warming) continue
    times.service.push(between - started)
    times.bare.push(performance.now() - between)
    offers += found.offers.length
    bytes.sell += bytesOf(found)
    const desk = await price.desk(context, { ask })
    bytes.desk += bytesOf(desk)
    deskOffers += desk.offers.length
  }
  return {
    ...times,
    offers: offers / counted,
    asks,
    bytes: { sell: bytes.sell / offers, desk: bytes.desk / deskOffers },
  }
}

const bytesOf = (answer: object) => Buffer.byteLength(JSON.stringify(answer))

const askSales = (tool: Hangjia, ask: FclAsk) => tool.price.sell.query({ ask })

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

interface Times {
  readonly service: number[]
  readonly bare: number[]
  readonly offers: number
  /** Of one offer, in the answers of sales and of the desk. */
  readonly bytes?: { readonly sell: number; readonly desk: number }
}
const rowOf = ({ engine, rates }: Pick<Asked, 'engine' | 'rates'>, times: Times, whole?: Whole) => {
  const ratio = median(times.service) / median(times.bare)
  return [
    `${engine.name}, ${rates.toLocaleString('en-US')}`,
    ms(times.service),
    ms(times.bare),
    `${ratio.toFixed(2)}`,
    ...wholeCells(times.service, whole),
    times.offers.toFixed(1),
    times.bytes ? `${kilobytes(times.bytes.sell)} · ${kilobytes(times.bytes.desk)}` : '',
  ]
}

const measure = async (engine: Engine, sizes: readonly number[], wholeAt: number, say: (line: string) => void) => {
  const rows: string[][] = []
  let companyId = ''
  for (const [index, rates] of sizes.entries()) {
    say(`${engine.name}: a book of ${rates.toLocaleString('en-US')} rates`)
    const database = await engine.open()
    if (index === 0) companyId = await fillBook(database, today, rates)
    else await growBook(database, companyId, rates)
    const asked = { engine, database, companyId, rates }
    const times = await inService(asked)
    await database.close()
    rows.push(
      rowOf(
        asked,
        times,
        rates === wholeAt
          ? await throughGateway(engine, { asks: times.asks.slice(-counted), rounds: 1, warming: 3, call: askSales })
          : undefined,
      ),
    )
    say(rows.at(-1)?.join(' · ') ?? '')
  }
  return rows
}

/** `BENCH_RATES=100000` measures a smaller book while something is being made. */
const most = Number(process.env.BENCH_RATES ?? 5 * million)
const sizesUpTo = (sizes: readonly number[]) => {
  const some = sizes.filter((size) => size <= most)
  return some.length > 0 ? some : [most]
}

export const bench: Bench = {
  title: 'A price search against the bare index scans',
  run: async (say) => {
    const rows: string[][] = []
    await onEngine('PGlite', async (engine) => {
      const sizes = sizesUpTo([million])
      rows.push(...(await measure(engine, sizes, sizes.at(-1) ?? 0, say)))
    })
    await onEngine('PostgreSQL', async (engine) => {
      const sizes = sizesUpTo([million / 10, million, 5 * million])
      rows.push(...(await measure(engine, sizes, Math.min(million, sizes.at(-1) ?? 0), say)))
    })
    return {
      conditions: `${counted} questions of 2 × 40HQ in a fortnight, on lanes drawn as often as they have rates, each asked both ways in turn after ${warming} others, and once through the gateway after three rounds of them; median (p99), ms. Processor time in ms is that of the whole process, as the kernel counts it; bytes are those of the answer of the service. Bare: the rates of the lane, three kinds of fee sheets and three of mark-ups, whole rows by index through the same driver, nothing done with them.`,
      head: [
        'book',
        'search in the service',
        'bare scans',
        'ratio (aim ≤ 1.5)',
        ...wholeHead,
        'offers',
        'KB an offer: sales · desk (aim ≤ 4 · 6)',
      ],
      rows,
    }
  },
}
