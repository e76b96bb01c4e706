import { businessDay, daysBetween } from '@hangjia/validation'
import type { Row, Transaction } from '../database/database.ts'
import type { AfterChange } from '../features/after-change.ts'
import { tell } from '../notices/tell.ts'
import { tellFollowers } from '../schedules/tell-followers.ts'

interface Pool {
  readonly id: string
  readonly poolNo: string
  readonly pol: string
  readonly state: string
  readonly etd: string
}
interface Holder {
  readonly id: string
  readonly reservationNo: string
  readonly salesman: string
  /** Fact of their last notice of a departure of the sailing. */
  readonly lastFact: string | null
}
interface Change {
  readonly companyId: string
  readonly sailing: Row
  readonly facts: string
}
interface Call {
  readonly port: string
  readonly etd?: string | null
  readonly plannedEtd?: string | null
}
/** A departure that moved. */
interface Departure {
  readonly etd: string
  /** Departure before the change. */
  readonly was: string
  readonly plannedEtd: string | null
}
/** Days by which a departure moves before anybody is notified (scheduleSetting). */
const toleratedDays = 1
const dayMs = 24 * 3_600_000

/**
 * Space follows its sailing: a blank one freezes the open pools on it, so that the desk rolls their bookings; their salespeople are notified of
 * it, as of a departure more than a day away from that of which they know; the people of its orders and its subscribers too.
 */
export const sailingRule: AfterChange = async (transaction, { companyId }, { before, after }) => {
  if (!before) return
  const isBlank = after.state === 'blank' && before.state !== 'blank'
  const moved = movedPorts(before, after)
  if (!isBlank && moved.size === 0) return
  for (const pool of await poolsOn(transaction, companyId, after)) {
    const departure = moved.get(pool.pol)
    if (isBlank) await followBlank(transaction, pool, changeOf(companyId, after))
    else if (departure) await followDeparture(transaction, pool, changeOf(companyId, after, departure), departure)
  }
  await tellFollowers(transaction, { companyId, sailing: after, isBlank, moved })
}
const changeOf = (companyId: string, sailing: Row, departure?: Departure): Change => ({
  companyId,
  sailing,
  facts: [
    `${sailing.vessel} ${sailing.voyage_no}`,
    departure ? businessDay(departure.etd) : '',
    String(sailing.change_reason ?? ''),
  ]
    .filter(Boolean)
    .join(' · '),
})

const callsOf = ({ calls }: Row): readonly Call[] => (Array.isArray(calls) ? (calls as Call[]) : [])
/** Departures that the change has moved, by their port. */
const movedPorts = (before: Row, after: Row): Map<string, Departure> => {
  const was = new Map(callsOf(before).map(({ port, etd }) => [String(port), etd]))
  return new Map(
    callsOf(after).flatMap(({ port, etd, plannedEtd }) => {
      const old = was.get(String(port))
      if (!old || !etd || Date.parse(etd) === Date.parse(old)) return []
      return [[String(port), { etd, was: old, plannedEtd: plannedEtd ?? null }] as const]
    }),
  )
}

/** Pools on a sailing: those that name it, and those with its vessel and voyage number at its carrier or a partner. */
const poolsOn = (transaction: Transaction, companyId: string, sailing: Row) =>
  transaction.query<Pool & Record<string, unknown>>(
    `SELECT id, pool_no AS "poolNo", pol_id::text AS pol, state, etd FROM space_pool
     WHERE company_id = $1 AND state IN ('open', 'frozen') AND (sailing_id = $2 OR sailing_id IS NULL
       AND upper(vessel) = upper($3) AND upper(voyage_no) = upper($4) AND carrier_id = ANY($5::bigint[]))
     ORDER BY id FOR UPDATE`,
    [companyId, sailing.id, sailing.vessel, sailing.voyage_no, sailing.carriers_ids],
  )

/** Freezes an open pool for the desk, and notifies its holders. */
const followBlank = async (transaction: Transaction, pool: Pool, change: Change): Promise<void> => {
  if (pool.state === 'open') await freeze(transaction, pool, change)
  for (const holder of await holdersOf(transaction, pool, change))
    await tellHolder(transaction, holder, change, {
      fact: `space-blank-sailing:${holder.id}:${change.sailing.id}:${change.sailing.version}`,
      title: ['空班，等待改配', 'Blank sailing'],
    })
}
/** Notifies holders who know of a departure more than a day away: that of their last notice, or else that of the pool. */
const followDeparture = async (
  transaction: Transaction,
  pool: Pool,
  change: Change,
  departure: Departure,
): Promise<void> => {
  const { etd } = departure
  const sold = await soldDeparture(transaction, pool, change, departure)
  for (const holder of await holdersOf(transaction, pool, change)) {
    const known = holder.lastFact === null ? sold : departureIn(holder.lastFact)
    const days =
      known === undefined ? daysBetween(pool.etd, businessDay(etd)) : (Date.parse(etd) - Date.parse(known)) / dayMs
    if (Math.abs(days) <= toleratedDays) continue
    await tellHolder(transaction, holder, change, {
      fact: `${departureFact}:${holder.id}:${change.sailing.id}:${change.sailing.version}:${etd}`,
      title: ['开船时间变更', 'Departure moved'],
    })
  }
}
/** The first departure that a sailing had on the day of a pool; undefined where it never had one on it. */
const soldDeparture = async (
  transaction: Transaction,
  pool: Pool,
  { companyId, sailing }: Change,
  { plannedEtd }: Departure,
): Promise<string | undefined> => {
  const former = await transaction.query<{ etd: string }>(
    `SELECT line ->> 'etd' AS etd FROM sailing_history h, jsonb_array_elements(h.calls) AS line
     WHERE h.company_id = $1 AND h.id = $2 AND line ->> 'port' = $3 AND line ->> 'etd' IS NOT NULL ORDER BY h.version`,
    [companyId, sailing.id, pool.pol],
  )
  const known = former.map(({ etd }) => etd)
  return [...(plannedEtd === null ? [] : [plannedEtd]), ...known].find((etd) => businessDay(etd) === pool.etd)
}
/** Facts of departures: with their booking, the sailing, its version, and the instant of which its holder was notified. */
const departureFact = 'space-departure'
const departureIn = (fact: string): string => fact.split(':').slice(4).join(':')

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

/** Bookings with or waiting for space of a pool. */
const holdersOf = (transaction: Transaction, pool: Pool, { companyId, sailing }: Change) =>
  transaction.query<Holder & Record<string, unknown>>(
    `SELECT b.id, b.reservation_no AS "reservationNo", b.salesman_id AS salesman, (
       SELECT m.fact FROM message m JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id
       WHERE m.company_id = b.company_id AND a.employee_id = b.salesman_id
         AND m.fact > concat('${departureFact}:', b.id, ':', $3::bigint, ':')
         AND m.fact < concat('${departureFact}:', b.id, ':', $3::bigint, ';')
       ORDER BY m.id DESC LIMIT 1) AS "lastFact"
     FROM space_booking b WHERE b.company_id = $1 AND b.pool_id = $2
       AND b.state IN ('held', 'submitted', 'waitlisted', 'approved', 'partApproved', 'confirmed', 'returning') ORDER BY b.id`,
    [companyId, pool.id, sailing.id],
  )

const tellHolder = async (
  transaction: Transaction,
  { id, reservationNo, salesman }: Holder,
  { companyId, facts }: Change,
  { fact, title: [zh, en] }: { readonly fact: string; readonly title: readonly [string, string] },
): Promise<void> => {
  await tell(transaction, {
    companyId,
    fact,
    to: { employees: [salesman] },
    type: 5,
    title: [`${zh}：${reservationNo}`, `${en}: ${reservationNo}`],
    body: [facts, facts],
    link: { page: 'myReservation', to: 'record', id },
  })
}
