import type { AfterChange } from '../staff/after-change.ts'
import { refreshMoney } from './order-money.ts'
import { peopleRule } from './people-rule.ts'
import { refreshStage } from './refresh-stage.ts'

/** The sums of an order follow from its charges, its stage and next step from its milestones and dates. */
export const orderRule: AfterChange = async (transaction, view, change) => {
  const { companyId } = view
  const { after } = change
  await peopleRule(transaction, view, change)
  await refreshMoney(transaction, companyId, after)
  await refreshStage(transaction, companyId, String(after.id))
}
