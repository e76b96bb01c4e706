import type { Label } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { tell } from '../notices/tell.ts'

/** Lets who asked for space know what became of it; `facts` are of any length. */
export const tellRequester = async (
  transaction: Transaction,
  { person }: Context,
  { id, version, booking_no: no, requester_id: requester }: Row,
  [zh, en]: Label,
  facts = '',
): Promise<void> => {
  if (requester === null) return
  await tell(transaction, {
    companyId: person.companyId,
    fact: `booking-changed:${id}:${version}:${en}`,
    to: { employees: [String(requester)] },
    except: person.userId,
    type: 6,
    title: [`订舱 ${no} ${zh}`, `Booking ${no} ${en}`],
    body: [facts, facts],
    link: { page: 'onlineBooking', to: 'record', id: String(id) },
  })
}
