import type { Contract, InputOf, Versioned } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { invalid } from '../records/saving/change-records.ts'
import { lockAsRead } from '../records/saving/guards.ts'
import { viewAcross } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'

/** Lists of follow-ups of more people than the reader. */
const widerLists = ['institutionFollowUps', 'followUps'] as const

/** Notes the result of a check of a colleague's follow-up, who learns of a poor one; a later result replaces it. */
export const inspectFollowUp = async (
  { database, person, now }: Context,
  { id, version, result, note }: InputOf<Contract['customers']['inspectFollowUp']>,
): Promise<Versioned> => {
  const { companyId, employeeId } = person
  if (result === 'poor' && note === '') throw invalid('note', 'required')
  return await asPerson({ database, person, reason: note }, async (transaction) => {
    const row = await lockAsRead(transaction, viewAcross(person, widerLists), { id, version })
    if (String(row.by_id) === employeeId) throw blocked('inspection', 'decidedByAnother')
    if (result === 'poor') await tellMaker(transaction, row, note)
    return await transaction.one<Versioned>(
      `UPDATE follow_up SET inspection = $3, inspection_note = nullif($4, ''), inspected_by_id = $5, inspected_at = $6
         WHERE company_id = $1 AND id = $2 RETURNING id, version`,
      [companyId, id, result, note, employeeId, now()],
    )
  })
}

const tellMaker = async (transaction: Transaction, row: Row, note: string): Promise<void> => {
  await tell(transaction, {
    companyId: String(row.company_id),
    fact: `follow-up-inspected:${row.id}:${row.version}`,
    to: { employees: [String(row.by_id)] },
    type: 7,
    title: [`跟进检查不合格：${row.content}`.slice(0, 120), `Follow-up found poor: ${row.content}`.slice(0, 120)],
    body: [note, note],
    link: { page: 'ownFollowUps', to: 'record', id: String(row.id) },
  })
}
