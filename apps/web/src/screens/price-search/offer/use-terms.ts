import { type ChoiceOption, type ChoiceValue, fclRate, type Tone } from '@hangjia/contracts'
import { placeName } from '@hangjia/pricing/total'
import { useSpeech } from '@hangjia/ui'
import { clockText, freeTimeInFull, weightLimitWords } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import type { Offer } from './offers.ts'

/** Fact of an offer: its label and value. */
export interface Term {
  readonly name: string
  readonly words: string
  readonly tone?: Tone | undefined
}

const { fields } = fclRate
type TermField = keyof typeof fields

/** The terms of an offer in words; names and choices are those of the rate that it comes from. */
export const useTerms = () => {
  const { t } = useTranslation('price')
  const { language, label } = useSpeech()
  const optionOf = (options: readonly ChoiceOption[], value: ChoiceValue) => {
    const [, zh, en, tone] = options.find(([option]) => option === value) ?? [value, String(value), String(value)]
    return { words: language === 'zh' ? zh : en, tone }
  }
  const term = (field: TermField, words: string, tone?: Tone): Term => ({
    name: label(fields[field].label),
    words,
    tone,
  })
  const chosen = (field: 'rateType' | 'billType', value: ChoiceValue): Term =>
    term(field, optionOf(fields[field].options, value).words)
  const several = (field: 'releaseTypes' | 'dgClasses', values: readonly string[]): Term[] => {
    const { of } = fields[field]
    return values.length === 0 ? [] : [term(field, values.map((one) => optionOf(of.options, one).words).join(' / '))]
  }
  const space = ({ spaceState }: Offer): Term | undefined => {
    if (spaceState === null) return undefined
    const { words, tone } = optionOf(fields.spaceState.options, spaceState)
    return term('spaceState', words, tone)
  }
  const closings = ({ closings: closing }: Offer): Term[] => {
    const { cy, si, documents } = closing ?? { cy: null, si: null, documents: null }
    return [
      ...(cy ? [{ name: t('closings.cy'), words: cy }] : []),
      ...(si ? [{ name: t('closings.si'), words: `${si.day} ${String(si.hour).padStart(2, '0')}:00` }] : []),
      ...(documents ? [{ name: t('closings.documents'), words: documents }] : []),
    ]
  }
  const validity = ({ validFrom, validTo, validityBasis }: Offer): Term => ({
    name: t('validity'),
    words: t('validOn', {
      from: validFrom,
      to: validTo,
      basis: optionOf(fields.validityBasis.options, validityBasis).words,
    }),
  })
  /** Full free time; in its own text where that names no days. */
  const freeTime = (offer: Offer): string => freeTimeInFull(offer, language) ?? offer.freeTimeText ?? '—'
  const all = (offer: Offer): Term[] => [
    chosen('rateType', offer.rateType),
    ...[space(offer) ?? []].flat(),
    validity(offer),
    ...(offer.redaction?.validTo ? [{ name: t('shownValidity'), words: offer.redaction.validTo }] : []),
    ...closings(offer),
    ...(offer.weightLimits.length > 0 ? [term('weightLimits', weightLimitWords(offer.weightLimits, language))] : []),
    term('term', offer.term),
    { name: t('containerOwner'), words: t(`containerOwners.${offer.containerOwner}`) },
    chosen('billType', offer.billType),
    ...several('releaseTypes', offer.releaseTypes),
    ...(offer.releaseNote ? [term('releaseNote', offer.releaseNote)] : []),
    ...(offer.carrierLine ? [term('carrierLine', offer.carrierLine)] : []),
    ...(offer.dischargePort ? [term('dischargePort', placeName(offer.dischargePort, language))] : []),
    ...several('dgClasses', offer.dgClasses),
    ...(offer.commodities.length > 0 ? [term('commodities', offer.commodities.join(', '))] : []),
    ...(offer.excludedGoods.length > 0 ? [term('commoditiesExclude', offer.excludedGoods.join(', '))] : []),
    ...(offer.isAllIn ? [term('allIn', t('allInHint'))] : []),
    ...(offer.contractNo ? [term('contractNo', offer.contractNo)] : []),
    { name: t('updated'), words: clockText(offer.updatedAt) },
  ]
  /** Name of one release type. */
  const release = (type: string): string => optionOf(fields.releaseTypes.of.options, type).words
  return { all, release, space, freeTime, rateType: (offer: Offer) => chosen('rateType', offer.rateType).words }
}
