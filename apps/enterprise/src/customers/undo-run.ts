import { type AnswerOf, type Contract, type InputOf, ownership, Problem } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Queries, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { invalid } from '../records/saving/change-records.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { renewDay } from './release-due.ts'

type Calls = Contract['customers']
interface Released {
  readonly at: string
  readonly id: string
  readonly owner: string
  readonly isFree: boolean
}
/** Customers that the last automatic release of the past 24 hours took from people who still work here. */
const lastReleased = async (queries: Queries, companyId: string, now: string): Promise<readonly Released[]> =>
  await queries.query<Released>(
    `SELECT o.at, o.customer_id::text AS id, o.from_owner_id::text AS owner,
       c.owner_id IS NULL AND c.released_at = o.at AND e.status = 0 AS "isFree"
     FROM ownership o JOIN customer c ON c.company_id = o.company_id AND c.id = o.customer_id
     JOIN employee e ON e.company_id = o.company_id AND e.id = o.from_owner_id
     WHERE o.company_id = $1 AND o.kind = 'auto' AND o.at = (SELECT max(l.at) FROM ownership l WHERE l.company_id = $1
       AND l.kind = 'auto' AND l.at > $2::timestamptz - interval '24 hours') ORDER BY c.id`,
    [companyId, now],
  )

export const lastRun = async ({ database, person, now }: Context): Promise<AnswerOf<Calls['lastRun']>> => {
  const released = await lastReleased(database, person.companyId, now())
  const left = released.filter(({ isFree }) => isFree).length
  return { at: released[0]?.at ?? null, released: released.length, left }
}

/** Gives the customers of the last automatic release back to their owners; those that somebody took since stay with them. */
export const undoRun = async (
  { database, person, now, today }: Context,
  { at, reason }: InputOf<Calls['undoRun']>,
): Promise<AnswerOf<Calls['undoRun']>> => {
  const { companyId } = person
  return await asPerson({ database, person, reason }, async (transaction) => {
    // The next release waits until this one is taken back.
    await transaction.query('SELECT id FROM customer_pool WHERE company_id = $1 FOR UPDATE', [companyId])
    const released = await lastReleased(transaction, companyId, now())
    if (Date.parse(released[0]?.at ?? '') !== Date.parse(at)) throw new Problem('stale')
    let restored = 0
    for (const one of released.filter(({ isFree }) => isFree))
      if (await giveBack(transaction, { person, now, today }, { ...one, reason })) restored += 1
    if (restored === 0) throw invalid('at', 'nothingToUndo')
    return { restored }
  })
}

/** Gives one of them back, unless somebody takes it at this moment. */
const giveBack = async (
  transaction: Transaction,
  { person, now, today }: Pick<Context, 'person' | 'now' | 'today'>,
  { id, at, owner, reason }: Released & { readonly reason: string },
): Promise<boolean> => {
  const { companyId, employeeId: by, userId } = person
  const back = await transaction.first<{ title: string; titleEn: string | null; version: number }>(
    `UPDATE customer SET owner_id = $3, released_at = NULL, release_reason = NULL, pool_department_id = NULL, company_pool_on = NULL,
         times_released = times_released - 1, next_follow_up = (SELECT f.next_on FROM follow_up f
           WHERE f.company_id = $1 AND f.customer_id = $2 ORDER BY f.at DESC, f.id DESC LIMIT 1)
       WHERE company_id = $1 AND id = $2 AND owner_id IS NULL AND released_at = $4
       RETURNING name_cn AS title, name_en AS "titleEn", version`,
    [companyId, id, owner, at],
  )
  if (!back) return false
  await insertRecords(transaction, ownership, companyId, [
    { at: now(), customer: id, kind: 'undo', fromOwner: null, toOwner: owner, note: reason, by },
  ])
  await renewDay(transaction, companyId, { id, today: today() })
  await tell(transaction, {
    companyId,
    fact: `customer-given-back:${id}:${back.version}`,
    to: { employees: [owner] },
    except: userId,
    type: 7,
    title: [`客户已退回给您：${back.title}`, `Customer given back to you: ${back.titleEn ?? back.title}`],
    body: [reason, reason],
    link: { page: 'salesCustomer', to: 'record', id },
  })
  return true
}
