import { seesCost } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { all, type Fragment, ids, rowsOf, sql, type Test } from '../database/sql.ts'
import type { Person } from '../handlers.ts'
import { isOfScope } from '../records/tables/scopes.ts'
import { bookedOfRequest, usedOfRequest } from '../space/pledges.ts'
import { type Days, requestsOfLine } from './atoms.ts'
import type { BookingFacts, Movement, PoolFacts, RequestFacts, SpaceBook } from './space-book.ts'

/** Rows that are looked at; null is any. */
export interface BookScope {
  readonly days: Days
  readonly from: string
  readonly to: string
  readonly carrier?: string | null
  readonly line?: string | null
  readonly pol?: string | null
  /** Salespeople of bookings and requests. */
  readonly people?: readonly string[] | null
  /** Pools of these contracts alone, and no requests. */
  readonly contracts?: readonly string[]
  /** Requests whose window reaches into the days, not those alone that begin in them. */
  readonly windows?: true
}

const same = (column: Fragment, value: string | null | undefined): Test[] =>
  value === null || value === undefined ? [] : [sql<boolean>`${column} = ${value}::bigint`]
/** The same within the data scope of a reader. */
interface ReadScope extends BookScope {
  readonly isSeen: (salesman: Fragment) => Test
}
const ofPeople = ({ people, isSeen }: ReadScope, column: Fragment): Test[] => [
  isSeen(column),
  ...(people === null || people === undefined ? [] : [sql<boolean>`${column} = any(${ids(people)})`]),
]

/** Loads pools with their ledger and bookings by ETD, and requests by the first day that they ask for, or by their window. */
export const loadSpaceBook = async (queries: Queries, person: Person, asked: BookScope): Promise<SpaceBook> => {
  const { companyId } = person
  const scope = { ...asked, isSeen: (salesman: Fragment) => isOfScope('space', person, salesman) }
  const { line = null, days } = scope
  const allPools = await poolsOf(queries, person, scope)
  const pools = allPools.filter((pool) => line === null || pool.line === line)
  const ofPools = ids(pools.map(({ id }) => id))
  const movements = await rowsOf<Movement>(
    queries,
    sql`select pool_id::text as pool, booking_id::text as booking, box, event, from_bucket as "from", to_bucket as "to",
        quantity, at from space_ledger where company_id = ${companyId} and pool_id = any(${ofPools}) order by at, id`,
  )
  return {
    pools,
    movements,
    bookings: await bookingsOf(queries, companyId, ofPools, scope),
    requests: scope.contracts
      ? []
      : requestsOfLine(await requestsOf(queries, companyId, scope), allPools, { line, days }),
    teuOf: await teuSizes(queries, companyId),
    codeOf: await currencyCodes(queries, companyId),
  }
}

/** Pools of every line: the requests of a line follow from those of all. */
const poolsOf = async (queries: Queries, person: Person, scope: BookScope): Promise<PoolFacts[]> => {
  const { companyId } = person
  const cost = seesCost(person)
    ? sql`jsonb_build_object('boxes', p.allotments, 'penalty', p.unused_penalty::text, 'penaltyCurrency', (
        select c.code from currency c where c.company_id in (0, ${companyId}) and c.id = p.penalty_currency_id))`
    : sql`null`
  return await rowsOf<PoolFacts>(
    queries,
    sql`select p.id::text, p.pool_no as "poolNo", p.state, p.carrier_id::text as carrier, p.trade_line_id::text as line,
        p.pol_id::text as pol, p.pods_ids::text[] as pods, p.etd, p.release_at as "releaseAt",
        p.overbook_percent as "overbookPercent", p.vessel, p.voyage_no as "voyageNo", p.contract_id::text as contract,
        (select jsonb_agg(jsonb_build_object('box', line ->> 'box', 'overbookPercent', line -> 'overbookPercent'))
          from jsonb_array_elements(p.allotments) as line) as allotments,
        ${cost} as cost
      from space_pool p where ${all([
        sql<boolean>`p.company_id = ${companyId}`,
        sql<boolean>`p.state <> 'draft'`,
        sql<boolean>`p.etd between ${scope.from}::date and ${scope.to}::date`,
        ...same(sql`p.carrier_id`, scope.carrier),
        ...same(sql`p.pol_id`, scope.pol),
        ...(scope.contracts ? [sql<boolean>`p.contract_id = any(${ids(scope.contracts)})`] : []),
      ])} order by p.etd, p.id`,
  )
}

/** The first unit of a salesperson. */
const orgOf = (alias: string): Fragment =>
  sql`(select e.orgs_ids[1]::text from employee e
    where e.company_id = ${sql.ref(`${alias}.company_id`)} and e.id = ${sql.ref(`${alias}.salesman_id`)})`

const bookingsOf = async (queries: Queries, companyId: string, ofPools: Fragment, scope: ReadScope) =>
  await rowsOf<BookingFacts>(
    queries,
    sql`select b.id::text, b.reservation_no as "reservationNo", b.state, b.pool_id::text as pool, b.pod_id::text as pod,
        b.customer_id::text as customer, b.salesman_id::text as salesman, ${orgOf('b')} as org, b.boxes,
        b.return_fee::text as fee, (select c.code from currency c
          where c.company_id in (0, ${companyId}) and c.id = b.fee_currency_id) as "feeCurrency",
        b.priority_no as "priorityNo", b.rolled_from_id::text as "rolledFrom", b.submitted_at as "submittedAt",
        b.decided_at as "decidedAt", b.refusal, b.so_numbers as "soNumbers"
      from space_booking b where ${all([
        sql<boolean>`b.company_id = ${companyId}`,
        sql<boolean>`b.pool_id = any(${ofPools})`,
        ...ofPeople(scope, sql`b.salesman_id`),
      ])} order by b.id`,
  )

const requestsOf = async (queries: Queries, companyId: string, scope: ReadScope): Promise<RequestFacts[]> => {
  const { from, to, carrier } = scope
  return await rowsOf<RequestFacts>(
    queries,
    sql`select r.id::text, r.request_no as "requestNo", r.state, r.pol_id::text as pol, r.pod_id::text as pod,
        r.trade_line_id::text as line, (select p.route_id::text from port p
          where p.company_id in (0, ${companyId}) and p.id = r.pod_id) as "portLine",
        r.carriers_ids::text[] as carriers, r.etd_from as "etdFrom", r.etd_to as "etdTo",
        r.boxes, r.pledged, ${sql.raw(bookedOfRequest)} as booked, ${sql.raw(usedOfRequest)} as used,
        r.customer_id::text as customer, r.salesman_id::text as salesman, ${orgOf('r')} as org,
        r.submitted_at as "submittedAt", r.decided_at as "decidedAt"
      from space_request r where ${all([
        sql<boolean>`r.company_id = ${companyId}`,
        sql<boolean>`r.state <> 'draft'`,
        scope.windows
          ? sql<boolean>`r.etd_from <= ${to}::date and r.etd_to >= ${from}::date`
          : sql<boolean>`r.etd_from between ${from}::date and ${to}::date`,
        ...same(sql`r.pol_id`, scope.pol),
        ...(carrier ? [sql<boolean>`(r.carriers_ids = '{}' or ${carrier}::bigint = any(r.carriers_ids))`] : []),
        ...ofPeople(scope, sql`r.salesman_id`),
      ])} order by r.decided_at nulls last, r.id`,
  )
}

const teuSizes = async (queries: Queries, companyId: string): Promise<SpaceBook['teuOf']> => {
  const rows = await queries.query<{ code: string; teu: number }>(
    'SELECT code, (teu * 100)::integer AS teu FROM container_type WHERE company_id IN (0, $1) ORDER BY company_id',
    [companyId],
  )
  const sizes = new Map(rows.map(({ code, teu }) => [code, teu]))
  return (box) => sizes.get(box) ?? 100
}

const currencyCodes = async (queries: Queries, companyId: string): Promise<SpaceBook['codeOf']> => {
  const rows = await queries.query<{ id: string; code: string }>(
    'SELECT id, code FROM currency WHERE company_id IN (0, $1)',
    [companyId],
  )
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  return (currency) => codes.get(currency) ?? ''
}
