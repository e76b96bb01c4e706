import { optionLabel, orderEvent } from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import type { Row, Transaction } from '../database/database.ts'
import { tell } from '../notices/tell.ts'
import { noteEvent } from '../orders/insert-order.ts'
import type { View } from '../records/tables/view.ts'
import { feedSubscriptions } from './feed-subscriptions.ts'

const dayMs = 24 * 60 * 60 * 1000
const words = { DEPARTED: ['开航', 'Departure'], ARRIVED: ['到港', 'Arrival'] } as const

/** True when an estimate moved by more than a day. */
export const isMoved = (before: unknown, after: unknown): boolean =>
  Boolean(before && after) && Math.abs(Date.parse(String(after)) - Date.parse(String(before))) > dayMs

interface Moved {
  readonly milestone: keyof typeof words
  readonly at: string
  readonly delayReason?: string | null
}
/** Notifies the people of an order that its departure or arrival is expected at another time, except the employee who moved it. */
export const tellMoved = async (
  transaction: Transaction,
  { companyId, maker }: Pick<View, 'companyId' | 'maker'>,
  row: Row,
  { milestone, at, delayReason = null }: Moved,
): Promise<void> => {
  const people = [row.sales_id, row.operator_id, row.customer_service_id].flatMap((id) => (id ? [String(id)] : []))
  const day = businessDay(at)
  const [zh, en] = words[milestone]
  const reason = optionLabel(orderEvent.fields.delayReason.options, delayReason)
  await tell(transaction, {
    companyId,
    fact: `order-moved:${row.id}:${milestone}:${at}`,
    to: { employees: [...new Set(people)].filter((one) => one !== maker) },
    type: 6,
    title: [`${row.order_no} ${zh}改为 ${day}`, `${row.order_no}: ${en} moved to ${day}`],
    body: reason && [`原因：${reason[0]}`, `Reason: ${reason[1]}`],
    link: { page: 'order', to: 'record', id: String(row.id) },
  })
}

const times = [
  ['DEPARTED', 'etd', 'atd'],
  ['ARRIVED', 'eta', 'ata'],
] as const

/**
 * Keeps as an estimate that the departure or the arrival of an order was moved by hand by more than a day, as long as it has not happened.
 * Subscribers learn of each other day.
 */
export const noteMovedTimes = async (
  transaction: Transaction,
  { companyId, maker }: Pick<View, 'companyId' | 'maker'>,
  { before, after }: { readonly before: Row; readonly after: Row },
): Promise<void> => {
  const now = String(after.updated_at)
  for (const [milestone, planned, actual] of times) {
    if (after[actual] || !before[planned] || !after[planned]) continue
    const at = String(after[planned])
    if (businessDay(at) !== businessDay(String(before[planned])))
      await feedSubscriptions(transaction, {
        order: after,
        happened: [{ milestone, classifier: 'EST', at, containerNo: null, place: null }],
        by: maker ?? null,
      })
    if (!isMoved(before[planned], at)) continue
    await noteEvent(
      transaction,
      { companyId, by: maker ?? null, now },
      { order: String(after.id), milestone, classifier: 'EST', at, movedFrom: String(before[planned]) },
    )
    await tellMoved(transaction, { companyId, maker }, after, { milestone, at })
  }
}
