import { dutyLists, type Reference } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Answered, Card } from './card.tsx'
import { dutyAddress } from './duty-address.ts'
import { fresh } from './fresh.ts'
import { QuotationRows } from './quotation-rows.tsx'

const shownRows = 5

/** Quotations below their floor that wait for my word, the longest waiting first; nothing while none does. */
export const WaitingQuotations = ({ today }: { readonly today: string }) => {
  const { t } = useTranslation('floor')
  const { t: inWorkspace } = useTranslation('workspace')
  const { language } = useSpeech()
  const list = trpc.records.list.useQuery(
    {
      page: 'myOffer',
      pageSize: 10,
      parameters: { waitsForMe: 1 },
      sort: { field: 'updatedAt', descending: false },
    },
    fresh,
  )
  if (list.data ? list.data.total === 0 : !list.error) return null
  return (
    <Card
      title={list.data ? t('waitingCount', { count: list.data.total }) : inWorkspace('cards.waiting')}
      to={dutyAddress(dutyLists(today).approvals)}
    >
      <Answered asked={list}>
        {({ rows }) => (
          <QuotationRows
            rows={rows.slice(0, shownRows)}
            last={({ salesperson }) => referenceTitle(salesperson as unknown as Reference, language)}
          />
        )}
      </Answered>
    </Card>
  )
}
