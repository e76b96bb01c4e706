import { join, resolve } from 'node:path'
import { readVariables, type ServiceSettings, serviceSettings, serviceVariables } from '@hangjia/service'
import { z } from 'zod'
import type { CollectionSources } from './collection/sources.ts'
import { type FileSettings, fileSettings, fileVariables } from './files/file-settings.ts'
import { type MailWay, mailSettings, mailVariables } from './quotation-mails/mail-settings.ts'
import type { LogInSettings } from './scan/log-in-providers.ts'
import { logInSettings, logInVariables } from './scan/log-in-settings.ts'

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be the address of a PostgreSQL database' })

const variables = z.object({
  ...serviceVariables,
  /** 0 is any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Address of a PostgreSQL; without one the embedded database opens. */
  DATABASE_URL: postgresUrl.optional(),
  /** The same database where a connection keeps its session; the same address when absent. */
  LISTEN_DATABASE_URL: postgresUrl.optional(),
  HANGJIA_DATA: z.string().default('.data'),
  /** The folder that collection tasks read files from; `collection` beside the database when absent. */
  COLLECTION_FOLDER: z.string().optional(),
  /** Hosts that collection tasks may ask, with commas; none when absent. */
  COLLECTION_HOSTS: z
    .string()
    .regex(/^[a-z0-9.:-]+(, *[a-z0-9.:-]+)*$/i, 'must be a list of hosts')
    .optional(),
  ...fileVariables,
  ...logInVariables,
  ...mailVariables,
})

export interface Settings extends ServiceSettings {
  readonly port: number
  readonly databaseUrl: string | undefined
  readonly listenUrl: string | undefined
  readonly databaseFolder: string
  readonly files: FileSettings
  readonly logIn: LogInSettings
  readonly collection: CollectionSources
  readonly mail: MailWay
}

/** Reads the environment; a wrong variable is refused in one line. Empty ones count as absent. */
export const settingsFrom = (environment: NodeJS.ProcessEnv): Settings => {
  const data = readVariables(variables, environment)
  const service = serviceSettings(data)
  return {
    ...service,
    port: data.PORT,
    databaseUrl: data.DATABASE_URL,
    listenUrl: data.LISTEN_DATABASE_URL,
    databaseFolder: join(resolve(data.HANGJIA_DATA), 'database'),
    files: fileSettings(data),
    logIn: logInSettings(data, service.production),
    mail: mailSettings(data, service.production),
    collection: {
      folder: resolve(data.COLLECTION_FOLDER ?? join(data.HANGJIA_DATA, 'collection')),
      hosts: data.COLLECTION_HOSTS?.toLowerCase().split(/, */) ?? [],
    },
  }
}
