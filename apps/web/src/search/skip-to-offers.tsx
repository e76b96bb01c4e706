import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './price-search.module.css'

/** Leads the keyboard past the form of a search to its offers. */
export const SkipToOffers = ({ list }: { readonly list: RefObject<HTMLDivElement | null> }) => {
  const { t } = useTranslation('price')
  return (
    <button type="button" className={styles.skip} onClick={() => list.current?.focus()}>
      {t('toOffers')}
    </button>
  )
}
