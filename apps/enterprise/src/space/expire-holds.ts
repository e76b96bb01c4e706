import type { Database, Transaction } from '../database/database.ts'
import { tell } from '../notices/tell.ts'
import { type LockedPool, lockPool, type Mover, move } from './ledger.ts'

interface Over {
  readonly id: string
  readonly reservationNo: string
  readonly salesman: string
}

/** Releases the holds of a locked pool whose time is over. */
export const expireHolds = async (transaction: Transaction, mover: Mover, pool: LockedPool): Promise<LockedPool> => {
  const { companyId, now } = mover
  const over = await transaction.query<Over>(
    `UPDATE space_booking SET state = 'expired', heir_id = NULL, heir_note = NULL WHERE company_id = $1 AND pool_id = $2 AND state = 'held'
       AND hold_until <= $3::timestamptz RETURNING id, reservation_no AS "reservationNo", salesman_id AS salesman`,
    [companyId, pool.id, now],
  )
  if (over.length === 0) return pool
  const taken = await transaction.query<{ booking: string; box: string; quantity: number }>(
    `SELECT booking_id AS booking, box, sum(CASE WHEN to_bucket = 'held' THEN quantity ELSE -quantity END)::integer AS quantity
     FROM space_ledger WHERE company_id = $1 AND booking_id = ANY($2::bigint[]) AND (to_bucket = 'held' OR from_bucket = 'held')
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [companyId, over.map(({ id }) => id)],
  )
  const after = await move(
    transaction,
    mover,
    pool,
    taken.map(({ booking, box, quantity }) => ({ event: 'expire', box, quantity, from: 'held', to: 'none', booking })),
  )
  for (const one of over) await tellOver(transaction, companyId, pool, one)
  return after
}
const tellOver = async (
  transaction: Transaction,
  companyId: string,
  { vessel, etd }: LockedPool,
  { id, reservationNo, salesman }: Over,
): Promise<void> => {
  await tell(transaction, {
    companyId,
    fact: `space-hold-over:${id}`,
    to: { employees: [salesman] },
    type: 5,
    title: [`占位到期，已释放：${reservationNo}`, `Hold expired: ${reservationNo}`],
    body: [`${vessel} ${etd}`, `${vessel} ${etd}`],
    link: { page: 'myReservation', to: 'record', id },
  })
}

/** Releases holds whose time is over, closes pools that have sailed, and lets requests lapse. Returns their number. */
export const tidySpace = async (
  database: Database,
  { now, today }: { readonly now: string; readonly today: string },
): Promise<number> => {
  const due = await database.query<{ companyId: string; id: string }>(
    `SELECT company_id AS "companyId", id FROM space_pool AS p WHERE
       (state IN ('open', 'frozen') AND etd < $2::date) OR EXISTS (
         SELECT FROM space_booking b WHERE b.company_id = p.company_id AND b.pool_id = p.id AND b.state = 'held'
           AND b.hold_until <= $1::timestamptz)
     ORDER BY company_id, id`,
    [now, today],
  )
  let count = 0
  for (const { companyId, id } of due)
    count += await database.transaction(async (transaction) => {
      const pool = await lockPool(transaction, companyId, id)
      await expireHolds(transaction, { companyId, employeeId: null, now }, pool)
      if (pool.state === 'closed' || pool.state === 'draft' || pool.etd >= today) return 1
      await transaction.query(`UPDATE space_pool SET state = 'closed' WHERE company_id = $1 AND id = $2`, [
        companyId,
        id,
      ])
      return 1
    })
  const lapsed = await database.run(
    `UPDATE space_request SET state = 'lapsed'
     WHERE state IN ('requested', 'pledged', 'partPledged') AND etd_to < $1::date`,
    [today],
  )
  return count + lapsed.count
}
