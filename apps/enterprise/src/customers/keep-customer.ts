import {
  type Contract,
  customer,
  delayRequest,
  holds,
  type InputOf,
  Problem,
  recordPage,
  type Versioned,
} from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { invalid } from '../records/saving/change-records.ts'
import { checkVersion, lockAsRead, lockRow, lockRows } from '../records/saving/guards.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { viewAcross, viewOf } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { holdPerson, widerPages } from './move-owner.ts'
import { poolRulesOf } from './pool-rules.ts'
import { renewDay } from './release-due.ts'

type Calls = Contract['customers']
/** Locks a customer, which is then not released by itself, or unlocks it. Its owner may, and who sees it on a page of more people. */
export const lockCustomer = async (
  context: Context,
  { id, version, on, reason }: InputOf<Calls['lock']>,
): Promise<Versioned> => {
  const { database, person, today } = context
  const { companyId, employeeId } = person
  return await asPerson({ database, person, reason }, async (transaction) => {
    const row = await lockRow(transaction, viewOf(customer, person), id)
    if (String(row.owner_id) !== employeeId) await lockRows(transaction, viewAcross(person, widerPages), [id])
    checkVersion(row, version)
    if (row.owner_id === null) throw blocked('owner', 'inPoolAlready')
    if ((row.lock !== null) === on) throw blocked('lock', 'notInThisState')
    if (on) await checkLocks(transaction, companyId, String(row.owner_id))
    await transaction.query(
      `UPDATE customer SET lock = CASE WHEN $3 THEN 'locked' END, lock_reason = CASE WHEN $3 THEN $4::text END
         WHERE company_id = $1 AND id = $2`,
      [companyId, id, on, reason],
    )
    return await renewDay(transaction, companyId, { id, today: today() })
  })
}
/** The number of customers that a person has locked by hand is limited. */
const checkLocks = async (transaction: Transaction, companyId: string, owner: string): Promise<void> => {
  await holdPerson(transaction, companyId, owner, 'lock')
  const { lockCap } = await poolRulesOf(transaction, companyId)
  const { locked } = await transaction.one<{ locked: number }>(
    'SELECT count(*)::int AS locked FROM customer WHERE company_id = $1 AND owner_id = $2 AND lock IS NOT NULL',
    [companyId, owner],
  )
  if (locked >= lockCap) throw blocked('lock', 'locksUsed', { maximum: lockCap })
}

/** Days by which a release may be delayed at once. */
const longestDelay = 180

/** Asks for more days before the user's own customer is released. */
export const askDelay = async (
  { database, person, now, today }: Context,
  { id, version, until, reason }: InputOf<Calls['askDelay']>,
): Promise<{ id: string }> => {
  const { companyId, employeeId } = person
  if (until <= today()) throw invalid('until', 'notInPast')
  return await asPerson({ database, person }, async (transaction) => {
    const [row] = await lockRows(transaction, viewOf(customer, person), [id])
    if (!row || String(row.owner_id) !== employeeId) throw new Problem('notFound')
    checkVersion(row, version)
    await checkLength(transaction, until, today())
    const waiting = await transaction.first(
      "SELECT FROM delay_request WHERE company_id = $1 AND customer_id = $2 AND state = 'pending'",
      [companyId, id],
    )
    if (waiting) throw blocked('until', 'delayWaits')
    const [made = ''] = await insertRecords(transaction, delayRequest, companyId, [
      { at: now(), customer: id, until, cause: reason, state: 'pending', by: employeeId },
    ])
    await tellDeciders(transaction, { companyId, made, row, by: person })
    return { id: made }
  })
}
const checkLength = async (transaction: Transaction, until: string, today: string): Promise<void> => {
  const { days } = await transaction.one<{ days: number }>('SELECT $1::date - $2::date AS days', [until, today])
  if (days > longestDelay) throw invalid('until', 'delayTooLong', { maximum: longestDelay })
}

/** Decides on a request of somebody else; an approved one keeps the customer until its day. */
export const decideDelay = async (
  context: Context,
  { id, version, approve, answer }: InputOf<Calls['decideDelay']>,
): Promise<Versioned> => {
  const { database, person, now, today } = context
  const { companyId, employeeId } = person
  if (!holds(person, 'TS-9054')) throw new Problem('forbidden')
  if (!approve && answer === '') throw invalid('answer', 'required')
  return await asPerson({ database, person, reason: answer }, async (transaction) => {
    await holdAsked(transaction, companyId, id)
    const row = await lockAsRead(transaction, viewAcross(person, decided), { id, version })
    if (row.state !== 'pending') throw blocked('state', 'notInThisState')
    if (String(row.by_id) === employeeId) throw blocked('state', 'decidedByAnother')
    if (approve) await delay(transaction, companyId, { row, today: today() })
    await tellAsker(transaction, { companyId, row, approve, answer })
    return await transaction.one<Versioned>(
      `UPDATE delay_request SET state = $3, decided_by_id = $4, decided_at = $5, answer = nullif($6, '')
         WHERE company_id = $1 AND id = $2 RETURNING id, version`,
      [companyId, id, approve ? 'approved' : 'refused', employeeId, now(), answer],
    )
  })
}

/** A customer is held before a request for it, as by the acts that change its owner and end the request. */
const holdAsked = async (transaction: Transaction, companyId: string, request: string): Promise<void> => {
  await transaction.query(
    `SELECT FROM customer WHERE company_id = $1
       AND id = (SELECT customer_id FROM delay_request WHERE company_id = $1 AND id = $2) FOR UPDATE`,
    [companyId, request],
  )
}
const delay = async (
  transaction: Transaction,
  companyId: string,
  { row, today }: { readonly row: Row; readonly today: string },
): Promise<void> => {
  const id = String(row.customer_id)
  await transaction.query(
    'UPDATE customer SET delayed_until = greatest(delayed_until, $3::date) WHERE company_id = $1 AND id = $2',
    [companyId, id, row.until],
  )
  await renewDay(transaction, companyId, { id, today })
}

interface Asked {
  readonly companyId: string
  readonly made: string
  readonly row: Row
  readonly by: Context['person']
}
/** Lists in which requests are decided on; who has both is led to the first. */
const decided = ['institutionDelays', 'delays'] as const
const tellDeciders = async (transaction: Transaction, { companyId, made, row, by }: Asked): Promise<void> => {
  for (const page of decided)
    await tell(transaction, {
      companyId,
      fact: `delay-asked:${made}`,
      to: {
        editorsWith: ['TS-9054', recordPage(page)?.key ?? ''],
        of: { module: 'customer', person: by.employeeId },
      },
      except: by.userId,
      type: 7,
      title: [`申请延期：${row.name_cn}`, `Delay requested: ${row.name_en ?? row.name_cn}`],
      body: [by.nameCn, by.nameEn ?? by.nameCn],
      link: { page, to: 'record', id: null },
    })
}
const tellAsker = async (
  transaction: Transaction,
  { companyId, row, approve, answer }: { companyId: string; row: Row; approve: boolean; answer: string },
) => {
  const { title, titleEn } = await transaction.one<{ title: string; titleEn: string | null }>(
    'SELECT name_cn AS title, name_en AS "titleEn" FROM customer WHERE company_id = $1 AND id = $2',
    [companyId, row.customer_id],
  )
  const [zh, en] = approve ? ['延期已批准', 'Delay approved'] : ['延期未批准', 'Delay refused']
  return await tell(transaction, {
    companyId,
    fact: `delay-decided:${row.id}`,
    to: { employees: [String(row.by_id)] },
    type: 7,
    title: [`${zh}：${title}`, `${en}: ${titleEn ?? title}`],
    ...(answer === '' ? {} : { body: [answer, answer] as const }),
    link: { page: 'salesCustomer', to: 'record', id: String(row.customer_id) },
  })
}
