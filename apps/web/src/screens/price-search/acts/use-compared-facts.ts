import { fclRate } from '@hangjia/contracts'
import { bestPlaces, freeDays, freeTimeCounting } from '@hangjia/pricing/total'
import { useSpeech } from '@hangjia/ui'
import {
  compareDecimals,
  formatAmount,
  formatDaysTotal,
  leftOutWords,
  weightLimitWords,
  withDaysWord,
} from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import type { Offer } from '../offer/offers.ts'
import { useTerms } from '../offer/use-terms.ts'

/** Values of one fact of the offers in their order, and the indexes of the best. */
interface ComparedFact {
  readonly name: string
  readonly words: readonly string[]
  readonly best: readonly number[]
  readonly differs: boolean
}

/** Facts of offers compared beside their prices. */
export const useComparedFacts = (offers: readonly Offer[]): ComparedFact[] => {
  const { t } = useTranslation('price')
  const { language, label } = useSpeech()
  const terms = useTerms()
  const fact = (name: string, wordsOf: (offer: Offer) => string, best: readonly number[] = []): ComparedFact => {
    const words = offers.map(wordsOf)
    return { name, words, best, differs: new Set(words).size > 1 }
  }
  const least = (read: (offer: Offer) => number | null) => bestPlaces(offers.map(read), (a, b) => a - b)
  const most = (read: (offer: Offer) => number | null) => bestPlaces(offers.map(read), (a, b) => b - a)
  const earliest = bestPlaces(
    offers.map(({ etd }) => etd),
    (a, b) => (a < b ? -1 : Number(a > b)),
  )
  const longest = bestPlaces(
    offers.map(({ validTo }) => validTo),
    (a, b) => (a > b ? -1 : Number(a < b)),
  )
  const dearest = bestPlaces(
    offers.map(({ margin }) => margin?.amount ?? null),
    (a, b) => compareDecimals(b, a),
  )
  const name = ({ nameCn, nameEn }: Offer['pol']) => (language === 'en' ? nameEn : nameCn)
  const wholeDays = ({ totalDays }: Offer) => (totalDays && !totalDays.atLeast ? totalDays.max : null)
  const isKnown = ({ words }: ComparedFact) => words.some((word) => word !== '—')
  return [
    fact(t('sailing'), ({ etd }) => etd ?? t('etdOpen'), earliest),
    fact(t('closings.cy'), ({ closings }) => closings?.cy ?? '—'),
    fact(
      t('transit'),
      ({ totalDays }) => (totalDays ? withDaysWord(formatDaysTotal(totalDays), language) : '—'),
      least(wholeDays),
    ),
    fact(label(fclRate.fields.transferType.label), ({ transferType, via }) =>
      transferType === 1 ? t('direct') : t('viaPorts', { ports: via.map(name).join(', ') || t('transitWord') }),
    ),
    fact(t('freeTime'), terms.freeTime, areCountedAlike(offers) ? most(freeDays) : []),
    fact(
      label(fclRate.fields.weightLimits.label),
      ({ weightLimits }) => weightLimitWords(weightLimits, language) || '—',
    ),
    fact(t('validTo'), ({ validTo }) => validTo, longest),
    fact(label(fclRate.fields.spaceState.label), (offer) => terms.space(offer)?.words ?? '—'),
    fact(label(fclRate.fields.rateType.label), terms.rateType),
    fact(t('compare.scope'), ({ notices }) => leftOutWords(notices, language) || '—'),
    fact(
      t('marginWord'),
      ({ margin, sell }) =>
        margin ? `${sell.total?.currency ?? ''} ${formatAmount(margin.amount)} (${margin.percentOfSale ?? '–'}%)` : '—',
      dearest,
    ),
  ].filter(isKnown)
}

/** Working days at the origin are neither more nor less than calendar days at the destination. */
const areCountedAlike = (offers: readonly Offer[]) => new Set(offers.map(freeTimeCounting)).size === 1
