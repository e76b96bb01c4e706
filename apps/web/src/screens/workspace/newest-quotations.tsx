import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Card, Quiet } from './card.tsx'
import { QuotationRows } from './quotation-rows.tsx'

/** My papers, the one touched last first. */
export const NewestQuotations = () => {
  const { t } = useTranslation('workspace')
  const list = trpc.records.list.useQuery({
    page: 'myOffer',
    pageSize: 10,
    sort: { field: 'updatedAt', descending: true },
  })
  return (
    <Card title={t('quotations')} to="/myOffer" wide>
      <QuotationRows rows={(list.data?.rows ?? []).slice(0, 6)} />
      {list.data?.rows.length === 0 ? <Quiet>{t('noQuotation')}</Quiet> : null}
    </Card>
  )
}
