import { readFileSync } from 'node:fs'
import { Refusal } from '@hangjia/service'
import { isEmail } from '@hangjia/validation'
import { z } from 'zod'

/** The variables of outgoing e-mail. */
export const mailVariables = {
  SMTP_HOST: z
    .string()
    .regex(/^[a-z0-9.:-]{1,253}$/i, 'must be a host')
    .optional(),
  /** 465 with `tls`, else 587. */
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Encryption: from the first byte (`tls`), required before the log-in (`starttls`), or none. */
  SMTP_SECURITY: z.enum(['tls', 'starttls', 'none']).default('starttls'),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  /** A file with the password, as orchestrators mount secrets. */
  SMTP_PASSWORD_FILE: z.string().optional(),
  /** Address that mails are sent from. */
  MAIL_FROM: z.string().refine(isEmail, 'must be an e-mail address').optional(),
  /** Longest silence of the mail server. */
  SMTP_TIMEOUT_MS: z.coerce.number().int().min(500).max(300_000).default(30_000),
} as const
type Given = z.output<z.ZodObject<typeof mailVariables>>

export interface MailServer {
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'starttls' | 'none'
  readonly logIn: { readonly user: string; readonly pass: string } | undefined
  readonly from: string
  readonly timeoutMs: number
}
/** A server sends the mail; `outbox`: it is only kept here, as on a developer's machine; `none`: there is no e-mail. */
export type MailWay = MailServer | 'outbox' | 'none'

/** Reads them; contradictory ones are refused in one line. */
export const mailSettings = (given: Given, production: boolean): MailWay => {
  const { SMTP_HOST: host, MAIL_FROM: from, SMTP_SECURITY: security } = given
  if (host === undefined) {
    if (given.SMTP_USER !== undefined || from !== undefined)
      throw new Refusal('SMTP_HOST: is needed with SMTP_USER and MAIL_FROM')
    return production ? 'none' : 'outbox'
  }
  if (from === undefined) throw new Refusal('MAIL_FROM: is needed with SMTP_HOST')
  const logIn = logInOf(given)
  if (logIn && security === 'none' && !isHere(host))
    throw new Refusal('SMTP_SECURITY: none sends the password in plain text; only to this machine')
  const port = given.SMTP_PORT ?? (security === 'tls' ? 465 : 587)
  return { host, port, security, logIn, from, timeoutMs: given.SMTP_TIMEOUT_MS }
}

const logInOf = (given: Given): MailServer['logIn'] => {
  const { SMTP_USER: user, SMTP_PASSWORD: password, SMTP_PASSWORD_FILE: file } = given
  if (password !== undefined && file !== undefined)
    throw new Refusal('SMTP_PASSWORD_FILE: cannot be set with SMTP_PASSWORD')
  const pass = file === undefined ? password : passwordIn(file)
  if ((user === undefined) !== (pass === undefined))
    throw new Refusal('SMTP_USER: needs a password, and a password a user')
  return user === undefined || pass === undefined ? undefined : { user, pass }
}

const passwordIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new Refusal('SMTP_PASSWORD_FILE: cannot be read')
  }
}

const isHere = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(host.toLowerCase())
