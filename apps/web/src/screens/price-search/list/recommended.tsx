import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from '../../../search/offer-list.module.css'

/** The star of a recommended offer, with its rank where it has one. */
export const Recommended = ({ rank }: { readonly rank: number | null }) => {
  const { t } = useTranslation('price')
  const words = rank === null ? t('recommended') : t('recommendedAs', { rank })
  return (
    <span className="mr-5 warning text-12" role="img" aria-label={words} title={words}>
      <Star size={12} className={`as-inline ${styles.star}`} aria-hidden />
      {rank}
    </span>
  )
}
