import {
  approvesBelowFloor,
  type FloorApproval,
  Problem,
  type Quotation,
  shortestReason,
  type Versioned,
} from '@hangjia/contracts'
import { formatAmount } from '@hangjia/validation'
import { asPerson } from '../../as-person.ts'
import type { Queries, Transaction } from '../../database/database.ts'
import { json } from '../../database/values.ts'
import type { Context, Person } from '../../handlers.ts'
import { editorsOf } from '../../notices/tell.ts'
import { loadReferences } from '../../records/tables/references.ts'
import { fingerprint } from '../stored/frozen.ts'
import { checkDraft, checkVersion, type StoredQuotation } from '../stored/stored-quotation.ts'
import { refused } from './below-floor.ts'
import { type Counter, counterOf, type Offered, reaches } from './counter.ts'
import { tellOfQuotation } from './tell-quotation.ts'

/** The parts of a quotation or a price list that an approval needs. */
type Stored = Pick<StoredQuotation, 'id' | 'version' | 'status' | 'quoteNo' | 'salespersonId'> & {
  readonly draft: unknown
}

/** Storage of a kind of document, and its lines below the floor at this moment. */
export interface Paper<S extends Stored> {
  readonly lock: (transaction: Transaction, person: Person, id: string) => Promise<S>
  readonly below: (queries: Queries, companyId: string, stored: S) => Promise<readonly unknown[]>
  /** Totals of a quotation; a price list has none. */
  readonly offered?: (queries: Queries, companyId: string, stored: S) => Promise<Offered>
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
        to: approversOf(stored.salespersonId),
        except: person.userId,
        title: ['请求低价审批', 'Approval asked for'],
        body: [`${person.nameCn}：${reason}`, `${person.nameEn ?? person.nameCn}: ${reason}`],
      },
    )
  })
}

interface Decision extends Versioned {
  readonly approve: boolean
  readonly reason: string
  readonly minimum: string | null
}
interface Open {
  readonly id: string
  readonly askedBy: string
  readonly firstBy: string | null
}

/**
 * Approves or rejects a waiting request; either way the draft is a draft again, and an approved one may be sent. A sale at a loss needs a
 * second person. A rejection may name the total from which the price is approved.
 */
export const decideApproval = async <S extends Stored>(
  context: Context,
  { lock, offered }: Pick<Paper<S>, 'lock' | 'offered'>,
  { id, version, approve, reason: given, minimum }: Decision,
): Promise<void> => {
  const { database, person } = context
  const remark = given.trim()
  await asPerson({ database, person, ...(remark === '' ? {} : { reason: remark }) }, async (transaction) => {
    const stored = await lock(transaction, person, id)
    checkVersion(stored, version)
    if (stored.status !== 'pending') throw new Problem('locked', { details: { title: stored.quoteNo } })
    const open = await transaction.one<Open>(
      `SELECT id, asked_by_id::text AS "askedBy", first_by_id::text AS "firstBy" FROM quotation_approval
         WHERE company_id = $1 AND quotation_id = $2 AND decision IS NULL`,
      [person.companyId, id],
    )
    checkDecider(person, open, { approve, remark })
    const now = await offered?.(transaction, person.companyId, stored)
    const step = { id, open, remark, salesperson: stored.salespersonId }
    if (approve && now?.isLoss && open.firstBy === null && (await hasAnother(transaction, person, step)))
      return await approveFirst(transaction, context, step)
    const counter = approve || minimum === null ? null : counterOf(person, { askedBy: open.askedBy, now, minimum })
    await transaction.query(
      `UPDATE quotation_approval SET decision = $3, decided_by_id = $4, decided_at = $5, remark = $6, counter = $7
         WHERE company_id = $1 AND id = $2`,
      [
        ...[person.companyId, open.id, approve ? 'approved' : 'rejected', person.employeeId, context.now(), remark],
        counter && json(counter),
      ],
    )
    await setStatus(transaction, person, id, 'draft')
    const from = counter ? `${counter.currency} ${formatAmount(counter.amount)}` : ''
    const words = (least: string) => [from && `${least} ${from}`, remark].filter((part) => part !== '').join(' · ')
    await tellOfQuotation(
      transaction,
      { companyId: person.companyId, id },
      {
        fact: `approval-decided:${open.id}`,
        to: { employees: [open.askedBy] },
        except: person.userId,
        title: approve ? ['低价审批通过', 'Approved'] : ['低价审批未通过', 'Not approved'],
        body: [`${person.nameCn}：${words('最低合计')}`, `${person.nameEn ?? person.nameCn}: ${words('at least')}`],
      },
    )
  })
}

/** Nobody approves their own request, nor a sale at a loss twice. */
const checkDecider = (
  person: Person,
  { askedBy, firstBy }: Open,
  { approve, remark }: { readonly approve: boolean; readonly remark: string },
): void => {
  const isOwn = askedBy === person.employeeId
  if (approve && (isOwn || firstBy === person.employeeId))
    throw new Problem('blocked', { issues: [{ path: '', rule: 'decidedByAnother', parameters: {} }] })
  if (!isOwn && !approvesBelowFloor(person)) throw new Problem('forbidden')
  if (!isOwn && remark === '') throw refused('reason', 'required')
}

/** Those who may approve what a salesperson asks for: they hold the right, and see the quotation. */
const approversOf = (salesperson: string) =>
  ({ editorsWith: 'TS-9003', of: { module: 'quotation', person: salesperson } }) as const

/** True where somebody else may give the second approval. */
const hasAnother = async (
  transaction: Transaction,
  { companyId, employeeId }: Person,
  { open, salesperson }: Pick<Step, 'open' | 'salesperson'>,
): Promise<boolean> => {
  const approvers = await editorsOf(transaction, companyId, approversOf(salesperson))
  const another = await transaction.first(
    `SELECT FROM account a JOIN employee e ON e.company_id = a.company_id AND e.id = a.employee_id AND e.status = 0
     WHERE a.company_id = $1 AND a.id = ANY($2::bigint[]) AND a.temporary_until IS NULL
       AND a.employee_id <> ALL($3::bigint[])`,
    [companyId, approvers, [open.askedBy, employeeId]],
  )
  return another !== undefined
}

interface Step {
  readonly id: string
  readonly open: Open
  readonly remark: string
  readonly salesperson: string
}
/** Writes down the first of two approvals, and asks the others for the second. */
const approveFirst = async (
  transaction: Transaction,
  { person, now }: Pick<Context, 'person' | 'now'>,
  { id, open, remark, salesperson }: Step,
): Promise<void> => {
  const { companyId } = person
  await transaction.query(
    `UPDATE quotation_approval SET first_by_id = $3, first_at = $4, first_remark = $5 WHERE company_id = $1 AND id = $2`,
    [companyId, open.id, person.employeeId, now(), remark],
  )
  await tellOfQuotation(
    transaction,
    { companyId, id },
    {
      fact: `approval-second:${open.id}`,
      to: approversOf(salesperson),
      except: person.userId,
      title: ['负毛利报价待第二人审批', 'Second approval of a sale at a loss'],
      body: [`${person.nameCn}：${remark}`, `${person.nameEn ?? person.nameCn}: ${remark}`],
    },
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

/** True when somebody approved the draft in its present form, or it reaches the minimum that the last one named for its containers. */
export const isApproved = async (
  queries: Queries,
  { companyId }: Person,
  stored: Pick<Stored, 'id' | 'draft'>,
  offered?: Offered,
): Promise<boolean> => {
  const rows = await queries.query<{ sha256: string; decision: string; counter: Counter | null }>(
    `SELECT draft_sha256 AS sha256, decision, counter FROM quotation_approval
     WHERE company_id = $1 AND quotation_id = $2 AND decision IS NOT NULL AND (decision = 'approved' OR decided_by_id <> asked_by_id)
     ORDER BY id DESC`,
    [companyId, stored.id],
  )
  const hash = fingerprint(stored.draft)
  const counter = rows[0]?.counter
  return (
    rows.some(({ sha256, decision }) => decision === 'approved' && sha256 === hash) ||
    (!!counter && !!offered && reaches(offered, counter))
  )
}

/** Returns the person's next step for a document that is below the floor or waits for approval. */
export const floorStepOf = async (
  queries: Queries,
  person: Person,
  stored: Pick<Stored, 'id' | 'status' | 'draft'>,
  {
    below,
    approvals,
    offered,
  }: {
    readonly below: readonly unknown[]
    readonly approvals: readonly FloorApproval[]
    readonly offered?: Offered | undefined
  },
): Promise<Quotation['floorStep']> => {
  if (stored.status === 'pending') {
    const open = approvals.find(({ decision }) => decision === null)
    if (open?.askedBy.id === person.employeeId) return 'takeBack'
    return approvesBelowFloor(person) && open?.first?.by.id !== person.employeeId ? 'decide' : 'wait'
  }
  if (stored.status !== 'draft' || below.length === 0) return null
  return (await isApproved(queries, person, stored, offered)) ? 'approved' : 'ask'
}

interface ApprovalRow extends Omit<FloorApproval, 'askedBy' | 'decidedBy' | 'first'> {
  readonly askedBy: string
  readonly decidedBy: string | null
  readonly firstBy: string | null
  readonly firstAt: string | null
  readonly firstRemark: string | null
}
/** Requests and decisions with their authors, newest first. */
export const approvalsOf = async (queries: Queries, { companyId }: Person, id: string): Promise<FloorApproval[]> => {
  const rows = await queries.query<ApprovalRow>(
    `SELECT asked_by_id::text AS "askedBy", asked_at AS "askedAt", reason, decision, decided_by_id::text AS "decidedBy",
       decided_at AS "decidedAt", remark, first_by_id::text AS "firstBy", first_at AS "firstAt",
       first_remark AS "firstRemark", counter - 'cargo' AS counter
     FROM quotation_approval WHERE company_id = $1 AND quotation_id = $2 ORDER BY id DESC`,
    [companyId, id],
  )
  const people = rows.flatMap(({ askedBy, decidedBy, firstBy }) =>
    [askedBy, decidedBy, firstBy].filter((person) => person !== null),
  )
  const referenceOf = await loadReferences(
    queries,
    companyId,
    people.map((person) => ({ to: 'employee', id: person })),
  )
  return rows.map(({ firstBy, firstAt, firstRemark, ...row }) => ({
    ...row,
    askedBy: referenceOf('employee', row.askedBy),
    decidedBy: row.decidedBy === null ? null : referenceOf('employee', row.decidedBy),
    first:
      firstBy === null ? null : { by: referenceOf('employee', firstBy), at: firstAt ?? '', remark: firstRemark ?? '' },
  }))
}
