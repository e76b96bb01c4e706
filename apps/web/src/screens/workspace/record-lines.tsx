import type { PlainRow } from '@hangjia/contracts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Answered, type Asked, Quiet } from './card.tsx'
import styles from './workspace.module.css'

interface RecordLinesProps {
  /** Page on which a record opens. */
  readonly page: string
  readonly asked: Asked<{ readonly rows: readonly PlainRow[] }>
  readonly most: number
  /** Words where there is no record. */
  readonly none: string
  readonly name: (row: PlainRow) => string
  /** Fact at the end of a line, and a warning where it is one. */
  readonly fact: (row: PlainRow) => { readonly words: ReactNode; readonly warns: boolean } | null
}
/** The first records of a list in a card, one per line. */
export const RecordLines = ({ page, asked, most, none, name, fact }: RecordLinesProps) => (
  <Answered asked={asked}>
    {({ rows }) =>
      rows.length === 0 ? (
        <Quiet>{none}</Quiet>
      ) : (
        <ul className="pb-8 px-6">
          {rows.slice(0, most).map((row) => {
            const said = fact(row)
            return (
              <li key={row.id}>
                <Link
                  to={`/${page}?record=${row.id}`}
                  className={`tiles gap-12 items-center w-full min-h-30 px-8 text-left rounded-2 ${styles.pair}`}
                >
                  <span>{name(row)}</span>
                  {said ? (
                    <span className={`text-12 ${said.warns ? styles.warn : styles.soft}`}>{said.words}</span>
                  ) : null}
                </Link>
              </li>
            )
          })}
        </ul>
      )
    }
  </Answered>
)
