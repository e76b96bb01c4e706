import { orderException, type Reference, shipmentOrder } from '@hangjia/contracts'
import { Dot, referenceTitle, StandIn, useSpeech } from '@hangjia/ui'
import { businessDay, readMinute } from '@hangjia/validation'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { Waiting } from '../../waiting.tsx'
import styles from '../board/board.module.css'
import { BoardCard } from '../board/board-card.tsx'
import type { ListViewProps } from '../list/list-view.ts'
import type { AnyRow } from '../records.ts'
import { conditionName } from '../url-state.ts'
import { laneWords } from './lane-words.ts'
import { liveConditions } from './live-conditions.ts'
import { viewName } from './tracking-view.ts'

/** Orders of one column at most; its head has the number of all. */
const shownOrders = 25
const { stage } = shipmentOrder.fields
/** Stages of orders that are not over. */
const columns = stage.options.filter(([name]) => name !== 'closed')

/** Tracked orders by their stage, the earliest due first. They move when their milestones are recorded, never by hand. Arrows go from card to card. */
const StageBoard = ({ page, opened, conditions, search }: ListViewProps) => {
  const { t } = useTranslation('order')
  const { label } = useSpeech()
  const [focused, setFocused] = useState<string>()
  const found = trpc.useQueries((calls) =>
    columns.map(([name]) =>
      calls.records.list(
        {
          page: page.name,
          search,
          conditions: { ...liveConditions(conditions), stage: { any: [name] } },
          sort: { field: 'nextDue', descending: false },
          pageNo: 1,
          pageSize: shownOrders,
        },
        { placeholderData: keepPreviousData },
      ),
    ),
  )
  const failed = found.find(({ data }) => data === undefined)
  if (failed) return <Waiting of={failed} />
  const filled = columns.flatMap((column, at) => {
    const { rows = [], total = 0 } = found[at]?.data ?? {}
    return rows.length > 0 ? [{ column, rows: rows as unknown as readonly AnyRow[], total }] : []
  })
  if (filled.length === 0) return <StandIn state={{ is: 'empty', title: t('view.none'), hint: t('view.noneHint') }} />
  const shown = filled.flatMap(({ rows }) => rows)
  const stop = shown.some(({ id }) => id === focused) ? focused : shown[0]?.id
  return (
    <ol className={`tiles gap-8 p-12 overflow-x items-stretch ${styles.board}`} aria-label={t('view.board')} data-board>
      {filled.map(({ column: [name, zh, en, tone], rows, total }) => (
        <li key={name} className="column gap-6 min-w-0 p-6 bg-subtle rounded-2" data-column>
          <h2 className="row between gap-6 px-2 medium">
            <Dot tone={tone}>{label([zh, en])}</Dot>
            <span className="muted figures normal">{total}</span>
          </h2>
          <ul className="column gap-6">
            {rows.map((row) => (
              <li key={row.id}>
                <BoardCard
                  isStop={row.id === stop}
                  isOpened={row.id === opened.record?.id}
                  onFocus={() => setFocused(row.id)}
                  onOpen={() => opened.open(row.id)}
                >
                  <Order row={row} />
                </BoardCard>
              </li>
            ))}
          </ul>
          {total > rows.length ? <OthersOf stage={name} count={total - rows.length} /> : null}
        </li>
      ))}
    </ol>
  )
}
export default StageBoard

/** Leads to the list of the live orders of a stage. */
const OthersOf = ({ stage: name, count }: { readonly stage: string; readonly count: number }) => {
  const { t } = useTranslation('order')
  const [query] = useSearchParams()
  const next = new URLSearchParams(query)
  next.delete(viewName)
  next.set(conditionName('stage'), name)
  if (!next.has(conditionName('lifeState'))) next.set(conditionName('lifeState'), 'active,onHold')
  return (
    <Link className="link text-12 px-2" to={{ search: next.toString() }}>
      {t('view.more', { count })}
    </Link>
  )
}

const Order = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('order')
  const { label, language } = useSpeech()
  const due = typeof row.nextDue === 'string' ? row.nextDue : undefined
  // The year is left out: what is due is due within weeks.
  const isLate = due !== undefined && due < businessDay(new Date())
  const exceptions = (row.openExceptions ?? []) as readonly string[]
  const sailing = [row.vessel, row.voyage].filter(Boolean).join(' / ')
  const times = [row.etd, row.eta].map((time) =>
    typeof time === 'string' ? (readMinute(time)?.slice(5, 10) ?? '–') : '–',
  )
  return (
    <>
      <span className="medium text-13">{String(row.orderNo)}</span>
      <span className="cut max-w-full">{row.customer ? referenceTitle(row.customer as Reference, language) : ''}</span>
      <span className="cut max-w-full">{laneWords(row, language)}</span>
      {sailing === '' ? null : <span className="cut max-w-full muted">{sailing}</span>}
      <span className="muted figures">{times.join(' → ')}</span>
      {due === undefined ? null : (
        <span className={isLate ? 'bad' : 'muted'}>{t(isLate ? 'lateSince' : 'dueOn', { day: due.slice(5) })}</span>
      )}
      {exceptions.map((name) => {
        const [, zh = '', en = '', tone] = orderException.fields.kind.options.find(([kind]) => kind === name) ?? []
        return (
          <Dot key={name} tone={tone ?? 'quiet'}>
            {label([zh, en])}
          </Dot>
        )
      })}
    </>
  )
}
