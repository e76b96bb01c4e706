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
const textIndex = 'fcl_rate_searched'

/** Fills an empty database with the demo and copies of its rates, up to that many; answers the demo's company. */
export const fillBook = async (database: Database, today: string, rates: number): Promise<string> => {
  await migrate(database, migrations)
  const { companyId } = await seedDemo(database, { today, rates: Math.min(rates, seeded) })
  await growBook(database, companyId, rates)
  return companyId
}

/** Adds copies of the demo's rates until the company has that many. */
export const growBook = async (database: Database, companyId: string, rates: number): Promise<void> => {
  const columns = await database.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = 'fcl_rate' AND is_generated = 'NEVER' AND column_name <> 'id' ORDER BY ordinal_position`,
  )
  const names = columns.map(({ name }) => name)
  const changed: Record<string, string> = {
    service_code: "left(service_code, 12) || '-' || $2::int",
    valid_from: 'valid_from - $3::int',
    valid_to: 'valid_to - $3::int',
  }
  const { has, first } = await database.one<{ has: number; first: string }>(
    'SELECT count(*)::int AS has, min(id)::text AS first FROM fcl_rate WHERE company_id = $1',
    [companyId],
  )
  const [index] = await database.query<{ sql: string }>('SELECT indexdef AS sql FROM pg_indexes WHERE indexname = $1', [
    textIndex,
  ])
  await database.script(`DROP INDEX ${textIndex}`)
  for (let at = has; at < rates; at += seeded) {
    const copy = Math.round(at / seeded)
    const daysBack = copy % oneValidOf === 0 ? 0 : 400 + copy * 30
    await database.run(
      `INSERT INTO fcl_rate (${names.join(', ')})
       SELECT ${names.map((name) => changed[name] ?? name).join(', ')} FROM fcl_rate
       WHERE company_id = $1 AND id < $4::bigint + ${seeded} ORDER BY id LIMIT $5::int`,
      [companyId, copy, daysBack, first, rates - at],
    )
  }
  await database.script(index?.sql ?? '')
  // As the upkeep of a running database leaves them.
  await database.script('VACUUM (ANALYZE)')
}
