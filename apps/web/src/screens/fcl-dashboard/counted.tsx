import { holdsPage } from '@hangjia/contracts'
import { TextButton } from '@hangjia/ui'
import { formatDecimal } from '@hangjia/validation'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../../session/session.tsx'
import styles from './dashboard.module.css'

export const figure = (count: number): string => formatDecimal(String(count))

interface CountedProps {
  readonly count: number
  /** Accessible name of the count. */
  readonly label: string
  /** The list of rates behind it. */
  readonly to?: string | undefined
  /** The list behind it, on this page. */
  readonly onOpen?: (() => void) | undefined
  readonly children?: ReactNode
}

/** Number that opens the list behind it, for users who may see that list. */
export const Counted = ({ count, label, to, onOpen, children }: CountedProps) => {
  const session = useSession()
  const mayList = to !== undefined && holdsPage(session, 'fclFreight')
  const words = children ?? figure(count)
  const name = `${label}: ${figure(count)}`
  if (mayList)
    return (
      <Link className={styles.counted} to={to} aria-label={name} title={name}>
        {words}
      </Link>
    )
  return onOpen && count > 0 ? (
    <TextButton className={styles.counted} onClick={onOpen} aria-label={name} title={name}>
      {words}
    </TextButton>
  ) : (
    <span title={name}>{words}</span>
  )
}
