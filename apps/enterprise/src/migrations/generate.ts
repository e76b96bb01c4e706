import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { openPglite } from '../database/embedded/open-pglite.ts'
import { migrate } from '../database/migrate.ts'
import { createCatalogue, missingIn } from './catalogue-schema.ts'
import { migrations } from './migrations.ts'

/** Gives two empty databases to `work` and takes them away again. */
const withTwoDatabases = async <T>(work: (one: Database, other: Database) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'hangjia-migration-'))
  try {
    const one = await openPglite(join(folder, 'one'))
    const other = await openPglite(join(folder, 'other'))
    try {
      return await work(one, other)
    } finally {
      await Promise.all([one.close(), other.close()])
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `npm run migration -- name`: writes what the tables lack of the catalogue as the next migration. */
const generate = async (name: string): Promise<string> => {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    return 'Name the migration in small letters: npm run migration -- customer-fields'
  const statements = await withTwoDatabases(async (migrated, wanted) => {
    await migrate(migrated, migrations)
    await createCatalogue(wanted)
    return await missingIn(migrated, wanted)
  })
  if (statements.length === 0) return 'The tables agree with the catalogue; nothing to write.'
  const last = Number(migrations.at(-1)?.name.slice(0, 3) ?? 0)
  const file = `${String(last + 1).padStart(3, '0')}-${name}.sql`
  writeFileSync(new URL(file, import.meta.url), `${statements.join('\n')}\n`)
  return `Wrote ${file}; read it before it is applied.`
}

process.stdout.write(`${await generate(process.argv[2] ?? '')}\n`)
