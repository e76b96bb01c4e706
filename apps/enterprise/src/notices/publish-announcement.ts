import type { Database, Row, Transaction } from '../database/database.ts'
import { type Receivers, tell } from './tell.ts'

/** Fact of the copies of an announcement. */
export const factOf = (id: string): string => `announcement:${id}`

const words = (value: unknown): string => (typeof value === 'string' ? value : '')

const receiversOf = ({ audience, persons_ids, roles_ids, units_ids }: Row): Receivers => {
  if (audience === 'all') return 'all'
  if (audience === 'groups') return { roles: roles_ids as string[], units: units_ids as string[] }
  return { employees: persons_ids as string[] }
}

/** Sends an announcement that the transaction holds to everybody whom it is for. */
export const publish = async (transaction: Transaction, row: Row, now: string) => {
  const [companyId, id] = [String(row.company_id), String(row.id)]
  const target = await tell(transaction, {
    companyId,
    fact: factOf(id),
    to: receiversOf(row),
    type: 2,
    title: [words(row.title), words(row.title_en)],
    body: [words(row.body), words(row.body_en)],
    link: { page: 'companyAnnouncement', to: 'record', id },
    priority: row.important === true ? 'urgent' : 'normal',
    needConfirm: row.need_confirm === true,
    ofCompany: true,
    at: now,
    endsAt: row.expire_at === null ? null : String(row.expire_at),
  })
  return await transaction.one<{ id: string; version: number; state: 'published' }>(
    `UPDATE announcement SET state = 'published', pub_time = $3, target_count = $4 WHERE company_id = $1 AND id = $2
     RETURNING id, version, state`,
    [companyId, id, now, target],
  )
}

/** Withdraws an announcement that ended before it could be sent. */
const withdraw = (transaction: Transaction, { company_id, id }: Row) =>
  transaction.query(`UPDATE announcement SET state = 'withdrawn', target_count = 0 WHERE company_id = $1 AND id = $2`, [
    company_id,
    id,
  ])

interface Named {
  readonly companyId: string
  readonly id: string
}
const isDue = `state = 'scheduled' AND pub_time <= $1`

/**
 * Sends what is due, one after the other: several services that do so at once never hold the same one. Answers how many went out. One
 * that fails keeps no other waiting; its failure is thrown when all have been tried.
 */
export const publishDue = async (database: Database, now: string): Promise<number> => {
  const due = await database.query<Named>(
    `SELECT company_id AS "companyId", id FROM announcement WHERE ${isDue} ORDER BY pub_time, company_id, id`,
    [now],
  )
  const failures: unknown[] = []
  let count = 0
  for (const named of due)
    try {
      if (await publishOne(database, named, now)) count += 1
    } catch (failure) {
      failures.push(failure)
    }
  if (failures.length > 0) throw failures[0]
  return count
}

const publishOne = (database: Database, { companyId, id }: Named, now: string): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const row = await transaction.first(
      `SELECT * FROM announcement WHERE ${isDue} AND company_id = $2 AND id = $3 FOR UPDATE SKIP LOCKED`,
      [now, companyId, id],
    )
    if (!row) return false
    const isOver = row.expire_at !== null && String(row.expire_at) <= now
    if (isOver) await withdraw(transaction, row)
    else await publish(transaction, row, now)
    return !isOver
  })
