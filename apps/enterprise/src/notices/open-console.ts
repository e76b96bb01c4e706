import type { Queries } from '../database/database.ts'
import { alive } from '../session/sessions.ts'

/** Names a console: the session, and whose it is. */
export interface OpenConsole {
  readonly companyId: string
  readonly accountId: string
  readonly sessionId: string
}

/**
 * A short text of an open console's messages: it differs when they do; and the version of the account, which its rights change. Nothing when its session is over. Looking keeps no session
 * awake: a console that nobody touches for twelve hours ends like any other.
 */
export const lookAtConsole = (
  queries: Queries,
  { companyId, accountId, sessionId }: OpenConsole,
): Promise<{ shown: string; rights: string } | undefined> =>
  queries.first<{ shown: string; rights: string }>(
    `SELECT (SELECT concat_ws(' ', count(*), sum(m.id), max(m.published_at)) FROM message m
         WHERE m.company_id = $1 AND m.account_id = $3 AND m.read_at IS NULL AND m.removed_at IS NULL AND m.withdrawn_at IS NULL)
       || (SELECT concat(' without ', string_agg(x.type::text, ' ' ORDER BY x.type)) FROM message_mute x
         WHERE x.company_id = $1 AND x.account_id = $3) AS shown, account.version::text AS rights
     FROM session
     JOIN account ON account.company_id = session.company_id AND account.id = session.account_id
     JOIN employee ON employee.company_id = account.company_id AND employee.id = account.employee_id
     WHERE session.company_id = $1 AND session.token_hash = $2 AND employee.status = 0 AND ${alive}`,
    [companyId, sessionId, accountId],
  )
