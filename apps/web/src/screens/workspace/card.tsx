import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Waiting } from '../../waiting.tsx'
import styles from './workspace.module.css'

/** Card of the workspace; its counts open as lists. */
export const Card = ({
  title,
  to,
  children,
}: {
  readonly title: string
  readonly to?: string
  readonly children: ReactNode
}) => {
  const { t } = useTranslation('workspace')
  return (
    <section className={`framed column min-h-120 ${styles.card}`} aria-label={title}>
      <header className="row between pt-11 pb-8 px-14">
        <h2>{title}</h2>
        {to ? (
          <Link to={to} aria-label={t('allOf', { title })}>
            {t('all')}
          </Link>
        ) : null}
      </header>
      {children}
    </section>
  )
}

/** Further than this nobody counts. */
const maxCounted = 999
export const countText = (count: number): string => (count > maxCounted ? `${maxCounted}+` : String(count))

/** One quiet line where a card has nothing to show. */
export const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <p className="pt-4 pb-16 px-14 muted">{children}</p>
)

export interface Asked<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Card content for an answer; each card loads and fails by itself. */
export const Answered = <T,>({
  asked: { data, error, refetch },
  children,
}: {
  readonly asked: Asked<T>
  readonly children: (data: T) => ReactNode
}) => {
  const { t } = useTranslation('workspace')
  if (data !== undefined) return children(data)
  if (error) return <Waiting of={{ error, refetch }} />
  return (
    <p className="pt-4 pb-16 px-14 muted" role="status" aria-busy="true">
      {t('loading')}
    </p>
  )
}
