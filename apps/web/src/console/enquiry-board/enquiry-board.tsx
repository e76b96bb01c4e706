import { enquiry } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { Waiting } from '../../waiting.tsx'
import styles from '../board/board.module.css'
import { boardName, type ListViewProps } from '../list/list-view.ts'
import type { ListAsk } from '../records.ts'
import { conditionName } from '../url-state.ts'
import { boardColumns } from './board-columns.ts'
import { EnquiryCard } from './enquiry-card.tsx'
import { QuoterLoad } from './quoter-load.tsx'

const { options } = enquiry.fields.status
/** Cards of a column; the list has the others. */
const shownCards = 25
const dueFirst = { field: 'dueAt', descending: false } as const
const answeredLast = { field: 'answeredAt', descending: true } as const

/** Enquiries as cards in a column for each state, what is due first on top. Arrows go from card to card; acts in the opened record move them. */
const EnquiryBoard = ({ page, records, opened, conditions, search }: ListViewProps) => {
  const { t } = useTranslation('enquiry')
  const { label } = useSpeech()
  const [focused, setFocused] = useState<string>()
  const columns = boardColumns(conditions.status)
  const asks = columns.map(
    ({ states, isOpen }): ListAsk => ({
      search,
      conditions: { ...conditions, status: { any: [...states] } },
      parameters: {},
      sort: isOpen ? dueFirst : answeredLast,
      pageNo: 1,
      pageSize: shownCards,
    }),
  )
  const answers = useQueries({
    queries: asks.map((ask) => ({ ...records.list(ask), placeholderData: keepPreviousData })),
  })
  const failed = answers.find(({ error }) => error)
  if (failed) return <Waiting of={failed} />
  const known = answers.flatMap(({ data }) => data?.rows ?? [])
  const stop = known.some(({ id }) => id === focused) ? focused : known[0]?.id
  return (
    <div className="column gap-12 p-12">
      <QuoterLoad page={page} />
      <section
        className={`tiles gap-8 items-stretch overflow-x pb-4 ${styles.board}`}
        aria-label={t('board.title')}
        data-board
      >
        {columns.map(({ name, states }, place) => {
          const [, zh, en] = options.find(([state]) => state === name) ?? []
          const words = zh && en ? label([zh, en]) : name
          const data = answers[place]?.data
          return (
            <section key={name} className="column gap-6 min-w-0 p-6 bg-subtle rounded-2" aria-label={words} data-column>
              <h2 className="row between gap-6 px-2 medium">
                <span className="cut">{words}</span>
                <span className="muted figures normal">{data ? `${data.total}${data.exact ? '' : '+'}` : ''}</span>
              </h2>
              {data?.rows.map((row) => (
                <EnquiryCard
                  key={row.id}
                  page={page}
                  row={row}
                  isStop={row.id === stop}
                  isOpened={row.id === opened.record?.id}
                  onFocus={() => setFocused(row.id)}
                  onOpen={() => opened.open(row.id)}
                />
              ))}
              {data?.rows.length === 0 ? <p className="muted text-12 px-2">{t('board.none')}</p> : null}
              {data && data.total > data.rows.length ? (
                <AllOf states={states} words={t('board.all', { count: data.total })} />
              ) : null}
            </section>
          )
        })}
      </section>
    </div>
  )
}
export default EnquiryBoard

/** Leads to the list of a column. */
const AllOf = ({ states, words }: { readonly states: readonly string[]; readonly words: string }) => {
  const [query] = useSearchParams()
  const next = new URLSearchParams(query)
  next.delete(boardName)
  next.set(conditionName('status'), states.join(','))
  return (
    <Link className="link text-12 px-2" to={{ search: next.toString() }}>
      {words}
    </Link>
  )
}
