import { TextButton } from '@hangjia/ui'
import type { ReactNode } from 'react'
import styles from './analysis.module.css'
import type { BehindQuestion } from './behind-dialog.tsx'

/** A number that opens the list behind it, where there is one. */
export const Numbered = ({
  behind,
  label,
  isNone,
  onOpen,
  children,
}: {
  readonly behind: BehindQuestion | null
  /** Accessible name of the count. */
  readonly label: string
  readonly isNone: boolean
  readonly onOpen: (behind: BehindQuestion) => void
  readonly children: ReactNode
}) =>
  behind === null || isNone ? (
    <span title={label}>{children}</span>
  ) : (
    <TextButton className={styles.number} aria-label={label} title={label} onClick={() => onOpen(behind)}>
      {children}
    </TextButton>
  )
