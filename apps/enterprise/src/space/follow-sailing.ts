import { businessDay, daysBetween } from '@hangjia/validation'
import type { Row, Transaction } from '../database/database.ts'
import type { AfterChange } from '../features/after-change.ts'
import { tell } from '../notices/tell.ts'
import { fillCutoffs } from '../schedules/fill-cutoffs.ts'
import { callsOf, formerDepartures } from '../schedules/former-departures.ts'
import {
  changeTitles,
  type Departure,
  departureIn,
  type SailingChange,
  tellFollowers,
} from '../schedules/tell-followers.ts'
import { decidesKey } from './desk-keys.ts'

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
interface Change extends SailingChange {
  readonly facts: string
}
/** Days by which a departure moves before anybody is notified (scheduleSetting). */
const toleratedDays = 1
const dayMs = 24 * 3_600_000

/**
 * Space follows its sailing: a blank one freezes the open pools on it, so that the desk rolls their bookings; their salespeople are notified
 * of it and of its return, as of a departure more than a day away from that of which they know; the people of its orders and its
 * subscribers too. Nobody is notified of departures of a blank sailing. A new one gets the cut-offs of its carrier.
 */
export const sailingRule: AfterChange = async (transaction, { companyId }, { before, after }) => {
  if (!before) return await fillCutoffs(transaction, companyId, after)
  const event = eventOf(before, after)
  const departures = event === 'moved' ? movedPorts(before, after) : departuresOf(after)
  if (!event || (event === 'moved' && departures.size === 0)) return
  const former = await formerDepartures(transaction, companyId, after)
  const change = { companyId, sailing: after, event, departures, former }
  for (const pool of await poolsOn(transaction, companyId, after)) {
    const departure = departures.get(pool.pol)
    const read = { ...change, facts: factsOf(after, event === 'blank' ? undefined : departure) }
    if (event === 'blank') await followBlank(transaction, pool, read)
    else if (departure && event === 'again') await followReturn(transaction, pool, read, departure)
    else if (departure) await followDeparture(transaction, pool, read, departure)
  }
  await tellFollowers(transaction, change)
}
const eventOf = (before: Row, after: Row): SailingChange['event'] | undefined => {
  if (after.state !== 'blank') return before.state === 'blank' ? 'again' : 'moved'
  return before.state === 'blank' ? undefined : 'blank'
}
const factsOf = (sailing: Row, departure: Departure | undefined): string =>
  [
    `${sailing.vessel} ${sailing.voyage_no}`,
    departure ? businessDay(departure.etd) : '',
    String(sailing.change_reason ?? ''),
  ]
    .filter(Boolean)
    .join(' · ')

/** Departures from the ports of a sailing. */
const departuresOf = (sailing: Row): Map<string, Departure> =>
  new Map(callsOf(sailing).flatMap(({ port, etd }) => (etd ? [[String(port), { etd, was: etd }] as const] : [])))
/** Those that the change has moved. */
const movedPorts = (before: Row, after: Row): Map<string, Departure> => {
  const was = departuresOf(before)
  return new Map(
    [...departuresOf(after)].flatMap(([port, { etd }]) => {
      const old = was.get(port)?.etd
      return old && Date.parse(etd) !== Date.parse(old) ? [[port, { etd, was: old }] as const] : []
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
/** Notifies the holders of a pool on a blank sailing that it sails after all, and the desk, which thaws a pool that the sailing froze. */
const followReturn = async (
  transaction: Transaction,
  pool: Pool,
  change: Change,
  { etd }: Departure,
): Promise<void> => {
  const { companyId, sailing, facts } = change
  for (const holder of await holdersOf(transaction, pool, change))
    await tellHolder(transaction, holder, change, {
      fact: departedFact(holder, change, etd),
      title: changeTitles.again,
    })
  if (pool.state !== 'frozen' || !(await isFrozenBy(transaction, pool, change))) return
  await tell(transaction, {
    companyId,
    fact: `space-reinstated:${pool.id}:${sailing.version}`,
    to: { editorsWith: ['TS-1803', 'TS-9033'] },
    type: 5,
    title: [
      `恢复开航，请确认后解冻现舱：${pool.poolNo}`,
      `Sailing reinstated, pool still frozen. Thaw it to sell: ${pool.poolNo}`,
    ],
    body: [facts, facts],
    link: { page: 'spaceManagement', to: 'record', id: pool.id },
  })
}
/** Notifies holders who know of a departure more than a day away: that of their last notice, or else that of the pool. */
const followDeparture = async (
  transaction: Transaction,
  pool: Pool,
  change: Change,
  { etd }: Departure,
): Promise<void> => {
  // The first departure on the day of the pool; none where the sailing never had one on it.
  const sold = change.former.get(pool.pol)?.find((former) => businessDay(former) === pool.etd)
  for (const holder of await holdersOf(transaction, pool, change)) {
    const known = holder.lastFact === null ? sold : departureIn(holder.lastFact)
    const days =
      known === undefined ? daysBetween(pool.etd, businessDay(etd)) : (Date.parse(etd) - Date.parse(known)) / dayMs
    if (Math.abs(days) <= toleratedDays) continue
    await tellHolder(transaction, holder, change, {
      fact: departedFact(holder, change, etd),
      title: changeTitles.moved,
    })
  }
}
/** Facts of departures: with their booking, the sailing, its version, and the instant of which its holder was notified. */
const departureFact = 'space-departure'
const departedFact = ({ id }: Holder, { sailing }: Change, etd: string): string =>
  `${departureFact}:${id}:${sailing.id}:${sailing.version}:${etd}`

const freeze = async (
  transaction: Transaction,
  { id, poolNo }: Pool,
  { companyId, sailing, facts }: Change,
): Promise<void> => {
  await transaction.run(`UPDATE space_pool SET state = 'frozen' WHERE company_id = $1 AND id = $2`, [companyId, id])
  await tell(transaction, {
    companyId,
    fact: `space-blank:${id}:${sailing.version}`,
    to: { editorsWith: ['TS-1803', 'TS-1804', decidesKey] },
    type: 5,
    title: [`空班，现舱已冻结，请甩柜：${poolNo}`, `Blank sailing, pool frozen. Roll its bookings: ${poolNo}`],
    body: [facts, facts],
    link: { page: 'spaceManagement', to: 'record', id },
  })
}

/** True for a pool that was last frozen in the transaction in which the sailing became blank: what one writes has one instant. */
const isFrozenBy = async (transaction: Transaction, { id }: Pool, { companyId, sailing }: Change): Promise<boolean> => {
  const { found } = await transaction.one<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM sailing_history s WHERE s.company_id = $1 AND s.id = $2 AND s.state = 'blank'
       AND s.period_from = (SELECT max(p.period_to) FROM space_pool_history p
         WHERE p.company_id = $1 AND p.id = $3 AND p.state = 'open')) AS found`,
    [companyId, sailing.id, id],
  )
  return found
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
