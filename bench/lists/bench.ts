import { contract } from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
// @boundaries-ignore the bench calls the handler inside the service
import type { Database } from '../../apps/enterprise/src/database/database.ts'
// @boundaries-ignore the bench calls the handler inside the service
import { records } from '../../apps/enterprise/src/records/records.ts'
import type { Bench } from '../bench.ts'
import { fillBook } from '../setup/big-book.ts'
import { listsOf, measure } from '../setup/callers.ts'
import { deskContext } from '../setup/desk-context.ts'
import { type Engine, onEachEngine } from '../setup/engines.ts'
import { median, spread } from '../setup/figures.ts'
import { startEnterprise, startGateway } from '../setup/processes.ts'

const rates = Number(process.env.BENCH_RATES ?? 1_000_000)
const today = businessDay(Date.now())
const runs = 20
const calls = 1_000

interface Case {
  readonly name: string
  readonly question: object
  /** The least that answers the same, by hand. */
  readonly bare: (database: Database, companyId: string, carrier: string) => Promise<unknown>
}

const columns =
  't.*, p.name_scn AS pol_name, d.name_scn AS pod_name, c.name_scn AS carrier_name, l.name_scn AS line_name'
const names = `LEFT JOIN port p ON p.id = t.pol_id AND p.company_id IN (0, $1) LEFT JOIN port d ON d.id = t.pod_id AND d.company_id IN (0, $1)
  LEFT JOIN carrier c ON c.id = t.carrier_id AND c.company_id IN (0, $1) LEFT JOIN trade_line l ON l.id = t.trade_line_id AND l.company_id IN (0, $1)`
/** One page: ids first, then those rows with the names of their links. */
const page = (database: Database, companyId: string, offset: number) =>
  database.query(
    `SELECT ${columns} FROM (SELECT id FROM fcl_rate WHERE company_id = $1 ORDER BY updated_at DESC, id LIMIT 25 OFFSET $2) f
     JOIN fcl_rate t ON t.company_id = $1 AND t.id = f.id ${names}`,
    [companyId, offset],
  )
const count = (database: Database, companyId: string, test: string, carrier: string, bound: number) =>
  database.query(
    `SELECT count(*) FROM (SELECT FROM fcl_rate t WHERE t.company_id = $1 AND ${test} LIMIT ${bound + 1}) b`,
    [companyId, ...(test.includes('$2') ? [carrier] : [])],
  )

const cases: readonly Case[] = [
  {
    name: 'first page of 25, counted',
    question: { pageSize: 25 },
    bare: async (database, companyId, carrier) => {
      await page(database, companyId, 0)
      await count(database, companyId, 'TRUE', carrier, 100_000)
    },
  },
  {
    name: 'page 1,000 of 25, counted',
    question: { pageSize: 25, pageNo: 1_000 },
    bare: async (database, companyId, carrier) => {
      await page(database, companyId, 24_975)
      await count(database, companyId, 'TRUE', carrier, 100_000)
    },
  },
  {
    name: 'one carrier, counted',
    question: { pageSize: 25, conditions: { carrier: { any: ['CARRIER'] } } },
    bare: async (database, companyId, carrier) => {
      await database.query(
        `SELECT ${columns} FROM fcl_rate t ${names} WHERE t.company_id = $1 AND t.carrier_id = $2
         ORDER BY t.updated_at DESC, t.id LIMIT 25`,
        [companyId, carrier],
      )
      await count(database, companyId, 't.carrier_id = $2', carrier, 10_000)
    },
  },
]

/** Calls per second of each question over HTTP: gateway, service and back. */
const throughGateway = async ({ folder, url }: Engine, questions: readonly object[]): Promise<string[]> => {
  const enterprise = await startEnterprise(folder, url)
  const gateway = await startGateway(folder, enterprise.url)
  try {
    const listOf = await listsOf(gateway)
    const found: string[] = []
    for (const question of questions) {
      const way = listOf(question)
      await measure(way, calls / 5)
      const { perSecond, p99 } = await measure(way, calls)
      await way.close()
      found.push(`${perSecond.toFixed(0)} (p99 ${p99.toFixed(0)} ms)`)
    }
    return found
  } finally {
    await gateway.stop()
    await enterprise.stop()
  }
}

export const bench: Bench = {
  title: 'Lists over a million rates against raw SQL',
  run: async (say) => {
    const rows: string[][] = []
    await onEachEngine(async (engine) => {
      const database = await engine.open()
      say(`${engine.name}: a book of ${rates.toLocaleString('en-US')} rates`)
      const companyId = await fillBook(database, today, rates)
      const context = deskContext(database, companyId, today)
      const { carrier } = await database.one<{ carrier: string }>(
        'SELECT carrier_id::text AS carrier FROM fcl_rate GROUP BY carrier_id ORDER BY count(*) DESC LIMIT 1',
      )
      const found: string[][] = []
      const questions = cases.map(({ question }) => ({
        page: 'fclFreight',
        ...JSON.parse(JSON.stringify(question).replace('CARRIER', carrier)),
      }))
      for (const [index, { name, bare }] of cases.entries()) {
        const input = contract.records.list.input.parse(questions[index])
        const times = { service: [] as number[], bare: [] as number[] }
        for (let run = -3; run < runs; run += 1) {
          const started = performance.now()
          await records.list(context, input)
          const between = performance.now()
          await bare(database, companyId, carrier)
          if (run < 0) continue
          times.service.push(between - started)
          times.bare.push(performance.now() - between)
        }
        const ratio = (median(times.service) / median(times.bare)).toFixed(2)
        found.push([`${engine.name}: ${name}`, spread(times.service, 1), spread(times.bare, 1), ratio])
        say(found.at(-1)?.join(' · ') ?? '')
      }
      await database.close()
      const whole = await throughGateway(engine, questions)
      rows.push(...found.map((row, index) => [...row, whole[index] ?? '']))
      say(whole.join(' · '))
    })
    return {
      conditions: `fclFreight with ${rates.toLocaleString('en-US')} rates, ${runs} runs in turn; median (least–most), ms. Raw SQL: the same page by ids first with the names of four links, and the same bounded count. Calls per second: ${calls.toLocaleString('en-US')} calls by 8 callers through gateway and service, all on one machine.`,
      head: ['list', 'service, ms', 'raw SQL, ms', 'ratio (aim ≤ 1.5)', 'calls per second'],
      rows,
    }
  },
}
