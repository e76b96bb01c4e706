import { shipmentOrder } from '@hangjia/contracts'
import { addDays, mondayOf } from '@hangjia/validation'
import type { Queries } from '../database/database.ts'
import { ids, rowsOf, sql } from '../database/sql.ts'
import type { Person } from '../handlers.ts'
import { loadedOrOrdered } from '../orders/order-figures.ts'
import { dataTest } from '../records/tables/scopes.ts'
import type { Atom } from './atoms.ts'
import type { BookingFacts, OrderFacts, SpaceBook } from './space-book.ts'

type Found = Omit<OrderFacts, 'boxes'> & { readonly boxes: unknown; readonly containers: unknown }

/** Orders under these contracts within the data scope of the reader, by their number and carrier, whose cargo has left within the contract's days; cancelled ones count for nothing. */
export const departedOrders = async (
  queries: Queries,
  person: Person,
  contracts: readonly string[],
): Promise<OrderFacts[]> => {
  const isSeen = dataTest(shipmentOrder, person)?.('o') ?? sql`true`
  const rows = await rowsOf<Found>(
    queries,
    sql`select o.id::text, o.order_no as "orderNo", o.life_state as state, c.id::text as contract, left_on.day as departed,
        o.carrier_id::text as carrier, o.pol_id::text as pol, o.pod_id::text as pod, o.customer_id::text as customer,
        o.sales_id::text as salesman, o.so_numbers as "soNumbers", o.boxes, o.containers
      from carrier_contract c
      join shipment_order o on o.company_id = c.company_id and o.contract_no = c.contract_no and o.carrier_id = c.carrier_id
      cross join lateral (select (o.atd at time zone 'Asia/Shanghai')::date as day) left_on
      where c.company_id = ${person.companyId} and ${isSeen} and c.id = any(${ids(contracts)}) and o.life_state <> 'cancelled'
        and left_on.day between c.valid_from and c.valid_to order by left_on.day, o.id`,
  )
  return rows.map(({ boxes, containers, ...order }) => ({ ...order, boxes: loadedOrOrdered({ boxes, containers }) }))
}

/** Containers of these orders, each as lifted under its contract. */
export const atomsOfOrders = (orders: readonly OrderFacts[], teuOf: SpaceBook['teuOf']): Atom[] =>
  orders.flatMap(({ id, contract, departed, carrier, pol, pod, customer, salesman, boxes }) =>
    boxes.map(
      ({ box, quantity }): Atom => ({
        kind: 'order',
        id,
        measure: 'onContract',
        box,
        boxes: quantity,
        teu: quantity * teuOf(box),
        week: mondayOf(departed),
        line: null,
        lane: `${pol ?? ''} ${pod ?? ''}`,
        carrier,
        salesman,
        org: null,
        customer,
        reason: null,
        contract,
      }),
    ),
  )

/** Containers of a booking of one type, with the facts by which its order is known. */
interface BookedBoxes extends Pick<Atom, 'contract' | 'box' | 'boxes'>, Pick<BookingFacts, 'customer' | 'soNumbers'> {
  readonly pol: string
  /** Ports to which the booking may go. */
  readonly pods: readonly string[]
  readonly etd: string
}

/** Days by which a departure may differ from the ETD of its booking, where no SO number joins them. */
const slippedDays = 7

/**
 * True of an order that is the shipment of a booking: by one of its SO numbers; an order without any, by customer, lane and days of the
 * sailing.
 */
const isShipmentOf = (order: OrderFacts, booked: BookedBoxes): boolean => {
  if (order.contract !== booked.contract) return false
  if (order.soNumbers.length > 0) return order.soNumbers.some((so) => booked.soNumbers.includes(so))
  return (
    order.customer === booked.customer &&
    order.pol === booked.pol &&
    booked.pods.includes(order.pod ?? '') &&
    order.departed >= addDays(booked.etd, -slippedDays) &&
    order.departed <= addDays(booked.etd, slippedDays)
  )
}

/**
 * Containers of a booking that no departed order of its contract has lifted. An order takes its containers from one booking only; those that
 * have an SO number are asked first.
 */
export const notYetLifted = (orders: readonly OrderFacts[]) => {
  const left = new Map(orders.map(({ id, boxes }) => [id, new Map(boxes.map(({ box, quantity }) => [box, quantity]))]))
  const ordered = [
    ...orders.filter(({ soNumbers }) => soNumbers.length > 0),
    ...orders.filter(({ soNumbers }) => soNumbers.length === 0),
  ]
  return (booked: BookedBoxes): number =>
    ordered
      .filter((order) => isShipmentOf(order, booked))
      .reduce((open, { id }) => {
        const boxes = left.get(id)
        const taken = Math.min(open, boxes?.get(booked.box ?? '') ?? 0)
        boxes?.set(booked.box ?? '', (boxes.get(booked.box ?? '') ?? 0) - taken)
        return open - taken
      }, booked.boxes)
}
