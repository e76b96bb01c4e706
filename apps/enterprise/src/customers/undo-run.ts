import { type AnswerOf, type Contract, type InputOf, Problem } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Queries } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
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
  const { companyId, employeeId } = person
  return await asPerson({ database, person, reason }, async (transaction) => {
    // The next release waits until this one is taken back.
    await transaction.query('SELECT id FROM customer_pool WHERE company_id = $1 FOR UPDATE', [companyId])
    const released = await lastReleased(transaction, companyId, now())
    if (Date.parse(released[0]?.at ?? '') !== Date.parse(at)) throw new Problem('stale')
    const free = released.filter(({ isFree }) => isFree)
    if (free.length === 0) throw invalid('at', 'nothingToUndo')
    for (const { id, owner } of free) {
      await transaction.query(
        `UPDATE customer SET owner_id = $3, released_at = NULL, release_reason = NULL, pool_department_id = NULL, company_pool_on = NULL
           WHERE company_id = $1 AND id = $2`,
        [companyId, id, owner],
      )
      await transaction.query(
        `INSERT INTO ownership (company_id, at, customer_id, kind, to_owner_id, note, by_id) VALUES ($1, $2, $3, 'undo', $4, $5, $6)`,
        [companyId, now(), id, owner, reason, employeeId],
      )
      await renewDay(transaction, companyId, { id, today: today() })
    }
    return { restored: free.length }
  })
}
