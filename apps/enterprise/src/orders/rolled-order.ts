import type { Contract, InputOf } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'

type Noted = InputOf<Contract['orders']['note']>
const sailingOf = (vessel: unknown, voyage: unknown) => [vessel, voyage].filter(Boolean).join(' / ')

/** The change as its milestone keeps it: a rolled order names its new voyage and who pays, an amended one what it became. */
export const changeOf = (row: Row, noted: Noted) => {
  const { milestone, classifier, changedFrom, changedTo, vessel, paidBy } = noted
  if (classifier !== 'ACT' || (milestone !== 'ROLLED' && milestone !== 'AMENDED')) return {}
  if (changedTo === '') throw invalid('changedTo', 'required')
  if (milestone === 'AMENDED') return { changedFrom: changedFrom || null, changedTo, paidBy }
  if (paidBy === null) throw invalid('paidBy', 'required')
  const [before, after] = [sailingOf(row.vessel, row.voyage), sailingOf(vessel || row.vessel, changedTo.toUpperCase())]
  if (before === after) throw invalid('changedTo', 'sameVoyage')
  return { changedFrom: before || null, changedTo: after, paidBy }
}

/** Counts that an order was rolled or amended; a rolled one sails on the other voyage, and has not left. */
export const followChangedVoyage = async (
  transaction: Transaction,
  { person: { companyId } }: Context,
  { id }: Row,
  { milestone, classifier, changedTo, vessel, etd }: Noted,
): Promise<void> => {
  if (classifier !== 'ACT') return
  if (milestone === 'AMENDED')
    await transaction.query(
      'UPDATE shipment_order SET amended_times = coalesce(amended_times, 0) + 1 WHERE company_id = $1 AND id = $2',
      [companyId, id],
    )
  if (milestone === 'ROLLED')
    await transaction.query(
      `UPDATE shipment_order SET rolled_times = coalesce(rolled_times, 0) + 1, voyage = $3, vessel = coalesce($4, vessel),
         etd = coalesce($5::timestamptz, etd), atd = NULL WHERE company_id = $1 AND id = $2`,
      [companyId, id, changedTo.toUpperCase(), vessel || null, etd],
    )
}
