import { mayEdit } from '@hangjia/contracts'
import { useSession } from '../../session/session.tsx'
import type { ActProps } from '../record/act-props.ts'
import { DeskBookingBar } from './desk-booking-bar.tsx'
import { OwnBookingBar } from './own-booking-bar.tsx'

/** Note on a booking of space: its salesperson moves it until the decision, the desk afterwards. */
export const SpaceBookingNotes = (props: ActProps) => {
  const session = useSession()
  if (!props.row || !mayEdit(session)) return null
  const of = { ...props, row: props.row }
  return props.page.scope === 'mine' ? <OwnBookingBar {...of} /> : <DeskBookingBar {...of} />
}
