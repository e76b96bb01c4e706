import { useTranslation } from 'react-i18next'
import detail from './offer-detail.module.css'
import list from './offer-list.module.css'
import type { Offer } from './offers.ts'

/** What is unusual about an offer and its price, in a word each. */
export const OfferMarks = ({ offer: { containerOwner, isAllIn, commodities } }: { readonly offer: Offer }) => {
  const { t } = useTranslation('price')
  return (
    <>
      {containerOwner === 'SOC' ? (
        <span className={list.tag} title={t('containerOwners.SOC')}>
          SOC
        </span>
      ) : null}
      {isAllIn ? (
        <span className={list.tag} title={t('allInHint')}>
          {t('allIn')}
        </span>
      ) : null}
      {commodities.length > 0 ? (
        <span className={list.tag} title={t('onlyFor', { goods: commodities.join(', ') })}>
          {commodities.join(', ')}
        </span>
      ) : null}
    </>
  )
}

/** On what terms an offer is, in whole words. */
export const OfferTerms = ({ offer: { term, containerOwner, isAllIn, commodities } }: { readonly offer: Offer }) => {
  const { t } = useTranslation('price')
  return (
    <p className={detail.terms}>
      {[
        term,
        t(`containerOwners.${containerOwner}`),
        ...(isAllIn ? [t('allInHint')] : []),
        ...(commodities.length > 0 ? [t('onlyFor', { goods: commodities.join(', ') })] : []),
      ].join(' · ')}
    </p>
  )
}
