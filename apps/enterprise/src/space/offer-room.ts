import type { Transaction } from '../database/database.ts'
import { tell } from '../notices/tell.ts'
import { deskOf } from './desk-keys.ts'
import { freeOf, type PoolCounts } from './ledger-rules.ts'

interface Pool extends PoolCounts {
  readonly id: string
  readonly vessel: string
  readonly etd: string
}
interface Waiting {
  readonly id: string
  readonly reservationNo: string
  readonly salesman: string
  readonly boxes: readonly { readonly box: string }[]
}

interface When {
  readonly companyId: string
  readonly now: string
}

/**
 * Notifies the first in line for each container type of which space becomes free, and the desk that grants it (rules 3.6). Nothing could be
 * taken `before` where it is absent.
 */
export const offerRoom = async (
  transaction: Transaction,
  { companyId, now }: When,
  { before, after }: { readonly before: PoolCounts | undefined; readonly after: Pool },
): Promise<void> => {
  const gained = [...after.counts.keys()].filter(
    (box) => freeOf(after, box) > (before === undefined ? 0 : Math.max(0, freeOf(before, box))),
  )
  if (gained.length === 0) return
  const firsts = await transaction.query<Waiting & Record<string, unknown>>(
    `SELECT id, reservation_no AS "reservationNo", salesman_id AS salesman, boxes FROM space_booking
     WHERE company_id = $1 AND id IN (
       SELECT DISTINCT ON (line ->> 'box') b.id FROM space_booking b, jsonb_array_elements(b.boxes) AS line
       WHERE b.company_id = $1 AND b.pool_id = $2 AND b.state = 'waitlisted' AND line ->> 'box' = ANY($3::text[])
       ORDER BY line ->> 'box', b.priority_no, b.id)
     ORDER BY priority_no, id`,
    [companyId, after.id, gained],
  )
  for (const first of firsts) {
    const waitsFor = gained.filter((box) => first.boxes.some((line) => line.box === box))
    const room = waitsFor.map((box) => `${box} × ${freeOf(after, box)}`).join(' · ')
    await tellFirst(transaction, { companyId, now }, first, `${after.vessel} ${after.etd} · ${room}`)
  }
}

const tellFirst = async (
  transaction: Transaction,
  { companyId, now }: When,
  { id, reservationNo, salesman }: Waiting,
  facts: string,
): Promise<void> => {
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
    to: deskOf('TS-1804', salesman),
    link: { page: 'reservationApproval', to: 'record', id },
  })
}
