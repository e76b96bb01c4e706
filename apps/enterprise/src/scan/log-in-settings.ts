import { Refusal } from '@hangjia/service'
import { z } from 'zod'
import type { LogInSettings } from './log-in-providers.ts'

const web = z.url({ protocol: /^https?$/, error: 'must be an http address' })

/** The variables of a log-in. */
export const logInVariables = {
  /** Provider that identifies the scanning phone: the platform when its variables are set, else none in production. */
  SCAN_PROVIDER: z.enum(['embedded', 'platform', 'off']).optional(),
  SCAN_PLATFORM_ID: z.string().optional(),
  SCAN_PLATFORM_SECRET: z.string().optional(),
  SCAN_PLATFORM_AUTHORIZE_URL: web.default('https://open.weixin.qq.com/connect/qrconnect'),
  SCAN_PLATFORM_TOKEN_URL: web.default('https://api.weixin.qq.com/sns/oauth2/access_token'),
  SCAN_PLATFORM_USER_URL: web.default('https://api.weixin.qq.com/sns/userinfo'),
  /** The address of the log-in page, as the platform knows it. */
  SCAN_RETURN_URL: web.optional(),
  /** Takes `{ mobile, words }`; without it messages go into the outbox, or nowhere in production. */
  SMS_URL: web.optional(),
  SMS_AUTHORIZATION: z.string().optional(),
  /** `host=company` with commas: whose look the log-in page has on a host. Without it any, in production none. */
  LOGIN_HOSTS: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9.-]+=\d{1,18}(, *[a-z0-9.-]+=\d{1,18})*$/, 'must be a list of host=company id')
    .transform(
      (list) =>
        new Map(
          [...list.matchAll(/([a-z0-9.-]+)=(\d+)/g)].map(([, host = '', company = '']) => [host, company] as const),
        ),
    )
    .optional(),
} as const
type Given = z.output<z.ZodObject<typeof logInVariables>>

/** Reads them; contradictory ones are refused in one line. */
export const logInSettings = (given: Given, production: boolean): LogInSettings => ({
  scan: scanSettings(given, production),
  messages: given.SMS_URL
    ? { url: given.SMS_URL, authorization: given.SMS_AUTHORIZATION }
    : production
      ? 'none'
      : 'outbox',
  hosts: given.LOGIN_HOSTS ?? (production ? new Map() : 'any'),
})

const scanSettings = (given: Given, production: boolean): LogInSettings['scan'] => {
  const provider = given.SCAN_PROVIDER ?? (namesPlatform(given) ? 'platform' : production ? 'off' : 'embedded')
  if (provider === 'embedded' && production)
    throw new Refusal('SCAN_PROVIDER: embedded lets anybody be anybody; in production it is platform or off')
  if (provider !== 'platform') return provider
  if (production && given.SMS_URL === undefined)
    throw new Refusal('SMS_URL: is needed with SCAN_PROVIDER=platform, a first scan is proven by a code')
  const needed = (name: 'SCAN_PLATFORM_ID' | 'SCAN_PLATFORM_SECRET' | 'SCAN_RETURN_URL'): string => {
    const value = given[name]
    if (value === undefined) throw new Refusal(`${name}: is needed with SCAN_PROVIDER=platform`)
    return value
  }
  return {
    id: needed('SCAN_PLATFORM_ID'),
    secret: needed('SCAN_PLATFORM_SECRET'),
    returnUrl: needed('SCAN_RETURN_URL'),
    authorizeUrl: given.SCAN_PLATFORM_AUTHORIZE_URL,
    tokenUrl: given.SCAN_PLATFORM_TOKEN_URL,
    userUrl: given.SCAN_PLATFORM_USER_URL,
  }
}

/** An account at the platform that is set up in part is no wish for the phone that anybody may play. */
const namesPlatform = (given: Given): boolean =>
  [given.SCAN_PLATFORM_ID, given.SCAN_PLATFORM_SECRET, given.SCAN_RETURN_URL].some((value) => value !== undefined)
