import { isDeepStrictEqual } from 'node:util'
import { holds, shipmentOrder } from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import { checkNotBlacklisted } from '../customers/blacklist.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { AfterChange } from '../features/after-change.ts'
import { readValue } from '../records/tables/column-kinds.ts'
import type { View } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { followExceptions } from '../tracking/follow-exceptions.ts'
import { noteMovedTimes } from '../tracking/moved-times.ts'
import { creditOf } from './credit.ts'
import { keepPercentages } from './keep-percentages.ts'
import { refreshMoney } from './order-money.ts'
import { peopleRule } from './people-rule.ts'
import { refreshSettlement } from './refresh-settlement.ts'
import { refreshStage } from './refresh-stage.ts'
import { followConsolidation } from './shared-costs.ts'
import { withdrawApproval } from './withdraw-approval.ts'

/** The sums of an order follow from its charges, its stage and next step from its milestones and dates. */
export const orderRule: AfterChange = async (transaction, view, change) => {
  const { companyId } = view
  const { before, after } = change
  await peopleRule(transaction, view, change)
  if (String(before?.customer_id) !== String(after.customer_id)) await checkCustomer(transaction, view, change)
  const kept = after.fees_confirmed_at ? await keepPercentages(transaction, companyId, after, before) : after
  await refreshMoney(transaction, companyId, kept)
  await followConsolidation(transaction, companyId, before, after)
  if (before?.release_state === 'approved' && !isDeepStrictEqual(decidedOn(before), decidedOn(after)))
    await withdrawApproval(transaction, companyId, String(after.id))
  if (before?.receivable_state && before.receivable_state !== 'none' && view.maker)
    await refreshSettlement(transaction, { companyId, by: view.maker, now: String(after.updated_at) }, String(after.id))
  await refreshStage(transaction, companyId, String(after.id))
  if (before) await noteMovedTimes(transaction, view, { before, after })
  await followExceptions(transaction, { companyId, orders: [String(after.id)], now: String(after.updated_at) })
}

/** Another customer is not blacklisted and, where the order is confirmed, within its credit. */
const checkCustomer = async (
  transaction: Transaction,
  { companyId, reader }: View,
  { before, after }: Parameters<AfterChange>[2],
): Promise<void> => {
  const customer = after.customer_id
  await checkNotBlacklisted(transaction, companyId, customer)
  const stages = (before?.reached_stages ?? []) as readonly string[]
  if (!stages.includes('confirmed') || holds(reader, 'TS-9041')) return
  const { fault } = await creditOf(transaction, { companyId, customer, today: businessDay(String(after.updated_at)) })
  if (fault) throw blocked('customer', 'customerBeyondCredit')
}

/** Facts that an approval of the release was given for. */
const decidedOn = ({ customer_id, receivables, bills }: Row) => [
  String(customer_id),
  readValue(receivables, shipmentOrder.fields.receivables),
  readValue(bills, shipmentOrder.fields.bills),
]
