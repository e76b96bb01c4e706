import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../price-search.module.css'

interface NothingFoundProps {
  readonly title?: string
  /** Cause of the empty list, and the next step. */
  readonly cause: ReactNode
  /** Rates left after each step of the search; those after the one that leaves none are not shown. */
  readonly steps: readonly { readonly words: string; readonly left: number }[]
  /** Suggestions. */
  readonly children?: ReactNode
}
/** An empty list: its cause, suggestions, and the steps of the search counted. */
export const NothingFound = ({ title, cause, steps, children }: NothingFoundProps) => {
  const { t } = useTranslation('price')
  const emptied = steps.findIndex(({ left }) => left === 0)
  const last = emptied < 0 ? steps.length : emptied + 1
  return (
    <section className={`framed row down gap-14 py-40 px-20 ${styles.nothing}`} role="status">
      <h2>{title ?? t('nothingFound')}</h2>
      {cause ? <p>{cause}</p> : null}
      {children}
      <dl className={`tiles gap-y-4 gap-x-24 ${styles.steps}`}>
        {steps.slice(0, last).map(({ words, left }) => (
          <div key={words} style={{ display: 'contents' }}>
            <dt className="muted" data-empty={left === 0 || undefined}>
              {words}
            </dt>
            <dd className="text-right" data-empty={left === 0 || undefined}>
              {left}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
