import { DepartmentCascader, type DepartmentCascaderProps, FieldFrame, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { company, crowd, hostile, longNames } from '../choosers/departments.ts'
import { failsOnce, neverAnswers } from '../choosers/loading.ts'
import type { Show } from '../show.ts'

interface Wishes extends Partial<Pick<DepartmentCascaderProps, 'load' | 'leavesOnly' | 'disabled' | 'required'>> {
  readonly start?: string
  readonly isBroken?: boolean
}

const Chooser = ({ load = async () => company, start, leavesOnly, disabled, required, isBroken = false }: Wishes) => {
  const { label, rule } = useSpeech()
  const id = useId()
  const [department, setDepartment] = useState(start ?? null)
  const error = isBroken && !department ? rule('required') : undefined
  return (
    <FieldFrame
      label={label(['所属部门', 'Department'])}
      htmlFor={id}
      raised
      required={required}
      disabled={disabled}
      error={error}
    >
      {(note) => (
        <DepartmentCascader
          id={id}
          value={department}
          onChange={setDepartment}
          load={load}
          leavesOnly={leavesOnly}
          disabled={disabled}
          required={required}
          broken={error !== undefined}
          describedBy={note}
        />
      )}
    </FieldFrame>
  )
}

const FailsOnce = () => {
  const [load] = useState(() => failsOnce(async () => company))
  return <Chooser load={load} />
}

export const show: Show = {
  name: 'department-cascader',
  title: ['部门级联选择', 'Department cascader'],
  source: '§2.5, §3',
  narrow: true,
  states: [
    { name: 'normal', title: ['空', 'Empty'], View: () => <Chooser /> },
    { name: 'filled', title: ['已选择', 'Filled'], View: () => <Chooser start="111" /> },
    { name: 'leaves', title: ['只能选末级', 'Only the last level'], View: () => <Chooser leavesOnly /> },
    {
      name: 'required',
      title: ['必填，不可清除', 'Required, cannot be emptied'],
      View: () => <Chooser required start="21" />,
    },
    { name: 'error', title: ['错误', 'Error'], View: () => <Chooser isBroken /> },
    { name: 'disabled', title: ['禁用', 'Disabled'], View: () => <Chooser disabled start="112" /> },
    {
      name: 'loading',
      title: ['加载中', 'Loading'],
      opened: 34,
      View: () => <Chooser load={neverAnswers} start="1" />,
    },
    { name: 'empty', title: ['没有部门', 'No departments'], opened: 34, View: () => <Chooser load={async () => []} /> },
    { name: 'failed', title: ['加载失败，可重试', 'Failed, may be tried again'], opened: 34, View: FailsOnce },
    {
      name: 'hostile',
      title: ['循环、孤儿、重复的数据', 'Circles, orphans and repetitions'],
      View: () => <Chooser load={async () => hostile} />,
    },
    { name: 'gone', title: ['已不存在的部门', 'A department that is gone'], View: () => <Chooser start="77" /> },
    { name: 'many', title: ['400 个部门', '400 departments'], View: () => <Chooser load={async () => crowd} /> },
    { name: 'long', title: ['超长名称', 'Long names'], View: () => <Chooser load={async () => longNames} start="4" /> },
  ],
}
