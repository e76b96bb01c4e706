import { isDeepStrictEqual } from 'node:util'
import { Problem } from '@hangjia/contracts'
import { orderAmounts, type ShareBasis, sharedAmount, shareWeight } from '@hangjia/pricing'
import type { Row, Transaction } from '../database/database.ts'
import { lockNotAvailable, sqlError } from '../database/database-failure.ts'
import { json } from '../database/values.ts'
import { blocked } from '../staff/manageable.ts'
import { measureOf } from './order-figures.ts'
import { chargesOf, loadOrderMoney, refreshMoney, shipmentUnit } from './order-money.ts'

type Line = Readonly<Record<string, string | null>>
const linesOf = (value: unknown) => (value ?? []) as readonly Line[]

/** Weight of an order in its consolidation. */
export const weightOf = (row: Row, by: ShareBasis): string | null =>
  shareWeight(by, { grossKg: measureOf(row, 'grossKg'), volumeM3: measureOf(row, 'volumeM3') })

/** One act at a time changes a consolidation; a second one is refused rather than waiting while it holds an order. */
export const holdConsolidation = async (transaction: Transaction, companyId: string, master: string): Promise<void> => {
  const { held } = await transaction.one<{ held: boolean }>(
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, $2::bigint)) AS held',
    [`consolidation ${master}`, companyId],
  )
  if (!held) throw busy()
}
const busy = () => blocked('masterOrder', 'consolidationBusy')

/**
 * A master and its houses, locked without waiting: the order that is saved is locked already, so that to wait for another one would be out
 * of their order, and two acts could wait for each other for ever.
 */
const lockConsolidation = async (transaction: Transaction, companyId: string, id: string): Promise<Row[]> => {
  try {
    return await transaction.query<Row>(
      `SELECT * FROM shipment_order WHERE company_id = $1 AND (id = $2 OR master_order_id = $2)
       ORDER BY id FOR UPDATE NOWAIT`,
      [companyId, id],
    )
  } catch (error) {
    throw sqlError(error)?.code === lockNotAvailable ? busy() : error
  }
}

/** Costs of a master as lines of its houses, by house: each a part of one charge of the master. */
const sharesOf = (
  master: Row,
  houses: readonly Row[],
  { amounts, unit }: { readonly amounts: readonly (string | null)[]; readonly unit: string | null },
): Line[][] => {
  const by = houses.map((house) => weightOf(house, String(master.share_by) as ShareBasis))
  const shared = linesOf(master.payables).flatMap((line, at) => {
    const { treatment, paymentTerm, payTo } = line
    if ((paymentTerm !== 'PRE' && !payTo) || (treatment !== 'subject' && treatment !== 'atCost')) return []
    const amount = amounts[at]
    return [{ line, shares: amount && treatment === 'subject' ? sharedAmount(amount, by) : null }]
  })
  return houses.map((_, at) =>
    shared.map(({ line: { charge, currency, paymentTerm, treatment, payTo, remark }, shares }) => ({
      charge: charge ?? null,
      unit,
      box: null,
      quantity: '1',
      unitPrice: shares?.[at] ?? null,
      currency: currency ?? null,
      minAmount: null,
      maxAmount: null,
      paymentTerm: paymentTerm ?? null,
      treatment: treatment ?? null,
      payTo: payTo ?? null,
      remark: remark ?? null,
    })),
  )
}

/** Shares the costs of a master among its living houses anew; cancelled ones bear nothing. */
export const refreshShares = async (transaction: Transaction, companyId: string, id: string): Promise<void> => {
  await holdConsolidation(transaction, companyId, id)
  const rows = await lockConsolidation(transaction, companyId, id)
  const master = rows.find((row) => String(row.id) === id)
  if (!master) throw new Problem('notFound')
  const isCancelled = (row: Row) => row.life_state === 'cancelled'
  const houses = rows.filter((row) => row !== master && !isCancelled(row))
  const money = await loadOrderMoney(transaction, companyId, String(master.business_date))
  const unit = await transaction.first<{ id: string | null }>(`SELECT ${shipmentUnit} AS id`, [companyId])
  const amounts = orderAmounts(chargesOf(master.payables, money))
  const shares = sharesOf(master, houses, { amounts, unit: unit?.id ? String(unit.id) : null })
  for (const [at, house] of houses.entries()) await writeShares(transaction, companyId, house, shares[at] ?? [])
  for (const house of rows.filter((row) => row !== master && isCancelled(row)))
    await writeShares(transaction, companyId, house, [])
  await transaction.query(
    'UPDATE shipment_order SET houses = $3 WHERE company_id = $1 AND id = $2 AND houses IS DISTINCT FROM $3::integer',
    [companyId, id, houses.length || null],
  )
  await refreshMoney(transaction, companyId, { ...master, houses: houses.length })
}

/** Stores what a house bears, and its profit; nothing where it bears the same. */
export const writeShares = async (
  transaction: Transaction,
  companyId: string,
  house: Row,
  shares: readonly Line[],
): Promise<void> => {
  if (isDeepStrictEqual(linesOf(house.shared_costs), shares)) return
  await transaction.query('UPDATE shipment_order SET shared_costs = $3 WHERE company_id = $1 AND id = $2', [
    companyId,
    house.id,
    json(shares),
  ])
  await refreshMoney(transaction, companyId, { ...house, shared_costs: shares })
}

const sharedBy = ({ cargo, containers, payables, business_date, life_state }: Row) => [
  cargo,
  containers,
  payables,
  business_date,
  life_state,
]
/** Shares costs anew where an order of a consolidation changed in what they depend on. */
export const followConsolidation = async (
  transaction: Transaction,
  companyId: string,
  before: Row | undefined,
  after: Row,
): Promise<void> => {
  const master = after.master_order_id ?? (after.share_by === null ? null : after.id)
  if (master && before && !isDeepStrictEqual(sharedBy(before), sharedBy(after)))
    await refreshShares(transaction, companyId, String(master))
}
