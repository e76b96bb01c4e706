import { join } from 'node:path'
import { openJournal } from './journal.ts'
import { rootFolder } from './run-tool.ts'
import { readSettings, requireDataFolder } from './settings.ts'
import { stopSignal, unlessStopped } from './stop-signal.ts'
import { supervise } from './supervise.ts'

/** Migrates the database and, where it is empty and not in production, fills it: the enterprise service does so at its start. */
const seed = async () => {
  const stop = stopSignal()
  const print = (line: string) => console.log(line)
  const { dataFolder } = readSettings(process.env)
  requireDataFolder(dataFolder)
  const enterprise = supervise({
    name: 'enterprise',
    command: [process.execPath, `${rootFolder}apps/enterprise/src/main.ts`],
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', HANGJIA_DATA: dataFolder },
    journal: openJournal({ folder: join(dataFolder, 'logs'), name: 'enterprise', print }),
    print,
  })
  try {
    const { demo } = await unlessStopped(enterprise.ready, stop)
    print(
      demo ? 'The database holds the demo data.' : 'No demo data: only an empty database outside production gets it.',
    )
  } finally {
    await enterprise.stop()
  }
}

await seed().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
process.exit()
