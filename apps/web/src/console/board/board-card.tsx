import type { ReactNode } from 'react'
import styles from './board.module.css'
import { walkCards } from './walk-cards.ts'

export interface BoardCardProps {
  /** The Tab key comes here first. */
  readonly isStop: boolean
  readonly isOpened: boolean
  readonly onFocus: () => void
  readonly onOpen: () => void
}

/** A record on a board; arrows go from card to card. */
export const BoardCard = ({
  isStop,
  isOpened,
  onFocus,
  onOpen,
  children,
}: BoardCardProps & { readonly children: ReactNode }) => (
  <button
    type="button"
    className={`column gap-2 w-full min-w-0 p-6 bg-panel border rounded-2 text-left text-12 pointer ${styles.card}`}
    tabIndex={isStop ? 0 : -1}
    aria-current={isOpened}
    data-card
    onFocus={onFocus}
    onClick={onOpen}
    onKeyDown={walkCards}
  >
    {children}
  </button>
)
