import { Radio, RadioGroup, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import type { Show } from '../show.ts'

type Release = 'original' | 'telex' | 'waybill'
interface Wishes {
  readonly start?: Release | null
  readonly barred?: Release
  readonly disabled?: boolean
}

const Releases = ({ start = 'original', barred, disabled }: Wishes) => {
  const { label } = useSpeech()
  const [value, setValue] = useState<Release | null>(start)
  const words: Record<Release, string> = {
    original: label(['正本提单', 'Original bill of lading']),
    telex: label(['电放', 'Telex release']),
    waybill: label(['海运单', 'Sea waybill']),
  }
  return (
    <RadioGroup label={label(['放单方式', 'Release'])} value={value} onChange={setValue} disabled={disabled}>
      {(['original', 'telex', 'waybill'] as const).map((release) => (
        <div key={release}>
          <Radio value={release} disabled={release === barred}>
            {words[release]}
          </Radio>
        </div>
      ))}
    </RadioGroup>
  )
}

export const show: Show = {
  name: 'radio-group',
  title: ['单选', 'Radio group'],
  source: '§2.5',
  narrow: true,
  states: [
    { name: 'normal', title: ['已选择', 'Chosen'], View: () => <Releases /> },
    { name: 'empty', title: ['未选择', 'Nothing chosen'], View: () => <Releases start={null} /> },
    { name: 'barred', title: ['一项不可选', 'One cannot be chosen'], View: () => <Releases barred="telex" /> },
    { name: 'disabled', title: ['禁用', 'Disabled'], View: () => <Releases disabled start="telex" /> },
  ],
}
