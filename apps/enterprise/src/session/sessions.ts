import type { Queries } from '../database/database.ts'
import { keepPlan } from '../database/kept-plans.ts'
import type { Person } from '../handlers.ts'
import { personColumns, personJoins } from './person-of.ts'
import { companyOf, newToken, tokenHash } from './tokens.ts'

const idleHours = 12
const longestDays = 7
/** The test of a session that is still open. */
export const alive = `seen_at > now() - interval '${idleHours} hours' AND session.created_at > now() - interval '${longestDays} days'`

/** Circumstances in which a session is opened. */
export interface Opening {
  readonly method: 'password' | 'scan' | 'smsCode' | 'refresh'
  readonly address?: string
  readonly userAgent?: string
  /** Selector of the log-in that its browser remembers. */
  readonly remembered?: string | undefined
}

/** Opens a session under a new token; the expired ones of the account leave. */
export const openSession = async (
  queries: Queries,
  companyId: string,
  accountId: string,
  { method, address, userAgent, remembered }: Opening = { method: 'password' },
): Promise<string> => {
  const token = newToken(companyId)
  await queries.run(`DELETE FROM session WHERE company_id = $1 AND account_id = $2 AND NOT (${alive})`, [
    companyId,
    accountId,
  ])
  await queries.run(
    `INSERT INTO session (company_id, token_hash, account_id, method, address, user_agent, remembered)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [companyId, tokenHash(token), accountId, method, address, userAgent, remembered],
  )
  return token
}

interface Found extends Person {
  readonly isStale: boolean
  readonly publicId: string
}

/**
 * The holder of the token, with the rights of this moment; undefined when it is unknown, expired or revoked. A temporary password gives
 * none: with it a person only chooses a password of their own.
 */
export const sessionOf = async (
  queries: Queries,
  token: string | undefined,
): Promise<{ person: Person; sessionId: string; publicId: string } | undefined> => {
  const companyId = token && companyOf(token)
  if (!companyId) return undefined
  const sessionId = tokenHash(token)
  // Every call asks this, and planning its joins takes longer than running them.
  const found = await queries.first<Found>(
    `${keepPlan}SELECT ${personColumns}, seen_at < now() - interval '1 minute' AS "isStale", session.id AS "publicId"
     FROM session
     JOIN account ON account.company_id = session.company_id AND account.id = session.account_id
     ${personJoins}
     WHERE session.company_id = $1 AND session.token_hash = $2 AND employee.status = 0 AND ${alive}`,
    [companyId, sessionId],
  )
  if (!found) return undefined
  const { isStale, publicId, ...person } = found
  if (isStale)
    await queries.run('UPDATE session SET seen_at = now() WHERE company_id = $1 AND token_hash = $2', [
      companyId,
      sessionId,
    ])
  return { person, sessionId, publicId }
}

/** Ends one session; answers how it was opened, nothing when it had ended before. */
export const closeSession = (
  queries: Queries,
  companyId: string,
  sessionId: string,
): Promise<{ method: Opening['method']; publicId: string }[]> =>
  queries.query('DELETE FROM session WHERE company_id = $1 AND token_hash = $2 RETURNING method, id AS "publicId"', [
    companyId,
    sessionId,
  ])
