import { StandIn } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import type { ReactNode } from 'react'
import { Waiting } from '../waiting.tsx'
import styles from './price-search.module.css'

interface Recent<A> {
  readonly at: string
  readonly ask: A
}
interface RecentListProps<A, S extends Recent<A>> {
  readonly title: string
  /** First steps of a user who has not searched yet. */
  readonly start: { readonly title: string; readonly hint: string }
  /** Undefined while they are loaded. */
  readonly searches: readonly S[] | undefined
  /** Problem for which they could not be loaded. */
  readonly error: unknown
  readonly onRetry: () => void
  /** Lane, cargo, days and number of offers of a search, each a column of its own. */
  readonly facts: (search: S) => ReactNode
  readonly className?: string | undefined
  readonly onAsk: (ask: A) => void
}
/** The newest searches of the user, each run again by one click. */
export const RecentList = <A, S extends Recent<A>>({
  title,
  start,
  searches,
  error,
  onRetry,
  facts,
  className = styles.recent,
  onAsk,
}: RecentListProps<A, S>) => {
  if (error || searches === undefined) return <Waiting of={{ error, refetch: onRetry }} />
  if (searches.length === 0) return <StandIn state={{ is: 'empty', ...start }} />
  return (
    <section className={className}>
      <h2>{title}</h2>
      <ul>
        {searches.map((search) => (
          <li key={search.at}>
            <button type="button" onClick={() => onAsk(search.ask)}>
              {facts(search)}
              <span className="muted">{readMinute(search.at) ?? search.at}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
