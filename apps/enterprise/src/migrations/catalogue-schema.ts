import { type Mode, modes, resources } from '@hangjia/contracts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { tablesKept } from '../modes/tables-kept.ts'
import { tableName, tableOf } from '../records/tables/table.ts'
import { tableDifference } from './difference.ts'
import { introspect } from './introspect.ts'
import { migrations } from './migrations.ts'
import { tableSql } from './table-sql.ts'

const tables = () => [...resources.values()].map(tableOf)

/** Makes, in an empty database, the tables of the catalogue as it is now: what all migrations together must come to. */
export const createCatalogue = async (database: Database): Promise<void> => {
  await migrate(database, [...migrations.slice(0, 1), { name: 'catalogue', up: tables().map(tableSql).join('\n') }])
}

/**
 * Statements that bring a migrated database to the catalogue; none when they agree. `wanted` was made by
 * `createCatalogue`. Tables outside the catalogue are left alone.
 */
export const missingIn = async (migrated: Database, wanted: Database): Promise<string[]> => {
  const [is, want] = [await introspect(migrated), await introspect(wanted)]
  const differences = tables().flatMap((table) => {
    const found = is.get(table.name)
    const target = want.get(table.name)
    return found && target ? tableDifference(found, target) : [tableSql(table)]
  })
  return [...differences, ...(await unrecorded(migrated))]
}

/** Statements for tables that modes keep in memory and that do not record their changes: searches would never notice these. */
const unrecorded = async (migrated: Database): Promise<string[]> => {
  const recording = await migrated.query<{ table: string }>(
    `SELECT tgrelid::regclass::text AS table FROM pg_trigger
     WHERE tgname IN ('tell_added', 'tell_changed', 'tell_removed') GROUP BY tgrelid HAVING count(*) = 3`,
  )
  const known = new Set(recording.map(({ table }) => table))
  const kept = Object.values<Mode>(modes).flatMap((mode) => Object.values(tablesKept(mode)).flat().map(tableName))
  return [...new Set(kept)]
    .filter((table) => !known.has(table))
    .map((table) => `SELECT record_tariff_changes('${table}');`)
}
