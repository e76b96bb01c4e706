import type { Queries } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { type Device, deviceOf } from './device.ts'
import { visitorOf } from './log-in-result.ts'
import { recordLogIn } from './login-records.ts'
import { forgetRemembered, forgetRememberedBy } from './remembering.ts'
import { alive, type Opening } from './sessions.ts'

/** A session as its owner sees it. */
export interface OwnSession extends Device {
  /** Names it to `endOwnSession`; it opens nothing. */
  readonly id: string
  readonly method: Opening['method']
  readonly address: string | null
  readonly openedAt: string
  readonly seenAt: string
  /** The one that asks. */
  readonly isThis: boolean
}

/** The person's own open sessions, the latest seen first. */
export const ownSessions = async ({ database, person, sessionId }: Context): Promise<OwnSession[]> => {
  const rows = await database.query<Omit<OwnSession, keyof Device> & { userAgent: string | null }>(
    `SELECT id, method, address, user_agent AS "userAgent", created_at AS "openedAt", seen_at AS "seenAt",
       token_hash = $3 AS "isThis"
     FROM session WHERE company_id = $1 AND account_id = $2 AND ${alive} ORDER BY seen_at DESC, id LIMIT 100`,
    [person.companyId, person.userId, sessionId],
  )
  return rows.map(({ userAgent, ...row }) => ({ ...row, ...deviceOf(userAgent ?? undefined) }))
}

/** Ends one of the person's own sessions, and the remembered log-in of its browser; returns true when there was one. */
export const endOwnSession = (context: Context, id: string): Promise<boolean> =>
  context.database.transaction(async (transaction) => (await end(transaction, context, 'id::text = $3', id)) > 0)

/** Ends every session of an account that somebody else takes away, and the remembered log-ins. */
export const endSessionsOf = async (
  queries: Queries,
  context: Context,
  whose: {
    readonly companyId: string
    readonly accountId: string
    readonly employeeId: string
    readonly userName: string
  },
): Promise<number> => {
  const { companyId, accountId } = whose
  await forgetRemembered(queries, { companyId, accountId })
  const ended = await queries.query<{ id: string; method: Opening['method'] }>(
    'DELETE FROM session WHERE company_id = $1 AND account_id = $2 RETURNING id, method',
    [companyId, accountId],
  )
  for (const { id, method } of ended)
    await recordLogIn(queries, { ...visitorOf(context), method, result: 'revoked', whose, session: id })
  return ended.length
}

/** Ends all sessions of the person except the calling one, and the remembered log-ins; returns the number of ended sessions. */
export const endOtherSessions = (context: Context): Promise<number> =>
  context.database.transaction((transaction) => endOthers(transaction, context))

/** The same inside a transaction that does more. */
export const endOthers = async (queries: Queries, context: Context): Promise<number> => {
  const { companyId, userId: accountId } = context.person
  await forgetRemembered(queries, { companyId, accountId })
  return end(queries, context, 'token_hash IS DISTINCT FROM $3', context.sessionId)
}

const end = async (
  queries: Queries,
  context: Context,
  test: string,
  parameter: string | undefined,
): Promise<number> => {
  const { person } = context
  const { companyId, userId: accountId } = person
  const ended = await queries.query<{ id: string; method: Opening['method']; remembered: string | null }>(
    `DELETE FROM session WHERE company_id = $1 AND account_id = $2 AND ${test} RETURNING id, method, remembered`,
    [companyId, accountId, parameter],
  )
  const selectors = ended.flatMap(({ remembered }) => remembered ?? [])
  await forgetRememberedBy(queries, { companyId, accountId }, selectors)
  for (const { id, method } of ended)
    await recordLogIn(queries, { ...visitorOf(context), method, result: 'revoked', whose: person, session: id })
  return ended.length
}
