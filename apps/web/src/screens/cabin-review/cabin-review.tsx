import { mayEdit } from '@hangjia/contracts'
import { StandIn, Toolbar } from '@hangjia/ui'
import { skipToken } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import styles from '../../chat/chat.module.css'
import { Messages } from '../../chat/messages.tsx'
import { useRefresh } from '../../refresh/use-refresh.ts'
import { useSession } from '../../session/session.tsx'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { Waiting, WaitingPage } from '../../waiting.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { useKeys } from './use-keys.ts'

/** `cabinBookingReview`: bookings by chat, one after the other. The address names the one that is open. */
export default () => {
  const { t } = useTranslation('cabin')
  const session = useSession()
  const [parameters, setParameters] = useSearchParams()
  const queue = trpc.cabinBookings.queue.useQuery({}, { refetchInterval: 60_000 })
  const opened = parameters.get('record') ?? queue.data?.[0]?.id ?? null
  const review = trpc.cabinBookings.view.useQuery(opened ? { id: opened } : skipToken)
  const refreshTopics = useRefresh()
  const refresh = () => refreshTopics('onlineBooking')
  const rows = queue.data ?? []
  const at = rows.findIndex(({ id }) => id === opened)
  const open = (id: string | undefined) => setParameters(id ? { record: id } : {}, { replace: true })
  const step = (by: 1 | -1) => open(rows[at + by]?.id ?? opened ?? undefined)
  const named = parameters.get('record')
  const first = rows[0]?.id
  // The opened booking stays, whatever comes before it in the queue meanwhile.
  useEffect(() => {
    if (!named && first) setParameters({ record: first }, { replace: true })
  }, [named, first, setParameters])
  useKeys({ j: () => step(1), k: () => step(-1) })
  if (!queue.data) return <WaitingPage of={queue} />
  return (
    <div className={`tiles gap-10 h-full min-h-0 p-12 ${styles.page}`}>
      <SpokenTitle page="cabinBookingReview" />
      <ReviewQueue rows={rows} opened={opened} onOpen={open} />
      {review.data ? (
        <>
          <section className="framed column flex-1 min-w-0 clip min-h-0" aria-label={t('chat')}>
            <Toolbar look="panel" className={styles.head}>
              <h2>{[t('chat'), review.data.session?.sessionNo].filter(Boolean).join(' · ')}</h2>
            </Toolbar>
            {review.data.messages.length > 0 ? (
              <Messages messages={review.data.messages} />
            ) : (
              <StandIn state={{ is: 'empty', title: t('noChat') }} />
            )}
          </section>
          <BookingPanel
            key={review.data.booking.id}
            review={review.data}
            isFresh={!review.isFetching}
            canEdit={mayEdit(session)}
            onChanged={refresh}
            onDecided={async () => {
              open((rows[at + 1] ?? rows[at - 1])?.id)
              await refresh()
            }}
          />
        </>
      ) : review.error ? (
        <Waiting of={review} />
      ) : opened ? (
        <StandIn state={{ is: 'pageLoading' }} />
      ) : (
        <StandIn state={{ is: 'empty', title: t('emptyTitle'), hint: t('emptyHint') }} />
      )}
    </div>
  )
}
