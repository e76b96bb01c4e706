import { holdsPage } from '@hangjia/contracts'
import { Note } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '../../session/session.tsx'
import type { ActProps } from '../record/act-props.ts'

/** Way from a subscription to the order of its number. */
export const TrackingNotes = ({ row }: ActProps) => {
  const { t } = useTranslation('order')
  const session = useSession()
  if (!row?.orderNo || !holdsPage(session, 'orderTracking')) return null
  return (
    <Note className="gap-x-16" role="note">
      <Link className="link" to={`/orderTracking?q=${encodeURIComponent(String(row.orderNo))}`}>
        {t('exceptions.toOrder', { no: String(row.orderNo) })}
      </Link>
    </Note>
  )
}
