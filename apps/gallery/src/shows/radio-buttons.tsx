import { RadioButtons, type RadioButtonsProps, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import type { Show } from '../show.ts'

type Mode = 'fcl' | 'lcl' | 'air' | 'rail'
type Wishes = Partial<RadioButtonsProps<Mode>> & { readonly start?: Mode | null; readonly barred?: Mode }

const Modes = ({ start = 'fcl', barred, ...rest }: Wishes) => {
  const { label } = useSpeech()
  const [value, setValue] = useState<Mode | null>(start)
  const words: Record<Mode, string> = {
    fcl: label(['整箱', 'FCL']),
    lcl: label(['拼箱', 'LCL']),
    air: label(['空运', 'Air']),
    rail: label(['铁路', 'Rail']),
  }
  const options = (['fcl', 'lcl', 'air', 'rail'] as const).map((mode) => ({
    value: mode,
    label: words[mode],
    disabled: mode === barred,
  }))
  return (
    <RadioButtons
      label={label(['运输方式', 'Mode of transport'])}
      options={options}
      {...rest}
      value={value}
      onChange={setValue}
    />
  )
}

const Long = () => {
  const { label } = useSpeech()
  const [value, setValue] = useState(1)
  return (
    <RadioButtons
      label={label(['付款方式', 'Payment'])}
      icon
      options={[
        {
          value: 1,
          label: label(['预付（起运港付清全部费用）', 'Prepaid, all charges settled at the port of loading']),
        },
        { value: 2, label: label(['到付（目的港提货前付清）', 'Collect, settled at destination before release']) },
        { value: 3, label: label(['第三方付款', 'Third party']) },
      ]}
      value={value}
      onChange={setValue}
    />
  )
}

export const show: Show = {
  name: 'radio-buttons',
  title: ['按钮式单选', 'Radio buttons'],
  source: '§2.5',
  states: [
    { name: 'normal', title: ['已选择', 'Chosen'], View: () => <Modes /> },
    { name: 'icon', title: ['带勾选图标', 'With a check icon'], View: () => <Modes icon /> },
    { name: 'empty', title: ['未选择', 'Nothing chosen'], View: () => <Modes start={null} icon /> },
    { name: 'barred', title: ['一项不可选', 'One cannot be chosen'], View: () => <Modes barred="lcl" icon /> },
    { name: 'disabled', title: ['禁用', 'Disabled'], View: () => <Modes disabled icon start="air" /> },
    { name: 'long', title: ['超长选项', 'Long words'], View: Long },
  ],
}
