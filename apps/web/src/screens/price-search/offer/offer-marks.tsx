import { Dot } from '@hangjia/ui'
import { isExpiringSoon, isNew } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import list from '../../../search/offer-list.module.css'
import type { Offer } from './offers.ts'
import { useTerms } from './use-terms.ts'

/** Unusual facts about an offer and its price, in a word each. */
export const OfferMarks = ({ offer, today }: { readonly offer: Offer; readonly today: string }) => {
  const { t } = useTranslation('price')
  const { containerOwner, isAllIn, commodities, excludedGoods, rate, validTo, redaction } = offer
  return (
    <>
      {isNew(rate.validFrom, today) && !isExpiringSoon(validTo, today) ? (
        <span
          className={`leading-15 ml-6 px-5 warning text-11 ${list.tag} ${list.new}`}
          title={t('newSince', { day: rate.validFrom })}
        >
          {t('new')}
        </span>
      ) : null}
      {containerOwner === 'SOC' ? (
        <span className={`leading-15 ml-6 px-5 warning text-11 ${list.tag}`} title={t('containerOwners.SOC')}>
          SOC
        </span>
      ) : null}
      {isAllIn ? (
        <span className={`leading-15 ml-6 px-5 warning text-11 ${list.tag}`} title={t('allInHint')}>
          {t('allIn')}
        </span>
      ) : null}
      {redaction?.onePrice ? (
        <span className={`leading-15 ml-6 px-5 warning text-11 ${list.tag}`} title={t('singlePriceHint')}>
          {t('singlePrice')}
        </span>
      ) : null}
      {commodities.length > 0 ? (
        <span
          className={`leading-15 ml-6 px-5 warning text-11 ${list.tag}`}
          title={t('onlyFor', { goods: commodities.join(', ') })}
        >
          {commodities.join(', ')}
        </span>
      ) : null}
      {excludedGoods.length > 0 ? (
        <span className={`leading-15 ml-6 px-5 warning text-11 ${list.tag}`}>
          {t('notFor', { goods: excludedGoods.join(', ') })}
        </span>
      ) : null}
    </>
  )
}

/** Space in the row of the offer; hidden when unknown. */
export const SpaceMark = ({ offer }: { readonly offer: Offer }) => {
  const { name, words, tone } = useTerms().space(offer)
  return words ? (
    <span className={list.soft} title={`${name}: ${words}`}>
      {tone ? <Dot tone={tone}>{words}</Dot> : words}
    </span>
  ) : null
}
