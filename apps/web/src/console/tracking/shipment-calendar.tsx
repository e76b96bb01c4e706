import { Button } from '@chakra-ui/react'
import { shipmentOrder } from '@hangjia/contracts'
import { HeadRow, PlainTable, useSpeech } from '@hangjia/ui'
import { addDays, businessDay, fullDayWords, mondayOf, readMinute, weekdays, weekdaysByName } from '@hangjia/validation'
import { keepPreviousData } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { IconAct } from '../../icon-act.tsx'
import { Waiting } from '../../waiting.tsx'
import { walkCards } from '../board/walk-cards.ts'
import type { ListViewProps } from '../list/list-view.ts'
import type { AnyRow } from '../records.ts'
import { type Dated, datedOn } from './calendar-days.ts'
import { liveConditions } from './live-conditions.ts'
import styles from './tracking.module.css'

const weeks = 2
const days = weeks * 7
/** Days before a departure within which its cut-offs are. */
const daysBefore = 14
const mostOrders = 200 as const
/** Entries of a day that are shown until it is opened. */
const shownEntries = 6

/** Cut-offs, departures and arrivals of tracked orders by their days, two weeks at a time. Arrows go from entry to entry. */
const ShipmentCalendar = ({ page, opened, conditions, search }: ListViewProps) => {
  const { t } = useTranslation('order')
  const { language } = useSpeech()
  const today = businessDay(new Date())
  const [focused, setFocused] = useState<string>()
  /** Days that show all of their entries. */
  const [whole, setWhole] = useState<readonly string[]>([])
  const [first, setFirst] = useState(() => mondayOf(today))
  const last = addDays(first, days - 1)
  const live = liveConditions(conditions)
  const ask = (field: 'etd' | 'eta', until: string) => ({
    page: page.name,
    search,
    conditions: { ...live, [field]: { from: first, to: until } },
    sort: { field, descending: false },
    pageNo: 1,
    pageSize: mostOrders,
  })
  // Other weeks come in the place of these, which keep the focus where it is.
  const kept = { placeholderData: keepPreviousData }
  const leaving = trpc.records.list.useQuery(ask('etd', addDays(last, daysBefore)), kept)
  const arriving = trpc.records.list.useQuery(ask('eta', last), kept)
  if (!leaving.data || !arriving.data) return <Waiting of={leaving.data ? arriving : leaving} />
  const rows = new Map([...leaving.data.rows, ...arriving.data.rows].map((row) => [row.id, row as AnyRow]))
  const dated = datedOn([...rows.values()], first, days)
  const hasMore = [leaving.data, arriving.data].some(({ rows: some, total }) => total > some.length)
  const shownOf = (day: string, entries: readonly Dated[]) =>
    whole.includes(day) ? entries : entries.slice(0, shownEntries)
  const keys = [...dated].flatMap(([day, entries]) => shownOf(day, entries).map(keyOf))
  const stop = focused !== undefined && keys.includes(focused) ? focused : keys[0]
  return (
    <section className="column gap-10 p-12" aria-label={t('view.calendar')}>
      <div className="row wrap gap-8">
        <IconAct words={t('view.earlier')} onClick={() => setFirst(addDays(first, -7))}>
          <ChevronLeft />
        </IconAct>
        <span className="figures medium" role="status">
          {first} – {last}
        </span>
        <IconAct words={t('view.later')} onClick={() => setFirst(addDays(first, 7))}>
          <ChevronRight />
        </IconAct>
        <Button size="xs" onClick={() => setFirst(mondayOf(today))}>
          {t('view.thisWeek')}
        </Button>
        {hasMore ? <span className="warning">{t('view.limited', { most: mostOrders })}</span> : null}
      </div>
      <PlainTable className={`w-full ${styles.calendar}`} data-board>
        <HeadRow
          of={weekdays.map(({ id }) => ({
            words: weekdaysByName(id, language),
            className: 'muted normal text-12 text-left',
          }))}
        />
        <tbody>
          {Array.from({ length: weeks }, (_none, week) => week).map((week) => (
            <tr key={week}>
              {[...dated].slice(week * 7, week * 7 + 7).map(([day, entries]) => (
                <td key={day} data-today={day === today || undefined} data-column>
                  <Day
                    day={day}
                    title={fullDayWords(day, language)}
                    entries={shownOf(day, entries)}
                    others={entries.length - shownEntries}
                    isWhole={whole.includes(day)}
                    stop={stop}
                    onFocus={setFocused}
                    onWhole={(isWhole) => setWhole([...whole.filter((one) => one !== day), ...(isWhole ? [day] : [])])}
                    onOpen={(id) => opened.open(id)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  )
}
export default ShipmentCalendar

const keyOf = ({ row, field }: Dated): string => `${row.id} ${field}`

const Day = ({
  day,
  title,
  entries,
  others,
  isWhole,
  stop,
  onFocus,
  onWhole,
  onOpen,
}: {
  readonly day: string
  readonly title: string
  readonly entries: readonly Dated[]
  /** Number of entries that are shown when it is whole. */
  readonly others: number
  readonly isWhole: boolean
  /** Key of the entry that the Tab key comes to. */
  readonly stop: string | undefined
  readonly onFocus: (key: string) => void
  readonly onWhole: (isWhole: boolean) => void
  readonly onOpen: (id: string) => void
}) => {
  const { t } = useTranslation('order')
  const { label } = useSpeech()
  return (
    <div className="column gap-4">
      <h2 className="px-4 medium figures" title={title} aria-label={title}>
        {day.slice(5)}
      </h2>
      {entries.length === 0 ? null : (
        <ul className="column gap-2">
          {entries.map((entry) => (
            <li key={keyOf(entry)}>
              <button
                type="button"
                className={`text-left pointer ${styles.entry}`}
                tabIndex={keyOf(entry) === stop ? 0 : -1}
                data-card
                onFocus={() => onFocus(keyOf(entry))}
                onClick={() => onOpen(entry.row.id)}
                onKeyDown={walkCards}
              >
                <span className="muted figures">{readMinute(entry.at)?.slice(11)}</span>{' '}
                {label(shipmentOrder.fields[entry.field].label)} {String(entry.row.orderNo)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {others > 0 ? (
        <button
          type="button"
          className="px-4 text-left text-12 link pointer"
          aria-expanded={isWhole}
          onClick={() => onWhole(!isWhole)}
        >
          {isWhole ? t('view.fewer') : t('view.moreEntries', { count: others })}
        </button>
      ) : null}
    </div>
  )
}
