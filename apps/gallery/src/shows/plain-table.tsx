import { figuresHead, HeadRow, PlainTable, type PlainTableProps, useSpeech } from '@hangjia/ui'
import type { Show } from '../show.ts'

const rates = [
  ['COSCO', '2,150.00', '1,980.00'],
  ['MSC', '2,240.00', '2,240.00'],
] as const

const Rates = ({ look }: Pick<PlainTableProps, 'look'>) => {
  const { label } = useSpeech()
  return (
    <PlainTable look={look} aria-label={label(['运价', 'Rates'])}>
      <HeadRow
        of={[
          label(['船公司', 'Carrier']),
          figuresHead(label(['原价', 'Before'])),
          figuresHead(label(['现价', 'After'])),
        ]}
      />
      <tbody>
        {rates.map(([carrier, before, after]) => (
          <tr key={carrier}>
            <th scope="row">{carrier}</th>
            <td data-figures="">{before}</td>
            <td data-figures="">{after}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

export const show: Show = {
  name: 'plain-table',
  title: ['简单表格', 'Plain table'],
  source: '§2.5',
  states: [
    { name: 'rows', title: ['数据行', 'Rows of figures'], View: () => <Rates look="rows" /> },
    { name: 'review', title: ['操作预览', 'Preview of an act'], View: () => <Rates look="review" /> },
    { name: 'open', title: ['无边框', 'Open lines'], View: () => <Rates look="open" /> },
    { name: 'bare', title: ['无样式', 'Without a look'], View: () => <Rates /> },
  ],
}
