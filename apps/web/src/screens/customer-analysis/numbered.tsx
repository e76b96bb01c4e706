import type { ReactNode } from 'react'
import { NumberButton } from '../../figures/number-button.tsx'
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
}) => (
  <NumberButton label={label} onOpen={behind === null || isNone ? undefined : () => onOpen(behind)}>
    {children}
  </NumberButton>
)
