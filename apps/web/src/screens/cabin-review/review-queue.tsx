import type { CabinBookingRow } from '@hangjia/contracts'
import { referenceTitle, StandIn, Toolbar, useSpeech } from '@hangjia/ui'
import { readMinute, spanWords } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from '../../cabin-bookings/field-labels.ts'
import styles from '../../chat/chat.module.css'
import review from './cabin-review.module.css'

interface ReviewQueueProps {
  readonly rows: readonly CabinBookingRow[]
  readonly opened: string | null
  readonly onOpen: (id: string) => void
}

/** Bookings that wait, the earliest due first. */
export const ReviewQueue = ({ rows, opened, onOpen }: ReviewQueueProps) => {
  const { t } = useTranslation('cabin')
  const { language } = useSpeech()
  const say = useFieldWords()
  const name = (reference: CabinBookingRow['pol']) => (reference ? referenceTitle(reference, language) : '—')
  return (
    <section className="framed column flex-1 min-w-0 clip min-h-0" aria-label={t('queue')}>
      <Toolbar look="panel" className={styles.head}>
        <h2>{`${t('queue')} · ${rows.length}`}</h2>
      </Toolbar>
      {rows.length === 0 ? (
        <StandIn state={{ is: 'empty', title: t('emptyTitle'), hint: t('emptyHint') }} />
      ) : (
        <ul className={`flex-1 min-h-0 scroll ${styles.scroll}`}>
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className={`tiles gap-y-2 gap-x-8 w-full py-9 px-12 text-left border-b-muted pointer ${styles.item}`}
                aria-current={row.id === opened}
                onClick={() => onOpen(row.id)}
              >
                <span className="cut medium">{row.customer ? name(row.customer) : row.bookingNo}</span>
                <span className={styles.soft}>
                  {row.submittedAt && spanWords(row.submittedAt, Date.now(), language)}
                </span>
                <span className={`${styles.soft} whole-row`}>{`${name(row.pol)} → ${name(row.pod)}`}</span>
                <span className={styles.soft}>{row.group ? name(row.group) : t('noGroup')}</span>
                <span className={styles.soft}>{say('boxes', row.boxes)}</span>
                <span className={styles.soft}>{row.bookingNo}</span>
                <span className={styles.soft}>{t('wanted', { day: row.expectedDeparture.slice(5) })}</span>
                <Due due={row.reviewDueAt} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Deadline for the review of a booking; overdue ones are highlighted. */
export const Due = ({ due }: { readonly due: string | null }) => {
  const { t } = useTranslation('cabin')
  if (due === null) return <span />
  const isLate = due < new Date().toISOString()
  const time = (readMinute(due) ?? '').slice(5)
  return (
    <span className={`${isLate ? review.late : styles.soft} whole-row`}>
      {isLate ? t('late', { time }) : t('due', { time })}
    </span>
  )
}
