import { DateRangeInput, type DateRangeInputProps, type DayRange, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import type { Show } from '../show.ts'

/** The gallery's day, so that it looks the same tomorrow. */
const today = '2026-11-20'
const validity = { from: '2026-11-01', to: '2027-01-31' }
type Wishes = Partial<DateRangeInputProps> & { readonly start?: DayRange }

const Validity = ({ start = { from: null, to: null }, ...rest }: Wishes) => {
  const { label } = useSpeech()
  const [value, setValue] = useState(start)
  return (
    <DateRangeInput
      label={label(['有效期', 'Validity'])}
      today={today}
      validity={validity}
      {...rest}
      value={value}
      onChange={setValue}
    />
  )
}

export const show: Show = {
  name: 'date-range-input',
  title: ['日期范围', 'Date range input'],
  source: '§3, §5.3',
  narrow: true,
  states: [
    { name: 'normal', title: ['空', 'Empty'], View: () => <Validity /> },
    {
      name: 'filled',
      title: ['已填写', 'Filled'],
      View: () => <Validity start={{ from: '2026-11-18', to: '2026-12-10' }} />,
    },
    { name: 'required', title: ['必填', 'Required'], View: () => <Validity required /> },
    {
      name: 'bounded',
      title: ['不早于今天', 'Not before today'],
      View: () => <Validity minimum={today} start={{ from: '2026-11-20', to: null }} />,
    },
    { name: 'plain', title: ['没有快捷选项', 'Without presets'], View: () => <Validity presets={[]} /> },
    {
      name: 'error',
      title: ['错误', 'Error'],
      View: () => (
        <Validity start={{ from: '2026-12-10', to: '2026-11-18' }} error={useSpeech().rule('endsBeforeStart')} />
      ),
    },
    {
      name: 'disabled',
      title: ['禁用', 'Disabled'],
      View: () => <Validity disabled start={{ from: '2026-11-18', to: '2026-12-10' }} />,
    },
  ],
}
