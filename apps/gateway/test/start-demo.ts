import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

const program = join(import.meta.dirname, '../../enterprise/test/small-demo.ts')

export type StartedDemo = Awaited<ReturnType<typeof startDemo>>

/**
 * The real enterprise service as a process, with a small demo of the business day in a database of its own: on PostgreSQL where this
 * machine has it, otherwise embedded. `log` holds what it printed.
 */
export const startDemo = async (more: Readonly<Record<string, string>> = {}) => {
  const runFolder = inject('runFolder')
  const service = fork(program, [], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      RUN_FOLDER: runFolder,
      HANGJIA_DATA: mkdtempSync(join(runFolder, 'demo-')),
      POSTGRES_SERVER: inject('postgresUrl'),
      ...more,
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const log: string[] = []
  service.stdout?.on('data', (text) => log.push(String(text)))
  const [{ ready }] = (await once(service, 'message')) as [{ ready: { port: number } }]
  const stop = async (): Promise<void> => {
    if (service.connected) service.disconnect()
    if (service.exitCode === null) await once(service, 'exit')
  }
  return { url: `http://127.0.0.1:${ready.port}`, log, stop }
}
