import { FieldFrame, type LoadSales, type SalesPerson, SalesPicker, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { failsOnce, neverAnswers } from '../choosers/loading.ts'
import type { Show } from '../show.ts'

const people: readonly SalesPerson[] = [
  { id: '1', name: '王芳', status: 0 },
  { id: '2', name: '王立群', status: 1 },
  { id: '3', name: '李晓东', status: 0 },
  { id: '4', name: 'Michael O’Brien', status: 0 },
]
const longNamed: readonly SalesPerson[] = [
  { id: '1', name: '阿卜杜热合曼·买买提艾力（宁波保税区远航国际货运代理有限公司上海分公司）', status: 0 },
  { id: '2', name: 'Maria Fernanda Guadalupe Rodríguez de la Cruz y Montenegro, Latin America desk', status: 0 },
]
const among =
  (all: readonly SalesPerson[]): LoadSales =>
  async ({ name }) =>
    all.filter((person) => person.name.toLowerCase().includes(name.toLowerCase()))
const crowd = Array.from({ length: 400 }, (_, at) => ({
  id: `${at}`,
  name: `业务员 ${String(at + 1).padStart(3, '0')}`,
}))

interface Wishes {
  readonly load?: LoadSales
  readonly start?: SalesPerson
  readonly hideStatus1?: boolean
  readonly disabled?: boolean
  readonly isBroken?: boolean
}

const Chooser = ({ load = among(people), start, hideStatus1, disabled, isBroken = false }: Wishes) => {
  const { label, rule } = useSpeech()
  const id = useId()
  const [person, setPerson] = useState<SalesPerson | null>(start ?? null)
  const error = isBroken && !person ? rule('required') : undefined
  return (
    <FieldFrame label={label(['业务员', 'Sales'])} htmlFor={id} raised disabled={disabled} error={error}>
      {(note) => (
        <SalesPicker
          id={id}
          value={person}
          onChange={setPerson}
          load={load}
          instId="12"
          hideStatus1={hideStatus1}
          disabled={disabled}
          broken={error !== undefined}
          describedBy={note}
        />
      )}
    </FieldFrame>
  )
}

const FailsOnce = () => {
  const [load] = useState(() => failsOnce(among(people)))
  return <Chooser load={load} />
}

/** The first question is answered last: the shown result belongs to the newest. */
const Slow = () => {
  const [asked, setAsked] = useState<readonly string[]>([])
  const [answered, setAnswered] = useState<readonly string[]>([])
  const load: LoadSales = async ({ name }) => {
    setAsked((before) => [...before, name])
    await new Promise((resolve) => setTimeout(resolve, name.length === 1 ? 1500 : 50))
    setAnswered((before) => [...before, name])
    return [{ id: name, name: `${name}…` }]
  }
  return (
    <>
      <Chooser load={load} />
      <output aria-label="asked">{asked.join('|')}</output>
      <output aria-label="answered">{answered.join('|')}</output>
    </>
  )
}

export const show: Show = {
  name: 'sales-picker',
  title: ['业务员选择', 'Sales person'],
  source: '§2.5, §3, §7.4',
  narrow: true,
  states: [
    { name: 'normal', title: ['空', 'Empty'], View: () => <Chooser /> },
    { name: 'filled', title: ['已选择', 'Filled'], View: () => <Chooser start={{ id: '3', name: '李晓东' }} /> },
    { name: 'filtered', title: ['不显示状态 1', 'Without status 1'], View: () => <Chooser hideStatus1 /> },
    { name: 'error', title: ['错误', 'Error'], View: () => <Chooser isBroken /> },
    {
      name: 'disabled',
      title: ['禁用', 'Disabled'],
      View: () => <Chooser disabled start={{ id: '3', name: '李晓东' }} />,
    },
    { name: 'loading', title: ['加载中', 'Loading'], opened: 34, View: () => <Chooser load={neverAnswers} /> },
    { name: 'empty', title: ['没有数据', 'Without data'], opened: 34, View: () => <Chooser load={async () => null} /> },
    { name: 'failed', title: ['加载失败，可重试', 'Failed, may be tried again'], opened: 34, View: FailsOnce },
    { name: 'slow', title: ['回答有先后', 'Answers out of turn'], View: Slow },
    { name: 'many', title: ['400 人', '400 people'], View: () => <Chooser load={among(crowd)} /> },
    {
      name: 'long',
      title: ['超长姓名', 'Long names'],
      View: () => <Chooser load={among(longNamed)} start={longNamed[1]} />,
    },
  ],
}
