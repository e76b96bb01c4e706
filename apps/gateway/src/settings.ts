import { resolve } from 'node:path'
import { z } from 'zod'
import { Refusal } from './refusal.ts'

const milliseconds = (fallback: number) => z.coerce.number().int().min(0).max(600_000).default(fallback)
const networks = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((network) => network.trim())
      .filter(Boolean),
  )
  .pipe(
    z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], { error: 'is no list of addresses or networks' })),
  )

const variables = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Base address of the upstream (spec §7, servicesUrl). */
  ENTERPRISE_URL: z.url({ protocol: /^https?$/, error: 'must be the http(s) address of the enterprise service' }),
  HANGJIA_DATA: z
    .string()
    .default('.data')
    .transform((folder) => resolve(folder)),
  /** Several keys with commas between them: the first seals, all open. */
  SESSION_KEY: z.string().optional(),
  /** Networks whose X-Forwarded-* headers are believed. */
  TRUST_PROXY: networks,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** The whole time that one upstream call may take, its retry included. */
  UPSTREAM_TIMEOUT_MS: milliseconds(10_000),
  UPSTREAM_CONNECT_MS: milliseconds(500),
  /** An export reads many rows and may take longer. */
  EXPORT_TIMEOUT_MS: milliseconds(60_000),
  /** How long /readyz says no before the doors close at SIGTERM; two seconds in production, else none. */
  DRAIN_MS: z.coerce.number().int().min(0).max(8_000).optional(),
  /** How long a stop may take before what still runs is cut: 25 seconds in production, else what the launcher waits. */
  STOP_MS: z.coerce.number().int().min(1_000).max(600_000).optional(),
  /** How long the rights of a session are believed before the upstream is asked again. */
  RIGHTS_MS: z.coerce.number().int().min(0).max(30_000).default(30_000),
  /** Where the platform of an upstream that keeps no scans logs in; `state` is added to it. */
  SCAN_AUTHORIZE_URL: z.url({ protocol: /^https?$/, error: 'must be the address of a log-in page' }).optional(),
})

export interface Settings {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly enterpriseUrl: string
  readonly dataFolder: string
  readonly sessionKey: string | undefined
  readonly trustedNetworks: readonly string[]
  readonly logLevel: string
  readonly upstreamTimeoutMs: number
  readonly upstreamConnectMs: number
  readonly exportTimeoutMs: number
  readonly drainMs: number
  readonly stopMs: number
  readonly rightsMs: number
  readonly scanAuthorizeUrl: string | undefined
}

/** Reads the environment; a wrong or missing variable is refused in one line. */
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
    enterpriseUrl: data.ENTERPRISE_URL,
    dataFolder: data.HANGJIA_DATA,
    sessionKey: data.SESSION_KEY,
    trustedNetworks: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    upstreamTimeoutMs: data.UPSTREAM_TIMEOUT_MS,
    upstreamConnectMs: data.UPSTREAM_CONNECT_MS,
    exportTimeoutMs: data.EXPORT_TIMEOUT_MS,
    drainMs: data.DRAIN_MS ?? (production ? 2_000 : 0),
    stopMs: data.STOP_MS ?? (production ? 25_000 : 9_500),
    rightsMs: data.RIGHTS_MS,
    scanAuthorizeUrl: data.SCAN_AUTHORIZE_URL,
  }
}
