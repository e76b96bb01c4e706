import type { Transaction } from '../database/database.ts'
import { refused } from './ledger.ts'

interface Given {
  readonly pool: string
  readonly numbers: readonly string[]
  /** Containers that the booking has been granted. */
  readonly boxes: readonly { readonly box: string; readonly quantity: number }[]
}
/**
 * Refuses listed SO numbers of a pool that are for none of these container types, or for more containers than were granted; for fewer, too,
 * where the pool lists all of them. Numbers that it does not list are free,
 * and there may be none yet.
 */
export const checkListed = async (
  transaction: Transaction,
  companyId: string,
  { pool, numbers, boxes }: Given,
): Promise<void> => {
  if (numbers.length === 0) return
  const listed = await transaction.query<{ so: string; box: string; quantity: number }>(
    `SELECT line ->> 'so' AS so, line ->> 'box' AS box, (line ->> 'quantity')::integer AS quantity
     FROM space_pool, jsonb_array_elements(so_numbers) AS line
     WHERE company_id = $1 AND id = $2 AND upper(line ->> 'so') = ANY($3::text[])`,
    [companyId, pool, numbers],
  )
  const other = listed.find(({ box }) => !boxes.some((one) => one.box === box))
  if (other) throw refused('soNumbers', 'soOfOtherBox', { so: other.so, box: other.box })
  const isAllListed = listed.length >= numbers.length
  for (const { box, quantity: granted } of boxes) {
    const of = listed.filter((line) => line.box === box).reduce((sum, { quantity }) => sum + quantity, 0)
    if (of > granted || (isAllListed && of < granted))
      throw refused('soNumbers', 'soQuantityDiffers', { box, listed: of, granted })
  }
}

/** Holds the SO numbers of space of a company until the transaction ends: each is given once. Pools are locked before. */
export const holdNumbers = async (transaction: Transaction, companyId: string): Promise<void> => {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', ['space so', companyId])
}

/** Space that has any of these SO numbers now. */
export const spaceUnder = (
  transaction: Transaction,
  companyId: string,
  numbers: readonly string[],
): Promise<{ readonly no: string; readonly numbers: readonly string[] }[]> =>
  transaction.query(
    `SELECT reservation_no AS no, so_numbers AS numbers FROM space_booking
     WHERE company_id = $1 AND so_numbers && $2::text[] AND state IN ('confirmed', 'used', 'returning', 'noShow') ORDER BY id`,
    [companyId, numbers],
  )

/** Holds the SO numbers of a company, and refuses those that other space has. */
export const checkFreeNumbers = async (
  transaction: Transaction,
  companyId: string,
  numbers: readonly string[],
): Promise<void> => {
  await holdNumbers(transaction, companyId)
  const [other] = await spaceUnder(transaction, companyId, numbers)
  if (other) throw refused('soNumbers', 'soGivenAlready', { booking: other.no })
}

/** Stores the state of each listed SO number of a pool, by the latest booking that it was given to. */
export const showNumbers = async (transaction: Transaction, companyId: string, pool: string): Promise<void> => {
  await transaction.query(
    `UPDATE space_pool p SET so_states = (
       SELECT coalesce(jsonb_agg(jsonb_build_object('so', listed.so, 'booking', given.no, 'state', CASE
         WHEN given.no IS NULL THEN 'free'
         WHEN given.state = 'used' THEN 'used'
         WHEN given.state IN ('confirmed', 'returning', 'noShow') THEN 'assigned'
         ELSE 'returned' END) ORDER BY listed.place), '[]')
       FROM (SELECT line ->> 'so' AS so, place FROM jsonb_array_elements(p.so_numbers) WITH ORDINALITY AS lines(line, place)) listed
       LEFT JOIN LATERAL (
         SELECT b.reservation_no AS no, b.state FROM space_booking b
         WHERE b.company_id = p.company_id AND b.pool_id = p.id AND upper(listed.so) = ANY(b.so_numbers)
         ORDER BY b.state IN ('confirmed', 'used', 'returning', 'noShow') DESC, b.id DESC LIMIT 1) given ON true)
     WHERE p.company_id = $1 AND p.id = $2 AND (p.so_numbers <> '[]' OR p.so_states <> '[]')`,
    [companyId, pool],
  )
}
