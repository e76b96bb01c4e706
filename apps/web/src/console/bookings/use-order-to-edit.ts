import { holdsFor, pageNamed } from '@hangjia/contracts'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import type { AnyRow } from '../records.ts'
import { orderOf } from './booking-standing.tsx'

/** The order of a booking, for a person who edits orders and reaches it; asked where it matters. */
export const useOrderToEdit = (row: AnyRow, matters = true) => {
  const session = useSession()
  const order = orderOf(row)
  const enabled = matters && order !== null && holdsFor(session, pageNamed('order')?.key ?? '', 'edit')
  const { data } = trpc.records.get.useQuery({ page: 'order', id: order?.id ?? '' }, { enabled, retry: false })
  return enabled ? data : undefined
}
