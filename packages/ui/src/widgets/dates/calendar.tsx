import { fullDayWords, monthWords } from '@hangjia/validation'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useSpeech } from '../../speech.tsx'
import { PlainTable } from '../page/plain-table.tsx'
import styles from './calendar.module.css'
import { type DayBounds, isWithin, monthWeeks, weekOf } from './calendar-days.ts'
import type { DayRange } from './day-range.ts'

export interface CalendarProps {
  /** The grid is `<id>-<month>` and its cells `<id>-<day>`, so that an input can name them. */
  readonly id: string
  /** `YYYY-MM`. */
  readonly month: string
  /** The day that the keyboard is on. */
  readonly cursor: string
  readonly chosen: DayRange
  readonly today: string
  readonly bounds: DayBounds
  readonly onChoose: (day: string) => void
  /** Months to go; without it the calendar has no arrows on that side. */
  readonly onBack?: ((months: number) => void) | undefined
  readonly onForth?: ((months: number) => void) | undefined
  readonly onPoint?: ((day: string) => void) | undefined
}

/** One month; the week begins as the language has it. The keyboard stays in the input that opened it. */
export const Calendar = (props: CalendarProps) => {
  const { id, month, cursor, chosen, today, bounds, onChoose, onBack, onForth, onPoint } = props
  const { language, say } = useSpeech()
  return (
    <div className="pt-4 pb-6 px-6">
      <div className="row h-30">
        {onBack && <Arrow label={say('previousYear')} Icon={ChevronsLeft} onPress={() => onBack(12)} />}
        {onBack && <Arrow label={say('previousMonth')} Icon={ChevronLeft} onPress={() => onBack(1)} />}
        <span id={`${id}-${month}-title`} className="flex-1 text-center medium figures" aria-live="polite">
          {monthWords(month, language)}
        </span>
        {onForth && <Arrow label={say('nextMonth')} Icon={ChevronRight} onPress={() => onForth(1)} />}
        {onForth && <Arrow label={say('nextYear')} Icon={ChevronsRight} onPress={() => onForth(12)} />}
      </div>
      <PlainTable
        role="grid"
        id={`${id}-${month}`}
        className={`figures text-center ${styles.month}`}
        aria-labelledby={`${id}-${month}-title`}
      >
        <thead>
          <tr>
            {weekOf(language).map((weekday) => (
              <th
                className="w-32 h-26 faint text-12 normal"
                key={weekday.id}
                scope="col"
                abbr={language === 'zh' ? weekday.nameCn : weekday.nameEn}
              >
                {language === 'zh' ? weekday.shortName : weekday.nameEn.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month, language).map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week has no identity but its place.
            <tr key={index}>
              {week.map((day, place) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no identity but its place.
                  <td key={place} />
                ) : (
                  <td
                    key={day}
                    id={`${id}-${day}`}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a month is a table whose cells are chosen.
                    role="gridcell"
                    tabIndex={-1}
                    className={`pointer no-select ${styles.day}`}
                    aria-label={fullDayWords(day, language)}
                    aria-selected={day === chosen.from || day === chosen.to}
                    aria-disabled={!isWithin(day, bounds) || undefined}
                    aria-current={day === today ? 'date' : undefined}
                    data-cursor={day === cursor ? '' : undefined}
                    data-between={isBetween(day, chosen) ? '' : undefined}
                    data-start={day === chosen.from && chosen.to !== null ? '' : undefined}
                    data-end={day === chosen.to && chosen.from !== null ? '' : undefined}
                    onPointerMove={() => onPoint?.(day)}
                    onMouseDown={(event) => {
                      event.preventDefault()
                      if (isWithin(day, bounds)) onChoose(day)
                    }}
                  >
                    <span>{Number(day.slice(8))}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}

const isBetween = (day: string, { from, to }: DayRange) => from !== null && to !== null && day >= from && day <= to

const Arrow = ({
  label,
  Icon,
  onPress,
}: {
  readonly label: string
  readonly Icon: typeof ChevronLeft
  readonly onPress: () => void
}) => (
  <button type="button" tabIndex={-1} className={`bare ${styles.arrow}`} aria-label={label} onClick={onPress}>
    <Icon size={14} />
  </button>
)
