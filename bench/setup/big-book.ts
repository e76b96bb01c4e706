// @boundaries-ignore the bench measures the service over a book that it fills by SQL, past the service
import type { Database } from '../../apps/enterprise/src/database/database.ts'
// @boundaries-ignore as above
import { migrate } from '../../apps/enterprise/src/database/migrate.ts'
// @boundaries-ignore as above
import { migrations } from '../../apps/enterprise/src/migrations/migrations.ts'
// @boundaries-ignore as above
import { seedDemo } from '../../apps/enterprise/src/seed/seed-demo.ts'

/** Rates of the demo itself. */
const seeded = 20_000

/** Fills an empty database with the demo and copies of its rates, up to that many; answers the demo's company. */
export const fillBook = async (database: Database, today: string, rates: number): Promise<string> => {
  await migrate(database, migrations)
  const { companyId } = await seedDemo(database, { today, rates: Math.min(rates, seeded) })
  await growBook(database, companyId, rates)
  return companyId
}

/** A table of rates that grows by copies of its rows, each with another value in one of its columns. */
export interface Grown {
  readonly table: string
  readonly changed: Readonly<Record<string, string>>
  /** Copies that sail today beside the demo's own, however large the book is: its answers are equal. The others are over, as most of a book of years is. */
  readonly sailing: number
}
const periods = { valid_from: 'valid_from - days_back', valid_to: 'valid_to - days_back' } as const
/** About 25 rates answer a question, of full containers as of the other modes. */
export const fullContainers: Grown = {
  table: 'fcl_rate',
  changed: { ...periods, service_code: "left(service_code, 12) || '-' || copy" },
  sailing: 4,
}
/** Tables of rates of modes of the general search by their name. */
export const grownModes = {
  lcl: {
    table: 'lcl_rate',
    changed: { ...periods, service_code: "left(service_code, 12) || '-' || copy" },
    sailing: 24,
  },
  air: { table: 'air_rate', changed: { ...periods, flight_no: "left(flight_no, 12) || '-' || copy" }, sailing: 6 },
} as const satisfies Readonly<Record<string, Grown>>

interface Growing {
  /** Rows of the demo that are copied; those that the table has by default. */
  readonly originals?: number
}

/** Number of the company's rows in a table. */
export const rowsOf = async (database: Database, companyId: string, table: string): Promise<number> =>
  (await database.one<{ has: number }>(`SELECT count(*)::int AS has FROM ${table} WHERE company_id = $1`, [companyId]))
    .has

/** Adds copies of the demo's rates until the company has that many. */
export const growBook = async (
  database: Database,
  companyId: string,
  rates: number,
  { table, changed, sailing, originals }: Grown & Growing = fullContainers,
): Promise<void> => {
  const textIndex = `${table}_searched`
  const columns = await database.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = $1 AND is_generated = 'NEVER' AND column_name <> 'id' ORDER BY ordinal_position`,
    [table],
  )
  const names = columns.map(({ name }) => name)
  const has = await rowsOf(database, companyId, table)
  const copied = Math.min(originals ?? has, seeded)
  const [index] = await database.query<{ sql: string }>('SELECT indexdef AS sql FROM pg_indexes WHERE indexname = $1', [
    textIndex,
  ])
  await database.script(`DROP INDEX ${textIndex}`)
  const copiesAtOnce = Math.max(1, Math.floor(seeded / copied))
  for (let at = has; at < rates; at += copied * copiesAtOnce) {
    const copy = Math.round(at / copied)
    await database.run(
      `WITH original AS (SELECT * FROM ${table} WHERE company_id = $1 ORDER BY id LIMIT ${copied}),
         copies AS (SELECT copy, CASE WHEN copy <= ${sailing} THEN 0 ELSE 400 + copy * 30 END AS days_back
           FROM generate_series($2::int, $3::int) AS copy)
       INSERT INTO ${table} (${names.join(', ')})
       SELECT ${names.map((name) => changed[name] ?? name).join(', ')} FROM original, copies ORDER BY copy, id LIMIT $4::int`,
      [companyId, copy, copy + copiesAtOnce - 1, rates - at],
    )
  }
  await database.script(index?.sql ?? '')
  // As the upkeep of a running database leaves them.
  await database.script('VACUUM (ANALYZE)')
}
