import { trackingSubscription } from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import type { Queries, Row, Transaction } from '../database/database.ts'
import { all, ref, rowsOf, sql, type Test } from '../database/sql.ts'
import { derivedColumns } from '../records/saving/insert-records.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { pageView, reachable } from '../records/tables/view.ts'
import { personOf } from '../session/person-of.ts'
import { addEvents, eventsOf, type FollowedEvent, tellFollowed } from '../subscriptions/followed-events.ts'
import { listOf } from './order-numbers.ts'

/** DCSA codes of subscriptions by the milestones of orders. */
const codes: Readonly<Record<string, string>> = {
  EMPTY_OUT: 'PICK',
  GATE_IN: 'GTIN',
  LOADED: 'LOAD',
  DEPARTED: 'DEPA',
  ARRIVED: 'ARRI',
  DISCHARGED: 'DISC',
  GATE_OUT: 'GTOT',
  EMPTY_RETURNED: 'RTN',
}
/** A milestone of an order as a subscription reads it. */
interface Happened {
  readonly milestone: string
  readonly classifier: string
  readonly at: string
  readonly containerNo: string | null
  readonly place: string | null
}

/** Milestones of an order as events of a subscription: of a container its own and those of the whole shipment, else all. */
const eventsFor = (subscription: Row, order: Row, happened: readonly Happened[]): readonly FollowedEvent[] =>
  happened.flatMap(({ milestone, classifier, at, containerNo, place }) => {
    const code = codes[milestone]
    const isOther =
      subscription.number_type === 'container' && containerNo !== null && containerNo !== subscription.number
    if (code === undefined || isOther) return []
    const isOfOne = subscription.number_type !== 'container' && containerNo !== null
    return [
      {
        code,
        classifier: classifier as FollowedEvent['classifier'],
        at: businessDay(at),
        place: [place, isOfOne ? containerNo : null].filter(Boolean).join(' ').slice(0, 60) || null,
        vesselVoyage: [order.vessel, order.voyage].filter(Boolean).join(' / ').slice(0, 60) || null,
        source: String(order.order_no),
      },
    ]
  })

/** The newest of these orders that the owner of a subscription sees on the page of tracking, as the only row. */
const seenOrder = async (queries: Queries, subscription: Row, test: Test): Promise<readonly Row[]> => {
  const owner = await personOf(queries, String(subscription.company_id), String(subscription.owner_id))
  if (!owner) return []
  const view = pageView(owner, 'orderTracking')
  if (!owner.permissions.includes(view.page.key)) return []
  return await rowsOf<Row>(
    queries,
    sql`select t.* from ${sql.table(view.table)} t where ${all([reachable(view), test])} order by t.id desc limit 1`,
  )
}

/** Adds milestones of an order to the subscriptions to one of its numbers, and notifies their owners except the one who entered them. */
export const feedSubscriptions = async (
  transaction: Transaction,
  { order, happened, by }: { readonly order: Row; readonly happened: readonly Happened[]; readonly by: string | null },
): Promise<void> => {
  if (!happened.some(({ milestone }) => milestone in codes)) return
  const following = await transaction.query<Row>(
    `SELECT * FROM tracking_subscription WHERE company_id = $1 AND state = 'active' AND (
       (number_type = 'container' AND number = ANY($2::text[])) OR (number_type = 'billOfLading' AND number = ANY($3::text[]))
       OR (number_type = 'booking' AND number = ANY($4::text[]))) ORDER BY id FOR UPDATE`,
    [
      order.company_id,
      listOf(order.container_nos),
      [order.mbl_no, ...listOf(order.hbl_nos)].filter(Boolean),
      listOf(order.so_numbers),
    ],
  )
  for (const subscription of following) {
    if ((await seenOrder(transaction, subscription, sql<boolean>`${ref('t', 'id')} = ${order.id}`)).length === 0)
      continue
    const known = eventsOf(subscription.events)
    const added = await addEvents(transaction, subscription, eventsFor(subscription, order, happened))
    if (added.length > 0 && String(subscription.owner_id) !== by)
      await tellFollowed(transaction, subscription, { known, added })
  }
}

const columnOf: Readonly<Record<string, (number: unknown) => Test>> = {
  container: (number) => sql<boolean>`${ref('t', 'container_nos')} @> array[${number}]::text[]`,
  billOfLading: (number) =>
    sql<boolean>`(${ref('t', 'mbl_no')} = ${number} or ${ref('t', 'hbl_nos')} @> array[${number}]::text[])`,
  booking: (number) => sql<boolean>`${ref('t', 'so_numbers')} @> array[${number}]::text[]`,
}

/** Gives a new subscription the milestones that an order with its number has, if its owner sees that, without a message. */
export const catchUp = async (transaction: Transaction, subscription: Row): Promise<void> => {
  const test = columnOf[String(subscription.number_type)]
  const [order] = test ? await seenOrder(transaction, subscription, test(subscription.number)) : []
  if (!order) return
  const happened = await transaction.query<Happened>(
    `SELECT milestone, classifier, at, container_no AS "containerNo", place FROM order_event
     WHERE company_id = $1 AND order_id = $2 AND is_corrected = 'valid' ORDER BY at, id`,
    [order.company_id, order.id],
  )
  await addEvents(transaction, subscription, eventsFor(subscription, order, [...estimatesOf(order), ...happened]))
  const stored = await transaction.one<Row>(
    `UPDATE tracking_subscription SET order_no = coalesce(order_no, $3), pol_id = coalesce(pol_id, $4::bigint),
       pod_id = coalesce(pod_id, $5::bigint), customer_id = coalesce(customer_id, $6::bigint)
       WHERE company_id = $1 AND id = $2 RETURNING *`,
    [order.company_id, subscription.id, order.order_no, order.pol_id, order.pod_id, order.customer_id],
  )
  await transaction.query('UPDATE tracking_subscription SET search_text = $3 WHERE company_id = $1 AND id = $2', [
    order.company_id,
    subscription.id,
    derivedColumns(trackingSubscription, valuesOf(stored, trackingSubscription.fields)).search_text,
  ])
}

/** Departure and arrival as an order expects them. */
const estimatesOf = ({ etd, eta }: Row): readonly Happened[] =>
  [['DEPARTED', etd] as const, ['ARRIVED', eta] as const].flatMap(([milestone, at]) =>
    at ? [{ milestone, classifier: 'EST', at: String(at), containerNo: null, place: null }] : [],
  )
