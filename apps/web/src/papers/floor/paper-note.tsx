import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './floor.module.css'

interface PaperNoteProps {
  readonly Icon: LucideIcon
  readonly tone?: 'good' | 'warn' | 'quiet'
  readonly children: ReactNode
}

/** Note above the content of a paper. */
export const PaperNote = ({ Icon, tone, children }: PaperNoteProps) => (
  <p
    className={`framed flex flex-none gap-8 py-8 px-14 muted leading-20 ${styles.note}`}
    data-tone={tone}
    role="status"
  >
    <Icon size={14} aria-hidden="true" />
    <span>{children}</span>
  </p>
)
