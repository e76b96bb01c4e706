import type { AfterChange } from '../features/after-change.ts'

/** Lets an order go of a draft that its maker removes: nobody else has read it. */
export const forgetDraft: AfterChange = async (transaction, { companyId, maker }, { after }) => {
  if (after.state !== 'draft' || String(after.requester_id) !== maker) return
  await transaction.query('UPDATE shipment_order SET booking_id = NULL WHERE company_id = $1 AND booking_id = $2', [
    companyId,
    after.id,
  ])
}
