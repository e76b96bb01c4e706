import { type Contract, type InputOf, shipmentOrder } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import type { Values } from '../records/saving/insert-records.ts'
import { snake } from '../records/tables/column-kinds.ts'
import { refreshSearch } from './refresh-search.ts'

type Noted = Omit<InputOf<Contract['orders']['note']>, 'containers'>
/** Times of a sailing that hold no more for what missed it. */
const missedTimes = ['cyOpen', 'siCutoff', 'vgmCutoff', 'customsCutoff', 'manifestCutoff', 'dgCutoff', 'cyCutoff']
const betweenShipAndVoyage = ' / '
const sailingOf = (vessel: unknown, voyage: unknown) => [vessel, voyage].filter(Boolean).join(betweenShipAndVoyage)

/** The change as its milestone keeps it: a rolled order names its new voyage and who pays, an amended one what it became. */
export const changeOf = (row: Row, noted: Noted) => {
  const { milestone, classifier, changedFrom, changedTo, vessel, paidBy } = noted
  if (classifier !== 'ACT' || (milestone !== 'ROLLED' && milestone !== 'AMENDED')) return {}
  if (changedTo === '') throw invalid('changedTo', 'required')
  if (milestone === 'AMENDED') return { changedFrom: changedFrom || null, changedTo, paidBy }
  if (paidBy === null) throw invalid('paidBy', 'required')
  const { max } = shipmentOrder.fields.voyage
  if (changedTo.length > max) throw invalid('changedTo', 'tooLong', { maximum: max })
  const [before, after] = [sailingOf(row.vessel, row.voyage), sailingOf(vessel || row.vessel, changedTo.toUpperCase())]
  if (before === after) throw invalid('changedTo', 'sameVoyage')
  return { changedFrom: before || null, changedTo: after, paidBy }
}

/**
 * Facts of a part whose containers were all rolled by themselves, as their last roll says: the other voyage, without times of the missed sailing. Null where
 * one of them was not, or the whole order was rolled after it.
 */
export const rolledPart = async (
  transaction: Transaction,
  { company_id: companyId, id }: Row,
  containers: readonly string[],
): Promise<Values | null> => {
  const rolls = await transaction.query<{ containerNo: string; to: string }>(
    `WITH roll AS (
       SELECT container_no, changed_to, date_trunc('minute', at) AS at, id FROM order_event
       WHERE company_id = $1 AND order_id = $2 AND milestone = 'ROLLED' AND classifier = 'ACT' AND is_corrected = 'valid')
     SELECT own.container_no AS "containerNo", own.changed_to AS "to" FROM roll own
     WHERE own.container_no = ANY($3::text[])
       AND NOT EXISTS (SELECT FROM roll whole WHERE whole.container_no IS NULL AND (whole.at, whole.id) > (own.at, own.id))
     ORDER BY own.at, own.id`,
    [companyId, id, containers],
  )
  const last = rolls.at(-1)
  const rolled = new Set(rolls.map(({ containerNo }) => containerNo))
  if (!last || containers.some((one) => !rolled.has(one))) return null
  const [voyage, ...vessel] = last.to.split(betweenShipAndVoyage).toReversed()
  return {
    ...Object.fromEntries(['etd', 'eta', ...missedTimes].map((name) => [name, null])),
    ...(vessel.length > 0 ? { vessel: vessel.toReversed().join(betweenShipAndVoyage) } : {}),
    voyage,
    rolledTimes: 1,
  }
}

/**
 * Counts that an order was rolled or amended. A rolled one sails on the other voyage and has not left; cut-offs and an arrival of the missed
 * sailing hold no more. A container that is rolled alone leaves the order where it is.
 */
export const followChangedVoyage = async (
  transaction: Transaction,
  { person: { companyId } }: Context,
  { id }: Row,
  { noted, containerNo }: { readonly noted: Noted; readonly containerNo: string | null },
): Promise<void> => {
  const { milestone, classifier, changedTo, vessel, etd } = noted
  if (classifier !== 'ACT') return
  if (milestone === 'AMENDED')
    await transaction.query(
      'UPDATE shipment_order SET amended_times = coalesce(amended_times, 0) + 1 WHERE company_id = $1 AND id = $2',
      [companyId, id],
    )
  if (milestone !== 'ROLLED' || containerNo !== null) return
  const rolled = await transaction.one<Row>(
    `UPDATE shipment_order SET rolled_times = coalesce(rolled_times, 0) + 1, voyage = $3, vessel = coalesce($4, vessel),
       etd = coalesce($5::timestamptz, etd), atd = NULL, eta = CASE WHEN eta < $5::timestamptz THEN NULL ELSE eta END,
       ${missedTimes.map((name) => `${snake(name)} = NULL`).join(', ')}
     WHERE company_id = $1 AND id = $2 RETURNING *`,
    [companyId, id, changedTo.toUpperCase(), vessel || null, etd],
  )
  await refreshSearch(transaction, companyId, rolled)
}
