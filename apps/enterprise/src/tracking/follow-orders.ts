import { type AnswerOf, type Contract, holds, type InputOf, Problem } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Row } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { lockRows } from '../records/saving/guards.ts'
import { pageView } from '../records/tables/view.ts'
import { listOf } from './order-numbers.ts'
import { type Followable, subscribe } from './subscribe.ts'

type Calls = Contract['tracking']['followOrders']

/** Milestones that a person follows who names none. */
const usual = ['GTIN', 'LOAD', 'DEPA', 'ARRI', 'DISC', 'GTOT']

/** Numbers by which a carrier knows an order: of its bill, else of its booking, else of its containers. */
const numbersOf = (order: Row): readonly Pick<Followable, 'numberType' | 'number'>[] => {
  if (order.mbl_no) return [{ numberType: 'billOfLading', number: String(order.mbl_no) }]
  const [booking] = listOf(order.so_numbers)
  if (booking !== undefined) return [{ numberType: 'booking', number: booking }]
  return listOf(order.container_nos).map((number) => ({ numberType: 'container', number }))
}

/** Subscribes a person to orders that they see. */
export const followOrders = async (
  { database, person }: Context,
  { orders }: InputOf<Calls>,
): Promise<AnswerOf<Calls>> => {
  const view = pageView(person, 'orderTracking')
  if (!holds(person, view.page.key)) throw new Problem('forbidden')
  return await asPerson({ database, person }, async (transaction) => {
    const rows = await lockRows(transaction, view, [...new Set(orders)])
    const found = rows.map((row) => ({ row, numbers: row.carrier_id === null ? [] : numbersOf(row) }))
    const wanted = found.flatMap(({ row, numbers }) =>
      numbers.map((number) => ({
        ...number,
        carrier: String(row.carrier_id),
        milestones: usual,
        orderNo: row.order_no,
        pol: row.pol_id,
        pod: row.pod_id,
        customer: row.customer_id,
      })),
    )
    const left = found.flatMap(({ row, numbers }) => (numbers.length === 0 ? [String(row.order_no)] : []))
    return { ...(await subscribe(transaction, person, wanted)), left }
  })
}
