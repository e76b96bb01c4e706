import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tag, TwoLines } from '../../../search/list/cells.tsx'
import styles from '../../../search/offer-list.module.css'
import type { AnyOffer } from '../engine.ts'

interface LeadProps {
  readonly words: string
  readonly offer: Pick<AnyOffer, 'recommended' | 'internal'>
  /** Among the recommended ones. */
  readonly rank?: number | null
  readonly children: ReactNode
}
/** The carrier, or what leads a rate, with a star where it is recommended, above a second line. */
export const Lead = ({ words, offer: { recommended, internal }, rank = null, children }: LeadProps) => {
  const { t } = useTranslation('price')
  const star = rank === null ? t('recommended') : t('recommendedAs', { rank })
  return (
    <TwoLines title={words}>
      <span className="medium">
        {recommended ? (
          <span className="mr-5 warning text-12" role="img" aria-label={star} title={star}>
            <Star size={12} className={`as-inline ${styles.star}`} aria-hidden />
            {rank}
          </span>
        ) : null}
        {words}
        {internal ? <Tag>{t('internal')}</Tag> : null}
      </span>
      <span className={styles.soft}>{children}</span>
    </TwoLines>
  )
}

/** A day, and the weekdays of departure below it. */
export const Departure = ({ day, weekdays }: { readonly day: string; readonly weekdays: string }) => (
  <TwoLines title={weekdays || undefined}>
    <span>{day}</span>
    <span className={styles.soft}>{weekdays}</span>
  </TwoLines>
)
