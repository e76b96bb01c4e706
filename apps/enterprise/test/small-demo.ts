import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { businessDay } from '@hangjia/validation'
import { answers } from '../src/answers.ts'
import { buildApp } from '../src/app.ts'
import { openPglite } from '../src/database/embedded/open-pglite.ts'
import { openPostgres } from '../src/database/open-postgres.ts'
import { isEmpty, seedDemo } from '../src/seed/seed-demo.ts'
import { copyPglite, copyPostgres, postgresNamed } from './patterns.ts'

// The whole service with a small demo, as a process: for suites of other apps, which may not import this one.
// It keeps its database in HANGJIA_DATA, or on the server POSTGRES_SERVER: in a new one, or in the one that DEMO_DATABASE names, which
// the first process makes. RUN_FOLDER has the demo once for the whole run; RATES makes a larger one. With LOG_LEVEL it writes its log.
// It sends `{ ready: { port } }` and ends with the process that started it.
const {
  HANGJIA_DATA: folder,
  POSTGRES_SERVER: server,
  DEMO_DATABASE: shared,
  RUN_FOLDER: runFolder = '',
  RATES: rates,
  LOG_LEVEL: logLevel,
} = process.env

const contents = rates ? 'tables' : 'demo'
const onServer = async (base: string) => {
  const name = shared ?? `house_${process.pid}_${Math.random().toString(36).slice(2)}`
  const any = await openPostgres(base)
  const found = await any.query('SELECT FROM pg_database WHERE datname = $1', [name])
  await any.close()
  if (found.length === 0) await copyPostgres(runFolder, { base, name, contents })
  return await openPostgres(postgresNamed(base, name))
}
const inFolder = async () => {
  if (!folder) throw new Error('HANGJIA_DATA names no folder')
  if (!existsSync(join(folder, 'cluster'))) await copyPglite(runFolder, contents, folder)
  return await openPglite(folder, { upkeepEveryMs: 0 })
}

const database = await (server ? onServer(server) : inFolder())
if (await isEmpty(database)) await seedDemo(database, { today: businessDay(Date.now()), rates: Number(rates) })
const app = await buildApp({ database, handlers: answers, ...(logLevel ? { logLevel } : {}) })
await app.listen({ host: '127.0.0.1', port: 0 })
process.once('disconnect', () => void app.close().then(() => database.close()))
process.send?.({ ready: { port: (app.server.address() as AddressInfo).port } })
