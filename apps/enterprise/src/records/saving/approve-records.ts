import { type ApprovalAct, holds, type PlainRow, Problem, type Versioned } from '@hangjia/contracts'
import { asPerson } from '../../as-person.ts'
import type { Database, Row } from '../../database/database.ts'
import { ids, rowsOf, sql } from '../../database/sql.ts'
import type { Person } from '../../handlers.ts'
import { columnName, readValue } from '../tables/column-kinds.ts'
import { readRows } from '../tables/read-rows.ts'
import type { View } from '../tables/view.ts'
import { checkVersions, idsOnce, invalid } from './change-records.ts'
import { blockedByApproval, checkOverlaps, holdPublishing, lockRows } from './guards.ts'

interface Asked {
  readonly rows: readonly Versioned[]
  readonly act: ApprovalAct
  readonly reason: string
}
type State = 'draft' | 'pending' | 'approved' | 'rejected' | 'closed'

const moves: Readonly<Record<ApprovalAct, { readonly from: readonly State[]; readonly to: State }>> = {
  submit: { from: ['draft', 'rejected'], to: 'pending' },
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  close: { from: ['approved'], to: 'closed' },
}

/**
 * Moves records through their approval, all or none. The person who submitted a record never decides upon it; a rejection needs a reason;
 * so does an approval when nothing is filed; the owner of the record may close it. Of two records of one key that overlap, one may wait for approval or have it.
 */
export const moveApproval = async (
  database: Database,
  view: View,
  person: Person,
  { rows, act, reason }: Asked,
): Promise<{ rows: PlainRow[] }> => {
  const wanted = idsOnce(rows)
  if (!view.resource.traits.includes('approvable')) throw invalid('act', 'unknownField')
  if (decides(act) && !mayDecide(view)) throw new Problem('forbidden')
  if (act === 'reject' && reason === '') throw invalid('reason', 'required')
  const { from, to } = moves[act]
  await asPerson({ database, person, ...(reason === '' ? {} : { reason }) }, async (transaction) => {
    const found = await lockRows(transaction, view, wanted)
    checkVersions(found, rows)
    for (const row of found) {
      if (!from.includes(row.approval_state as State)) throw blockedByApproval(row, 'wrongApprovalState')
      if (decides(act) && String(row.submitted_by_id) === person.employeeId)
        throw blockedByApproval(row, 'decidedByAnother')
      if (act === 'approve' && reason === '' && lacksEvidence(view, row)) throw invalid('reason', 'fileOrReason')
      if (act === 'close' && !mayDecide(view) && !isOwn(view, row, person)) throw new Problem('forbidden')
    }
    await holdPublishing(transaction, view)
    await rowsOf(
      transaction,
      sql`update ${sql.table(view.table)} set approval_state = ${to}, ${sql.ref(actor(act))} = ${person.employeeId},
          approval_reason = ${reason === '' ? null : reason}
        where company_id = ${view.companyId} and id = any(${ids(wanted)})`,
    )
    await checkOverlaps(transaction, view, wanted)
  })
  return { rows: await readRows(database, view, wanted) }
}

/** True when no file supports the approval. */
const lacksEvidence = ({ resource: { evidence, fields } }: View, row: Row): boolean => {
  const field = evidence === undefined ? undefined : fields[evidence]
  return (
    field !== undefined && (readValue(row[columnName(evidence ?? '', field)], field) as readonly unknown[]).length === 0
  )
}

const decides = (act: ApprovalAct) => act === 'approve' || act === 'reject'
const actor = (act: ApprovalAct) => (act === 'submit' ? 'submitted_by_id' : 'decided_by_id')
const mayDecide = ({ resource, reader }: View) =>
  resource.approvedWith === undefined || holds(reader, resource.approvedWith)
const isOwn = ({ resource: { person: name, fields } }: View, row: Row, { employeeId }: Person) => {
  const field = name === undefined ? undefined : fields[name]
  return name !== undefined && field !== undefined && String(row[columnName(name, field)]) === employeeId
}
