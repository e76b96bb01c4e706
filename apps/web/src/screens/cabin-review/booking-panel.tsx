import { Button } from '@chakra-ui/react'
import { type CabinReview, similarBookingDays } from '@hangjia/contracts'
import { referenceTitle, Toolbar, toast, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { CorrectBookingDialog } from '../../cabin-bookings/correct-booking-dialog.tsx'
import { useFieldLabels, useFieldWords } from '../../cabin-bookings/field-labels.ts'
import styles from '../../chat/chat.module.css'
import { useProblemWords } from '../../problem.ts'
import type { BookingPanelProps } from './booking-panel-props.ts'
import review from './cabin-review.module.css'
import { doubtfulIn } from './doubtful.ts'
import { ReviewActs } from './review-acts.tsx'
import { Due } from './review-queue.tsx'

/** Facts that are read without doubt from this confidence on. */
const sureFrom = 90
const shown = [
  'bookingNo',
  'customer',
  'sales',
  'requester',
  'mode',
  'pol',
  'pod',
  'boxes',
  'expectedDeparture',
  'carrier',
  'vessel',
  'voyage',
  'tradeTerm',
  'cargo',
  'remark',
] as const

/** Understood content of a wish, arguments for and against it, and the decision. */
export const BookingPanel = (props: BookingPanelProps) => {
  const { review: read, canEdit, onChanged } = props
  const { t } = useTranslation('cabin')
  const { booking, session, isOfferValid, underWay } = read
  const label = useFieldLabels()
  const say = useFieldWords()
  const [isCorrecting, setCorrecting] = useState(false)
  const isWaiting = booking.state === 'submitted'
  const confidence = session?.confidencePct ?? 100
  const doubtful = doubtfulIn(read)
  const facts = shown.flatMap((name) => {
    const words = say(name, booking[name])
    return words === '' ? [] : [{ name, words }]
  })
  return (
    <section className="framed column flex-1 min-w-0 clip min-h-0" aria-label={t('facts')}>
      <Toolbar look="panel" className={styles.head}>
        <h2>{t('facts')}</h2>
        {canEdit && isWaiting ? (
          <Button onClick={() => setCorrecting(true)}>
            <PencilLine />
            {t('correct')}
          </Button>
        ) : null}
      </Toolbar>
      {confidence < sureFrom ? (
        <p className="flex-none py-8 px-12 warning bg-warning" role="status">
          {t('doubt', { percent: confidence })}
        </p>
      ) : null}
      <div className={`flex-1 min-h-0 scroll ${styles.scroll}`}>
        <div className={`p-12 border-b-muted ${styles.part}`}>
          <dl className={`tiles gap-y-4 gap-x-10 ${styles.facts}`}>
            {facts.map(({ name, words }) => (
              <Fact key={name} label={label(name)} words={words} isDoubtful={doubtful.has(name)} />
            ))}
          </dl>
          <p className="mt-6">
            {isWaiting ? (
              <Due due={booking.reviewDueAt} />
            ) : (
              <span className={styles.soft}>{say('state', booking.state)}</span>
            )}
          </p>
        </div>
        <div className={`p-12 border-b-muted ${styles.part}`}>
          <h3>{t('offered')}</h3>
          <span className={booking.offered ? undefined : styles.soft}>{booking.offered ?? t('noOffer')}</span>
          {isOfferValid ? null : <p className={review.late}>{t('offerOver')}</p>}
        </div>
        <Pools {...props} canAsk={canEdit && booking.boxes.length > 0} onChanged={onChanged} />
        <div className={`p-12 border-b-muted ${styles.part}`}>
          <span className={`as-block pb-10 ${styles.soft}`}>
            {t('underWay', {
              orders: t('openOrders', { count: underWay.orders }),
              bookings: t('otherBookings', { count: underWay.bookings }),
            })}
          </span>
          <h3>{t('similar', { days: similarBookingDays })}</h3>
          <Similar {...read} />
        </div>
      </div>
      {canEdit && isWaiting ? <ReviewActs {...props} isBusyElsewhere={isCorrecting} /> : null}
      {isCorrecting ? (
        <CorrectBookingDialog booking={booking} onClose={() => setCorrecting(false)} onChanged={onChanged} />
      ) : null}
    </section>
  )
}

interface FactProps {
  readonly label: string
  readonly words: string
  readonly isDoubtful: boolean
}
const Fact = ({ label, words, isDoubtful }: FactProps) => {
  const { t } = useTranslation('cabin')
  return (
    <>
      <dt>{label}</dt>
      <dd className={isDoubtful ? `warning ${review.doubtful}` : undefined}>
        {words}
        {isDoubtful ? <small>{t('doubtful')}</small> : null}
      </dd>
    </>
  )
}

const Pools = ({ review: { booking, pools }, canAsk }: BookingPanelProps & { readonly canAsk: boolean }) => {
  const { t } = useTranslation('cabin')
  const { language } = useSpeech()
  const sayProblem = useProblemWords()
  const request = trpc.cabinBookings.requestSpace.useMutation({
    onError: (error) => void toast('error', sayProblem(error)),
    onSuccess: ({ requestNo, isNew }) =>
      toast('success', t(isNew ? 'requested' : 'requestedBefore', { no: requestNo })),
  })
  return (
    <div className={`p-12 border-b-muted ${styles.part}`}>
      <h3>{t('pools')}</h3>
      {pools.length === 0 ? <span className={styles.soft}>{t('noPools')}</span> : null}
      <ul className={styles.lines}>
        {pools.map(({ id, carrier, vessel, voyage, etd, left, fits }) => (
          <li key={id}>
            {`${etd} · ${referenceTitle(carrier, language)} · ${vessel} ${voyage}`}
            <br />
            <span className={styles.soft}>{left.map(({ box, free }) => `${box} ${free}`).join(' / ')}</span>{' '}
            <span className={fits ? review.fits : review.short}>{t(fits ? 'fits' : 'short')}</span>
          </li>
        ))}
      </ul>
      {canAsk && !pools.some(({ fits }) => fits) ? (
        <Button
          className="mt-6"
          disabled={request.isPending}
          onClick={() => request.mutate({ id: booking.id, version: booking.version })}
        >
          {t('requestSpace')}
        </Button>
      ) : null}
    </div>
  )
}

const Similar = ({ similar }: Pick<CabinReview, 'similar'>) => {
  const { t } = useTranslation('cabin')
  const say = useFieldWords()
  if (similar.length === 0) return <span className={styles.soft}>{t('noSimilar')}</span>
  return (
    <ul className={styles.lines}>
      {similar.map(({ id, bookingNo, state, submittedAt, expectedDeparture, boxes }) => (
        <li key={id}>
          {[bookingNo, say('boxes', boxes), expectedDeparture].join(' · ')}
          <br />
          <span className={styles.soft}>{`${say('state', state)} · ${readMinute(submittedAt)}`}</span>
        </li>
      ))}
    </ul>
  )
}
