import type { Label } from '@hangjia/contracts'
import { ColumnChooser, useColumnOrder, useSpeech } from '@hangjia/ui'
import { orderedColumns } from '@hangjia/validation'
import { useState } from 'react'
import type { Show } from '../show.ts'
import styles from './column-chooser.module.css'

type Column = readonly [name: string, label: Label]

const rate: readonly Column[] = [
  ['carrier', ['船公司', 'Carrier']],
  ['pol', ['起运港', 'Port of loading']],
  ['pod', ['目的港', 'Port of discharge']],
  ['validTo', ['有效期至', 'Valid until']],
  ['transitDays', ['航程', 'Transit']],
]
const long: readonly Column[] = [
  ['carrier', ['船公司及其在起运港的订舱代理', 'Carrier and its booking agent at the port of loading']],
  ['pol', ['起运港及内陆驳船中转港', 'Port of loading and inland barge transhipment port']],
]
const many: readonly Column[] = Array.from({ length: 40 }, (_, index) => [
  `column${index + 1}`,
  [`列 ${index + 1}`, `Column ${index + 1}`],
])
const loadMs = 400
/** Columns that another user hid in the meantime, as a server would report them. */
const hiddenElsewhere: readonly string[] = ['validTo', 'transitDays']

/** Chooser over the head of a table; this machine keeps the order, this page the hidden columns. */
const Chosen = ({
  pageName,
  all,
  startHidden = [],
  loads = false,
  growing = false,
}: {
  readonly pageName: string
  readonly all: readonly Column[]
  readonly startHidden?: readonly string[]
  readonly loads?: boolean
  readonly growing?: boolean
}) => {
  const { label } = useSpeech()
  const { order, keep, forget } = useColumnOrder(`gallery.${pageName}`)
  const [hidden, setHidden] = useState(startHidden)
  const [isLoading, setLoading] = useState(false)
  const [hasGrown, setGrown] = useState(false)
  const columns = (hasGrown ? [...all, ['remark', ['备注', 'Remark']] as const] : all).map(([name, words]) => ({
    name,
    label: label(words),
  }))
  const names = orderedColumns(
    columns.map(({ name }) => name),
    order,
  )
  const load = () => {
    setLoading(true)
    setTimeout(() => {
      setHidden(hiddenElsewhere)
      setLoading(false)
    }, loadMs)
  }
  return (
    <div className={styles.page}>
      <ColumnChooser
        pageName={pageName}
        columns={columns}
        hidden={hidden}
        order={order}
        isLoading={isLoading}
        {...(loads && { onOpen: load })}
        onHide={setHidden}
        onOrder={keep}
        onReset={() => {
          forget()
          setHidden(startHidden)
        }}
      />
      {growing && (
        <button type="button" className={styles.grow} onClick={() => setGrown(true)}>
          {label(['页面新增一列', 'The page gets a new column'])}
        </button>
      )}
      <ol className={styles.head}>
        {names
          .filter((name) => !hidden.includes(name))
          .slice(0, 8)
          .map((name) => (
            <li key={name}>{columns.find((column) => column.name === name)?.label}</li>
          ))}
      </ol>
    </div>
  )
}

export const show: Show = {
  name: 'column-chooser',
  title: ['列设置', 'Column chooser'],
  source: '§2.5',
  states: [
    { name: 'normal', title: ['全部显示', 'All shown'], View: () => <Chosen pageName="rates" all={rate} /> },
    {
      name: 'hidden',
      title: ['有隐藏的列', 'Some hidden'],
      View: () => <Chosen pageName="hidden" all={rate} startHidden={['pod']} />,
    },
    {
      name: 'loading',
      title: ['打开时加载', 'Loads when it opens'],
      View: () => <Chosen pageName="loading" all={rate} loads />,
    },
    {
      name: 'changed',
      title: ['列有增减', 'The columns change'],
      View: () => <Chosen pageName="changed" all={rate} growing />,
    },
    { name: 'many', title: ['很多列', 'Many columns'], View: () => <Chosen pageName="many" all={many} /> },
    { name: 'long', title: ['超长名称', 'Long names'], View: () => <Chosen pageName="long" all={long} /> },
  ],
}
