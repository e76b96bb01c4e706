import type { Reference } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Card } from './card.tsx'
import { QuotationRows } from './quotation-rows.tsx'
import styles from './workspace.module.css'

const askedAgainMs = 60_000
const shownRows = 5

/** Quotations below their floor that wait for my word, the longest waiting first; nothing while none does. */
export const WaitingQuotations = () => {
  const { t } = useTranslation('floor')
  const { language } = useSpeech()
  const list = trpc.records.list.useQuery(
    {
      page: 'myOffer',
      pageSize: 10,
      parameters: { waitsForMe: 1 },
      sort: { field: 'updatedAt', descending: false },
    },
    { refetchInterval: askedAgainMs },
  )
  if (!list.data || list.data.total === 0) return null
  return (
    <div className={styles.whole}>
      <Card title={t('waitingCount', { count: list.data.total })} to="/myOffer?w=1">
        <QuotationRows
          rows={list.data.rows.slice(0, shownRows)}
          last={({ salesperson }) => referenceTitle(salesperson as unknown as Reference, language)}
        />
      </Card>
    </div>
  )
}
