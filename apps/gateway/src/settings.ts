import { resolve } from 'node:path'
import { readVariables, type ServiceSettings, serviceSettings, serviceVariables } from '@hangjia/service'
import { z } from 'zod'

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
  ...serviceVariables,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
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
  /** The whole time that one upstream call may take, its retry included. */
  UPSTREAM_TIMEOUT_MS: milliseconds(10_000),
  UPSTREAM_CONNECT_MS: milliseconds(500),
  /** An export reads many rows and may take longer. */
  EXPORT_TIMEOUT_MS: milliseconds(60_000),
  /** Milliseconds for which the rights of a session are trusted before the upstream is asked again. */
  RIGHTS_MS: z.coerce.number().int().min(0).max(30_000).default(30_000),
  /** Milliseconds for which a public site is cached. */
  SITE_CACHE_MS: z.coerce.number().int().min(100).max(600_000).default(60_000),
  /** Log-in address of the platform of an upstream that keeps no scans; `state` is added to it. */
  SCAN_AUTHORIZE_URL: z.url({ protocol: /^https?$/, error: 'must be the address of a log-in page' }).optional(),
})

export interface Settings extends ServiceSettings {
  readonly port: number
  readonly enterpriseUrl: string
  readonly dataFolder: string
  readonly sessionKey: string | undefined
  readonly trustedNetworks: readonly string[]
  readonly upstreamTimeoutMs: number
  readonly upstreamConnectMs: number
  readonly exportTimeoutMs: number
  readonly rightsMs: number
  readonly siteCacheMs: number
  readonly scanAuthorizeUrl: string | undefined
}

/** Reads the environment; a wrong or missing variable is refused in one line. */
export const settingsFrom = (environment: NodeJS.ProcessEnv): Settings => {
  const data = readVariables(variables, environment)
  return {
    ...serviceSettings(data),
    port: data.PORT,
    enterpriseUrl: data.ENTERPRISE_URL,
    dataFolder: data.HANGJIA_DATA,
    sessionKey: data.SESSION_KEY,
    trustedNetworks: data.TRUST_PROXY,
    upstreamTimeoutMs: data.UPSTREAM_TIMEOUT_MS,
    upstreamConnectMs: data.UPSTREAM_CONNECT_MS,
    exportTimeoutMs: data.EXPORT_TIMEOUT_MS,
    rightsMs: data.RIGHTS_MS,
    siteCacheMs: data.SITE_CACHE_MS,
    scanAuthorizeUrl: data.SCAN_AUTHORIZE_URL,
  }
}
