import type { AddressInfo } from 'node:net'
import { businessDay } from '@hangjia/validation'
import { answers } from '../src/answers.ts'
import { buildApp } from '../src/app.ts'
import { openPglite } from '../src/database/embedded/open-pglite.ts'
import { migrate } from '../src/database/migrate.ts'
import { openPostgres } from '../src/database/open-postgres.ts'
import { migrations } from '../src/migrations/migrations.ts'
import { isEmpty, seedDemo } from '../src/seed/seed-demo.ts'

// The whole service with a small demo, as a process: for suites of other apps, which may not import this one.
// It keeps its database in HANGJIA_DATA, or on the server POSTGRES_SERVER: in a new one, or in the one that DEMO_DATABASE names, which
// the first process makes and fills. RATES sets the size of the demo. With LOG_LEVEL it
// writes its log.
// It sends `{ ready: { port } }` and ends with the process that started it.
const {
  HANGJIA_DATA: folder,
  POSTGRES_SERVER: server,
  DEMO_DATABASE: shared,
  RATES: rates = '3000',
  LOG_LEVEL: logLevel,
} = process.env

const databaseOn = async (address: string): Promise<string> => {
  const database = await openPostgres(address)
  const name = shared ?? `house_${process.pid}_${Math.random().toString(36).slice(2)}`
  const found = await database.query('SELECT FROM pg_database WHERE datname = $1', [name])
  if (found.length === 0) await database.script(`CREATE DATABASE ${name}`)
  await database.close()
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}
const inFolder = () => {
  if (!folder) throw new Error('HANGJIA_DATA names no folder')
  return openPglite(folder, { upkeepEveryMs: 0 })
}

const database = server ? await openPostgres(await databaseOn(server)) : await inFolder()
await migrate(database, migrations)
if (await isEmpty(database)) await seedDemo(database, { today: businessDay(Date.now()), rates: Number(rates) })
const app = await buildApp({ database, handlers: answers, ...(logLevel ? { logLevel } : {}) })
await app.listen({ host: '127.0.0.1', port: 0 })
process.once('disconnect', () => void app.close().then(() => database.close()))
process.send?.({ ready: { port: (app.server.address() as AddressInfo).port } })
