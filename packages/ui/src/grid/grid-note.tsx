import { useLayoutEffect, useState } from 'react'
import { Floating } from '../widgets/floating.tsx'
import styles from './grid.module.css'

/** Error of a cell, shown below it. Screen readers get it from the cell's own description. */
export const GridNote = ({ cellId, words }: { readonly cellId: string; readonly words: string }) => {
  const [anchor, setAnchor] = useState<{ readonly current: Element | null }>()
  useLayoutEffect(() => setAnchor({ current: document.getElementById(cellId) }), [cellId])
  if (!anchor?.current) return null
  return (
    <Floating key={cellId} anchor={anchor}>
      <div className={styles.note} aria-hidden="true" data-note="">
        {words}
      </div>
    </Floating>
  )
}
