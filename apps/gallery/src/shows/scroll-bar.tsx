import { ScrollBar, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import type { Show } from '../show.ts'
import styles from './scroll-bar.module.css'

interface Sheet {
  readonly rows: number
  readonly columns: number
  /** Pixels. */
  readonly columnWidth?: number
  /** Scrolling element: a box of 420 px, or the window. */
  readonly down?: 'box' | 'window'
}

/** A wide sheet of cells, and under it the bar. */
const ScrolledSheet = ({ rows, columns, columnWidth = 120, down = 'box' }: Sheet) => {
  const { label } = useSpeech()
  const id = useId()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [wide, setWide] = useState<HTMLElement | null>(null)
  return (
    <section
      ref={setBox}
      className={down === 'box' ? styles.page : undefined}
      aria-label={label(['运价', 'Rates'])}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too.
      tabIndex={0}
    >
      <section
        ref={setWide}
        id={id}
        className={styles.wide}
        aria-label={label(['价格表', 'Prices'])}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too.
        tabIndex={0}
      >
        <div className={styles.rows} style={{ width: columns * columnWidth }}>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
            <div key={row} className={styles.row}>
              {Array.from({ length: columns }, (_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change.
                <span key={column} style={{ flexBasis: columnWidth }}>{`${row + 1} · ${column + 1}`}</span>
              ))}
            </div>
          ))}
        </div>
      </section>
      <ScrollBar sideways={wide} controls={id} down={down === 'box' ? box : 'window'} />
      <p className={styles.below}>{label(['表格之下', 'Below the table'])}</p>
    </section>
  )
}

export const show: Show = {
  name: 'scroll-bar',
  title: ['横向滚动条', 'Sideways scroll bar'],
  source: '§2.5, §9',
  states: [
    { name: 'normal', title: ['浮在底部', 'Floating'], View: () => <ScrolledSheet rows={60} columns={16} /> },
    {
      name: 'least-thumb',
      title: ['很宽：滑块不短于 50 像素', 'Very wide: the thumb keeps 50 px'],
      View: () => <ScrolledSheet rows={24} columns={16} columnWidth={3000} />,
    },
    {
      name: 'short',
      title: ['只高出不到 200 像素：不显示', 'Under 200 px taller: hidden'],
      View: () => <ScrolledSheet rows={18} columns={16} />,
    },
    {
      name: 'narrow',
      title: ['无需横向滚动：不显示', 'Nothing to scroll sideways: hidden'],
      View: () => <ScrolledSheet rows={60} columns={4} />,
    },
    {
      name: 'window',
      title: ['随窗口滚动', 'The window scrolls'],
      View: () => <ScrolledSheet rows={40} columns={16} down="window" />,
    },
  ],
}
