import { contract, employee, organisation } from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
// @boundaries-ignore the bench calls the handlers inside the service
import type { Database } from '../../apps/enterprise/src/database/database.ts'
// @boundaries-ignore the bench calls the handlers inside the service
import { records } from '../../apps/enterprise/src/records/records.ts'
// @boundaries-ignore the bench calls the handlers inside the service
import { insertRecords } from '../../apps/enterprise/src/records/saving/insert-records.ts'
// @boundaries-ignore the bench calls the handlers inside the service
import { staff } from '../../apps/enterprise/src/staff/staff.ts'
import type { Bench } from '../bench.ts'
import { fillBook } from '../setup/big-book.ts'
import { deskContext } from '../setup/desk-context.ts'
import { onEachEngine } from '../setup/engines.ts'
import { median, spread } from '../setup/figures.ts'

const units = 500
const people = 5_000
const runs = 20
/** Children of a unit: the tree has five levels then. */
const children = 5
const today = businessDay(Date.now())

/** Units and people of one company beside those of the demo; every tenth person is in two units. */
const fillStaff = async (database: Database, companyId: string): Promise<string[]> => {
  const ids: string[] = []
  for (let at = 0; at < units; at += 1) {
    const superOrg = at === 0 ? null : ids[Math.floor((at - 1) / children)]
    const unit = {
      orgName: `部门 ${at}`,
      nodeKind: at === 0 ? 'company' : 'department',
      superOrg,
      sortNo: at,
      status: 1,
    }
    ids.push(...(await insertRecords(database, organisation, companyId, [unit])))
  }
  const of = (at: number) => ids[at % units] ?? ''
  const staffRows = Array.from({ length: people }, (_, at) => ({
    userName: `person.${at}`,
    nameCn: `员工 ${at}`,
    orgs: at % 10 === 0 ? [of(at), of(at + 7)] : [of(at)],
    status: 0,
    identity: 0,
  }))
  await insertRecords(database, employee, companyId, staffRows)
  return ids
}

const counted = `SELECT unit, count(*) FROM employee, unnest(orgs_ids) AS unit WHERE company_id = $1 AND status <> 1 GROUP BY unit`

interface Case {
  readonly name: string
  readonly ours: () => Promise<unknown>
  /** The least that answers the same, by hand. */
  readonly bare: () => Promise<unknown>
}
const casesOf = (database: Database, companyId: string, unit: string): readonly Case[] => {
  const context = deskContext(database, companyId, today)
  const list = (input: object) => records.list(context, contract.records.list.input.parse(input))
  const page = 'employeeManagement'
  const bare = (test: string, values: readonly unknown[] = []) =>
    database.query(`SELECT * FROM employee WHERE company_id = $1 AND ${test} ORDER BY updated_at DESC, id LIMIT 25`, [
      companyId,
      ...values,
    ])
  return [
    {
      name: `tree of ${units} units with counts of people`,
      ours: () => staff.tree(context),
      bare: async () => {
        await database.query('SELECT * FROM organisation WHERE company_id = $1 ORDER BY sort_no, id', [companyId])
        await database.query(counted, [companyId])
      },
    },
    {
      name: 'first page of 25 people',
      ours: () => list({ page, pageSize: 25 }),
      bare: () => bare('TRUE'),
    },
    {
      name: 'people of one unit',
      ours: () => list({ page, pageSize: 25, conditions: { orgs: { any: [unit] } } }),
      bare: () => bare('$2::bigint = ANY (orgs_ids)', [unit]),
    },
    {
      name: 'people found by name',
      ours: () => list({ page, pageSize: 25, search: '员工 4321' }),
      bare: () => bare('name_cn LIKE $2', ['%员工 4321%']),
    },
  ]
}
export const bench: Bench = {
  title: 'Organisation of 500 units and 5,000 people',
  run: async (say) => {
    const rows: string[][] = []
    await onEachEngine(async (engine) => {
      const database = await engine.open()
      const companyId = await fillBook(database, today, 100)
      const ids = await fillStaff(database, companyId)
      say(`${engine.name}: ${units} units and ${people.toLocaleString('en-US')} people`)
      for (const { name, ours, bare } of casesOf(database, companyId, ids[42] ?? '')) {
        const times = { ours: [] as number[], bare: [] as number[] }
        for (let run = -3; run < runs; run += 1) {
          const started = performance.now()
          await ours()
          const between = performance.now()
          await bare()
          if (run < 0) continue
          times.ours.push(between - started)
          times.bare.push(performance.now() - between)
        }
        const ratio = (median(times.ours) / median(times.bare)).toFixed(1)
        rows.push([`${engine.name}: ${name}`, spread(times.ours, 1), spread(times.bare, 1), ratio])
        say(rows.at(-1)?.join(' · ') ?? '')
      }
      await database.close()
    })
    return {
      conditions: `One company, ${runs} runs in turn; median (least–most), ms. The service also resolves links and counts; raw SQL reads the rows alone.`,
      head: ['what', 'service, ms', 'raw SQL, ms', 'ratio'],
      rows,
    }
  },
}
