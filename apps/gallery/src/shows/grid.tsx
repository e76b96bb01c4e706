import type { BrokenRule, GridColumn } from '@hangjia/ui'
import { RateList, RateSheet } from '../grid/rate-sheet.tsx'
import { manyFields, type Rate } from '../grid/rates.ts'
import type { Show } from '../show.ts'

const pinned = new Set(['carrier', 'pol', 'pod'])
const pinPorts = (column: GridColumn<Rate>): GridColumn<Rate> => ({
  ...column,
  pinned: pinned.has(column.key),
  hidden: column.key === 'transfer' || column.key === 'sailing',
})
const lockFirst = (column: GridColumn<Rate>): GridColumn<Rate> =>
  column.edit && column.key !== 'remark'
    ? { ...column, edit: { ...column.edit, isLocked: ({ id }) => id === '1' } }
    : column
const issueOf = ({ id }: Rate, column: string): BrokenRule | undefined =>
  id === '2' && column === 'validTo' ? { rule: 'endsBeforeStart' } : undefined

export const show: Show = {
  name: 'grid',
  title: ['电子表格', 'Grid'],
  source: '§2.5, §9',
  states: [
    {
      name: 'small',
      title: ['可编辑：粘贴会追加行，可拖动行', 'Editable: a longer paste appends rows, rows can be dragged'],
      View: () => <RateSheet count={8} height={280} canAppend canReorder />,
    },
    {
      name: 'errors',
      title: [
        '有错误：第一行只读，服务器指出第二行的错误',
        'Errors: the first row is locked, the server complains of the second',
      ],
      View: () => <RateSheet count={6} height={216} shape={lockFirst} issueOf={issueOf} />,
    },
    {
      name: 'list',
      title: ['勾选、排序、打开、过期变浅', 'Ticks, sort, open, pale when expired'],
      View: RateList,
    },
    {
      name: 'pinned',
      title: ['固定三列，隐藏两列', 'Three columns pinned, two hidden'],
      View: () => <RateSheet count={30} height={300} of={manyFields} shape={pinPorts} />,
    },
    { name: 'read-only', title: ['只读', 'Read-only'], View: () => <RateSheet count={4} height={156} isReadOnly /> },
    { name: 'empty', title: ['没有数据', 'Empty'], View: () => <RateSheet count={0} height={150} canAppend /> },
    {
      name: 'large',
      title: ['1500 行 × 30 列', '1500 rows × 30 columns'],
      View: () => <RateSheet count={1500} of={manyFields} height={420} />,
    },
    {
      name: 'page',
      title: ['随页面滚动，表头停在窗口顶部 96 px', 'The page scrolls, the head stays 96 px from the top'],
      View: () => <RateSheet count={120} of={manyFields} scroll="page" />,
    },
  ],
}
