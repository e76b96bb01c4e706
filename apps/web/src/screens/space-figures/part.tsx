import { type ReactNode, useId } from 'react'
import styles from '../../figures/figures.module.css'

/** A picture or a table under its name, or a line in place of an empty one. */
export const Part = ({
  title,
  note,
  span = 'half',
  empty,
  children,
}: {
  readonly title: string
  readonly note?: string
  readonly span?: 'whole' | 'wide' | 'narrow' | 'half'
  /** Words in place of what is not there. */
  readonly empty?: string | undefined
  readonly children: ReactNode
}) => {
  const id = useId()
  return (
    <section className={`framed column min-w-0 pb-10 ${styles.part}`} data-span={span} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
      </header>
      {empty === undefined ? children : <p className="pt-4 pb-12 px-14 muted">{empty}</p>}
    </section>
  )
}
