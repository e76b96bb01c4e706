import { z } from 'zod'
import { Refusal } from './refusal.ts'

/** Variables of every service. */
export const serviceVariables = {
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Time for which /readyz answers "not ready" before the ports close at SIGTERM; two seconds in production, else none. */
  DRAIN_MS: z.coerce.number().int().min(0).max(8_000).optional(),
  /** Time that a stop may take before running work is cut off: 25 seconds in production, else what the launcher waits. */
  STOP_MS: z.coerce.number().int().min(1_000).max(600_000).optional(),
  /** Port of /metrics, separate from everything else; not served when absent. 0 takes any free port. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
} as const

const variables = z.object(serviceVariables)

export interface ServiceSettings {
  readonly production: boolean
  readonly host: string
  readonly logLevel: string
  readonly drainMs: number
  readonly stopMs: number
  readonly metrics: { readonly host: string; readonly port: number } | undefined
}

/** Settings of every service, as its variables have them. */
export const serviceSettings = (data: z.infer<typeof variables>): ServiceSettings => {
  const production = data.NODE_ENV === 'production'
  return {
    production,
    host: data.HOST,
    logLevel: data.LOG_LEVEL,
    drainMs: data.DRAIN_MS ?? (production ? 2_000 : 0),
    stopMs: data.STOP_MS ?? (production ? 25_000 : 9_500),
    metrics: data.METRICS_PORT === undefined ? undefined : { host: data.METRICS_HOST, port: data.METRICS_PORT },
  }
}

/** Reads variables of the environment; blank counts as absent, a wrong one is refused in one line. */
export const readVariables = <Schema extends z.ZodType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.infer<Schema> => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal(`${issue?.path[0]?.toString() ?? 'A variable'}: ${issue?.message ?? 'is wrong'}`)
}
