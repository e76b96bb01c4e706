import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { Refusal, reasonOf } from './refusal.ts'
import { rootFolder } from './run-tool.ts'

export interface Settings {
  host: string
  port: number
  /** Absolute path of the embedded database, uploads, keys and logs. */
  dataFolder: string
  /** A company's own upstream; absent, the embedded enterprise service is started. */
  enterpriseUrl?: string
}

/** Reads `PORT`, `HOST`, `HANGJIA_DATA` and `ENTERPRISE_URL`; blank counts as absent. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => ({
  host: env.HOST || '127.0.0.1',
  port: readPort(env.PORT || '3000'),
  dataFolder: resolve(rootFolder, env.HANGJIA_DATA || '.data'),
  enterpriseUrl: env.ENTERPRISE_URL ? readUrl(env.ENTERPRISE_URL) : undefined,
})

const readPort = (text: string): number => {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new Refusal(`PORT=${text} is no port: use a number from 1 to 65535. PORT 无效。`)
}

const readUrl = (text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new Refusal(`ENTERPRISE_URL=${text} is no address: use http://… or https://…. ENTERPRISE_URL 无效。`)
}

/** Creates the data folder, or explains in one line why it cannot be used. */
export const requireDataFolder = (folder: string): void => {
  const probe = resolve(folder, `.probe-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Refusal(
      `The data folder ${folder} cannot be written (${reasonOf(error)}): correct it or choose another, HANGJIA_DATA=folder npm start. 数据目录不可写,请更换 HANGJIA_DATA。`,
    )
  }
}

/** Explains in one line why the gateway could not listen there; the port is free again afterwards. */
export const requireFreePort = async ({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> => {
  const reason = await listenBriefly({ host, port }).then(() => undefined, reasonOf)
  if (reason === undefined) return
  if (reason === 'EADDRINUSE') {
    throw new Refusal(
      `Port ${port} on ${host} is taken: stop what uses it or choose another, PORT=${port === 65_535 ? 3000 : port + 1} npm start. 端口 ${port} 已被占用,请更换 PORT。`,
    )
  }
  throw new Refusal(
    `Hangjia may not listen on ${host}:${port} (${reason}): choose another PORT or HOST. 无法监听 ${host}:${port},请更换 PORT 或 HOST。`,
  )
}

/** A port that was free a moment ago. */
export const findFreePort = (): Promise<number> => listenBriefly({ host: '127.0.0.1', port: 0 })

const listenBriefly = ({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<number> => {
  const { promise, resolve: done, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.once('error', reject)
  server.listen({ host, port, exclusive: true }, () => {
    const address = server.address()
    server.close(() => done(typeof address === 'object' && address ? address.port : port))
  })
  return promise
}
