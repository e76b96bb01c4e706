import { createHash, randomBytes } from 'node:crypto'

/** A token names its company, so that the session is found by the first column of its key. */
const tokenPattern = /^(\d{1,18})\.[A-Za-z0-9_-]{43}$/

/** 256 random bits behind the company's id. */
export const newToken = (companyId: string): string => `${companyId}.${randomBytes(32).toString('base64url')}`

/** Hash of a token for the database: nobody can log in with a stolen copy of the table. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The company that a well-formed token names. */
export const companyOf = (token: string): string | undefined => tokenPattern.exec(token)?.[1]

/** The token of an Authorization header. */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer ([A-Za-z0-9._-]{1,100})$/.exec(header ?? '')?.[1]
