import { addMonths } from '@hangjia/validation'
import { useSpeech } from '../../speech.tsx'
import { TextButton } from '../page/text-button.tsx'
import styles from './calendar.module.css'
import { Calendar } from './calendar.tsx'
import { type DayBounds, isWithin, monthOf } from './calendar-days.ts'
import { type DayPreset, type DayRange, presetRange } from './day-range.ts'
import type { CalendarState } from './use-calendar.ts'

/** Presets and two months side by side. */
export const RangeCalendar = ({
  calendar,
  value,
  presets,
  validity,
  today,
  bounds,
  onChoose,
  onPreset,
}: {
  readonly calendar: CalendarState
  readonly value: DayRange
  readonly presets: readonly DayPreset[]
  readonly validity: DayRange | undefined
  readonly today: string
  readonly bounds: DayBounds
  readonly onChoose: (day: string) => void
  readonly onPreset: (range: DayRange) => void
}) => {
  const { language, say } = useSpeech()
  const { cursor, month } = calendar
  if (!cursor || !month) return null
  const offered = presets.flatMap((preset) => {
    const range = presetRange(preset, { today, language, validity })
    return range ? [{ preset, range }] : []
  })
  const isPossible = ({ from, to }: DayRange) =>
    (from === null || isWithin(from, bounds)) && (to === null || isWithin(to, bounds))
  const shared = { id: calendar.id, cursor, chosen: value, today, bounds, onChoose }
  return (
    <div className="flex">
      {offered.length > 0 && (
        <div className={`column gap-1 items-stretch py-6 pl-2 pr-6 border-r-muted ${styles.presets}`}>
          {offered.map(({ preset, range }) => (
            <TextButton key={preset} tone="quiet" disabled={!isPossible(range)} onClick={() => onPreset(range)}>
              {say(preset)}
            </TextButton>
          ))}
        </div>
      )}
      <Calendar {...shared} month={month} onBack={(months) => calendar.turn(-months)} />
      <Calendar {...shared} month={monthOf(addMonths(`${month}-01`, 1))} onForth={calendar.turn} />
    </div>
  )
}
