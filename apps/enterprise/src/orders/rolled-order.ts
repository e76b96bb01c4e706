import { type Contract, type InputOf, shipmentOrder } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { refreshSearch } from './refresh-search.ts'

type Noted = InputOf<Contract['orders']['note']>
const sailingOf = (vessel: unknown, voyage: unknown) => [vessel, voyage].filter(Boolean).join(' / ')

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
       si_cutoff = NULL, vgm_cutoff = NULL, customs_cutoff = NULL, cy_cutoff = NULL
     WHERE company_id = $1 AND id = $2 RETURNING *`,
    [companyId, id, changedTo.toUpperCase(), vessel || null, etd],
  )
  await refreshSearch(transaction, companyId, rolled)
}
