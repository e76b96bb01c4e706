import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import type { AnyRow } from '../records.ts'

const mostParts = 25

/** Links to the booking that this one was split from, and to those that were split off it. */
export const BookingParts = ({ page, row }: { readonly page: string; readonly row: AnyRow }) => {
  const { t } = useTranslation('order')
  const from = row.splitFrom as unknown as { readonly id: string; readonly title: string } | null
  const { data } = trpc.records.list.useQuery({
    page,
    conditions: { splitFrom: { any: [row.id] } },
    pageNo: 1,
    pageSize: mostParts,
  })
  const parts = (data?.rows ?? []).map(({ id, bookingNo }) => ({ id, title: String(bookingNo) }))
  if (!from && parts.length === 0) return null
  const linkTo = ({ id, title }: { readonly id: string; readonly title: string }) => (
    <Link key={id} to={`/${page}?record=${id}`}>
      {title}
    </Link>
  )
  return (
    <p className="flex wrap gap-y-4 gap-x-12">
      {from ? (
        <>
          <span className="muted">{t('booking.split.from')}</span>
          {linkTo(from)}
        </>
      ) : null}
      {parts.length > 0 ? (
        <>
          <span className="muted">{t('booking.split.parts')}</span>
          {parts.map(linkTo)}
        </>
      ) : null}
    </p>
  )
}
