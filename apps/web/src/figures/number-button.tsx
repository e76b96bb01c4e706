import { TextButton } from '@hangjia/ui'
import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** A number that opens the list behind it, where there is one. */
export const NumberButton = ({
  label,
  onOpen,
  children,
}: {
  /** The number with its name, for readers who do not see its row and column. */
  readonly label: string
  readonly onOpen: (() => void) | undefined
  readonly children: ReactNode
}) =>
  onOpen === undefined ? (
    <span title={label}>{children}</span>
  ) : (
    <TextButton className={styles.number} aria-label={label} title={label} onClick={onOpen}>
      {children}
    </TextButton>
  )
