import { approvesBelowFloor, type FloorApproval, Problem, type Quotation, shortestReason } from '@hangjia/contracts'
import type { Queries, Transaction } from '../database/database.ts'
import type { Context, Person } from '../handlers.ts'
import { loadReferences } from '../records/references.ts'
import { belowFloor, optionsBelowFloor, refused } from './below-floor.ts'
import { fingerprint } from './frozen.ts'
import { checkDraft, checkVersion, lockQuotation, type StoredQuotation } from './stored-quotation.ts'

interface Versioned {
  readonly id: string
  readonly version: number
}

/** Locks a draft that is below the floor until somebody else decides (R27). */
export const askApproval = async (
  context: Context,
  { id, version, reason: said }: Versioned & { readonly reason: string },
): Promise<void> => {
  const { database, person } = context
  const reason = said.trim()
  if (reason.length < shortestReason) throw refused('reason', 'reasonTooShort', { least: shortestReason })
  await database.transaction(
    async (transaction) => {
      const stored = await lockQuotation(transaction, person, id)
      checkDraft(stored)
      checkVersion(stored, version)
      if ((await optionsBelowFloor(transaction, person.companyId, stored)).length === 0)
        throw refused('options', 'notBelowFloor')
      await transaction.query(
        `INSERT INTO quotation_approval (company_id, quotation_id, draft_sha256, asked_by_id, asked_at, reason)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [person.companyId, id, fingerprint(stored.draft), person.employeeId, context.now(), reason],
      )
      await setStatus(transaction, person, id, 'pending')
    },
    { actor: person.userId, reason },
  )
}

/** Approves or rejects what waits; either way the draft is a draft again, and the approved one may be sent. */
export const decideApproval = async (
  context: Context,
  { id, version, approve, reason: said }: Versioned & { readonly approve: boolean; readonly reason: string },
): Promise<void> => {
  const { database, person } = context
  const remark = said.trim()
  await database.transaction(
    async (transaction) => {
      const stored = await lockQuotation(transaction, person, id)
      checkVersion(stored, version)
      if (stored.status !== 'pending') throw new Problem('locked', { details: { title: stored.quoteNo } })
      const open = await transaction.one<{ id: string; askedBy: string }>(
        `SELECT id, asked_by_id AS "askedBy" FROM quotation_approval
         WHERE company_id = $1 AND quotation_id = $2 AND decision IS NULL`,
        [person.companyId, id],
      )
      const isOwn = String(open.askedBy) === person.employeeId
      if (isOwn && approve)
        throw new Problem('blocked', { issues: [{ path: '', rule: 'decidedByAnother', parameters: {} }] })
      if (!isOwn && !approvesBelowFloor(person)) throw new Problem('forbidden')
      if (!isOwn && remark === '') throw refused('reason', 'required')
      await transaction.query(
        `UPDATE quotation_approval SET decision = $3, decided_by_id = $4, decided_at = $5, remark = $6
         WHERE company_id = $1 AND id = $2`,
        [person.companyId, open.id, approve ? 'approved' : 'rejected', person.employeeId, context.now(), remark],
      )
      await setStatus(transaction, person, id, 'draft')
    },
    { actor: person.userId, ...(remark === '' ? {} : { reason: remark }) },
  )
}

const setStatus = async (
  transaction: Transaction,
  { companyId }: Person,
  id: string,
  status: 'draft' | 'pending',
): Promise<void> => {
  await transaction.query('UPDATE quotation SET status = $3 WHERE company_id = $1 AND id = $2', [companyId, id, status])
}

/** What of a draft is below the floor and approved by nobody: as long as there is something, it is not sent. */
export const checkFloor = async (transaction: Transaction, person: Person, stored: StoredQuotation) => {
  const below = await optionsBelowFloor(transaction, person.companyId, stored)
  return below.length === 0 || (await isApproved(transaction, person, stored)) ? [] : belowFloor(below)
}

/** Whether somebody approved the draft as it stands. */
const isApproved = async (queries: Queries, { companyId }: Person, stored: StoredQuotation): Promise<boolean> =>
  (await queries.first(
    `SELECT 1 AS found FROM quotation_approval
     WHERE company_id = $1 AND quotation_id = $2 AND decision = 'approved' AND draft_sha256 = $3`,
    [companyId, stored.id, fingerprint(stored.draft)],
  )) !== undefined

/** What this person can do about what is below the floor, or waits. */
export const floorStepOf = async (
  queries: Queries,
  person: Person,
  stored: StoredQuotation,
  { below, approvals }: { readonly below: readonly number[]; readonly approvals: readonly FloorApproval[] },
): Promise<Quotation['floorStep']> => {
  if (stored.status === 'pending') {
    const open = approvals.find(({ decision }) => decision === null)
    if (open?.askedBy.id === person.employeeId) return 'takeBack'
    return approvesBelowFloor(person) ? 'decide' : 'wait'
  }
  if (stored.status !== 'draft' || below.length === 0) return null
  return (await isApproved(queries, person, stored)) ? 'approved' : 'ask'
}

/** Who asked and who decided, newest first. */
export const approvalsOf = async (queries: Queries, { companyId }: Person, id: string): Promise<FloorApproval[]> => {
  const rows = await queries.query<
    Omit<FloorApproval, 'askedBy' | 'decidedBy'> & { askedBy: string; decidedBy: string | null }
  >(
    `SELECT asked_by_id::text AS "askedBy", asked_at AS "askedAt", reason, decision, decided_by_id::text AS "decidedBy",
       decided_at AS "decidedAt", remark
     FROM quotation_approval WHERE company_id = $1 AND quotation_id = $2 ORDER BY id DESC`,
    [companyId, id],
  )
  const people = rows.flatMap(({ askedBy, decidedBy }) => [askedBy, ...(decidedBy === null ? [] : [decidedBy])])
  const referenceOf = await loadReferences(
    queries,
    companyId,
    people.map((person) => ({ to: 'employee', id: person })),
  )
  return rows.map((row) => ({
    ...row,
    askedBy: referenceOf('employee', row.askedBy),
    decidedBy: row.decidedBy === null ? null : referenceOf('employee', row.decidedBy),
  }))
}
