import { fclRate } from '@hangjia/contracts'
import { freeDays, freeTimeCounting } from '@hangjia/pricing/total'
import { useSpeech } from '@hangjia/ui'
import { formatDaysTotal, leftOutWords, weightLimitWords, withDaysWord } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import {
  type ComparedFact,
  comparedFact,
  earliest,
  knownFacts,
  latest,
  least,
  marginFact,
  most,
} from '../../../offers/compared-fact.ts'
import type { Offer } from '../offer/offers.ts'
import { useTerms } from '../offer/use-terms.ts'

/** Facts of offers compared beside their prices. */
export const useComparedFacts = (offers: readonly Offer[]): ComparedFact[] => {
  const { t } = useTranslation('price')
  const { language, label } = useSpeech()
  const terms = useTerms()
  const fact = (name: string, wordsOf: (offer: Offer) => string, best: readonly number[] = []) =>
    comparedFact(name, offers.map(wordsOf), best)
  const name = ({ nameCn, nameEn }: Offer['pol']) => (language === 'en' ? nameEn : nameCn)
  const wholeDays = ({ totalDays }: Offer) => (totalDays && !totalDays.atLeast ? totalDays.max : null)
  return knownFacts([
    fact(t('sailing'), ({ etd }) => etd ?? t('etdOpen'), earliest(offers.map(({ etd }) => etd))),
    fact(t('closings.cy'), ({ closings }) => closings?.cy ?? '—'),
    fact(
      t('transit'),
      ({ totalDays }) => (totalDays ? withDaysWord(formatDaysTotal(totalDays), language) : '—'),
      least(offers.map(wholeDays)),
    ),
    fact(label(fclRate.fields.transferType.label), ({ transferType, via }) =>
      transferType === 1 ? t('direct') : t('viaPorts', { ports: via.map(name).join(', ') || t('transitWord') }),
    ),
    fact(t('freeTime'), terms.freeTime, areCountedAlike(offers) ? most(offers.map(freeDays)) : []),
    fact(
      label(fclRate.fields.weightLimits.label),
      ({ weightLimits }) => weightLimitWords(weightLimits, language) || '—',
    ),
    fact(t('validTo'), ({ validTo }) => validTo, latest(offers.map(({ validTo }) => validTo))),
    fact(label(fclRate.fields.spaceState.label), (offer) => terms.space(offer)?.words ?? '—'),
    fact(label(fclRate.fields.rateType.label), terms.rateType),
    fact(t('compare.scope'), ({ notices }) => leftOutWords(notices, language) || '—'),
    marginFact(t('marginWord'), offers),
  ])
}

/** Working days at the origin are neither more nor less than calendar days at the destination. */
const areCountedAlike = (offers: readonly Offer[]) => new Set(offers.map(freeTimeCounting)).size === 1
