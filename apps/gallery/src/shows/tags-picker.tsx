import type { Reference } from '@hangjia/contracts'
import { ChoiceMemoryProvider, FieldFrame, type LoadReferences, TagsPicker, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { failsOnce, neverAnswers } from '../choosers/loading.ts'
import { findLongNames, findPorts, findStations, longPort, losAngeles } from '../choosers/ports.ts'
import { useMemory } from '../choosers/use-memory.ts'
import type { Show } from '../show.ts'

interface Wishes {
  readonly load?: LoadReferences
  readonly start?: readonly Reference[]
  readonly max?: number
  readonly disabled?: boolean
  readonly isBroken?: boolean
  readonly recent?: readonly string[]
  readonly create?: (words: string) => Reference
}
const longBeach = { id: 'USLGB', title: '长滩', titleEn: 'Long Beach', code: 'USLGB' }

const Ports = ({ load = findPorts, start = [], max, disabled, isBroken = false, recent, create }: Wishes) => {
  const { label, rule } = useSpeech()
  const id = useId()
  const memory = useMemory(recent ?? [])
  const [ports, setPorts] = useState(start)
  const error = isBroken && ports.length === 0 ? rule('required') : undefined
  return (
    <ChoiceMemoryProvider memory={memory}>
      <FieldFrame
        label={label(create ? ['别名', 'Aliases'] : ['目的港', 'Ports of discharge'])}
        htmlFor={id}
        raised
        disabled={disabled}
        error={error}
      >
        {(note) => (
          <TagsPicker
            id={id}
            value={ports}
            onChange={setPorts}
            load={load}
            recent={recent ? 'endPort' : undefined}
            create={create}
            max={max}
            disabled={disabled}
            broken={error !== undefined}
            describedBy={note}
          />
        )}
      </FieldFrame>
    </ChoiceMemoryProvider>
  )
}

const FailsOnce = () => {
  const [load] = useState(() => failsOnce(findPorts))
  return <Ports load={load} />
}

export const show: Show = {
  name: 'tags-picker',
  title: ['多选', 'Several ports'],
  source: '§3, §7.5, §9',
  narrow: true,
  states: [
    { name: 'normal', title: ['空', 'Empty'], View: () => <Ports /> },
    { name: 'filled', title: ['已选择', 'Filled'], View: () => <Ports start={[losAngeles, longBeach]} /> },
    {
      name: 'recent',
      title: ['最近选择在上', 'Recent choices on top'],
      View: () => <Ports recent={['DEHAM', 'NLRTM']} />,
    },
    { name: 'full', title: ['最多两项', 'At most two'], View: () => <Ports start={[losAngeles, longBeach]} max={2} /> },
    {
      name: 'free',
      title: ['自由输入', 'Free words'],
      View: () => <Ports create={(words) => ({ id: words, title: words, titleEn: null, code: null })} />,
    },
    { name: 'error', title: ['错误', 'Error'], View: () => <Ports isBroken /> },
    { name: 'disabled', title: ['禁用', 'Disabled'], View: () => <Ports disabled start={[losAngeles, longBeach]} /> },
    { name: 'loading', title: ['加载中', 'Loading'], opened: 34, View: () => <Ports load={neverAnswers} /> },
    { name: 'empty', title: ['没有数据', 'No data'], opened: 34, View: () => <Ports load={async () => []} /> },
    { name: 'failed', title: ['加载失败，可重试', 'Failed, may be tried again'], opened: 34, View: FailsOnce },
    { name: 'many', title: ['400 项', '400 rows'], View: () => <Ports load={findStations} /> },
    { name: 'long', title: ['超长名称', 'Long names'], View: () => <Ports load={findLongNames} start={[longPort]} /> },
  ],
}
