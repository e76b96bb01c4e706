import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './workspace.module.css'

/** A card of the desk; what it counts opens as a list. */
export const Card = ({
  title,
  to,
  wide,
  children,
}: {
  readonly title: string
  readonly to?: string
  readonly wide?: boolean
  readonly children: ReactNode
}) => {
  const { t } = useTranslation('workspace')
  return (
    <section className={styles.card} data-wide={wide || undefined} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {to ? <Link to={to}>{t('all')}</Link> : null}
      </header>
      {children}
    </section>
  )
}

/** One quiet line where a card has nothing to show. */
export const Quiet = ({ children }: { readonly children: ReactNode }) => <p className={styles.quiet}>{children}</p>
