import { Button } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from '../acts/record-acts.module.css'
import own from './space.module.css'

/** Note on a record of space, with its possible acts. */
export const NoteBar = ({ words, children }: { readonly words: ReactNode; readonly children: ReactNode }) => (
  <div className={`${styles.note} ${own.bar}`} role="note">
    <span className={own.words}>{words}</span>
    <span className={own.acts}>{children}</span>
  </div>
)

/** One act of the bar. */
export const BarAct = ({
  words,
  Icon,
  disabled,
  isMain = false,
  onAct,
}: {
  readonly words: string
  readonly Icon: LucideIcon
  readonly disabled: boolean
  readonly isMain?: boolean
  readonly onAct: () => void
}) => (
  <Button {...(isMain ? { variant: 'solid' as const } : {})} disabled={disabled} onClick={onAct}>
    <Icon />
    {words}
  </Button>
)
