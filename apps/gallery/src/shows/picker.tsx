import type { Reference } from '@hangjia/contracts'
import { ChoiceMemoryProvider, FieldFrame, type LoadReferences, Picker, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { failsOnce, neverAnswers } from '../choosers/loading.ts'
import { findLongNames, findPorts, findStations, longPort, losAngeles } from '../choosers/ports.ts'
import { useMemory } from '../choosers/use-memory.ts'
import type { Show } from '../show.ts'

interface Wishes {
  readonly load?: LoadReferences
  readonly start?: Reference
  readonly disabled?: boolean
  readonly required?: boolean
  readonly isBroken?: boolean
  readonly recent?: readonly string[]
}

const Port = ({ load = findPorts, start, disabled, required, isBroken = false, recent }: Wishes) => {
  const { label, rule } = useSpeech()
  const id = useId()
  const memory = useMemory(recent ?? [])
  const [port, setPort] = useState<Reference | null>(start ?? null)
  const error = isBroken && !port ? rule('required') : undefined
  return (
    <ChoiceMemoryProvider memory={memory}>
      <FieldFrame
        label={label(['起运港', 'Port of loading'])}
        htmlFor={id}
        filled={port !== null}
        required={required}
        disabled={disabled}
        error={error}
      >
        {(note) => (
          <Picker
            id={id}
            value={port}
            onChange={setPort}
            load={load}
            recent={recent ? 'startPort' : undefined}
            disabled={disabled}
            required={required}
            broken={error !== undefined}
            describedBy={note}
          />
        )}
      </FieldFrame>
    </ChoiceMemoryProvider>
  )
}

export const show: Show = {
  name: 'picker',
  title: ['港口、船公司选择', 'Port and carrier picker'],
  source: '§3, §7.5, §9',
  narrow: true,
  states: [
    { name: 'normal', title: ['空', 'Empty'], View: () => <Port /> },
    { name: 'filled', title: ['已选择', 'Filled'], View: () => <Port start={losAngeles} /> },
    {
      name: 'recent',
      title: ['最近选择在上，已不存在的不显示', 'Recent choices on top, without those that are gone'],
      View: () => <Port recent={['NLRTM', 'GONE1', 'USLAX']} />,
    },
    {
      name: 'required',
      title: ['必填，不可清除', 'Required, cannot be emptied'],
      View: () => <Port required start={losAngeles} />,
    },
    { name: 'error', title: ['错误', 'Error'], View: () => <Port isBroken /> },
    { name: 'disabled', title: ['禁用', 'Disabled'], View: () => <Port disabled start={losAngeles} /> },
    { name: 'loading', title: ['加载中', 'Loading'], opened: 34, View: () => <Port load={neverAnswers} /> },
    { name: 'empty', title: ['没有数据', 'No data'], opened: 34, View: () => <Port load={async () => []} /> },
    {
      name: 'failed',
      title: ['加载失败，可重试', 'Failed, may be tried again'],
      opened: 34,
      View: () => <FailsOnce />,
    },
    { name: 'many', title: ['400 项', '400 rows'], View: () => <Port load={findStations} /> },
    { name: 'long', title: ['超长名称', 'Long names'], View: () => <Port load={findLongNames} start={longPort} /> },
  ],
}

const FailsOnce = () => {
  const [load] = useState(() => failsOnce(findPorts))
  return <Port load={load} />
}
