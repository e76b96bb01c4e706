import type { AfterChange } from '../staff/after-change.ts'
import { refreshMoney } from './order-money.ts'
import { refreshStage } from './refresh-stage.ts'

/** The sums of an order follow from its charges, its stage and next step from its milestones and dates. */
export const orderRule: AfterChange = async (transaction, { companyId }, { after }) => {
  await refreshMoney(transaction, companyId, after)
  await refreshStage(transaction, companyId, String(after.id))
}
