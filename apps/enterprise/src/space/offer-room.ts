import type { Transaction } from '../database/database.ts'
import { tell } from '../notices/tell.ts'
import { freeOf, type PoolCounts } from './ledger-rules.ts'

interface Pool extends PoolCounts {
  readonly id: string
  readonly state: string
  readonly vessel: string
  readonly etd: string
}
interface Waiting {
  readonly id: string
  readonly reservationNo: string
  readonly salesman: string
  readonly boxes: readonly { readonly box: string }[]
}

/** Notifies the first in line, and the desk that grants it, when space becomes free that they wait for (rules 3.6). */
export const offerRoom = async (
  transaction: Transaction,
  { companyId, now }: { readonly companyId: string; readonly now: string },
  { before, after }: { readonly before: Pool; readonly after: Pool },
): Promise<void> => {
  if (after.state !== 'open') return
  const gained = [...after.counts.keys()].filter((box) => freeOf(after, box) > Math.max(0, freeOf(before, box)))
  if (gained.length === 0) return
  const first = await transaction.first<Waiting & Record<string, unknown>>(
    `SELECT id, reservation_no AS "reservationNo", salesman_id AS salesman, boxes FROM space_booking
     WHERE company_id = $1 AND pool_id = $2 AND state = 'waitlisted' ORDER BY priority_no, id LIMIT 1`,
    [companyId, after.id],
  )
  if (!first?.boxes.some(({ box }) => gained.includes(box))) return
  const { id, reservationNo, salesman } = first
  const room = gained.map((box) => `${box} × ${freeOf(after, box)}`).join(' · ')
  const facts = `${after.vessel} ${after.etd} · ${room}`
  const shared = {
    companyId,
    type: 5,
    title: [`候补有舱：${reservationNo}`, `Space for the waiting list: ${reservationNo}`],
    body: [facts, facts],
  } as const
  await tell(transaction, {
    ...shared,
    fact: `space-room:${id}:${now}`,
    to: { employees: [salesman] },
    link: { page: 'myReservation', to: 'record', id },
  })
  await tell(transaction, {
    ...shared,
    fact: `space-room-desk:${id}:${now}`,
    to: { editorsWith: 'TS-1804', of: { module: 'space', person: salesman } },
    link: { page: 'reservationApproval', to: 'record', id },
  })
}
