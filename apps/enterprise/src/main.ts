import { createMetrics, listen, startService, stopGracefully } from '@hangjia/service'
import { businessDay } from '@hangjia/validation'
import { answersWith } from './answers.ts'
import { buildApp } from './app.ts'
import { runTasksInTime } from './collection/run-due.ts'
import type { Database } from './database/database.ts'
import { DatabaseFailure } from './database/database-failure.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import type { Files } from './files/files.ts'
import { openStore } from './files/open-store.ts'
import { sweepFilesHourly } from './files/sweep-hourly.ts'
import { drain, quietMs } from './http/health.ts'
import { clearImportsHourly } from './imports/staging/clear-imports.ts'
import { migrations } from './migrations/migrations.ts'
import { foldChangesHourly } from './pricing/loading/tariff-changes.ts'
import { sendMailsInTime } from './quotation-mails/quotation-mails.ts'
import { expireHourly } from './quotations/sending/expire-hourly.ts'
import { providersFrom } from './scan/log-in-providers.ts'
import { isEmpty, seedDemo } from './seed/seed-demo.ts'
import { forgetHourly } from './session/forget-hourly.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { tellInTime } from './tell-in-time.ts'

/** Before it serves there is nothing to finish: without its launcher it ends in the middle of what it does. */
const endAtOnce = () => process.exit(1)

const start = async (): Promise<void> => {
  process.once('disconnect', endAtOnce)
  if (process.connected === false) endAtOnce()
  const settings = settingsFrom(process.env)
  const database = await open(settings)
  try {
    await migrate(database, migrations)
    if (!settings.production) await seedEmpty(database)
    const files = await filesFrom(settings.files)
    const metrics = createMetrics('enterprise')
    const app = await buildApp({
      database,
      files,
      metrics,
      handlers: answersWith({
        providers: providersFrom(settings.logIn),
        sources: settings.collection,
        mail: settings.mail,
      }),
      logLevel: settings.logLevel,
    })
    expireHourly(app, database)
    sweepFilesHourly(app, { database, files })
    clearImportsHourly(app, database)
    foldChangesHourly(app, database)
    tellInTime(app, database)
    runTasksInTime(app, database, settings.collection)
    forgetHourly(app, database)
    sendMailsInTime(app, { database, files, way: settings.mail })
    const served = settings.metrics && (await metrics.serve(settings.metrics))
    if (served) app.addHook('onClose', served.close)
    const port = await listen(app, settings)
    stopGracefully({
      name: 'the enterprise service',
      log: app.log,
      settings,
      drain: () => drain(app),
      quietMs: () => quietMs(app),
      close: async () => {
        await app.close()
        await database.close()
      },
    })
    process.off('disconnect', endAtOnce)
    app.log.info({ port, host: settings.host, database: database.kind }, 'the enterprise service serves')
    process.send?.({ ready: { port, demo: !settings.production && (await hasDemo(database)) } })
  } catch (failure) {
    await database.close()
    throw failure
  }
}

const filesFrom = async ({ quotaMb, store }: Settings['files']): Promise<Files> => ({
  quotaMb,
  bucket: await openStore(store),
})

const open = ({ databaseUrl, listenUrl, databaseFolder }: Settings): Promise<Database> =>
  openDatabase({
    url: databaseUrl,
    listenUrl,
    folder: databaseFolder,
    onBroken: ({ message }) => {
      console.error(message)
      // Only a new process can open the folder again; the supervisor of this one starts it.
      process.exit(1)
    },
  })

/** Demo data for a database that nobody uses yet. Another process may be doing the same: then it is seeded already. */
const seedEmpty = async (database: Database): Promise<void> => {
  if (!(await isEmpty(database))) return
  try {
    await seedDemo(database, { today: businessDay(Date.now()) })
  } catch (failure) {
    if (await isEmpty(database)) throw failure
  }
}

const hasDemo = async (database: Database): Promise<boolean> =>
  (await database.query("SELECT FROM credential WHERE user_name = 'pricing'")).length > 0

await startService(start, [DatabaseFailure])
