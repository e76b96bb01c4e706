import { cpSync } from 'node:fs'
import { join } from 'node:path'
// @boundaries-ignore the bench prepares what the service works on
import { migrate } from '../../apps/enterprise/src/database/migrate.ts'
// @boundaries-ignore the bench prepares what the service works on
import { openDatabase } from '../../apps/enterprise/src/database/open-database.ts'
// @boundaries-ignore the bench prepares what the service works on
import { migrations } from '../../apps/enterprise/src/migrations/migrations.ts'
// @boundaries-ignore the bench prepares what the service works on
import { seedDemo } from '../../apps/enterprise/src/seed/seed-demo.ts'
// @boundaries-ignore the bench starts the PostgreSQL that the tests start
import { startPostgres } from '../../apps/enterprise/test/postgres.ts'

/** The day on which everything happens. */
export const today = '2026-11-20'

/** A database without rates, made once; every contender gets a copy. */
export interface SeededDatabase {
  readonly name: string
  copy(name: string): Promise<{ readonly folder: string; readonly url: string | undefined }>
  close(): Promise<void>
}

const furnish = async (place: { folder: string; url?: string }): Promise<void> => {
  const database = await openDatabase({ ...place, upkeepEveryMs: 0 })
  await migrate(database, migrations)
  await seedDemo(database, { today, rates: 0 })
  await database.close()
}

export const pgliteHouse = async (folder: string): Promise<SeededDatabase> => {
  const pattern = join(folder, 'pattern')
  await furnish({ folder: pattern })
  return {
    name: 'PGlite',
    copy: async (name) => {
      cpSync(join(pattern, 'cluster'), join(folder, name, 'cluster'), { recursive: true })
      return { folder: join(folder, name), url: undefined }
    },
    close: async () => undefined,
  }
}

/** Undefined where no PostgreSQL is installed. */
export const postgresHouse = async (folder: string): Promise<SeededDatabase | undefined> => {
  const cluster = await startPostgres()
  if (!cluster) return undefined
  const urlOf = (name: string) => {
    const url = new URL(cluster.url)
    url.pathname = `/${name}`
    return url.href
  }
  const make = async (sql: string) => {
    const database = await openDatabase({ folder, url: cluster.url })
    await database.script(sql)
    await database.close()
  }
  await make('CREATE DATABASE pattern')
  await furnish({ folder, url: urlOf('pattern') })
  return {
    name: 'PostgreSQL',
    copy: async (name) => {
      await make(`CREATE DATABASE ${name} TEMPLATE pattern`)
      return { folder, url: urlOf(name) }
    },
    close: () => cluster.stop(),
  }
}
