import { Tip, useSpeech } from '@hangjia/ui'
import { formatDaysTotal, freeTimeInShort, withDaysWord } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import styles from '../../../search/offer-list.module.css'
import type { Offer } from './offers.ts'
import { useTerms } from './use-terms.ts'
import { useWayWords } from './use-way-words.ts'

/** Free days with unusual facts below them. All details are in the tooltip. */
export const FreeTime = ({ offer }: { readonly offer: Offer }) => {
  const { language } = useSpeech()
  const { freeTime } = useTerms()
  const short = freeTimeInShort(offer, language)
  const freeTimes = new Set(
    [freeTime(offer), offer.freeTimeText ?? ''].filter((words) => words !== '—' && words !== ''),
  )
  return (
    <span className={`column min-w-0 leading-19 ${styles.two}`} title={[...freeTimes].join('\n') || undefined}>
      <span>{short?.days ?? freeTime(offer)}</span>
      {short?.details ? <span className={styles.soft}>{short.details}</span> : null}
    </span>
  )
}

/** Days over all legs; with several legs, the days of each. */
export const DaysInAll = ({ offer }: { readonly offer: Offer }) => {
  const { t, i18n } = useTranslation('price')
  const { perLeg } = useWayWords()
  if (!offer.totalDays) return <span>—</span>
  const total = withDaysWord(formatDaysTotal(offer.totalDays), i18n.language === 'en' ? 'en' : 'zh')
  if (offer.legs.length === 0) return <span>{total}</span>
  const words = t('totalDays', { total, legs: perLeg(offer) })
  return (
    <Tip words={words}>
      <button type="button" className={`explained ${styles.number} nowrap ${styles.days}`} aria-label={words}>
        {total}
      </button>
    </Tip>
  )
}
