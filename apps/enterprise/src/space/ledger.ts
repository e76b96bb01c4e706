import { capacityOf, type PlainRow, Problem, spaceLedger } from '@hangjia/contracts'
import type { Transaction } from '../database/database.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import {
  type Bucket,
  type CancelFee,
  type Counts,
  countsOf,
  freeOf,
  moved,
  noCounts,
  overbookOf,
  type PoolCounts,
  shownFree,
  takenOf,
} from './ledger-rules.ts'
import { offerRoom } from './offer-room.ts'

/** Person who moves space and the time; no person where a schedule does. */
export interface Mover {
  readonly companyId: string
  readonly employeeId: string | null
  readonly now: string
}
export interface Allotted {
  readonly box: string
  readonly quantity: number
  readonly overbookPercent?: number | null
  readonly costPrice: string | null
  readonly sellPrice: string
  readonly currency: string
}
/** A pool whose row is locked, with the sums of its ledger. */
export interface LockedPool extends PoolCounts {
  readonly id: string
  readonly version: number
  readonly poolNo: string
  readonly state: 'draft' | 'open' | 'frozen' | 'closed'
  readonly carrier: string
  readonly pol: string
  readonly pods: readonly string[]
  readonly vessel: string
  readonly etd: string
  readonly cyClosing: string | null
  readonly releaseAt: string | null
  readonly allocationMode: 'firstCome' | 'deskDecides'
  readonly holdHours: number
  readonly maxHoldPerUser: number | null
  readonly waitlist: boolean
  readonly allotments: readonly Allotted[]
  readonly cancelFees: readonly CancelFee[]
}
export interface Move {
  readonly event: PlainRow['event'] & string
  readonly box: string
  readonly quantity: number
  readonly from: Bucket
  readonly to: Bucket
  readonly booking?: string
  readonly note?: string
}

export const refused = (
  path: string,
  rule: string,
  parameters: Readonly<Record<string, string | number>> = {},
): Problem => new Problem('blocked', { issues: [{ path, rule, parameters }] })

interface Stored extends Omit<LockedPool, Exclude<keyof PoolCounts, 'allotments'>> {
  readonly overbookPercent: number
  readonly cap: number | null
}
const poolColumns = `id, version, pool_no AS "poolNo", state, carrier_id AS carrier, pol_id AS pol, pods_ids AS pods, vessel, etd,
  cy_closing AS "cyClosing", release_at AS "releaseAt", allocation_mode AS "allocationMode", hold_hours AS "holdHours",
  max_hold_per_user AS "maxHoldPerUser", waitlist, allotments, cancel_fees AS "cancelFees",
  overbook_percent AS "overbookPercent", (teu_cap * 100)::integer AS cap`

/** Locks a pool until the transaction ends, and adds its ledger up: one act at a time moves its space. */
export const lockPool = async (transaction: Transaction, companyId: string, id: string): Promise<LockedPool> => {
  const stored = await transaction.first<Stored>(
    `SELECT ${poolColumns} FROM space_pool WHERE company_id = $1 AND id = $2 FOR UPDATE`,
    [companyId, id],
  )
  if (!stored) throw new Problem('notFound')
  const { cap, ...pool } = stored
  const [counts, sizes] = [await sumOf(transaction, companyId, id), await teuSizes(transaction, companyId)]
  const { version, allotments } = pool
  for (const { box } of allotments) if (!counts.has(box)) counts.set(box, noCounts)
  return {
    ...pool,
    id: String(pool.id),
    carrier: String(pool.carrier),
    pol: String(pool.pol),
    pods: pool.pods.map(String),
    version,
    counts,
    teuCap: cap ?? undefined,
    teuOf: (box) => sizes.get(box) ?? 100,
  }
}

const sumOf = async (transaction: Transaction, companyId: string, pool: string): Promise<Map<string, Counts>> => {
  const rows = await transaction.query<{ box: string; bucket: Exclude<Bucket, 'none'>; quantity: number }>(
    `SELECT box, bucket, sum(quantity)::integer AS quantity FROM (
       SELECT box, to_bucket AS bucket, quantity FROM space_ledger WHERE company_id = $1 AND pool_id = $2
       UNION ALL
       SELECT box, from_bucket, -quantity FROM space_ledger WHERE company_id = $1 AND pool_id = $2) AS moves
     WHERE bucket <> 'none' GROUP BY box, bucket`,
    [companyId, pool],
  )
  const counts = new Map<string, Counts>()
  for (const { box, bucket, quantity } of rows)
    counts.set(box, { ...(counts.get(box) ?? noCounts), [bucket]: quantity })
  return counts
}
/** Hundredths of TEU by container type. */
const teuSizes = async (transaction: Transaction, companyId: string): Promise<Map<string, number>> => {
  const rows = await transaction.query<{ code: string; teu: number }>(
    'SELECT code, (teu * 100)::integer AS teu FROM container_type WHERE company_id IN (0, $1) ORDER BY company_id',
    [companyId],
  )
  return new Map(rows.map(({ code, teu }) => [code, teu]))
}

/** Space that one booking has taken of its pool, by container type and place. */
export const standing = async (
  transaction: Transaction,
  companyId: string,
  booking: string,
): Promise<{ readonly box: string; readonly bucket: Bucket; readonly quantity: number }[]> =>
  await transaction.query(
    `SELECT box, bucket, sum(quantity)::integer AS quantity FROM (
       SELECT box, to_bucket AS bucket, quantity FROM space_ledger WHERE company_id = $1 AND booking_id = $2
       UNION ALL
       SELECT box, from_bucket, -quantity FROM space_ledger WHERE company_id = $1 AND booking_id = $2) AS moves
     WHERE bucket <> 'none' GROUP BY box, bucket HAVING sum(quantity) > 0 ORDER BY box, bucket`,
    [companyId, booking],
  )

/**
 * Writes movements into the ledger of a locked pool and shows what is left of it. Refused when more would be taken than there is;
 * space that was taken already never prevents giving back. `was` is the stored pool where the act changes more than its ledger.
 */
export const move = async <P extends LockedPool>(
  transaction: Transaction,
  mover: Mover,
  pool: P,
  moves: readonly Move[],
  was: PoolCounts = pool,
): Promise<P> => {
  const { companyId, employeeId, now } = mover
  let after = pool
  const lines = moves
    .filter(({ quantity }) => quantity > 0)
    .map(({ event, box, quantity, from, to, booking, note }) => {
      after = { ...after, ...moved(after, { box, quantity, from, to }) }
      const teu = String((quantity * pool.teuOf(box)) / 100)
      return {
        at: now,
        pool: pool.id,
        event,
        box,
        quantity,
        teu,
        fromBucket: from,
        toBucket: to,
        freeAfter: freeOf(after, box),
        booking: booking ?? null,
        by: employeeId,
        note: note ?? null,
      }
    })
  checkRoom(pool, after)
  await insertRecords(transaction, spaceLedger, companyId, lines)
  await showBalance(transaction, mover, after)
  if (after.state === 'open') await offerRoom(transaction, { companyId, now }, { before: was, after })
  return after
}
const checkRoom = (before: PoolCounts, after: PoolCounts): void => {
  for (const box of after.counts.keys()) {
    const free = freeOf(after, box)
    const more = takenOf(countsOf(after, box)) - takenOf(countsOf(before, box))
    if (free < 0 && more > 0) throw refused('boxes', 'spaceLeft', { box, left: Math.max(0, freeOf(before, box)) })
  }
}
/** Refuses movements for which a locked pool has no room. */
export const checkMoves = (
  pool: LockedPool,
  moves: readonly Pick<Move, 'box' | 'quantity' | 'from' | 'to'>[],
): void => {
  let after: PoolCounts = pool
  for (const one of moves) after = moved(after, one)
  checkRoom(pool, after)
}

/** Stores the sums of the ledger in the row of the pool, for lists. */
export const showBalance = async (transaction: Transaction, { companyId }: Mover, pool: LockedPool): Promise<void> => {
  const waiting = await waitingIn(transaction, companyId, pool.id)
  const balance = pool.allotments.map(({ box }) => {
    const { allotment, ...taken } = countsOf(pool, box)
    const capacity = capacityOf(allotment, overbookOf(pool, box))
    return { box, capacity, ...taken, waiting: waiting.get(box) ?? 0, free: Math.max(0, freeOf(pool, box)) }
  })
  const offers = pool.allotments.map(({ box, sellPrice, currency }) => ({
    box,
    free: shownFree(freeOf(pool, box)),
    waiting: waiting.get(box) ?? 0,
    price: sellPrice,
    currency,
  }))
  await transaction.query(
    'UPDATE space_pool SET balance = $3::jsonb, offers = $4::jsonb WHERE company_id = $1 AND id = $2',
    [companyId, pool.id, JSON.stringify(balance), JSON.stringify(offers)],
  )
}
const waitingIn = async (transaction: Transaction, companyId: string, pool: string): Promise<Map<string, number>> => {
  const rows = await transaction.query<{ box: string; quantity: number }>(
    `SELECT line ->> 'box' AS box, sum((line ->> 'quantity')::integer)::integer AS quantity
     FROM space_booking, jsonb_array_elements(boxes) AS line
     WHERE company_id = $1 AND pool_id = $2 AND state = 'waitlisted' GROUP BY 1`,
    [companyId, pool],
  )
  return new Map(rows.map(({ box, quantity }) => [box, quantity]))
}
