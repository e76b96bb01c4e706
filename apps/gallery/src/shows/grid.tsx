import { applyBatch, editing, Grid, type GridColumn, type GridProps } from '@hangjia/ui'
import { useState } from 'react'
import type { Show } from '../show.ts'

interface Row {
  readonly key: string
  readonly [field: string]: string
}
const names = ['船公司', '起运港', '目的港', '20GP', '40GP', '40HQ', '生效', '失效', '航程', '备注']
const columns: GridColumn<Row>[] = Array.from({ length: 30 }, (_, at) => ({
  key: `c${at}`,
  title: names[at] ?? `列 ${at + 1}`,
  width: 96,
  align: at > 2 && at < 6 ? 'right' : 'left',
  pinned: at === 0,
  sortBy: at < 3 ? `c${at}` : undefined,
  text: (row) => row[`c${at}`] ?? '',
  edit: editing<Row, string>({
    value: (row) => row[`c${at}`] ?? '',
    read: (text) => (at > 2 && at < 6 && !/^\d*$/.test(text) ? { broken: { rule: 'format' } } : { value: text }),
    apply: (row, value) => ({ ...row, [`c${at}`]: value }),
  }),
}))
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, row) => ({
    key: `${row}`,
    ...Object.fromEntries(columns.map(({ key }, at) => [key, `${row + 1}${at}`])),
  }))

const Sheet = ({ count, ...props }: { count: number } & Partial<GridProps<Row>>) => {
  const [rows, setRows] = useState(() => rowsOf(count))
  return (
    <div style={{ height: 420, display: 'flex' }}>
      <Grid
        label="rates"
        rows={rows}
        keyOf={(row) => row.key}
        columns={columns}
        onChange={(batch) => setRows((before) => applyBatch(before, batch, (row) => row.key))}
        {...props}
      />
    </div>
  )
}

export const show: Show = {
  name: 'grid',
  title: ['表格', 'Grid'],
  source: '§2.5',
  states: [{ name: 'large', title: ['1500 × 30', '1500 × 30'], View: () => <Sheet count={1500} /> }],
}
