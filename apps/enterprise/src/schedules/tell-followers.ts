import { businessDay } from '@hangjia/validation'
import type { Row, Transaction } from '../database/database.ts'
import { tell } from '../notices/tell.ts'
import { callsOf } from './former-departures.ts'

/** A departure from a port. */
export interface Departure {
  readonly etd: string
  /** Departure before the change. */
  readonly was: string
}
/** A change of a sailing, as those who follow it read it. */
export interface SailingChange {
  readonly companyId: string
  readonly sailing: Row
  /** `blank`: it does not sail. `again`: a blank one sails after all. `moved`: departures moved. */
  readonly event: 'blank' | 'again' | 'moved'
  /** Departures that it is about, by their port. */
  readonly departures: ReadonlyMap<string, Departure>
  /** Departures before, by port, the planned one first. */
  readonly former: ReadonlyMap<string, readonly string[]>
}
interface Follower {
  readonly id: string
  readonly no: string
  readonly pol: string
  readonly people: readonly string[]
  /** Departure that they know of by their own record. */
  readonly known: string | null
  /** Fact of the last notice of a departure of this sailing. */
  readonly lastFact: string | null
}
type Kind = 'order' | 'subscription'
const pages = { order: 'order', subscription: 'subscribefcl' } as const
/** Departures up to this far from the known one are tolerated (scheduleSetting). */
const toleratedMs = 24 * 3_600_000
const maxFollowers = 500

/** Titles of notices about a sailing, without the record that follows it. */
export const changeTitles = {
  blank: ['空班', 'Blank sailing'],
  again: ['恢复开航', 'Sailing reinstated'],
  moved: ['开船时间变更', 'Departure moved'],
} as const

/**
 * Notifies the people of orders on a sailing, and subscribers of its lanes, of a blank sailing, of its return, or of a departure more than a
 * day away from that which they know: by their last notice, by their record, or else the first one of the sailing.
 */
export const tellFollowers = async (transaction: Transaction, change: SailingChange): Promise<void> => {
  const departing = [...change.departures.keys()]
  if (departing.length === 0) return
  for (const order of await ordersOn(transaction, change, departing)) await tellOne(transaction, change, 'order', order)
  for (const one of await subscriptionsOf(transaction, change, departing))
    await tellOne(transaction, change, 'subscription', one)
}

/** SQL of the fact of the last notice of a follower; $1 is the company, $2 the sailing. */
const lastFactOf = (kind: Kind, id: string): string => `(
  SELECT m.fact FROM message m WHERE m.company_id = $1 AND m.fact > concat('${kind}-departure:', ${id}, ':', $2::bigint, ':')
    AND m.fact < concat('${kind}-departure:', ${id}, ':', $2::bigint, ';') ORDER BY m.id DESC LIMIT 1)`

const ordersOn = (transaction: Transaction, { companyId, sailing }: SailingChange, departing: readonly string[]) => {
  const partners = Array.isArray(sailing.partner_voyages) ? (sailing.partner_voyages as { voyageNo: string }[]) : []
  const voyages = [String(sailing.voyage_no), ...partners.map(({ voyageNo }) => voyageNo)]
  return transaction.query<Follower & Record<string, unknown>>(
    `SELECT o.id::text, o.order_no AS no, o.pol_id::text AS pol, o.etd AS known,
       array_remove(ARRAY[o.sales_id, o.customer_service_id, o.operator_id]::text[], NULL) AS people,
       ${lastFactOf('order', 'o.id')} AS "lastFact"
     FROM shipment_order o WHERE o.company_id = $1 AND o.life_state IN ('active', 'onHold') AND o.atd IS NULL
       AND o.pol_id = ANY($3::bigint[]) AND o.carrier_id = ANY($4::bigint[]) AND upper(o.vessel) = upper($5)
       AND upper(o.voyage) = ANY($6::text[]) ORDER BY o.id LIMIT ${maxFollowers}`,
    [companyId, sailing.id, departing, sailing.carriers_ids, sailing.vessel, voyages.map((no) => no.toUpperCase())],
  )
}

/** Subscriptions to changes of schedule of a lane that the sailing serves, in the order of its calls. */
const subscriptionsOf = async (
  transaction: Transaction,
  { companyId, sailing }: SailingChange,
  departing: readonly string[],
) => {
  const ports = callsOf(sailing).map(({ port }) => String(port))
  const found = await transaction.query<Follower & { readonly pod: string } & Record<string, unknown>>(
    `SELECT s.id::text, s.name AS no, s.pol_id::text AS pol, s.pod_id::text AS pod, NULL AS known,
       ARRAY[s.owner_id]::text[] AS people, ${lastFactOf('subscription', 's.id')} AS "lastFact"
     FROM fcl_subscription s WHERE s.company_id = $1 AND s.enabled AND 'scheduleChange' = ANY(s.triggers)
       AND (s.until IS NULL OR s.until >= (now() AT TIME ZONE 'Asia/Shanghai')::date)
       AND s.pol_id = ANY($3::bigint[]) AND s.pod_id = ANY($4::bigint[])
       AND (s.carriers_ids = '{}' OR s.carriers_ids && $5::bigint[]) ORDER BY s.id LIMIT ${maxFollowers}`,
    [companyId, sailing.id, departing, ports, sailing.carriers_ids],
  )
  return found.filter(({ pol, pod }) => ports.indexOf(pol) < ports.lastIndexOf(pod))
}

const tellOne = async (
  transaction: Transaction,
  { companyId, sailing, event, departures, former }: SailingChange,
  kind: Kind,
  { id, no, pol, people, known, lastFact }: Follower,
): Promise<void> => {
  const departure = departures.get(pol)
  if (!departure) return
  const first = former.get(pol)?.[0] ?? departure.was
  if (event === 'moved' && isNear(departure.etd, lastFact === null ? (known ?? first) : departureIn(lastFact))) return
  const facts = [
    `${sailing.vessel} ${sailing.voyage_no}`,
    event === 'blank' ? '' : businessDay(departure.etd),
    String(sailing.change_reason ?? ''),
  ]
    .filter(Boolean)
    .join(' · ')
  const [zh, en] = changeTitles[event]
  const about = `${id}:${sailing.id}:${sailing.version}`
  await tell(transaction, {
    companyId,
    fact: event === 'blank' ? `${kind}-blank:${about}` : `${kind}-departure:${about}:${departure.etd}`,
    to: { employees: people },
    type: 5,
    title: [`${zh}：${no}`, `${en}: ${no}`],
    body: [facts, facts],
    link: { page: pages[kind], to: 'record', id },
  })
}
const isNear = (etd: string, known: string): boolean => Math.abs(Date.parse(etd) - Date.parse(known)) <= toleratedMs
/** Departure in the fact of a notice of one, which ends with it after the record, the sailing and its version. */
export const departureIn = (fact: string): string => fact.split(':').slice(4).join(':')
