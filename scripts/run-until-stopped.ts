import { relative } from 'node:path'
import { buildStale } from './build.ts'
import { type Launched, launch, type Plan } from './launcher.ts'
import { Refusal } from './refusal.ts'
import { rootFolder } from './run-tool.ts'
import { readSettings, requireDataFolder, requireFreePort, type Settings } from './settings.ts'
import { stopSignal, whenStopped } from './stop-signal.ts'

interface Start extends Pick<Plan, 'enterprise' | 'gateway' | 'enterprisePort' | 'web'> {
  /** Packages to build first, where their sources changed: all, none, or one package and its dependencies. */
  build: 'all' | 'nothing' | { only: string }
}

/** The whole life of `npm start`: look, build, launch, serve, stop. Ends the process: 0 when asked to, 1 when it could not. */
export const runUntilStopped = async ({ build, ...services }: Start): Promise<never> => {
  const stop = stopSignal()
  const print = (line: string) => console.log(line)
  try {
    const settings = readSettings(process.env)
    requireDataFolder(settings.dataFolder)
    await requireFreePort(settings)
    if (services.web) await requireFreePort({ host: '127.0.0.1', port: services.web.port })
    if (build !== 'nothing') await buildStale({ print, stop, only: build === 'all' ? undefined : build.only })
    const launched = await launch({ ...services, settings, env: process.env, print }, stop)
    print(welcome(launched, settings))
    await whenStopped(stop)
    await launched.stop()
    print('Stopped. 已停止。')
  } catch (error) {
    if (stop.aborted) process.exit(0)
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exit(1)
  }
  process.exit(0)
}

const demoAccounts = [
  ['pricing', 'Hangjia Demo, pricing: every page'],
  ['sales', 'Hangjia Demo, sales: marketing centre, no cost'],
  ['partner', 'an alliance from outside: what is shared with it'],
  ['rival', 'another company'],
] as const

const welcome = ({ url, demo }: Launched, { dataFolder }: Settings): string => {
  const accounts = demoAccounts.map(([name, who]) => `  ${name.padEnd(10)}${who}`)
  const demoLines = demo ? ['', 'Demo accounts 演示账号, password 密码 hangjia2026:', ...accounts] : []
  const logs = relative(rootFolder, dataFolder).startsWith('..') ? dataFolder : relative(rootFolder, dataFolder)
  return ['', `Hangjia 航价  ${url}`, ...demoLines, '', `Ctrl-C stops it. Logs: ${logs}/logs`].join('\n')
}
