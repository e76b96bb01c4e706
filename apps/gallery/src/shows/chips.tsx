import type { Label } from '@hangjia/contracts'
import { Chips, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import type { Show } from '../show.ts'

const states: readonly Label[] = [
  ['已发布', 'Published'],
  ['未发布', 'Unpublished'],
  ['有效', 'Valid'],
  ['已过期', 'Expired'],
]
const long: readonly Label[] = [
  ['即将在五天内过期的运价', 'Rates that expire within five days'],
  ['仅限内部查看的运价', 'Rates for internal use only'],
]

const Chosen = ({ words, start = [] }: { readonly words: readonly Label[]; readonly start?: readonly number[] }) => {
  const { label } = useSpeech()
  const [chosen, setChosen] = useState(start)
  return (
    <>
      <Chips
        label={`${label(['状态', 'State'])} ${start.join(' ')}`}
        chips={words.map((word, value) => ({ value, label: label(word) }))}
        chosen={chosen}
        onChange={setChosen}
      />{' '}
      <output>{chosen.join(',')}</output>
    </>
  )
}

export const show: Show = {
  name: 'chips',
  title: ['按钮式多选', 'Chips'],
  source: '§2.5',
  states: [
    { name: 'normal', title: ['未选', 'Nothing chosen'], View: () => <Chosen words={states} /> },
    { name: 'chosen', title: ['已选', 'Some chosen'], View: () => <Chosen words={states} start={[0, 2]} /> },
    { name: 'long', title: ['超长文字', 'Long words'], View: () => <Chosen words={long} start={[1]} /> },
  ],
}
