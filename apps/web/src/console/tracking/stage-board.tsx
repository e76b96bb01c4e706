import { orderException, type Reference, shipmentOrder } from '@hangjia/contracts'
import { Dot, referenceTitle, StandIn, useSpeech } from '@hangjia/ui'
import { businessDay, readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Waiting } from '../../waiting.tsx'
import type { ListViewProps } from '../list/list-view.ts'
import type { AnyRow } from '../records.ts'
import { laneWords } from './lane-words.ts'
import { liveConditions } from './live-conditions.ts'
import styles from './tracking.module.css'

/** Orders of one column at most; its head has the number of all. */
const shownOrders = 25
const { stage } = shipmentOrder.fields
/** Stages of orders that are not over. */
const columns = stage.options.filter(([name]) => name !== 'closed')

/** Tracked orders by their stage, the earliest due first. They move when their milestones are recorded, never by hand. */
const StageBoard = ({ page, opened, conditions, search }: ListViewProps) => {
  const { t } = useTranslation('order')
  const { label } = useSpeech()
  const found = trpc.useQueries((calls) =>
    columns.map(([name]) =>
      calls.records.list({
        page: page.name,
        search,
        conditions: { ...liveConditions(conditions), stage: { any: [name] } },
        sort: { field: 'nextDue', descending: false },
        pageNo: 1,
        pageSize: shownOrders,
      }),
    ),
  )
  const failed = found.find(({ data }) => data === undefined)
  if (failed) return <Waiting of={failed} />
  const filled = columns.flatMap((column, at) => {
    const { rows = [], total = 0 } = found[at]?.data ?? {}
    return rows.length > 0 ? [{ column, rows: rows as unknown as readonly AnyRow[], total }] : []
  })
  if (filled.length === 0) return <StandIn state={{ is: 'empty', title: t('view.none'), hint: t('view.noneHint') }} />
  return (
    <ol className={`flex gap-12 p-14 overflow-x items-start ${styles.board}`} aria-label={t('view.board')}>
      {filled.map(({ column: [name, zh, en, tone], rows, total }) => (
        <li key={name} className={`column gap-8 flex-none ${styles.stage}`}>
          <h2 className="row between medium">
            <Dot tone={tone}>{label([zh, en])}</Dot>
            <span className="muted figures">{total}</span>
          </h2>
          <ul className="column gap-8">
            {rows.map((row) => (
              <li key={row.id}>
                <OrderCard row={row} isOpen={opened.record?.id === row.id} onOpen={() => opened.open(row.id)} />
              </li>
            ))}
          </ul>
          {total > rows.length ? <p className="muted">{t('view.more', { count: total - rows.length })}</p> : null}
        </li>
      ))}
    </ol>
  )
}
export default StageBoard

const OrderCard = ({
  row,
  isOpen,
  onOpen,
}: {
  readonly row: AnyRow
  readonly isOpen: boolean
  readonly onOpen: () => void
}) => {
  const { t } = useTranslation('order')
  const { label, language } = useSpeech()
  const due = typeof row.nextDue === 'string' ? row.nextDue : undefined
  const isLate = due !== undefined && due < businessDay(new Date())
  const exceptions = (row.openExceptions ?? []) as readonly string[]
  const sailing = [row.vessel, row.voyage].filter(Boolean).join(' / ')
  const times = [row.etd, row.eta].map((time) =>
    typeof time === 'string' ? (readMinute(time)?.slice(5, 10) ?? '–') : '–',
  )
  return (
    <button
      type="button"
      className={`column gap-3 w-full p-10 text-left framed pointer ${styles.card}`}
      aria-current={isOpen || undefined}
      onClick={onOpen}
    >
      <span className="row between gap-8">
        <span className="medium">{String(row.orderNo)}</span>
        <span className="muted figures">{times.join(' → ')}</span>
      </span>
      <span className="cut">{row.customer ? referenceTitle(row.customer as Reference, language) : ''}</span>
      <span className="cut">{laneWords(row, language)}</span>
      {sailing === '' ? null : <span className="muted cut">{sailing}</span>}
      {due === undefined ? null : (
        <span className={isLate ? 'bad' : 'muted'}>{t(isLate ? 'lateSince' : 'dueOn', { day: due })}</span>
      )}
      {exceptions.map((name) => {
        const [, zh = '', en = '', tone] = orderException.fields.kind.options.find(([kind]) => kind === name) ?? []
        return (
          <Dot key={name} tone={tone ?? 'quiet'}>
            {label([zh, en])}
          </Dot>
        )
      })}
    </button>
  )
}
