import { DialogFrame } from '@hangjia/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Waiting } from '../../waiting.tsx'
import { LaneRows, QuotationRows, SearchRows, SheetRows } from './behind-rows.tsx'
import { figure } from './counted.tsx'
import styles from './dashboard.module.css'
import { onOpening } from './on-opening.ts'
import type { Asked } from './panel.tsx'
import { type DashboardScope, questionOf } from './scope-url.ts'

/** A list behind a number that has no page of its own. */
export type Behind =
  | { readonly list: 'lanes' }
  | { readonly list: 'searches'; readonly onlyWithout: boolean }
  | { readonly list: 'quotations'; readonly endsOn: string | null; readonly carrier?: string }
  | { readonly list: 'sheets'; readonly of: 'underWay' | { readonly template: string | null; readonly page: string } }

interface ListProps<B> {
  readonly behind: B
  readonly scope: DashboardScope
}
type Of<L extends Behind['list']> = Extract<Behind, { list: L }>

/** The rows behind a number, over the page; Esc closes it. */
export const BehindDialog = ({
  behind,
  scope,
  onClose,
}: {
  readonly behind: Behind
  readonly scope: DashboardScope
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('fclDashboard')
  return (
    <DialogFrame title={t(titleOf(behind))} width="880px" hasCross onClose={onClose}>
      <List behind={behind} scope={scope} />
    </DialogFrame>
  )
}

const titleOf = (behind: Behind) => {
  switch (behind.list) {
    case 'lanes':
      return 'behind.lanes'
    case 'searches':
      return behind.onlyWithout ? 'behind.searchesWithout' : 'behind.searches'
    case 'quotations':
      return behind.endsOn === null ? 'behind.quotations' : 'behind.hanging'
    case 'sheets':
      return behind.of === 'underWay' ? 'behind.underWay' : 'behind.sheets'
  }
}

const List = ({ behind, scope }: ListProps<Behind>) => {
  switch (behind.list) {
    case 'lanes':
      return <Lanes behind={behind} scope={scope} />
    case 'searches':
      return <Searches behind={behind} scope={scope} />
    case 'quotations':
      return <Quotations behind={behind} scope={scope} />
    case 'sheets':
      return <Sheets behind={behind} scope={scope} />
  }
}

const Lanes = ({ scope }: ListProps<Of<'lanes'>>) => {
  const asked = trpc.fclDashboard.lanesWithout.useQuery(questionOf(scope), onOpening)
  return (
    <Rows asked={asked} of="lanes">
      {(rows) => <LaneRows rows={rows} scope={scope} />}
    </Rows>
  )
}
const Searches = ({ behind: { onlyWithout }, scope }: ListProps<Of<'searches'>>) => {
  const asked = trpc.fclDashboard.searches.useQuery({ ...questionOf(scope), onlyWithout }, onOpening)
  return (
    <Rows asked={asked} of="searches">
      {(rows) => <SearchRows rows={rows} />}
    </Rows>
  )
}
const Quotations = ({ behind: { endsOn, carrier }, scope }: ListProps<Of<'quotations'>>) => {
  const carriers = carrier === undefined ? scope.carriers : [carrier]
  const asked = trpc.fclDashboard.quotations.useQuery(
    { ...questionOf(scope), carriers: [...carriers], endsOn },
    onOpening,
  )
  return (
    <Rows asked={asked} of="quotations">
      {(rows) => <QuotationRows rows={rows} />}
    </Rows>
  )
}
const Sheets = ({ behind: { of }, scope }: ListProps<Of<'sheets'>>) => {
  const asked = trpc.fclDashboard.sheets.useQuery({ ...questionOf(scope), of }, onOpening)
  return (
    <Rows asked={asked} of={of === 'underWay' ? 'cells' : 'sheets'}>
      {(rows) => <SheetRows rows={rows} />}
    </Rows>
  )
}

const Rows = <R,>({
  asked: { data, error, refetch },
  of,
  children,
}: {
  readonly asked: Asked<{ readonly rows: readonly R[]; readonly total: number }>
  /** Subject of the number. */
  readonly of: 'lanes' | 'searches' | 'quotations' | 'cells' | 'sheets'
  readonly children: (rows: readonly R[]) => ReactNode
}) => {
  const { t } = useTranslation('fclDashboard')
  if (!data) return <Waiting of={{ error, refetch }} />
  return (
    <>
      <p className="mb-8 muted">{t(`totals.${of}`, { number: figure(data.total) })}</p>
      <section className={`scroll border rounded-2 ${styles.behind}`} aria-label={t('list')}>
        {children(data.rows)}
      </section>
    </>
  )
}
