import { type ComparedQuestion, calendarWeeks, type LaneDay, maxWaysPerDay } from '@hangjia/contracts'
import { DialogFrame, HeadRow, PlainTable, useSpeech } from '@hangjia/ui'
import {
  addDays,
  compareDecimals,
  formatAmount,
  weekdayNumber,
  weekdays,
  weekdaysFromSunday,
} from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { Waiting } from '../../../waiting.tsx'
import styles from './lane-calendar.module.css'

interface LaneCalendarProps {
  readonly question: ComparedQuestion
  readonly audience: 'desk' | 'sales'
  /** Asks for departures on that day alone. */
  readonly onDay: (day: string) => void
  readonly onClose: () => void
}

/** The lowest sale of each day of the next weeks; a click asks for that day. */
export const LaneCalendar = ({ question, audience, onDay, onClose }: LaneCalendarProps) => {
  const { t } = useTranslation('price')
  const { data, error, refetch } = trpc.price.calendar.useQuery({ question, audience }, { gcTime: 0 })
  return (
    <DialogFrame title={t('calendar.title', { weeks: calendarWeeks })} width="920px" hasCross onClose={onClose}>
      {data ? (
        data.tooBroad ? (
          <p className="mb-8 muted">{t('calendar.tooBroad', { count: data.tooBroad, most: maxWaysPerDay })}</p>
        ) : (
          <Weeks
            days={data.days}
            onDay={(day) => {
              onClose()
              onDay(day)
            }}
          />
        )
      ) : (
        <Waiting of={{ error, refetch }} />
      )}
    </DialogFrame>
  )
}

const Weeks = ({ days, onDay }: { readonly days: readonly LaneDay[]; readonly onDay: (day: string) => void }) => {
  const { t } = useTranslation('price')
  const { language } = useSpeech()
  const order = language === 'zh' ? weekdays : weekdaysFromSunday
  const weeks = weeksOf(days, order[0]?.number ?? 1)
  const best = lowestOf(days)
  const currency = days.find(({ lowest }) => lowest)?.lowest?.currency
  return (
    <>
      <p className="mb-8 muted">
        {currency ? t('calendar.note', { currency }) : t('calendar.nothing', { weeks: calendarWeeks })}
      </p>
      <PlainTable className={`w-full ${styles.table}`}>
        <HeadRow
          of={order.map(({ shortName, nameEn }) => ({
            words: language === 'zh' ? shortName : nameEn,
            className: 'py-2 px-8 muted normal text-left',
          }))}
        />
        <tbody>
          {weeks.map(({ from, cells }) => (
            <tr key={from} data-gap={cells.every((day) => !day?.offers) || undefined}>
              {cells.map((day, at) => (
                <td key={addDays(from, at)} data-best={(day?.lowest && day.lowest.amount === best) || undefined}>
                  {day ? <Day day={day} onDay={onDay} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  )
}

const Day = ({
  day: { day, offers, lowest },
  onDay,
}: {
  readonly day: LaneDay
  readonly onDay: (day: string) => void
}) => {
  const { t } = useTranslation('price')
  const date = day.slice('YYYY-'.length)
  if (offers === 0)
    return (
      <span
        className={`border column gap-1 w-full h-full py-5 px-8 text-left rounded-2 faint text-12 bg-subtle ${styles.none}`}
      >
        <span>{date}</span>
        <span>{t('calendar.none')}</span>
      </span>
    )
  return (
    <button
      type="button"
      className={`column gap-1 w-full h-full py-5 px-8 text-left border rounded-2 bg-panel pointer ${styles.day}`}
      onClick={() => onDay(day)}
    >
      <span className="cut muted text-12">{date}</span>
      <strong className="medium figures">{lowest ? formatAmount(lowest.amount) : t('onRequest')}</strong>
      <small className="cut muted text-12">
        {lowest?.carrier} {t('offers', { count: offers })}
      </small>
    </button>
  )
}

/** Days in rows of seven that begin with this weekday; days before the first and after the last are blank. */
const weeksOf = (days: readonly LaneDay[], first: number) => {
  const byDay = new Map(days.map((one) => [one.day, one]))
  const [begin, end] = [days[0]?.day, days.at(-1)?.day]
  if (!begin || !end) return []
  const weeks: { readonly from: string; readonly cells: readonly (LaneDay | undefined)[] }[] = []
  for (let from = addDays(begin, -((weekdayNumber(begin) - first + 7) % 7)); from <= end; from = addDays(from, 7))
    weeks.push({ from, cells: Array.from({ length: 7 }, (_, at) => byDay.get(addDays(from, at))) })
  return weeks
}

const lowestOf = (days: readonly LaneDay[]): string | undefined =>
  days.flatMap(({ lowest }) => lowest?.amount ?? []).sort(compareDecimals)[0]
