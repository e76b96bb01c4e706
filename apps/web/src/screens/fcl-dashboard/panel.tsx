import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Waiting } from '../../waiting.tsx'
import styles from './dashboard.module.css'

/** Part of a query that a panel shows. */
export interface Asked<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}
interface PanelProps<T> {
  readonly title: string
  /** Short explanation of the numbers beside the title. */
  readonly note?: string | undefined
  readonly asked: Asked<T>
  /** One line in place of a panel without anything to show. */
  readonly emptyWords?: string | undefined
  readonly isEmpty?: ((data: T) => boolean) | undefined
  readonly acts?: ReactNode
  readonly span?: 'whole' | 'wide' | 'narrow' | 'half'
  readonly children: (data: T) => ReactNode
}

/** One picture of the dashboard: it loads, fails and is tried again by itself. */
export const Panel = <T,>({
  title,
  note,
  asked,
  emptyWords,
  isEmpty,
  acts,
  span = 'half',
  children,
}: PanelProps<T>) => {
  const { t } = useTranslation('fclDashboard')
  const id = useId()
  const { data, error } = asked
  const isLoading = data === undefined && !error
  return (
    <section
      className={`framed column min-w-0 min-h-160 pb-10 ${styles.panel}`}
      data-span={span}
      aria-labelledby={id}
      aria-busy={isLoading || undefined}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
        {acts && <div className="row gap-8 push">{acts}</div>}
      </header>
      {data !== undefined ? (
        isEmpty?.(data) ? (
          <p className="pt-4 pb-12 px-14 muted">{emptyWords}</p>
        ) : (
          children(data)
        )
      ) : error ? (
        <Waiting of={asked} />
      ) : (
        <div className={`tiles gap-10 pt-6 pb-14 px-14 ${styles.skeleton}`} role="status" aria-label={t('loading')}>
          <span className="h-16 bg-muted rounded-1" />
          <span className="h-16 bg-muted rounded-1" />
          <span className="h-16 bg-muted rounded-1" />
        </div>
      )}
    </section>
  )
}
