import { Button } from '@chakra-ui/react'
import { mayEdit, type Reference, visitPlan } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { addDays, mondayOf } from '@hangjia/validation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { IconAct } from '../../icon-act.tsx'
import { useSession } from '../../session/session.tsx'
import { useToday } from '../../use-today.ts'
import { Waiting } from '../../waiting.tsx'
import styles from '../board/board.module.css'
import { BoardCard } from '../board/board-card.tsx'
import { beginPath } from '../form/use-begun.ts'
import type { ListViewProps } from '../list/list-view.ts'
import type { AnyRow } from '../records.ts'

const { method, state } = visitPlan.fields
const weekDays = [0, 1, 2, 3, 4, 5, 6] as const
/** Visits of a week that are read. */
const mostVisits = 200
const tones: Readonly<Record<string, string>> = { done: 'good', dropped: 'faint' }

/** Visits of a week, a column for each day; a day begins a new one. Arrows go from card to card. */
const VisitCalendar = ({ page, records, opened, conditions, search }: ListViewProps) => {
  const { t } = useTranslation('customer')
  const session = useSession()
  const today = useToday()
  const [monday, setMonday] = useState(() => mondayOf(today))
  const [focused, setFocused] = useState<string>()
  const days = weekDays.map((place) => addDays(monday, place))
  const asked = useQuery({
    ...records.list({
      search,
      conditions: { ...conditions, plannedOn: { from: monday, to: addDays(monday, 6) } },
      parameters: {},
      sort: { field: 'plannedOn', descending: false },
      pageNo: 1,
      pageSize: mostVisits,
    }),
    placeholderData: keepPreviousData,
  })
  if (!asked.data) return <Waiting of={asked} />
  const { rows } = asked.data
  const stop = rows.some(({ id }) => id === focused) ? focused : rows[0]?.id
  return (
    <div className="column gap-10 p-12">
      <div className="row gap-8">
        <IconAct words={t('visit.weekBefore')} onClick={() => setMonday(addDays(monday, -7))}>
          <ChevronLeft />
        </IconAct>
        <span className="figures medium" aria-live="polite">
          {t('visit.week', { from: monday, to: addDays(monday, 6) })}
        </span>
        <IconAct words={t('visit.weekAfter')} onClick={() => setMonday(addDays(monday, 7))}>
          <ChevronRight />
        </IconAct>
        <Button size="xs" onClick={() => setMonday(mondayOf(today))}>
          {t('visit.thisWeek')}
        </Button>
        {asked.data.total > rows.length ? (
          <span className="muted text-12">{t('visit.more', { count: asked.data.total - rows.length })}</span>
        ) : null}
      </div>
      <section
        className={`tiles gap-8 items-stretch overflow-x pb-4 ${styles.board} ${styles.week}`}
        aria-label={t('visit.calendar')}
        data-board
      >
        {days.map((day) => (
          <section
            key={day}
            className={`column gap-6 min-w-0 min-h-160 p-6 rounded-2 ${day === today ? 'bg-picked' : 'bg-subtle'}`}
            aria-label={day}
            data-column
          >
            <h2 className="row between gap-6 min-h-26 px-2 medium">
              <DayName day={day} />
              {mayEdit(session) && day >= today ? (
                <Link
                  className="bare"
                  to={beginPath(page.host ? `${page.host}/${page.name}` : page.name, { plannedOn: day })}
                  aria-label={t('visit.planOn', { day })}
                >
                  <Plus size={14} />
                </Link>
              ) : null}
            </h2>
            {rows
              .filter(({ plannedOn }) => plannedOn === day)
              .toSorted((one, other) => String(one.time ?? '').localeCompare(String(other.time ?? '')))
              .map((row) => (
                <BoardCard
                  key={row.id}
                  isStop={row.id === stop}
                  isOpened={row.id === opened.record?.id}
                  onFocus={() => setFocused(row.id)}
                  onOpen={() => opened.open(row.id)}
                >
                  <Visit row={row} isOwn={page.scope === 'mine'} isLate={day < today} />
                </BoardCard>
              ))}
          </section>
        ))}
      </section>
    </div>
  )
}
export default VisitCalendar

const DayName = ({ day }: { readonly day: string }) => {
  const { language } = useSpeech()
  const name = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { weekday: 'short', timeZone: 'UTC' })
  return (
    <span className="cut figures">
      {name.format(new Date(`${day}T00:00:00Z`))} {day.slice(5)}
    </span>
  )
}

const Visit = ({ row, isOwn, isLate }: { readonly row: AnyRow; readonly isOwn: boolean; readonly isLate: boolean }) => {
  const { label, language } = useSpeech()
  const wordsOf = (options: readonly (readonly [string, string, string, ...unknown[]])[], value: unknown) => {
    const [, zh, en] = options.find(([option]) => option === value) ?? []
    return zh && en ? label([zh, en]) : ''
  }
  const by = row.by as Reference | null
  const isOpen = row.state === 'planned'
  return (
    <>
      <span className="cut max-w-full medium text-13">{referenceTitle(row.customer as Reference, language)}</span>
      <span className="max-w-full breakable">{String(row.aim)}</span>
      <span className="cut max-w-full muted figures">
        {[String(row.time ?? ''), wordsOf(method.options, row.method), String(row.place ?? '')]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {isOwn || !by ? null : <span className="cut max-w-full muted">{referenceTitle(by, language)}</span>}
      <span className={isOpen ? (isLate ? 'bad' : 'muted') : (tones[String(row.state)] ?? 'muted')}>
        {wordsOf(state.options, row.state)}
      </span>
    </>
  )
}
