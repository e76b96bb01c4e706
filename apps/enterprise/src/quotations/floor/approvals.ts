import { approvesBelowFloor, type FloorApproval, Problem, type Quotation, shortestReason } from '@hangjia/contracts'
import { asPerson } from '../../as-person.ts'
import type { Queries, Transaction } from '../../database/database.ts'
import type { Context, Person } from '../../handlers.ts'
import { loadReferences } from '../../records/tables/references.ts'
import { fingerprint } from '../stored/frozen.ts'
import { checkDraft, checkVersion, type StoredQuotation } from '../stored/stored-quotation.ts'
import { refused } from './below-floor.ts'
import { tellOfQuotation } from './tell-quotation.ts'

/** The parts of a quotation or a price list that an approval needs. */
type Stored = Pick<StoredQuotation, 'id' | 'version' | 'status' | 'quoteNo' | 'salespersonId'> & {
  readonly draft: unknown
}

/** Storage of a kind of document, and its lines below the floor at this moment. */
export interface Paper<S extends Stored> {
  readonly lock: (transaction: Transaction, person: Person, id: string) => Promise<S>
  readonly below: (queries: Queries, companyId: string, stored: S) => Promise<readonly unknown[]>
}

interface Versioned {
  readonly id: string
  readonly version: number
}

/** Locks a draft that is below the floor until somebody else decides (R27). */
export const askApproval = async <S extends Stored>(
  context: Context,
  { lock, below }: Paper<S>,
  { id, version, reason: given }: Versioned & { readonly reason: string },
): Promise<void> => {
  const { database, person } = context
  const reason = given.trim()
  if (reason.length < shortestReason) throw refused('reason', 'reasonTooShort', { least: shortestReason })
  await asPerson({ database, person, reason }, async (transaction) => {
    const stored = await lock(transaction, person, id)
    checkDraft(stored)
    checkVersion(stored, version)
    if ((await below(transaction, person.companyId, stored)).length === 0) throw refused('', 'notBelowFloor')
    const asked = await transaction.one<{ id: string }>(
      `INSERT INTO quotation_approval (company_id, quotation_id, draft_sha256, asked_by_id, asked_at, reason)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [person.companyId, id, fingerprint(stored.draft), person.employeeId, context.now(), reason],
    )
    await setStatus(transaction, person, id, 'pending')
    await tellOfQuotation(
      transaction,
      { companyId: person.companyId, id },
      {
        fact: `approval-asked:${asked.id}`,
        to: { editorsWith: 'TS-9003', of: { module: 'quotation', person: stored.salespersonId } },
        except: person.userId,
        title: ['请求低价审批', 'Approval asked for'],
        body: [`${person.nameCn}：${reason}`, `${person.nameEn ?? person.nameCn}: ${reason}`],
      },
    )
  })
}

/** Approves or rejects a waiting request; either way the draft is a draft again, and an approved one may be sent. */
export const decideApproval = async <S extends Stored>(
  context: Context,
  { lock }: Pick<Paper<S>, 'lock'>,
  { id, version, approve, reason: given }: Versioned & { readonly approve: boolean; readonly reason: string },
): Promise<void> => {
  const { database, person } = context
  const remark = given.trim()
  await asPerson({ database, person, ...(remark === '' ? {} : { reason: remark }) }, async (transaction) => {
    const stored = await lock(transaction, person, id)
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
    await tellOfQuotation(
      transaction,
      { companyId: person.companyId, id },
      {
        fact: `approval-decided:${open.id}`,
        to: { employees: [open.askedBy] },
        except: person.userId,
        title: approve ? ['低价审批通过', 'Approved'] : ['低价审批未通过', 'Not approved'],
        body: [`${person.nameCn}：${remark}`, `${person.nameEn ?? person.nameCn}: ${remark}`],
      },
    )
  })
}

const setStatus = async (
  transaction: Transaction,
  { companyId }: Person,
  id: string,
  status: 'draft' | 'pending',
): Promise<void> => {
  await transaction.query('UPDATE quotation SET status = $3 WHERE company_id = $1 AND id = $2', [companyId, id, status])
}

/** True when somebody approved the draft in its present form. */
export const isApproved = async (
  queries: Queries,
  { companyId }: Person,
  stored: Pick<Stored, 'id' | 'draft'>,
): Promise<boolean> =>
  (await queries.first(
    `SELECT 1 AS found FROM quotation_approval
     WHERE company_id = $1 AND quotation_id = $2 AND decision = 'approved' AND draft_sha256 = $3`,
    [companyId, stored.id, fingerprint(stored.draft)],
  )) !== undefined

/** Returns the person's next step for a document that is below the floor or waits for approval. */
export const floorStepOf = async (
  queries: Queries,
  person: Person,
  stored: Pick<Stored, 'id' | 'status' | 'draft'>,
  { below, approvals }: { readonly below: readonly unknown[]; readonly approvals: readonly FloorApproval[] },
): Promise<Quotation['floorStep']> => {
  if (stored.status === 'pending') {
    const open = approvals.find(({ decision }) => decision === null)
    if (open?.askedBy.id === person.employeeId) return 'takeBack'
    return approvesBelowFloor(person) ? 'decide' : 'wait'
  }
  if (stored.status !== 'draft' || below.length === 0) return null
  return (await isApproved(queries, person, stored)) ? 'approved' : 'ask'
}

/** Requests and decisions with their authors, newest first. */
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
