import { mondayOf } from '@hangjia/validation'
import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import { loadedOrOrdered } from '../orders/order-figures.ts'
import { ids, rowsOf } from '../records/sql.ts'
import type { Atom } from './atoms.ts'
import type { OrderFacts, SpaceBook } from './space-book.ts'

type Found = Omit<OrderFacts, 'boxes'> & { readonly boxes: unknown; readonly containers: unknown }

/** Orders under these contracts, by their number and carrier, whose cargo has left within the contract's days; cancelled ones count for nothing. */
export const departedOrders = async (
  queries: Queries,
  companyId: string,
  contracts: readonly string[],
): Promise<OrderFacts[]> => {
  const rows = await rowsOf<Found>(
    queries,
    sql`select o.id::text, o.order_no as "orderNo", o.life_state as state, c.id::text as contract, left_on.day as departed,
        o.carrier_id::text as carrier, o.pol_id::text as pol, o.pod_id::text as pod, o.customer_id::text as customer,
        o.sales_id::text as salesman, o.so_numbers as "soNumbers", o.boxes, o.containers
      from carrier_contract c
      join shipment_order o on o.company_id = c.company_id and o.contract_no = c.contract_no and o.carrier_id = c.carrier_id
      cross join lateral (select (o.atd at time zone 'Asia/Shanghai')::date as day) left_on
      where c.company_id = ${companyId} and c.id = any(${ids(contracts)}) and o.life_state <> 'cancelled'
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

/**
 * Containers of a booking that no departed order of its contract has lifted. An order is the shipment of a booking where it has one of its SO
 * numbers, and takes its containers from one booking only.
 */
export const notYetLifted = (orders: readonly OrderFacts[]) => {
  const left = new Map(orders.map(({ id, boxes }) => [id, new Map(boxes.map(({ box, quantity }) => [box, quantity]))]))
  return (booked: Pick<Atom, 'contract' | 'box' | 'boxes'>, soNumbers: readonly string[]): number =>
    orders
      .filter(
        ({ contract, soNumbers: own }) => contract === booked.contract && own.some((so) => soNumbers.includes(so)),
      )
      .reduce((open, { id }) => {
        const boxes = left.get(id)
        const taken = Math.min(open, boxes?.get(booked.box ?? '') ?? 0)
        boxes?.set(booked.box ?? '', (boxes.get(booked.box ?? '') ?? 0) - taken)
        return open - taken
      }, booked.boxes)
}
