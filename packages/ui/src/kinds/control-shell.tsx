import type { ReactNode } from 'react'
import styles from '../widgets/controls.module.css'

/** What a control stands in: nothing inside a frame, a box of its own inside a table cell. */
export const ControlShell = ({
  look = 'field',
  broken,
  hint,
  children,
}: {
  readonly look?: 'field' | 'cell' | undefined
  readonly broken: boolean
  readonly hint?: string | undefined
  readonly children: ReactNode
}) =>
  look === 'cell' ? (
    <div className={styles.cell} data-error={broken ? '' : undefined} title={hint}>
      {children}
    </div>
  ) : (
    children
  )
