import {
  approvesRelease,
  holds,
  mayEdit,
  onlineBooking,
  orderException,
  type Resource,
  shipmentOrder,
} from '@hangjia/contracts'
import { all, ref, some, sql, type Test } from '../database/sql.ts'
import { awaits } from '../quotations/reading/awaited-quotations.ts'
import { reachedQuotations, scopeTest } from '../records/tables/scopes.ts'

type Waiter = Parameters<typeof reachedQuotations>[0]
type Waits = (person: Waiter, alias: string) => Test

/** Rows of orders or bookings that the pages of these show to a person. */
const involving = (resource: Resource, person: Waiter, alias: string): Test[] => {
  const test = scopeTest(resource, 'involved', person)
  return test ? [test(alias)] : []
}
const never = sql<boolean>`false`

/** Rows that wait for this person wherever they may decide, by the resource. */
export const waiting: Readonly<Record<string, Waits>> = {
  quotation: (person, alias) => all([reachedQuotations(person, alias), awaits(person, alias)]),
  orderException: (person, alias) =>
    all([
      ...involving(orderException, person, alias),
      sql<boolean>`${ref(alias, 'owner_id')} = ${person.employeeId} and ${ref(alias, 'state')} = 'open'`,
    ]),
  // Releases of others and credit holds to decide on, and late steps of the operator's own orders.
  shipmentOrder: (person, alias) =>
    all([
      ...involving(shipmentOrder, person, alias),
      some([
        approvesRelease(person)
          ? sql<boolean>`(${ref(alias, 'life_state')} = 'active' and ${ref(alias, 'release_state')} = 'applied'
              and ${ref(alias, 'release_applied_by_id')} is distinct from ${person.employeeId}::bigint)`
          : never,
        mayEdit(person) && holds(person, 'TS-9041')
          ? sql<boolean>`(${ref(alias, 'life_state')} = 'onHold' and ${ref(alias, 'credit_hold')} is not null)`
          : never,
        sql<boolean>`(${ref(alias, 'life_state')} = 'active' and ${ref(alias, 'operator_id')} = ${person.employeeId}
          and ${ref(alias, 'next_due')} < (now() at time zone 'Asia/Shanghai')::date)`,
      ]),
    ]),
  // Requests of others to review, and own ones that came back.
  onlineBooking: (person, alias) =>
    all([
      ...involving(onlineBooking, person, alias),
      some([
        sql<boolean>`(${ref(alias, 'state')} = 'submitted' and ${ref(alias, 'source')} <> 'agentChat'
          and ${ref(alias, 'requester_id')} is distinct from ${person.employeeId}::bigint)`,
        sql<boolean>`(${ref(alias, 'state')} in ('refused', 'askedBack', 'carrierRefused')
          and ${ref(alias, 'requester_id')} = ${person.employeeId})`,
      ]),
    ]),
}
