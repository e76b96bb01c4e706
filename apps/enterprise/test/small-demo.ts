import type { AddressInfo } from 'node:net'
import { businessDay } from '@hangjia/validation'
import { answers } from '../src/answers.ts'
import { buildApp } from '../src/app.ts'

import { migrate } from '../src/database/migrate.ts'
import { openPglite } from '../src/database/open-pglite.ts'
import { migrations } from '../src/migrations/migrations.ts'
import { seedDemo } from '../src/seed/seed-demo.ts'

// The whole service with a small demo, as a process: for suites of other apps, which may not import this one.
// It keeps its database in HANGJIA_DATA, says `{ ready: { port } }` and ends with whoever started it.
const folder = process.env.HANGJIA_DATA
if (!folder) throw new Error('HANGJIA_DATA names no folder')
const database = await openPglite(folder, { upkeepEveryMs: 0 })
await migrate(database, migrations)
await seedDemo(database, { today: businessDay(Date.now()), rates: 3_000 })
const app = await buildApp({ database, handlers: answers })
await app.listen({ host: '127.0.0.1', port: 0 })
process.once('disconnect', () => void app.close().then(() => database.close()))
process.send?.({ ready: { port: (app.server.address() as AddressInfo).port } })
