import { useTranslation } from 'react-i18next'
import styles from './price-search.module.css'

/** Leads the keyboard past the form of a search to its offers. */
export const SkipToOffers = ({ list }: { readonly list: HTMLElement | null }) => {
  const { t } = useTranslation('price')
  return (
    <button type="button" className={styles.skip} onClick={() => list?.focus()}>
      {t('toOffers')}
    </button>
  )
}
