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
/** Of this many copies one sails today beside the demo's own; the others are over, as most of a book of years is. */
const oneValidOf = 10
/** Copies that sail today at most: a demo with few lanes would find thousands of offers on each. */
const validCopies = 500

/** Fills an empty database with the demo and copies of its rates, up to that many; answers the demo's company. */
export const fillBook = async (database: Database, today: string, rates: number): Promise<string> => {
  await migrate(database, migrations)
  const { companyId } = await seedDemo(database, { today, rates: Math.min(rates, seeded) })
  await growBook(database, companyId, rates)
  return companyId
}

/** A table of rates that grows by copies of its rows, each with another value in one of its columns. */
interface Grown {
  readonly table: string
  readonly changed: Readonly<Record<string, string>>
  /** Copies that sail today, however large the book is, so that its answers are equal; absent: one of ten. */
  readonly sailing?: number
}
const periods = { valid_from: 'valid_from - $3::int', valid_to: 'valid_to - $3::int' } as const
const fullContainers: Grown = {
  table: 'fcl_rate',
  changed: { ...periods, service_code: "left(service_code, 12) || '-' || $2::int" },
}
/** Tables of rates of declared modes by their name; about 25 of their rates answer a question. */
export const grownModes = {
  lcl: {
    table: 'lcl_rate',
    changed: { ...periods, service_code: "left(service_code, 12) || '-' || $2::int" },
    sailing: 24,
  },
  air: { table: 'air_rate', changed: { ...periods, flight_no: "left(flight_no, 12) || '-' || $2::int" }, sailing: 6 },
} as const satisfies Readonly<Record<string, Grown>>

/** Adds copies of the demo's rates until the company has that many. */
export const growBook = async (
  database: Database,
  companyId: string,
  rates: number,
  { table, changed, sailing }: Grown = fullContainers,
): Promise<void> => {
  const textIndex = `${table}_searched`
  const columns = await database.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = $1 AND is_generated = 'NEVER' AND column_name <> 'id' ORDER BY ordinal_position`,
    [table],
  )
  const names = columns.map(({ name }) => name)
  const { has, first } = await database.one<{ has: number; first: string }>(
    `SELECT count(*)::int AS has, min(id)::text AS first FROM ${table} WHERE company_id = $1`,
    [companyId],
  )
  const copied = Math.min(has, seeded)
  const validOf = Math.max(oneValidOf, Math.ceil((rates - has) / copied / validCopies))
  const [index] = await database.query<{ sql: string }>('SELECT indexdef AS sql FROM pg_indexes WHERE indexname = $1', [
    textIndex,
  ])
  await database.script(`DROP INDEX ${textIndex}`)
  for (let at = has; at < rates; at += copied) {
    const copy = Math.round(at / copied)
    const sails = sailing === undefined ? copy % validOf === 0 : copy <= sailing
    const daysBack = sails ? 0 : 400 + copy * 30
    await database.run(
      `INSERT INTO ${table} (${names.join(', ')})
       SELECT ${names.map((name) => changed[name] ?? name).join(', ')} FROM ${table}
       WHERE company_id = $1 AND id < $4::bigint + ${seeded} ORDER BY id LIMIT $5::int`,
      [companyId, copy, daysBack, first, Math.min(rates - at, copied)],
    )
  }
  await database.script(index?.sql ?? '')
  // As the upkeep of a running database leaves them.
  await database.script('VACUUM (ANALYZE)')
}
