import type { QuotationDraft } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import styles from '../../papers/editor.module.css'
import { StatedFacts } from './stated-facts.tsx'

/** The cargo that a quotation of a mode was priced for; other cargo is searched again. */
export const CargoSection = ({ shipment }: Pick<QuotationDraft, 'shipment'>) => {
  const { t } = useTranslation('quotation')
  if (!shipment || shipment.cargo.length === 0) return null
  return (
    <section className={styles.section} aria-label={t('cargo')}>
      <h2 className={styles.title}>{t('cargo')}</h2>
      <StatedFacts facts={shipment.cargo} />
    </section>
  )
}
