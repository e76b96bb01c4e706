import { holdsPage, modes, type Reference } from '@hangjia/contracts'
import { FilePlus2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../session/session.tsx'
import { useToday } from '../../use-today.ts'
import { beginPath } from '../form/use-begun.ts'
import type { AnyRow } from '../records.ts'
import { boxRows } from './box-quantities.ts'
import { BarAct } from './note-bar.tsx'

const page = 'onlineBooking'
const idOf = (value: unknown) => (value as Reference | null)?.id

/** Begins a booking request for space that was granted; the vessel is that in the title of its pool. */
export const BookingRequest = ({ row, disabled }: { readonly row: AnyRow; readonly disabled: boolean }) => {
  const { t } = useTranslation('space')
  const session = useSession()
  const navigate = useNavigate()
  const today = useToday()
  if (!holdsPage(session, page)) return null
  const boxes = boxRows(row.boxes).flatMap(({ box, granted }) => (granted ? [{ box, quantity: granted }] : []))
  return (
    <BarAct
      words={t('booking.request')}
      Icon={FilePlus2}
      disabled={disabled}
      onAct={() =>
        navigate(
          beginPath(page, {
            mode: modes.fcl.name,
            businessDate: today,
            customer: idOf(row.customer),
            quotation: idOf(row.quotation),
            space: row.id,
            pol: idOf(row.pol),
            pod: idOf(row.pod),
            carrier: idOf(row.carrier),
            expectedDeparture: row.etd,
            vessel: (row.pool as Reference).title,
            boxes,
          }),
        )
      }
    />
  )
}
