import {
  type AnswerOf,
  type Contract,
  hitRateWeeks,
  mostDecided,
  Problem,
  seesCost,
  spaceBooking,
  spaceRequest,
  usualWeeks,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { Database } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Context } from '../handlers.ts'
import { checkReached } from '../rate-desk/secrecy/check-reached.ts'
import { loadReferences } from '../records/tables/references.ts'
import { reachable, scopedView } from '../records/tables/view.ts'
import { usedOfRequest } from './pledges.ts'

type Calls = Contract['space']
const countOf = (lines: string): string =>
  `coalesce(sum((SELECT sum((line ->> 'quantity')::integer) FROM jsonb_array_elements(${lines}) AS line)), 0)::integer`

/** Facts on which the desk decides on a request. */
export const requestFacts = async (
  { database, person, today }: Context,
  { id }: { readonly id: string },
): Promise<AnswerOf<Calls['requestFacts']>> => {
  const { companyId } = person
  await checkReached(database, scopedView(spaceRequest, person), [id])
  const { pledged, used } = await database.one<{ pledged: number; used: number }>(
    `SELECT ${countOf('r.pledged')} AS pledged, ${countOf(usedOfRequest)} AS used FROM space_request r
     WHERE r.company_id = $1 AND r.state IN ('pledged', 'partPledged', 'converted', 'lapsed')
       AND r.salesman_id = (SELECT salesman_id FROM space_request WHERE company_id = $1 AND id = $2)
       AND r.etd_to >= $3::date AND r.etd_to < $4::date`,
    [companyId, id, addDays(today(), -7 * hitRateWeeks), today()],
  )
  const pledgedInWeek = await database.query<{ box: string; quantity: number }>(
    `SELECT line ->> 'box' AS box, sum((line ->> 'quantity')::integer)::integer AS quantity
     FROM space_request own JOIN space_request r ON r.company_id = own.company_id AND r.id <> own.id
       AND r.pol_id = own.pol_id AND r.pod_id = own.pod_id AND r.state IN ('pledged', 'partPledged', 'converted')
       AND date_trunc('week', r.etd_from) = date_trunc('week', own.etd_from), jsonb_array_elements(r.pledged) AS line
     WHERE own.company_id = $1 AND own.id = $2 GROUP BY 1 ORDER BY 1`,
    [companyId, id],
  )
  return {
    pledged,
    used,
    hitPercent: pledged === 0 ? null : Math.round((used * 100) / pledged),
    pledgedInWeek,
    usual: await usualAllotments(database, companyId, { id, today: today() }),
  }
}

type Usual = AnswerOf<Calls['requestFacts']>['usual']
interface FoundUsual extends Omit<Usual[number], 'carrier'> {
  readonly carrier: string
}
/** Allotments of the sailings of the last weeks on the lane of a request, of the carriers that it names or else of all; a sailing may have several pools. */
const usualAllotments = async (
  database: Database,
  companyId: string,
  { id, today }: { readonly id: string; readonly today: string },
): Promise<Usual> => {
  const found = await database.query<FoundUsual & Record<string, unknown>>(
    `WITH sailed AS (
       SELECT p.vessel, p.voyage_no, p.carrier_id, p.allotments FROM space_request r JOIN space_pool p ON p.company_id = r.company_id
         AND p.pol_id = r.pol_id AND r.pod_id = ANY(p.pods_ids) AND p.state <> 'draft'
         AND (r.carriers_ids = '{}' OR p.carrier_id = ANY(r.carriers_ids))
       WHERE r.company_id = $1 AND r.id = $2 AND p.etd >= $3::date AND p.etd < $4::date),
     counted AS (SELECT carrier_id, count(DISTINCT (vessel, voyage_no))::integer AS sailings FROM sailed GROUP BY 1),
     summed AS (
       SELECT s.carrier_id, line ->> 'box' AS box, sum((line ->> 'quantity')::integer) AS quantity
       FROM sailed s, jsonb_array_elements(s.allotments) AS line GROUP BY 1, 2)
     SELECT c.carrier_id::text AS carrier, c.sailings, coalesce(jsonb_agg(jsonb_build_object('box', m.box,
         'quantity', trim_scale(round(m.quantity / c.sailings::numeric, 1))::text) ORDER BY m.box)
         FILTER (WHERE m.box IS NOT NULL), '[]') AS boxes
     FROM counted c LEFT JOIN summed m ON m.carrier_id = c.carrier_id GROUP BY 1, 2 ORDER BY c.sailings DESC, 1 LIMIT 5`,
    [companyId, id, addDays(today, -7 * usualWeeks), today],
  )
  const referenceOf = await loadReferences(
    database,
    companyId,
    found.map(({ carrier }) => ({ to: 'carrier', id: carrier })),
  )
  return found.map(({ carrier, sailings, boxes }) => ({ carrier: referenceOf('carrier', carrier), sailings, boxes }))
}

type OfWeek = AnswerOf<Calls['requestsOfWeek']>['rows'][number]
interface FoundRequest extends Omit<OfWeek, 'salesman' | 'customer' | 'carriers'> {
  readonly salesman: string
  readonly customer: string
  readonly carriers: readonly string[]
}
/** Waiting requests of colleagues on the lane and in the week of one of them, the longest waiting first. */
export const requestsOfWeek = async (
  { database, person }: Context,
  { id }: { readonly id: string },
): Promise<AnswerOf<Calls['requestsOfWeek']>> => {
  const { companyId, employeeId } = person
  const view = scopedView(spaceRequest, person)
  await checkReached(database, view, [id])
  const found = await rowsOf<FoundRequest>(
    database,
    sql`select t.id::text as id, t.version, t.request_no as "requestNo", t.salesman_id::text as salesman,
        t.customer_id::text as customer, t.carriers_ids::text[] as carriers, t.boxes, t.etd_from as "etdFrom", t.etd_to as "etdTo"
      from space_request t join space_request own on own.company_id = t.company_id and own.id = ${id}
        and own.pol_id = t.pol_id and own.pod_id = t.pod_id
        and date_trunc('week', own.etd_from) = date_trunc('week', t.etd_from)
      where ${reachable(view)} and t.state = 'requested' and t.salesman_id <> ${employeeId}
      order by t.submitted_at, t.id limit ${mostDecided}`,
  )
  const links = found.flatMap(({ salesman, customer, carriers }) => [
    { to: 'employee', id: salesman },
    { to: 'customer', id: customer },
    ...carriers.map((id) => ({ to: 'carrier', id })),
  ])
  const referenceOf = await loadReferences(database, companyId, links)
  return {
    rows: found.map(({ salesman, customer, carriers, boxes, ...row }) => ({
      ...row,
      salesman: referenceOf('employee', salesman),
      customer: referenceOf('customer', customer),
      carriers: carriers.map((carrier) => referenceOf('carrier', carrier)),
      boxes: boxes.map(({ box, quantity }) => ({ box, quantity })),
    })),
  }
}

/** Days before today of which the desk reads the bookings of a customer. */
const knownDays = 365

/** Facts on which the desk decides on a booking. */
export const bookingFacts = async (
  { database, person, today }: Context,
  { id }: { readonly id: string },
): Promise<AnswerOf<Calls['bookingFacts']>> => {
  const { companyId } = person
  await checkReached(database, scopedView(spaceBooking, person), [id])
  const found = await database.first<Omit<Facts, 'boxes'> & { readonly boxes: readonly StoredLine[] }>(
    `SELECT notes.*, sold.*, pool.* FROM space_booking b
     CROSS JOIN LATERAL (
       SELECT count(*)::integer AS "overdueNotes", min(n.open_due) AS "overdueSince" FROM debit_note n
       WHERE n.company_id = b.company_id AND n.customer_id = b.customer_id AND n.open_due < $3::date) notes
     CROSS JOIN LATERAL (
       SELECT coalesce(sum((line ->> 'granted')::integer), 0)::integer AS granted,
         coalesce(sum((line ->> 'granted')::integer) FILTER (WHERE o.state = 'used'), 0)::integer AS used,
         coalesce(sum((line ->> 'granted')::integer) FILTER (WHERE o.state = 'noShow'), 0)::integer AS "noShow"
       FROM space_booking o, jsonb_array_elements(o.boxes) AS line
       WHERE o.company_id = b.company_id AND o.customer_id = b.customer_id AND o.state <> 'rolled'
         AND o.etd >= $4::date AND o.etd < $3::date) sold
     JOIN LATERAL (
       SELECT p.si_cutoff AS "siCutoff", p.vgm_cutoff AS "vgmCutoff", p.cy_closing AS "cyClosing", p.release_at AS "releaseAt",
         (SELECT jsonb_agg(jsonb_build_object('box', line ->> 'box', 'quantity', (line ->> 'quantity')::integer,
             'price', line ->> 'price', 'currency', coalesce(c.code, ''), 'free', coalesce((
               SELECT (one ->> 'free')::integer FROM jsonb_array_elements(p.balance) AS one WHERE one ->> 'box' = line ->> 'box'), 0),
             'margin', ((line ->> 'price')::numeric - (
               SELECT (one ->> 'costPrice')::numeric FROM jsonb_array_elements(p.allotments) AS one
               WHERE one ->> 'box' = line ->> 'box' AND one ->> 'currency' = line ->> 'currency'))::text) ORDER BY place)
           FROM jsonb_array_elements(b.boxes) WITH ORDINALITY AS lines(line, place)
           LEFT JOIN currency c ON c.company_id IN (0, b.company_id) AND c.id = (line ->> 'currency')::bigint) AS boxes
       FROM space_pool p WHERE p.company_id = b.company_id AND p.id = b.pool_id) pool ON true
     WHERE b.company_id = $1 AND b.id = $2`,
    [companyId, id, today(), addDays(today(), -knownDays)],
  )
  if (!found) throw new Problem('notFound')
  const boxes = (found.boxes ?? []).map(({ margin, ...line }) =>
    margin !== null && seesCost(person) ? { ...line, margin } : line,
  )
  return { ...found, boxes }
}
type Facts = AnswerOf<Calls['bookingFacts']>
type StoredLine = Omit<Facts['boxes'][number], 'margin'> & { readonly margin: string | null }
