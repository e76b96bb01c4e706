import { bookingRefusals } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { addDays, businessDay } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../api.ts'
import styles from './cabin-bookings.module.css'

const shownDays = 30

/** Figures of the reviews of the last weeks, above their records. */
export const ReviewFigures = () => {
  const { t } = useTranslation('cabin')
  const { option } = useSpeech()
  const today = businessDay(new Date())
  const { data } = trpc.cabinBookings.figures.useQuery({ from: addDays(today, 1 - shownDays), to: today })
  if (!data) return null
  const { submitted, waiting, passed, refused, askedBack, late, medianMinutes, reasons } = data
  const decided = passed + refused + askedBack
  const share = decided === 0 ? t('figures.none') : `${Math.round((100 * passed) / decided)}%`
  const reasonWords = reasons.map(({ reason, count }) => `${option(bookingRefusals, reason) || reason} ${count}`)
  const facts = [
    { name: 'submitted', value: String(submitted) },
    { name: 'waiting', value: String(waiting) },
    { name: 'passed', value: share },
    {
      name: 'median',
      value: medianMinutes === null ? t('figures.none') : t('figures.minutes', { count: medianMinutes }),
    },
    { name: 'late', value: String(late), tone: late > 0 ? 'bad' : undefined },
    { name: 'reasons', value: reasonWords.join(' · ') || t('figures.none') },
  ] as const
  return (
    <dl
      className={`framed flex wrap gap-y-6 gap-x-28 items-baseline mb-10 py-10 px-14 ${styles.strip}`}
      aria-label={t('figures.title', { days: shownDays })}
    >
      {facts.map((fact) => (
        <div className="flex gap-6 items-baseline" key={fact.name}>
          <dt className="muted text-12">{t(`figures.${fact.name}`)}</dt>
          <dd className="medium figures" data-tone={'tone' in fact ? fact.tone : undefined}>
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
