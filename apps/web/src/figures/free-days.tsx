import { DateRangeInput } from '@hangjia/ui'
import { isDay } from '@hangjia/validation'
import { useState } from 'react'

/** Two days in order; nothing is asked for until both are there. */
export const FreeDays = ({
  label,
  from,
  to,
  onChange,
}: {
  readonly label: string
  readonly from: string
  readonly to: string
  readonly onChange: (days: { readonly from: string; readonly to: string }) => void
}) => {
  const [range, setRange] = useState<{ from: string | null; to: string | null }>({ from, to })
  return (
    <DateRangeInput
      label={label}
      value={range}
      presets={['thisWeek', 'thisMonth']}
      onChange={(next) => {
        setRange(next)
        if (isDay(next.from) && isDay(next.to) && next.from <= next.to) onChange({ from: next.from, to: next.to })
      }}
    />
  )
}
