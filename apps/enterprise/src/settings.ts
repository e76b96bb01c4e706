import { join, resolve } from 'node:path'
import { z } from 'zod'
import { Refusal } from './refusal.ts'
import type { LogInSettings } from './scan/log-in-providers.ts'
import { logInSettings, logInVariables } from './scan/log-in-settings.ts'

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be the address of a PostgreSQL database' })

const variables = z.object({
  NODE_ENV: z.string().default('development'),
  /** 0 is any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** Address of a PostgreSQL; without one the embedded database opens. */
  DATABASE_URL: postgresUrl.optional(),
  /** The same database where a connection keeps its session; the same address when absent. */
  LISTEN_DATABASE_URL: postgresUrl.optional(),
  HANGJIA_DATA: z.string().default('.data'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** How long /readyz says no before the doors close at SIGTERM; two seconds in production, else none. */
  DRAIN_MS: z.coerce.number().int().min(0).max(8_000).optional(),
  /** How long a stop may take before what still runs is cut: 25 seconds in production, else what the launcher waits. */
  STOP_MS: z.coerce.number().int().min(1_000).max(600_000).optional(),
  ...logInVariables,
})

export interface Settings {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | undefined
  readonly listenUrl: string | undefined
  readonly databaseFolder: string
  readonly logLevel: string
  readonly drainMs: number
  readonly stopMs: number
  readonly logIn: LogInSettings
}

/** Reads the environment; a wrong variable is refused in one line. Empty ones count as absent. */
export const settingsFrom = (environment: NodeJS.ProcessEnv): Settings => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Refusal(`${issue?.path[0]?.toString() ?? 'A variable'}: ${issue?.message ?? 'is wrong'}`)
  }
  const { data } = parsed
  const production = data.NODE_ENV === 'production'
  return {
    production,
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    listenUrl: data.LISTEN_DATABASE_URL,
    databaseFolder: join(resolve(data.HANGJIA_DATA), 'database'),
    logLevel: data.LOG_LEVEL,
    drainMs: data.DRAIN_MS ?? (production ? 2_000 : 0),
    stopMs: data.STOP_MS ?? (production ? 25_000 : 9_500),
    logIn: logInSettings(data, production),
  }
}
