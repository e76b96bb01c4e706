import { isDeepStrictEqual } from 'node:util'
import { shipmentOrder } from '@hangjia/contracts'
import { checkNotBlacklisted } from '../customers/blacklist.ts'
import type { Row } from '../database/database.ts'
import type { AfterChange } from '../features/after-change.ts'
import { readValue } from '../records/tables/column-kinds.ts'
import { keepPercentages } from './keep-percentages.ts'
import { refreshMoney } from './order-money.ts'
import { peopleRule } from './people-rule.ts'
import { refreshSettlement } from './refresh-settlement.ts'
import { refreshStage } from './refresh-stage.ts'
import { withdrawApproval } from './withdraw-approval.ts'

/** The sums of an order follow from its charges, its stage and next step from its milestones and dates. */
export const orderRule: AfterChange = async (transaction, view, change) => {
  const { companyId } = view
  const { before, after } = change
  await peopleRule(transaction, view, change)
  if (String(before?.customer_id) !== String(after.customer_id))
    await checkNotBlacklisted(transaction, companyId, after.customer_id)
  const kept = after.fees_confirmed_at ? await keepPercentages(transaction, companyId, after, before) : after
  await refreshMoney(transaction, companyId, kept)
  if (before?.release_state === 'approved' && !isDeepStrictEqual(decidedOn(before), decidedOn(after)))
    await withdrawApproval(transaction, companyId, String(after.id))
  if (before?.receivable_state && before.receivable_state !== 'none' && view.maker)
    await refreshSettlement(transaction, { companyId, by: view.maker, now: String(after.updated_at) }, String(after.id))
  await refreshStage(transaction, companyId, String(after.id))
}

/** Facts that an approval of the release was given for. */
const decidedOn = ({ receivables, bills }: Row) => [
  readValue(receivables, shipmentOrder.fields.receivables),
  readValue(bills, shipmentOrder.fields.bills),
]
