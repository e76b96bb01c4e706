import { type DutyList, dutyLists } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { Card } from './card.tsx'
import { dutyAddress } from './duty-address.ts'
import { fresh } from './fresh.ts'
import { RecordLines } from './record-lines.tsx'

/** My customers whose follow-up is due, and those that leave for the pool soon. */
export const OwnCustomers = ({ today }: { readonly today: string }) => {
  const { t } = useTranslation('workspace')
  const { dueFollowUps, leavingCustomers } = dutyLists(today)
  return (
    <Card title={t('cards.customers')} to="/salesCustomer">
      <Customers title={t('followUpsDue')} of={dueFollowUps} by="nextFollowUp" today={today} />
      <Customers title={t('leavingSoon')} of={leavingCustomers} by="releaseOn" today={today} />
    </Card>
  )
}

/** Customers of a duty, the first to be due at the top. */
const Customers = ({
  title,
  of: { page, conditions = {} },
  by,
  today,
}: {
  readonly title: string
  readonly of: DutyList
  readonly by: 'nextFollowUp' | 'releaseOn'
  readonly today: string
}) => {
  const { t } = useTranslation('workspace')
  const { language } = useSpeech()
  const sort = { field: by, descending: false }
  const list = trpc.records.list.useQuery({ page, pageSize: 10, conditions: { ...conditions }, sort }, fresh)
  return (
    <section aria-label={title}>
      <h3 className="px-14 pb-4 muted text-12 normal">
        <Link to={dutyAddress({ page, conditions }, sort)}>
          {title} {list.data?.total ?? ''}
        </Link>
      </h3>
      <RecordLines
        page={page}
        asked={list}
        most={4}
        none={t('noCustomerDue')}
        name={(row) => String((language === 'en' && row.nameEn) || row.nameCn)}
        fact={(row) => ({ words: String(row[by]), warns: String(row[by]) < today })}
      />
    </section>
  )
}
