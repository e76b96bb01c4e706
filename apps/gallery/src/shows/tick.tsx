import { Tick, type TickProps, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import type { Show } from '../show.ts'

type Wishes = Partial<Omit<TickProps, 'checked' | 'onChange'>> & {
  readonly start?: boolean
  readonly refused?: boolean
}

const Direct = ({ start = false, refused, ...rest }: Wishes) => {
  const { label } = useSpeech()
  const [checked, setChecked] = useState(start)
  return (
    <Tick {...rest} checked={checked} onChange={(isTicked) => !refused && setChecked(isTicked)}>
      {rest.children ?? label(['仅直达', 'Direct only'])}
    </Tick>
  )
}

const Alone = () => {
  const { label } = useSpeech()
  const [checked, setChecked] = useState(false)
  return <Tick aria-label={label(['选择这一行', 'Choose this row'])} checked={checked} onChange={setChecked} />
}

const Long = () => (
  <Direct>
    {useSpeech().label([
      '起运港本地费、目的港本地费、内陆拖车与报关一并计入总价，未列明的费用按实报实销',
      'Origin and destination local charges, haulage and customs are part of the total; all else is charged at cost',
    ])}
  </Direct>
)

export const show: Show = {
  name: 'tick',
  title: ['勾选框', 'Tick'],
  source: '§2.5',
  narrow: true,
  states: [
    { name: 'normal', title: ['未勾选', 'Not ticked'], View: () => <Direct /> },
    { name: 'ticked', title: ['已勾选', 'Ticked'], View: () => <Direct start /> },
    { name: 'partly', title: ['部分勾选', 'Ticked in part'], View: () => <Direct partly /> },
    { name: 'alone', title: ['无文字', 'Without words'], View: Alone },
    { name: 'refused', title: ['不接受更改', 'A change is refused'], View: () => <Direct refused /> },
    { name: 'disabled', title: ['禁用', 'Disabled'], View: () => <Direct disabled /> },
    { name: 'disabledTicked', title: ['禁用，已勾选', 'Disabled, ticked'], View: () => <Direct disabled start /> },
    { name: 'long', title: ['超长文字', 'Long words'], View: Long },
  ],
}
