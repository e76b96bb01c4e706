import type { QuotationDraft } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { StatedFacts } from './lines/stated-facts.tsx'

/** The cargo that a quotation of a mode was priced for, and the place where containers are fetched; others are searched again. */
export const CargoSection = ({ shipment, pickup }: Pick<QuotationDraft, 'shipment' | 'pickup'>) => {
  const { t } = useTranslation('quotation')
  const facts = shipment?.cargo ?? (pickup ? [pickup] : [])
  if (facts.length === 0) return null
  return (
    <section className="framed flex-none" aria-label={t('cargo')}>
      <h2 className="pt-10 pb-4 px-14 medium">{t('cargo')}</h2>
      <StatedFacts facts={facts} />
    </section>
  )
}
