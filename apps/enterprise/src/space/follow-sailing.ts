import type { Row, Transaction } from '../database/database.ts'
import type { AfterChange } from '../features/after-change.ts'
import { tell } from '../notices/tell.ts'

interface Pool {
  readonly id: string
  readonly poolNo: string
  readonly pol: string
  readonly state: string
}
interface Holder {
  readonly id: string
  readonly reservationNo: string
  readonly salesman: string
}
interface Change {
  readonly companyId: string
  readonly sailing: Row
  readonly zh: string
  readonly en: string
  readonly facts: string
}
interface Call {
  readonly port: string
  readonly etd?: string | null
}
/** Hours by which a departure moves before anybody is notified (scheduleSetting). */
const toleratedMs = 24 * 3_600_000

/**
 * Space follows its sailing: a blank one freezes the open pools on it, so that the desk rolls their bookings; their salespeople are notified of
 * it, as of a departure that moves by more than a day.
 */
export const sailingRule: AfterChange = async (transaction, { companyId }, { before, after }) => {
  if (!before) return
  const isBlank = after.state === 'blank' && before.state !== 'blank'
  const moved = movedPorts(before, after)
  if (!isBlank && moved.size === 0) return
  const reason = String(after.change_reason ?? '')
  const vessel = `${after.vessel} ${after.voyage_no}`
  for (const pool of await poolsOn(transaction, companyId, after)) {
    const departs = moved.get(pool.pol)
    if (!isBlank && departs === undefined) continue
    const facts = [vessel, isBlank ? '' : (departs ?? ''), reason].filter(Boolean).join(' · ')
    const [zh, en] = isBlank ? ['空班，等待改配', 'Blank sailing'] : ['开船时间变更', 'Departure moved']
    const change: Change = { companyId, sailing: after, zh, en, facts }
    if (isBlank && pool.state === 'open') await freeze(transaction, pool, change)
    await tellHolders(transaction, pool, change)
  }
}

const callsOf = ({ calls }: Row): readonly Call[] => (Array.isArray(calls) ? (calls as Call[]) : [])
/** Ports whose departure moved by more than a day, with the new one. */
const movedPorts = (before: Row, after: Row): Map<string, string> => {
  const was = new Map(callsOf(before).map(({ port, etd }) => [String(port), etd]))
  return new Map(
    callsOf(after).flatMap(({ port, etd }) => {
      const old = was.get(String(port))
      const isMoved = old && etd && Math.abs(Date.parse(etd) - Date.parse(old)) > toleratedMs
      return isMoved ? [[String(port), etd.slice(0, 10)] as const] : []
    }),
  )
}

/** Pools on a sailing: those that name it, and those with its vessel and voyage number at its carrier or a partner. */
const poolsOn = (transaction: Transaction, companyId: string, sailing: Row) =>
  transaction.query<Pool & Record<string, unknown>>(
    `SELECT id, pool_no AS "poolNo", pol_id::text AS pol, state FROM space_pool
     WHERE company_id = $1 AND state IN ('open', 'frozen') AND (sailing_id = $2 OR sailing_id IS NULL
       AND upper(vessel) = upper($3) AND upper(voyage_no) = upper($4) AND carrier_id = ANY($5::bigint[]))
     ORDER BY id FOR UPDATE`,
    [companyId, sailing.id, sailing.vessel, sailing.voyage_no, sailing.carriers_ids],
  )

const freeze = async (
  transaction: Transaction,
  { id, poolNo }: Pool,
  { companyId, sailing, facts }: Change,
): Promise<void> => {
  await transaction.run(`UPDATE space_pool SET state = 'frozen' WHERE company_id = $1 AND id = $2`, [companyId, id])
  await tell(transaction, {
    companyId,
    fact: `space-blank:${id}:${sailing.version}`,
    to: { editorsWith: 'TS-1803' },
    type: 5,
    title: [`空班，现舱已冻结，请甩柜：${poolNo}`, `Blank sailing, pool frozen. Roll its bookings: ${poolNo}`],
    body: [facts, facts],
    link: { page: 'spaceManagement', to: 'record', id },
  })
}

const tellHolders = async (
  transaction: Transaction,
  pool: Pool,
  { companyId, sailing, zh, en, facts }: Change,
): Promise<void> => {
  const holders = await transaction.query<Holder & Record<string, unknown>>(
    `SELECT id, reservation_no AS "reservationNo", salesman_id AS salesman FROM space_booking
     WHERE company_id = $1 AND pool_id = $2
       AND state IN ('held', 'submitted', 'waitlisted', 'approved', 'partApproved', 'confirmed', 'returning') ORDER BY id`,
    [companyId, pool.id],
  )
  for (const { id, reservationNo, salesman } of holders)
    await tell(transaction, {
      companyId,
      fact: `space-sailing:${id}:${sailing.id}:${sailing.version}`,
      to: { employees: [salesman] },
      type: 5,
      title: [`${zh}：${reservationNo}`, `${en}: ${reservationNo}`],
      body: [facts, facts],
      link: { page: 'myReservation', to: 'record', id },
    })
}
