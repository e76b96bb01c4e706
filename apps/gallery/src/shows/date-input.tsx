import { DateControl, DateInput, type DateInputProps, FieldFrame, InstantControl, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import type { Show } from '../show.ts'

/** The gallery's day, so that it looks the same tomorrow. */
const today = '2026-11-20'
type Wishes = Partial<DateInputProps> & { readonly start?: string }

const Sailing = ({ start, ...rest }: Wishes) => {
  const { label } = useSpeech()
  const [value, setValue] = useState<string | null>(start ?? null)
  return <DateInput label={label(['开航日', 'Sailing'])} today={today} {...rest} value={value} onChange={setValue} />
}

/** Field without a frame, for use in a frame of one's own. */
const Bare = () => {
  const { label } = useSpeech()
  const id = useId()
  const [value, setValue] = useState<string | null>('2026-12-01')
  return (
    <FieldFrame label={label(['截单日', 'Closing'])} htmlFor={id} filled={value !== null}>
      {(note) => <DateControl id={id} value={value} onChange={setValue} today={today} describedBy={note} />}
    </FieldFrame>
  )
}

/** Day and time, in China's time. */
const Closing = ({
  start,
  broken,
  disabled,
}: {
  readonly start?: string
  readonly broken?: true
  readonly disabled?: true
}) => {
  const { label, rule } = useSpeech()
  const id = useId()
  const [value, setValue] = useState<string | null>(start ?? null)
  return (
    <FieldFrame
      label={label(['截补料时间', 'SI cut-off'])}
      htmlFor={id}
      filled={value !== null}
      disabled={disabled}
      error={broken && rule('notAMinute')}
    >
      {(note) => (
        <InstantControl
          id={id}
          value={value}
          onChange={setValue}
          today={today}
          broken={broken}
          disabled={disabled}
          describedBy={note}
        />
      )}
    </FieldFrame>
  )
}

export const show: Show = {
  name: 'date-input',
  title: ['日期', 'Date input'],
  source: '§3, §5.7',
  narrow: true,
  states: [
    { name: 'normal', title: ['空', 'Empty'], View: () => <Sailing /> },
    { name: 'filled', title: ['已填写', 'Filled'], View: () => <Sailing start="2026-12-03" /> },
    {
      name: 'bounded',
      title: ['11 月 10 日至 12 月 10 日', '10 November to 10 December'],
      View: () => <Sailing minimum="2026-11-10" maximum="2026-12-10" start="2026-12-03" />,
    },
    { name: 'required', title: ['必填', 'Required'], View: () => <Sailing required rules={['nonEmpty']} /> },
    { name: 'bare', title: ['只有输入框', 'The control alone'], View: Bare },
    {
      name: 'error',
      title: ['错误', 'Error'],
      View: () => <Sailing start="2026-02-30" error={useSpeech().rule('notADay')} />,
    },
    { name: 'disabled', title: ['禁用', 'Disabled'], View: () => <Sailing disabled start="2026-12-03" /> },
    {
      name: 'minute',
      title: ['日期和时间', 'Date and time'],
      View: () => <Closing start="2026-12-03T06:30:00.000Z" />,
    },
    { name: 'minute-empty', title: ['日期和时间，空', 'Date and time, empty'], View: () => <Closing /> },
    {
      name: 'minute-error',
      title: ['日期和时间，错误', 'Date and time, error'],
      View: () => <Closing start="1203 25:00" broken />,
    },
    {
      name: 'minute-disabled',
      title: ['日期和时间，禁用', 'Date and time, disabled'],
      View: () => <Closing start="2026-12-03T06:30:00.000Z" disabled />,
    },
    {
      name: 'long',
      title: ['超长标签', 'Long words'],
      View: () => (
        <Sailing
          label={useSpeech().label([
            '目的港免费堆存期截止日（含当日）',
            'Last day of free storage at the port of destination, included',
          ])}
        />
      ),
    },
  ],
}
