import { contract, type Mode, type ModeQuestion, modes } from '@hangjia/contracts'
// @boundaries-ignore the bench asks the service's database itself
import type { Database } from '../../apps/enterprise/src/database/database.ts'
// @boundaries-ignore the bench calls the handler inside the service
import { modeSearch } from '../../apps/enterprise/src/modes/mode-search.ts'
// @boundaries-ignore the bench asks the service's database itself
import { tableName } from '../../apps/enterprise/src/records/table.ts'
import { growBook, grownModes } from '../house/big-book.ts'
import { deskContext } from '../house/desk-context.ts'

interface Asked {
  readonly database: Database
  readonly companyId: string
  readonly today: string
  readonly rates: number
}
interface Runs {
  readonly warming: number
  readonly counted: number
}
const cargoes = {
  lcl: { packages: 10, grossKg: '980', volumeM3: '2.4', pieces: [] },
  air: { packages: 10, grossKg: '120', volumeM3: '0.8', pieces: [] },
} as const

/** Milliseconds of searches of LCL and air, each with those of the bare scans of the same question. */
export const modeTimes = async ({ database, companyId, today, rates }: Asked, { warming, counted }: Runs) => {
  const context = deskContext(database, companyId, today)
  const found: { name: string; service: number[]; bare: number[]; offers: number }[] = []
  for (const name of ['lcl', 'air'] as const) {
    await growBook(database, companyId, rates, grownModes[name])
    const asks = await questionsTo(name, { database, companyId, today, count: warming + counted })
    const times = { name: name.toUpperCase(), service: [] as number[], bare: [] as number[], offers: 0 }
    for (const [index, ask] of asks.entries()) {
      const started = performance.now()
      const { offers } = await modeSearch[`${name}Sell`](context, { ask } as never)
      const between = performance.now()
      await bareModeScans(database, companyId, modes[name], ask)
      if (index < warming) continue
      times.service.push(between - started)
      times.bare.push(performance.now() - between)
      times.offers += (offers as readonly unknown[]).length / counted
    }
    found.push(times)
  }
  return found
}

/** The same cargo each time, on lanes drawn as often as they have rates. */
const questionsTo = async (
  name: keyof typeof cargoes,
  { database, companyId, today, count }: Omit<Asked, 'rates'> & { readonly count: number },
): Promise<ModeQuestion[]> => {
  const lanes = await database.query<{ from: string; to: string }>(
    `SELECT pol_id::text AS from, pod_id::text AS to FROM ${tableName(modes[name].rate)}
     WHERE company_id = $1 AND display_flag = 1 AND valid_to >= $2::date ORDER BY md5(id::text) LIMIT $3::int`,
    [companyId, today, count],
  )
  const { input } = contract.modeSearch[`${name}Sell`]
  return lanes.map((lane) => input.parse({ ask: { ...lane, day: today, cargo: cargoes[name] } }).ask as ModeQuestion)
}

/** The least that such a search must read: rates of the lane, sheets, legs and mark-ups that hold on the day, whole rows by index. */
const bareModeScans = async (database: Database, companyId: string, mode: Mode, { from, to, day }: ModeQuestion) => {
  const valid = 't.company_id = $1 AND t.valid_to >= $2::date AND t.valid_from <= $2::date + 365'
  const others = [...mode.sheets.map(({ of }) => of), ...Object.values(mode.legs), ...Object.values(mode.layers)]
  const found = await Promise.all([
    database.query(
      `SELECT * FROM ${tableName(mode.rate)} t WHERE t.company_id = $1 AND t.pol_id = $2 AND t.pod_id = $3
         AND t.valid_to >= $4::date AND t.valid_from <= $4::date AND t.display_flag > 0`,
      [companyId, from, to, day],
    ),
    ...others.map((of) => database.query(`SELECT * FROM ${tableName(of)} t WHERE ${valid}`, [companyId, day])),
  ])
  return found.reduce((sum, rows) => sum + rows.length, 0)
}
