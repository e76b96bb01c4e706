import {
  type AnswerOf,
  type Contract,
  type HouseOrder,
  type InputOf,
  type Mode,
  modes,
  Problem,
  seesCost,
  shipmentKindOf,
} from '@hangjia/contracts'
import { chargeTotals, type ShareBasis } from '@hangjia/pricing'
import { businessDay } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import type { Row, Transaction } from '../database/database.ts'
import { all, ref, rowsOf, sql, type Test } from '../database/sql.ts'
import type { Context } from '../handlers.ts'
import { checkOwn, checkVersion, lockReached } from '../records/saving/guards.ts'
import { snake } from '../records/tables/column-kinds.ts'
import { loadReferences } from '../records/tables/references.ts'
import { pageView, reachable } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { endsOfOrder } from './ends-of-order.ts'
import { measureOf } from './order-figures.ts'
import { chargesOf, loadOrderMoney } from './order-money.ts'
import { holdConsolidation, refreshShares, weightOf, writeShares } from './shared-costs.ts'

type Calls = Contract['orders']
const maxHouses = 100
const isOver = ({ life_state: state }: Row): boolean => state === 'closed' || state === 'cancelled'

/** Ends as one word; empty where an order lacks one. */
const laneOf = (row: Row): string => {
  const ends = endsOfOrder(row)
  return ends.every((end) => end !== null) ? ends.map((end) => `${end?.field}.${end?.id}`).join(' ') : ''
}
const isLoose = ({ mode }: Row): boolean => looseModes.includes(String(mode))
const looseModes = Object.values<Mode>(modes).flatMap((mode) => {
  const kind = shipmentKindOf(mode.name)
  return kind && !kind.boxed && !kind.byRoad && kind.ends !== null ? [mode.name] : []
})
/** The same voyage where both name one, else the same day of departure where both name one. */
const isFitting = (one: Row, other: Row): boolean => {
  if (one.voyage && other.voyage) return one.voyage === other.voyage
  if (one.etd && other.etd) return businessDay(String(one.etd)) === businessDay(String(other.etd))
  return true
}
/** The same of the orders `t` of a statement. */
const fits = ({ voyage, etd }: Row): Test => sql<boolean>`case
  when t.voyage <> '' and ${voyage}::text <> '' then t.voyage = ${voyage}::text
  when t.etd is not null and ${etd}::timestamptz is not null
    then (t.etd at time zone 'Asia/Shanghai')::date = (${etd}::timestamptz at time zone 'Asia/Shanghai')::date
  else true end`

/** House orders of a master that live, and orders that could become some, the newest first. */
export const viewConsolidation = async (
  { database, person }: Context,
  { id }: InputOf<Calls['consolidation']>,
): Promise<AnswerOf<Calls['consolidation']>> => {
  const view = pageView(person, 'order')
  const seen = (test: Test, newest = sql``) =>
    rowsOf<Row>(
      database,
      sql`select t.* from ${sql.table(view.table)} t where ${all([reachable(view), test])}
        order by t.id ${newest} limit ${maxHouses}`,
    )
  const [master] = await seen(sql<boolean>`${ref('t', 'id')} = ${id}`)
  if (!master) throw new Problem('notFound')
  const ends = endsOfOrder(master)
  const test = ends.flatMap((end) =>
    end ? [sql<boolean>`t.${sql.raw(`${snake(end.field)}_id`)} = ${end.id}::bigint`] : [],
  )
  const [houses, candidates] = await Promise.all([
    seen(sql<boolean>`t.master_order_id = ${id}::bigint and t.life_state <> 'cancelled'`),
    laneOf(master) === '' || master.master_order_id !== null
      ? []
      : seen(
          all([
            ...test,
            sql<boolean>`t.id <> ${id}::bigint and t.master_order_id is null and t.houses is null
              and t.life_state in ('active', 'onHold') and t.mode = any(${looseModes}::text[])`,
            fits(master),
          ]),
          sql`desc`,
        ),
  ])
  const money = await loadOrderMoney(database, person.companyId, String(master.business_date))
  const named = await loadReferences(
    database,
    person.companyId,
    [...houses, ...candidates].map((row) => ({ to: 'customer', id: String(row.customer_id) })),
  )
  const shown = (row: Row): HouseOrder => ({
    id: String(row.id),
    orderNo: String(row.order_no),
    customer: named('customer', String(row.customer_id)),
    packages: measureOf(row, 'packages'),
    grossKg: measureOf(row, 'grossKg'),
    volumeM3: measureOf(row, 'volumeM3'),
    isFitting: isFitting(master, row),
    ...(seesCost(person) ? { shared: [...chargeTotals(chargesOf(row.shared_costs, money))] } : {}),
  })
  return {
    by: (master.share_by ?? 'RT') as ShareBasis,
    houses: houses.map(shown),
    candidates: candidates.map(shown),
  }
}

/** Refuses house orders that cannot share the costs of this master. */
const checkHouses = (master: Row, houses: readonly Row[], by: ShareBasis): void => {
  if (isOver(master)) throw blocked('lifeState', 'notInThisState')
  if (master.master_order_id !== null) throw blocked('masterOrder', 'orderInConsolidation')
  for (const house of houses) {
    const orderNo = String(house.order_no)
    const isOther = house.master_order_id !== null && String(house.master_order_id) !== String(master.id)
    if (house.id === master.id || isOther || Number(house.houses ?? 0) > 0)
      throw blocked('houses', 'houseTaken', { orderNo })
    const isNew = house.master_order_id === null
    if (isNew && (isOver(house) || !isLoose(house) || laneOf(house) === '' || laneOf(house) !== laneOf(master)))
      throw blocked('houses', 'houseElsewhere', { orderNo })
    if (isNew && !isFitting(master, house)) throw blocked('houses', 'houseSailsElsewhere', { orderNo })
    if (weightOf(house, by) === null) throw blocked('houses', 'houseWithoutMeasure', { orderNo })
  }
}

/** Makes exactly these orders the houses of a master; those that leave bear nothing of it any more. */
export const consolidate = (
  context: Context,
  { id, version, by, houses: wanted }: InputOf<Calls['consolidate']>,
): Promise<AnswerOf<Calls['consolidate']>> => {
  const { companyId } = context.person
  return asPerson(context, async (transaction) => {
    await holdConsolidation(transaction, companyId, id)
    const view = pageView(context.person, 'order')
    const known = await transaction.query<{ id: string }>(
      'SELECT id FROM shipment_order WHERE company_id = $1 AND master_order_id = $2',
      [companyId, id],
    )
    // Those that leave are locked with the others: all in one order.
    const asked = [...new Set([id, ...wanted, ...known.map((row) => String(row.id))])]
    const locked = await lockReached(transaction, view, asked)
    const master = locked.find((row) => String(row.id) === id)
    const houses = locked.filter((row) => wanted.includes(String(row.id)))
    if (!master || houses.length < new Set(wanted).size) throw new Problem('notFound')
    for (const row of [master, ...houses]) checkOwn(view, row)
    checkVersion(master, version)
    checkHouses(master, houses, by)
    const left = locked.filter((row) => row !== master && !houses.includes(row))
    await leave(transaction, companyId, left)
    await transaction.query(
      `UPDATE shipment_order SET master_order_id = $2
       WHERE company_id = $1 AND id = ANY($3::bigint[]) AND master_order_id IS DISTINCT FROM $2::bigint`,
      [companyId, id, wanted],
    )
    await transaction.query(
      `UPDATE shipment_order SET share_by = CASE WHEN EXISTS (
         SELECT FROM shipment_order h WHERE h.company_id = $1 AND h.master_order_id = $2) THEN $3::text END
       WHERE company_id = $1 AND id = $2`,
      [companyId, id, by],
    )
    await refreshShares(transaction, companyId, id)
    return await transaction.one<AnswerOf<Calls['consolidate']>>(
      'SELECT id, version FROM shipment_order WHERE company_id = $1 AND id = $2',
      [companyId, id],
    )
  })
}

/** Frees houses that are not wanted any more; orders that the person does not see stay with their master. */
const leave = async (transaction: Transaction, companyId: string, left: readonly Row[]): Promise<void> => {
  for (const house of left) {
    await transaction.query('UPDATE shipment_order SET master_order_id = NULL WHERE company_id = $1 AND id = $2', [
      companyId,
      house.id,
    ])
    await writeShares(transaction, companyId, house, [])
  }
}
