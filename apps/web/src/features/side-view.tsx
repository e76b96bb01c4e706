import { isNamedByQuotations, type RecordPage } from '@hangjia/contracts'
import { PageLoading, whenShown } from '@hangjia/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RatesInScope } from '../console/record-tabs/rates-in-scope.tsx'
import { hasRateScope } from '../console/record-tabs/scope-of-rates.ts'
import type { AnyRow, Records } from '../console/records.ts'
import type { Opened, RecordView } from '../console/use-opened.ts'
import { useSession } from '../session/session.tsx'
import { Waiting } from '../waiting.tsx'

const LanePrices = whenShown(() => import('../console/collected/lane-prices-view.tsx'), PageLoading)
const SubscriptionLooks = whenShown(() => import('../console/watched/subscription-looks.tsx'), PageLoading)
const PriceTrend = whenShown(() => import('../console/record-tabs/price-trend.tsx'), PageLoading)
const Overdue = whenShown(() => import('../console/record-tabs/overdue-calculator.tsx'), PageLoading)
const TryMarkups = whenShown(() => import('../console/record-tabs/try-markups.tsx'), PageLoading)
const SecretsFor = whenShown(() => import('../console/record-tabs/secrets-for.tsx'), PageLoading)
const Openings = whenShown(() => import('../console/record-tabs/openings.tsx'), PageLoading)
const PlanChains = whenShown(() => import('../console/record-tabs/plan-chains.tsx'), PageLoading)
const SupplierScores = whenShown(() => import('../console/record-tabs/supplier-scores.tsx'), PageLoading)
const UsesOfRecord = whenShown(() => import('../console/record-tabs/uses-of-record.tsx'), PageLoading)
const WhereUsed = whenShown(() => import('../console/record-tabs/where-used.tsx'), PageLoading)

interface SideProps {
  readonly page: RecordPage
  readonly records: Records
  readonly opened: Opened
  readonly row: AnyRow
}

/** One side view of rates, or of sheets added to them. */
export const SideView = ({ view, ...props }: SideProps & { readonly view: RecordView }) =>
  view === 'trend' ? (
    <Trend {...props} />
  ) : view === 'overdue' ? (
    <Overdue row={props.row} />
  ) : view === 'try' ? (
    <TryMarkups of={props.page.of} records={props.records} row={props.row} />
  ) : view === 'secrets' ? (
    <SecretsFor records={props.records} rule={props.row.id} />
  ) : view === 'openings' ? (
    <Openings records={props.records} id={props.row.id} of={props.page.of.name === 'fclRate' ? 'rate' : 'rule'} />
  ) : view === 'chains' ? (
    <PlanChains records={props.records} row={props.row} />
  ) : view === 'uses' ? (
    <UsesOfRecord {...props} />
  ) : view === 'lane' ? (
    <LanePrices records={props.records} row={props.row} onOpen={props.opened.open} />
  ) : view === 'looks' ? (
    <SubscriptionLooks page={props.page.name} row={props.row} />
  ) : view === 'scores' ? (
    <SupplierScores id={props.row.id} />
  ) : (
    <Used {...props} />
  )

const Trend = ({ records, opened, row }: SideProps) => {
  const asked = useQuery(records.priceTrend(row.id))
  return asked.data ? <PriceTrend trend={asked.data} row={row} onOpen={opened.open} /> : <Waiting of={asked} />
}
const Used = ({ page, records, row }: SideProps) => {
  const { t } = useTranslation('rateDesk')
  const session = useSession()
  const resource = page.of.name
  const isNamed = isNamedByQuotations(resource)
  const asked = useQuery({ ...records.whereUsed(row.id), enabled: isNamed })
  return (
    <div className="column gap-12 py-14 px-20">
      {hasRateScope(page.of, session) ? <RatesInScope resource={page.of} row={row} /> : null}
      {!isNamed ? (
        <p className="muted text-12">{t('notNamed')}</p>
      ) : asked.data ? (
        <WhereUsed used={asked.data} />
      ) : (
        <Waiting of={asked} />
      )}
    </div>
  )
}
