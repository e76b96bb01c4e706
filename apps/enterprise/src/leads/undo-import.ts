import {
  type AnswerOf,
  type Contract,
  holds,
  type InputOf,
  leadUndoDays,
  Problem,
  type Versioned,
} from '@hangjia/contracts'
import { businessDay, daysBetween } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import type { Context } from '../handlers.ts'
import { lockAsRead } from '../records/saving/guards.ts'
import { viewAcross } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'

type Call = Contract['leads']['undoImport']

/** Takes the leads of a sheet back; those that somebody unlocked or reported stay. */
export const undoLeadImport = (
  { database, person, now, today }: Context,
  { id, version, reason }: InputOf<Call>,
): Promise<AnswerOf<Call>> => {
  if (!holds(person, 'TS-9061')) throw new Problem('forbidden')
  const { companyId, employeeId } = person
  return asPerson({ database, person, reason }, async (transaction) => {
    const row = await lockAsRead(transaction, viewAcross(person, ['leadImports']), { id, version })
    if (row.state !== 'made') throw blocked('state', 'notInThisState')
    if (daysBetween(businessDay(String(row.at)), today()) > leadUndoDays)
      throw blocked('state', 'leadImportTooOld', { maximum: leadUndoDays })
    // Held by id, as by those who unlock or report one.
    const leads = await transaction.query<{ id: string; isUntouched: boolean }>(
      `SELECT l.id::text AS id, l.state = 'open' AND l.reports = 0 AND NOT EXISTS (
           SELECT FROM lead_unlock u WHERE u.company_id = l.company_id AND u.lead_id = l.id) AS "isUntouched"
       FROM lead l WHERE l.company_id = $1 AND l.imported_id = $2 ORDER BY l.id FOR UPDATE OF l`,
      [companyId, id],
    )
    const gone = leads.flatMap((lead) => (lead.isUntouched ? [lead.id] : []))
    if (gone.length === 0) throw blocked('state', 'leadsAllTouched')
    await transaction.query('DELETE FROM lead_contact WHERE company_id = $1 AND lead_id = ANY($2::bigint[])', [
      companyId,
      gone,
    ])
    await transaction.query('DELETE FROM lead WHERE company_id = $1 AND id = ANY($2::bigint[])', [companyId, gone])
    const counts = { removed: gone.length, kept: leads.length - gone.length }
    const stored = await transaction.one<Versioned>(
      `UPDATE lead_import SET state = 'undone', removed = $3, kept = $4, cause = $5, undone_at = $6, undone_by_id = $7
       WHERE company_id = $1 AND id = $2 RETURNING id, version`,
      [companyId, id, counts.removed, counts.kept, reason, now(), employeeId],
    )
    return { ...stored, ...counts }
  })
}
