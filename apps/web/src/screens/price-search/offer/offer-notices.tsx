import { Tip } from '@hangjia/ui'
import { formatDecimal } from '@hangjia/validation'
import { CalendarX, CircleMinus, MessageSquareText, Truck, UserRoundX, Weight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './offer-notices.module.css'
import type { Offer } from './offers.ts'

type Notice = Offer['notices'][number]

const useNoticeWords = () => {
  const { t } = useTranslation('price')
  return ({ rule, parameters }: Notice) => {
    if (rule === 'blankSailing' || rule === 'pickupMissing') return t(`notices.${rule}`)
    if (rule === 'chargesInWords')
      return parameters.words
        ? t('notices.chargesInWords', { words: parameters.words })
        : t('notices.chargesInWordsHidden')
    if (rule === 'leftOut') return t(`notices.leftOut.${parameters.leg}` as 'notices.leftOut.origin')
    if (rule === 'noAgent') {
      const { why = 'none', place = '' } = parameters
      return t(`notices.noAgent.${why}` as 'notices.noAgent.none', { place })
    }
    const { leg = 'ocean', basis = 'cargo', box = '', boxes = '', tons = '0', limit = '0' } = parameters
    return rule === 'overweight'
      ? t('notices.overweight', {
          leg: t(`legs.${leg}` as 'legs.ocean'),
          basis: t(`weighed.${basis}` as 'weighed.cargo'),
          box,
          tons: formatDecimal(tons),
          limit: formatDecimal(limit),
        })
      : t('notices.weightUnknown', { boxes })
  }
}

/** Facts about the cargo and the sailing to know before quoting this offer, in whole sentences. */
export const OfferNotices = ({ offer }: { readonly offer: Offer }) => {
  const words = useNoticeWords()
  return offer.notices.map((notice) => (
    <p key={words(notice)} className={`row gap-6 py-4 px-8 muted ${styles.notice}`} data-rule={notice.rule}>
      <NoticeIcon rule={notice.rule} size={13} />
      {words(notice)}
    </p>
  ))
}

const icons = {
  blankSailing: CalendarX,
  chargesInWords: MessageSquareText,
  leftOut: CircleMinus,
  noAgent: UserRoundX,
  overweight: Weight,
  pickupMissing: Truck,
  weightUnknown: Weight,
} as const
const NoticeIcon = ({ rule, size }: Pick<Notice, 'rule'> & { readonly size: number }) => {
  const Icon = icons[rule]
  return <Icon size={size} aria-hidden="true" />
}

/** Short forms of the notices in the row of the offer: too heavy is a word, an unknown weight and charges in words are a tooltip. */
export const NoticeMark = ({ offer }: { readonly offer: Offer }) => {
  const { t } = useTranslation('price')
  const words = useNoticeWords()
  const [first] = offer.notices
  if (!first) return null
  const all = offer.notices.map(words).join('\n')
  const { rule } = first
  const isQuiet = rule === 'weightUnknown' || rule === 'chargesInWords'
  const shown = rule === 'overweight' ? t('tooHeavy') : isQuiet ? '' : t(rule)
  return (
    <Tip words={all}>
      <button
        type="button"
        className={`inline-row gap-3 mr-6 px-2 faint text-12 rounded-1 ${styles.mark}`}
        data-rule={rule}
        aria-label={[shown, all].filter(Boolean).join('\n')}
      >
        <NoticeIcon rule={rule} size={12} />
        {shown}
      </button>
    </Tip>
  )
}
