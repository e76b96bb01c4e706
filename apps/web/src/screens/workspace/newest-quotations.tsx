import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Answered, Card, Quiet } from './card.tsx'
import { fresh } from './fresh.ts'
import { QuotationRows } from './quotation-rows.tsx'

const shownRows = 8

/** My papers, the one touched last first. */
export const NewestQuotations = () => {
  const { t } = useTranslation('workspace')
  const list = trpc.records.list.useQuery(
    {
      page: 'myOffer',
      pageSize: 10,
      sort: { field: 'updatedAt', descending: true },
    },
    fresh,
  )
  return (
    <Card title={t('cards.quotations')} to="/myOffer">
      <Answered asked={list}>
        {({ rows }) =>
          rows.length === 0 ? <Quiet>{t('noQuotation')}</Quiet> : <QuotationRows rows={rows.slice(0, shownRows)} />
        }
      </Answered>
    </Card>
  )
}
