import type { QuotationDraft } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { StatedFacts } from './lines/stated-facts.tsx'

/** The cargo that a quotation of a mode was priced for; other cargo is searched again. */
export const CargoSection = ({ shipment }: Pick<QuotationDraft, 'shipment'>) => {
  const { t } = useTranslation('quotation')
  if (!shipment || shipment.cargo.length === 0) return null
  return (
    <section className="framed flex-none" aria-label={t('cargo')}>
      <h2 className="pt-10 pb-4 px-14 medium">{t('cargo')}</h2>
      <StatedFacts facts={shipment.cargo} />
    </section>
  )
}
