import { quotesByHand } from '@hangjia/contracts'
import { TextButton } from '@hangjia/ui'
import { Flag, History, Target } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from '../../../search/offer-list.module.css'
import { useSession } from '../../../session/session.tsx'
import type { Offer } from './offers.ts'

interface RateActsProps {
  readonly offer: Offer
  /** Follows an offer from one moment to another. */
  readonly onMoved?: (offer: Offer) => void
  /** Reports an error of its rate. */
  readonly onReport?: (offer: Offer) => void
  /** Asks for the customer's target. */
  readonly onCounter?: (offer: Offer) => void
}

/** Acts on the rate behind an offer, where it is known. */
export const RateActs = ({ offer, onMoved, onReport, onCounter }: RateActsProps) => {
  const { t } = useTranslation('price')
  const { t: moved } = useTranslation('moved')
  const session = useSession()
  return (
    <div className={`flex gap-16 mt-5 ${styles.acts}`}>
      {onCounter && offer.quotable && (!offer.internal || quotesByHand(session)) ? (
        <TextButton onClick={() => onCounter(offer)}>
          <Target size={13} />
          {t('counter.act')}
        </TextButton>
      ) : null}
      {onReport ? (
        <TextButton onClick={() => onReport(offer)}>
          <Flag size={13} />
          {t('report.act')}
        </TextButton>
      ) : null}
      {onMoved ? (
        <TextButton onClick={() => onMoved(offer)}>
          <History size={13} />
          {moved('changes')}
        </TextButton>
      ) : null}
    </div>
  )
}
