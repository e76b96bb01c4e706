import { pageSizes } from '@hangjia/contracts'
import { Pagination } from '@hangjia/ui'
import { useState } from 'react'
import type { Show } from '../show.ts'
import styles from './pagination.module.css'

/** Pager over this number of rows; it reports its position to the table beside it. */
const Pager = ({
  total,
  start = 1,
  isExact = true,
}: {
  readonly total: number
  readonly start?: number
  readonly isExact?: boolean
}) => {
  const [page, setPage] = useState(start)
  const [pageSize, setPageSize] = useState<number>(10)
  const count = Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize))
  return (
    <>
      <output className={styles.place}>{`p=${page} n=${pageSize}`}</output>
      <Pagination
        page={page}
        pageSize={pageSize}
        pageSizes={pageSizes}
        count={count}
        total={total}
        isExact={isExact}
        onPage={setPage}
        onPageSize={(size) => {
          setPageSize(size)
          setPage(1)
        }}
      />
    </>
  )
}

export const show: Show = {
  name: 'pagination',
  title: ['分页', 'Pagination'],
  source: '§9',
  states: [
    { name: 'normal', title: ['三十页', 'Thirty pages'], View: () => <Pager total={295} /> },
    { name: 'middle', title: ['中间一页', 'A page in the middle'], View: () => <Pager total={295} start={15} /> },
    { name: 'seven', title: ['正好七页', 'Seven pages'], View: () => <Pager total={70} start={7} /> },
    { name: 'one', title: ['只有一页', 'One page'], View: () => <Pager total={8} /> },
    { name: 'empty', title: ['没有数据', 'No rows'], View: () => <Pager total={0} /> },
    { name: 'huge', title: ['海量数据', 'A great many'], View: () => <Pager total={123_456_789} start={6_172_839} /> },
    {
      name: 'at-least',
      title: ['总数有上限', 'More than were counted'],
      View: () => <Pager total={10_000} isExact={false} />,
    },
    { name: 'gone', title: ['所在页已不存在', 'The page is gone'], View: () => <Pager total={30} start={9} /> },
    {
      name: 'narrow',
      title: ['窄屏', 'Narrow'],
      View: () => (
        <div className={styles.narrow}>
          <Pager total={295} start={15} />
        </div>
      ),
    },
  ],
}
