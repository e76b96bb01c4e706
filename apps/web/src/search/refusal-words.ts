import { type ChoiceOption, fbaGoods, lclGoods, type ModeOffer } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { bilingualIn, formatAmount } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'

/** Kinds of goods that a rate may not take: of cartons, and of consolidated cargo. */
const goodsNames: readonly ChoiceOption[] = [...fbaGoods, ...lclGoods]

/** Parameters of refusals and notes in words. */
export const useWorded = () => {
  const { t } = useTranslation('modeSearch')
  const { option, language } = useSpeech()
  return ({ leg, category, unit, zone, amount, ...plain }: Readonly<Record<string, string>>) => ({
    // Names of rules and points may hold both languages.
    ...Object.fromEntries(Object.entries(plain).map(([name, word]) => [name, bilingualIn(language, word, 'halves')])),
    leg: leg ? t(`legs.${leg as 'inland'}`) : '',
    category: option(goodsNames, category),
    unit: unit ? t(`units.${unit as 'KGC'}`) : '',
    zone: zone ? t(`zones.${zone as 'west'}`) : '',
    amount: amount ? formatAmount(amount) : '',
  })
}

/** A reason why an offer cannot be quoted, in words. */
export const useRefusalWords = () => {
  const { t } = useTranslation('modeSearch')
  const worded = useWorded()
  return ({ rule, parameters }: ModeOffer['refusals'][number]): string => t(`refusals.${rule}`, worded(parameters))
}
