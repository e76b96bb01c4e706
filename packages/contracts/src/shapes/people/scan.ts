import { isMobile, loginLimits } from '@hangjia/validation'
import { z } from 'zod'
import { sessionView } from './session.ts'

const word = z.union([z.string(), z.number()]).transform(String)

/** A mainland mobile (spec §5.2). */
export const mobile = z.string().refine(isMobile, { message: 'mobileFormat', params: { rule: 'mobileFormat' } })
export const verificationCode = z.string().min(1).max(loginLimits.code)
/** Names a running scan: 128 random bits, known to gateway and upstream, never to the page. */
export const scanTicket = z.string().regex(/^[\w-]{22}$/)

/** A company that a person works for (spec §3). */
export const companyItem = z.object({
  id: word,
  nameCn: z.string(),
  nameEn: z.string().nullish(),
  logo: z.string().nullish(),
})
export type CompanyItem = z.output<typeof companyItem>

/** Person who scanned, as far as the messaging platform reports them (spec §3). */
const scanned = {
  nickname: z.string().max(100).nullish(),
  headpic: z.string().max(500).nullish(),
}

/** A scan that begins. `address` is the content of the code (embedded), or the log-in page of the platform (a redirect). */
export const scanBegun = z.object({
  ticket: scanTicket,
  /** Comes back with the code of the platform, so that nobody is logged in by somebody else's scan. */
  state: z.string().min(20).max(100),
  provider: z.enum(['embedded', 'platform']),
  address: z.string().max(1000),
  /** Seconds until the scan expires. */
  secondsLeft: z.number().int(),
})

/** Progress of a scan. The code is given once it was confirmed. */
export const scanProgress = z.object({
  is: z.enum(['waiting', 'scanned', 'confirmed', 'expired']),
  code: z.string().max(512).nullable(),
})

/** The answer to `syslogin/scanlogin`: 1 logged in, 2 several companies, 3 phone binding needed, else the message (spec §4). */
export const scanAnswer = z.object({
  code: z.number().int(),
  message: z.string().nullish(),
  validateMap: z.looseObject({ unionid: z.string().max(128).nullish(), ...scanned }).nullish(),
})

/** State of a person after a step of the scan. */
export const scanStep = z.discriminatedUnion('is', [
  z.object({ is: z.literal('open'), session: sessionView }),
  z.object({ is: z.literal('companies'), companies: z.array(companyItem) }),
  z.object({ is: z.literal('bind'), ...scanned }),
])
export type ScanStep = z.output<typeof scanStep>

/** Facts of a scan that the gateway adds, whatever a page claims. Foreign upstreams read no ticket. */
export const scanFacts = {
  ticket: scanTicket.optional(),
  unionId: z.string().min(1).max(128),
  mobile: mobile.optional(),
  ...scanned,
}
