import { bookingRefusals, holdsPage } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '../../session/session.tsx'
import type { AnyRow } from '../records.ts'

/** The order that was made of a booking. */
export const orderOf = (row: AnyRow) => row.order as unknown as { readonly id: string; readonly title: string } | null

/** States of a request that the carrier confirmed. */
const confirmed: readonly unknown[] = ['booked', 'soReleased']

/** State of a booking request in words. */
export const BookingStanding = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('order')
  const { option } = useSpeech()
  const session = useSession()
  const order = orderOf(row)
  const isUnnumbered = confirmed.includes(row.state) && (row.carrierBookingRefs as readonly string[]).length === 0
  const words = [
    t(isUnnumbered ? `booking.unnumbered.${row.state as 'booked'}` : `booking.hint.${String(row.state) as 'draft'}`),
    option(bookingRefusals, row.refuseReason),
    typeof row.reviewRemark === 'string' ? row.reviewRemark : undefined,
  ].filter(Boolean)
  return (
    <span className="flex-1 min-w-0">
      {words.join(' · ')}
      {order && holdsPage(session, 'order') ? (
        <>
          {words.length > 0 ? ' · ' : ''}
          <Link className="link" to={`/order?record=${order.id}`}>
            {t('booking.toOrder', { no: order.title })}
          </Link>
        </>
      ) : null}
    </span>
  )
}
