import type { Condition } from '@hangjia/contracts'
import { isDay } from '@hangjia/validation'
import { useState } from 'react'
import { useSpeech } from '../speech.tsx'
import { DateRangeControl } from '../widgets/dates/date-range-control.tsx'
import type { DayRange } from '../widgets/dates/day-range.ts'
import { wrongDayRange } from '../widgets/dates/wrong-day.ts'
import { NumberControl } from '../widgets/numbers/number-control.tsx'
import styles from '../widgets/text/controls.module.css'
import type { FilterProps } from './kind.ts'

interface Range {
  readonly from: string | null
  readonly to: string | null
}
const rangeOf = (condition: Condition | undefined): Range => {
  const { from = null, to = null } = condition && ('from' in condition || 'to' in condition) ? condition : {}
  return { from, to }
}
const conditionOf = ({ from, to }: Range): Condition | undefined =>
  from === null && to === null ? undefined : { ...(from !== null && { from }), ...(to !== null && { to }) }

/** Numbers from – to, both included; characters that are not allowed are removed while typing (spec §5.4). */
export const NumberFilter = ({
  field,
  condition,
  onChange,
  id,
  decimals,
  signed,
}: FilterProps<'integer' | 'decimal'> & { readonly decimals: number; readonly signed: boolean }) => {
  const { say, label } = useSpeech()
  const range = rangeOf(condition)
  const side = (name: 'from' | 'to') => (
    <NumberControl
      id={name === 'from' ? id : `${id}-to`}
      className={styles.shown}
      value={range[name]}
      onChange={(value) => onChange(conditionOf({ ...range, [name]: value }))}
      decimals={decimals}
      signed={signed}
      label={`${label(field.label)} ${say(name)}`}
      placeholder={say(name)}
    />
  )
  return (
    <div className={`tiles items-center w-full ${styles.range}`}>
      {side('from')}
      <span>–</span>
      {side('to')}
    </div>
  )
}

const daysOf = ({ from, to }: DayRange): DayRange => ({ from: isDay(from) ? from : null, to: isDay(to) ? to : null })
const isSame = (one: DayRange, other: DayRange) => one.from === other.from && one.to === other.to

/** Days from – to, both included. What is no day filters nothing, and stays to be mended. */
export const DayFilter = ({ field, condition, onChange, id }: FilterProps<'date' | 'instant'>) => {
  const { label } = useSpeech()
  const [typed, setTyped] = useState<DayRange>()
  const range = rangeOf(condition)
  const shown = typed && isSame(daysOf(typed), range) ? typed : range
  return (
    <DateRangeControl
      id={id}
      value={shown}
      onChange={(next) => {
        setTyped(next)
        onChange(conditionOf(daysOf(next)))
      }}
      broken={wrongDayRange(shown, {}) !== null}
      label={label(field.label)}
    />
  )
}
