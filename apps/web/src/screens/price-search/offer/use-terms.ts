import { type ChoiceOption, type ChoiceValue, fclRate } from '@hangjia/contracts'
import { freeDays, freeTimeCounting, placeName } from '@hangjia/pricing/total'
import { useSpeech } from '@hangjia/ui'
import {
  clockText,
  formatDaysTotal,
  freeTimeInFull,
  leftOutWords,
  weightLimitWords,
  withDaysWord,
} from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import type { Fact } from '../../../offers/compared-fact.ts'
import type { Offer } from './offers.ts'

const { fields } = fclRate
type TermField = keyof typeof fields

/** Facts of an offer in words; names and choices are those of the rate that it comes from. */
export const useTerms = () => {
  const { t } = useTranslation('price')
  const { language, label } = useSpeech()
  const optionOf = (options: readonly ChoiceOption[], value: ChoiceValue) => {
    const [, zh, en, tone] = options.find(([option]) => option === value) ?? [value, String(value), String(value)]
    return { words: language === 'zh' ? zh : en, tone }
  }
  const term = (field: TermField, words: string, more: Omit<Fact, 'name' | 'words'> = {}): Fact => ({
    ...more,
    name: label(fields[field].label),
    words,
  })
  const chosen = (field: 'rateType' | 'billType', value: ChoiceValue): string =>
    optionOf(fields[field].options, value).words
  const several = (field: 'releaseTypes' | 'dgClasses', values: readonly string[]): string =>
    values.map((one) => optionOf(fields[field].of.options, one).words).join(' / ')
  const space = ({ spaceState }: Offer): Fact => {
    const { words, tone } = spaceState === null ? { words: '' } : optionOf(fields.spaceState.options, spaceState)
    return term('spaceState', words, { tone })
  }
  /** Full free time; in its own text where that names no days. */
  const freeTime = (offer: Offer): string => freeTimeInFull(offer, language) ?? offer.freeTimeText ?? '—'
  const way = ({ transferType, via }: Offer): string =>
    transferType === 1
      ? t('direct')
      : t('viaPorts', { ports: via.map((port) => placeName(port, language)).join(', ') || t('transitWord') })
  const closings = ({ closings: closing }: Offer): Fact[] => {
    const { cy = null, si = null, documents = null } = closing ?? {}
    const at = si ? `${si.day} ${String(si.hour).padStart(2, '0')}:00` : ''
    return [
      { name: t('closings.cy'), words: cy ?? '' },
      { name: t('closings.si'), words: at, only: 'detail' },
      { name: t('closings.documents'), words: documents ?? '', only: 'detail' },
    ]
  }
  const validity = ({ validFrom: from, validTo: to, validityBasis, redaction }: Offer): Fact[] => {
    const basis = optionOf(fields.validityBasis.options, validityBasis).words
    return [
      { name: t('validity'), words: t('validOn', { from, to, basis }), only: 'detail' },
      { name: t('shownValidity'), words: redaction?.validTo ?? '', only: 'detail' },
    ]
  }
  const facts = (offer: Offer): Fact[] => {
    const { etd, totalDays, weightLimits, dischargePort, commodities, excludedGoods, isAllIn, notices } = offer
    const inDetail = (field: TermField, words: string | null | undefined) =>
      term(field, words ?? '', { only: 'detail' })
    const days = totalDays ? withDaysWord(formatDaysTotal(totalDays), language) : ''
    const wholeDays = totalDays && !totalDays.atLeast ? totalDays.max : null
    const free = freeTime(offer)
    return [
      { name: t('sailing'), words: etd ?? t('etdOpen'), only: 'comparison', least: etd },
      { name: t('transit'), words: days, only: 'comparison', least: wholeDays },
      term('transferType', way(offer), { only: 'comparison' }),
      term('rateType', chosen('rateType', offer.rateType)),
      space(offer),
      ...validity(offer),
      ...closings(offer),
      // Working days at the origin are neither more nor less than calendar days at the destination.
      {
        name: t('freeTime'),
        words: free === '—' ? '' : free,
        most: freeDays(offer),
        counting: freeTimeCounting(offer),
      },
      term('weightLimits', weightLimits.length > 0 ? weightLimitWords(weightLimits, language) : ''),
      inDetail('term', offer.term),
      { name: t('containerOwner'), words: t(`containerOwners.${offer.containerOwner}`), only: 'detail' },
      inDetail('billType', chosen('billType', offer.billType)),
      inDetail('releaseTypes', several('releaseTypes', offer.releaseTypes)),
      inDetail('releaseNote', offer.releaseNote),
      inDetail('carrierLine', offer.carrierLine),
      inDetail('dischargePort', dischargePort && placeName(dischargePort, language)),
      inDetail('dgClasses', several('dgClasses', offer.dgClasses)),
      inDetail('commodities', commodities.join(', ')),
      inDetail('commoditiesExclude', excludedGoods.join(', ')),
      inDetail('allIn', isAllIn ? t('allInHint') : ''),
      inDetail('contractNo', offer.contractNo),
      { name: t('updated'), words: clockText(offer.updatedAt), only: 'detail' },
      { name: t('compare.scope'), words: leftOutWords(notices, language), only: 'comparison' },
    ]
  }
  /** Name of one release type. */
  const release = (type: string): string => optionOf(fields.releaseTypes.of.options, type).words
  return { facts, release, space, freeTime, rateType: (offer: Offer) => chosen('rateType', offer.rateType) }
}
