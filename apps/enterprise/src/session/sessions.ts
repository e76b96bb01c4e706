import type { Database } from '../database/database.ts'
import type { Person } from '../handlers.ts'
import { companyOf, newToken, tokenHash } from './tokens.ts'

const idleHours = 12
const longestDays = 7
const alive = `seen_at > now() - interval '${idleHours} hours' AND session.created_at > now() - interval '${longestDays} days'`

/** Opens a session under a new token; the expired ones of the account leave. */
export const openSession = async (database: Database, companyId: string, accountId: string): Promise<string> => {
  const token = newToken(companyId)
  await database.run(`DELETE FROM session WHERE company_id = $1 AND account_id = $2 AND NOT (${alive})`, [
    companyId,
    accountId,
  ])
  await database.run('INSERT INTO session (company_id, token_hash, account_id) VALUES ($1, $2, $3)', [
    companyId,
    tokenHash(token),
    accountId,
  ])
  return token
}

interface Found extends Person {
  readonly isStale: boolean
}

/** Whoever holds the token, with the rights of this moment; undefined when it is unknown, expired or revoked. */
export const sessionOf = async (
  database: Database,
  token: string | undefined,
): Promise<{ person: Person; sessionId: string } | undefined> => {
  const companyId = token && companyOf(token)
  if (!companyId) return undefined
  const sessionId = tokenHash(token)
  const found = await database.first<Found>(
    `SELECT account.id AS "userId", employee.id AS "employeeId", account.company_id AS "companyId", identity,
       permissions, employee.user_name AS "userName", employee.name_cn AS "nameCn", employee.name_en AS "nameEn",
       company.name_cn AS "companyName", company.name_en AS "companyNameEn", coalesce(logo_url, '') AS "logoUrl",
       seen_at < now() - interval '1 minute' AS "isStale"
     FROM session
     JOIN account ON account.company_id = session.company_id AND account.id = session.account_id
     JOIN employee ON employee.company_id = account.company_id AND employee.id = account.employee_id
     JOIN company ON company.company_id = account.company_id AND company.id = account.company_id
     WHERE session.company_id = $1 AND session.token_hash = $2 AND employee.status = 0 AND ${alive}`,
    [companyId, sessionId],
  )
  if (!found) return undefined
  const { isStale, ...person } = found
  if (isStale)
    await database.run('UPDATE session SET seen_at = now() WHERE company_id = $1 AND token_hash = $2', [
      companyId,
      sessionId,
    ])
  return { person, sessionId }
}

/** Ends one session. */
export const closeSession = (database: Database, companyId: string, sessionId: string) =>
  database.run('DELETE FROM session WHERE company_id = $1 AND token_hash = $2', [companyId, sessionId])
