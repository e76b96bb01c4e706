import { formatAmount } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import type { Fact } from '../../../offers/compared-fact.ts'
import type { Ask } from '../../../search/asking/asking.ts'
import type { AnyOffer, Engine } from '../engine.ts'

/** Facts of an offer beside its prices: those of its mode, then the last day of its prices and its margin. */
export const useFacts = <O extends AnyOffer>(engine: Pick<Engine<Ask, O>, 'useFacts'>) => {
  const { t } = useTranslation('price')
  const factsOf = engine.useFacts()
  return (offer: O): readonly Fact[] => {
    const { validTo, margin, sell } = offer
    const earned = margin ? `${sell.total?.currency ?? ''} ${formatAmount(margin.amount)}` : ''
    return [
      ...factsOf(offer),
      { name: t('validTo'), words: validTo, only: 'comparison', most: validTo },
      {
        name: t('marginWord'),
        words: margin ? `${earned} (${margin.percentOfSale ?? '–'}%)` : '',
        most: margin?.amount ?? null,
      },
    ]
  }
}
