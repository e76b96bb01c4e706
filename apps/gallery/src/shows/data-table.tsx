import { type Column, DataTable, Pagination, type Sort, useSpeech } from '@hangjia/ui'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { Show } from '../show.ts'
import styles from './data-table.module.css'

interface Rate {
  readonly id: string
  readonly lane: string
  readonly cells: readonly string[]
}
const lanes = ['上海 → 洛杉矶', '宁波 → 汉堡', '深圳 → 鹿特丹', '青岛 → 釜山', '厦门 → 曼谷']
const ratesOf = (count: number): readonly Rate[] =>
  Array.from({ length: count }, (_, row) => ({
    id: `${row + 1}`,
    lane: `${lanes[row % lanes.length]} ${row + 1}`,
    cells: Array.from({ length: 16 }, (_, column) => `${(row * 37 + column * 113) % 9000}.00`),
  }))

interface Wishes {
  readonly count: number
  readonly chosen?: readonly string[]
  readonly title?: string
  readonly opened?: string
}

/** A list in the room that the shell leaves for a page. */
const List = ({ count, chosen: first, title, opened }: Wishes) => {
  const { label } = useSpeech()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [sort, setSort] = useState<Sort | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string> | undefined>(() => first && new Set(first))
  const [open, setOpen] = useState(opened)
  const [rows] = useState(() => ratesOf(count))
  const price = label(['海运费', 'Ocean freight'])
  const [columns] = useState((): readonly Column<Rate>[] => [
    {
      key: 'lane',
      title: label(['航线', 'Lane']),
      width: 180,
      align: 'left',
      sortBy: 'lane',
      cell: (row) => title ?? row.lane,
      say: (row) => title ?? row.lane,
    },
    ...Array.from(
      { length: 16 },
      (_, column): Column<Rate> => ({
        key: `price${column}`,
        title: title ?? `${price} ${column + 1}`,
        width: 110,
        align: 'right',
        cell: (row) => title ?? row.cells[column],
      }),
    ),
  ])
  return (
    <div ref={setScroller} className={styles.canvas}>
      <div className={styles.page}>
        <div className={styles.tools}>{label(['整箱运价', 'FCL rates'])}</div>
        <div className={styles.sheet}>
          <DataTable
            label={label(['整箱运价', 'FCL rates'])}
            scroller={scroller}
            rows={rows}
            keyOf={(row) => row.id}
            columns={columns}
            sort={sort}
            onSort={setSort}
            chosen={chosen}
            onChoose={(some, isChosen) =>
              setChosen((before) => {
                const after = new Set(before)
                for (const { id } of some)
                  if (isChosen) after.add(id)
                  else after.delete(id)
                return after
              })
            }
            opened={open}
            onOpen={(row) => setOpen(row.id)}
            isPale={(row) => row.id === '3'}
            mark={(row) => (row.id === '2' ? <Lock size={11} aria-label={label(['系统数据', 'System row'])} /> : null)}
            foot={
              <Pagination
                page={1}
                pageSize={100}
                pageSizes={[10, 25, 50, 100, 200, 500, 1500]}
                count={count}
                total={count}
                isExact
                onPage={() => undefined}
                onPageSize={() => undefined}
              />
            }
          />
        </div>
      </div>
    </div>
  )
}

export const show: Show = {
  name: 'data-table',
  title: ['列表', 'List'],
  source: '§2.5, §9',
  states: [
    { name: 'normal', title: ['列表', 'List'], View: () => <List count={100} /> },
    { name: 'ticks', title: ['可勾选', 'With tick boxes'], View: () => <List count={100} chosen={['1', '4']} /> },
    { name: 'few', title: ['行数少', 'Few rows'], View: () => <List count={3} opened="1" /> },
    { name: 'large', title: ['1500 行', '1500 rows'], View: () => <List count={1500} chosen={[]} /> },
    {
      name: 'long',
      title: ['超长内容', 'Long words'],
      View: () => {
        const { label } = useSpeech()
        return (
          <List
            count={20}
            title={label([
              '宁波北仑经高雄转运至美国西岸洛杉矶及长滩的整箱运价',
              'Full container rates from Ningbo Beilun by way of Kaohsiung to Los Angeles and Long Beach',
            ])}
          />
        )
      },
    },
  ],
}
