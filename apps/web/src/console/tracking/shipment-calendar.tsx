import { Button } from '@chakra-ui/react'
import { shipmentOrder } from '@hangjia/contracts'
import { PlainTable, useSpeech } from '@hangjia/ui'
import { addDays, businessDay, fullDayWords, mondayOf, readMinute } from '@hangjia/validation'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Waiting } from '../../waiting.tsx'
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

/** Cut-offs, departures and arrivals of tracked orders by their days, two weeks at a time. */
const ShipmentCalendar = ({ page, opened, conditions, search }: ListViewProps) => {
  const { t } = useTranslation('order')
  const { language } = useSpeech()
  const today = businessDay(new Date())
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
  const leaving = trpc.records.list.useQuery(ask('etd', addDays(last, daysBefore)))
  const arriving = trpc.records.list.useQuery(ask('eta', last))
  if (!leaving.data || !arriving.data) return <Waiting of={leaving.data ? arriving : leaving} />
  const rows = new Map([...leaving.data.rows, ...arriving.data.rows].map((row) => [row.id, row as AnyRow]))
  const dated = datedOn([...rows.values()], first, days)
  const hasMore = [leaving.data, arriving.data].some(({ rows: some, total }) => total > some.length)
  const move = (by: number) => setFirst(by === 0 ? mondayOf(today) : addDays(first, by))
  return (
    <section className="column gap-10 p-14" aria-label={t('view.calendar')}>
      <div className="row gap-8">
        <Button aria-label={t('view.earlier')} title={t('view.earlier')} onClick={() => move(-7)}>
          <ChevronLeft />
        </Button>
        <Button onClick={() => move(0)}>{t('view.thisWeek')}</Button>
        <Button aria-label={t('view.later')} title={t('view.later')} onClick={() => move(7)}>
          <ChevronRight />
        </Button>
        <span className="figures" role="status">
          {first} – {last}
        </span>
        {hasMore ? <span className="warning">{t('view.limited', { most: mostOrders })}</span> : null}
      </div>
      <PlainTable className={`w-full ${styles.calendar}`}>
        <tbody>
          {Array.from({ length: weeks }, (_none, week) => week).map((week) => (
            <tr key={week}>
              {[...dated].slice(week * 7, week * 7 + 7).map(([day, entries]) => (
                <td key={day} data-today={day === today || undefined}>
                  <Day
                    day={day}
                    title={fullDayWords(day, language)}
                    entries={entries}
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

const Day = ({
  day,
  title,
  entries,
  onOpen,
}: {
  readonly day: string
  readonly title: string
  readonly entries: readonly Dated[]
  readonly onOpen: (id: string) => void
}) => {
  const { t } = useTranslation('order')
  const { label } = useSpeech()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, shownEntries)
  return (
    <div className="column gap-4">
      <h2 className="medium figures" title={title} aria-label={title}>
        {day.slice(5)}
      </h2>
      {shown.length === 0 ? null : (
        <ul className="column gap-2">
          {shown.map(({ row, field, at }) => (
            <li key={`${row.id} ${field}`}>
              <button
                type="button"
                className={`w-full text-left pointer ${styles.entry}`}
                onClick={() => onOpen(row.id)}
              >
                <span className="muted figures">{readMinute(at)?.slice(11)}</span>{' '}
                <span data-field={field}>{label(shipmentOrder.fields[field].label)}</span> {String(row.orderNo)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {entries.length > shown.length ? (
        <button type="button" className="text-left link pointer" onClick={() => setWhole(true)}>
          {t('view.more', { count: entries.length - shown.length })}
        </button>
      ) : null}
    </div>
  )
}
