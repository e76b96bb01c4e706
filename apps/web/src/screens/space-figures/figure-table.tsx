import type { SpaceHead, SpaceMeasureName, SpaceNarrowing } from '@hangjia/contracts'
import { HeadRow, PlainTable } from '@hangjia/ui'
import styles from '../../figures/figures.module.css'
import { NumberButton } from '../../figures/number-button.tsx'
import type { SpaceBehind } from './rows-dialog.tsx'
import { numberText, useSpaceWords } from './words.ts'

/** A column of a table: its name, its words in a row, and the measure whose rows it opens. */
export interface FigureColumn<R> {
  readonly key: string
  readonly name: string
  readonly text: (row: R) => string
  readonly opens?: SpaceMeasureName
  readonly isText?: true
}
/** A column of TEU under the name of its measure. */
export const useMeasureColumn = () => {
  const { measureName } = useSpaceWords()
  return <R,>(measure: SpaceMeasureName, read: (row: R) => string | null): FigureColumn<R> => ({
    key: measure,
    name: measureName(measure),
    text: (row) => numberText(read(row)),
    opens: measure,
  })
}

/** Rows of carriers, people, customers, lanes or contracts with their figures; each count opens its rows. */
export const FigureTable = <R extends { readonly head: SpaceHead }>({
  label,
  of,
  rows,
  columns,
  at = () => [],
  onOpen,
}: {
  readonly label: string
  /** Heading of the first column. */
  readonly of: string
  readonly rows: readonly R[]
  readonly columns: readonly FigureColumn<R>[]
  /** Further groups of a row, beyond its head. */
  readonly at?: (row: R) => readonly SpaceNarrowing[]
  readonly onOpen: (behind: SpaceBehind) => void
}) => {
  const { nameOf } = useSpaceWords()
  return (
    <div className="max-h-380 scroll">
      <PlainTable look="rows" className={styles.table} aria-label={label}>
        <HeadRow
          of={[of, ...columns.map(({ name, isText }) => ({ words: name, 'data-figures': isText ? undefined : '' }))]}
        />
        <tbody>
          {rows.map((row) => {
            const name = nameOf(row.head)
            const groups: SpaceNarrowing[] = [{ by: row.head.by, value: row.head.value }, ...at(row)]
            return (
              <tr key={groups.map(({ value }) => value).join(' ') + columns.map(({ text }) => text(row)).join(' ')}>
                <th scope="row" title={name}>
                  {name}
                </th>
                {columns.map(({ key, name: column, text, opens, isText }) => {
                  const words = text(row)
                  const isNone = opens === undefined || words === '0' || words === ''
                  const open = isNone
                    ? undefined
                    : () => onOpen({ measure: opens, at: groups, title: `${name} · ${column}` })
                  return (
                    <td key={key} data-figures={isText ? undefined : ''}>
                      <NumberButton label={`${name} · ${column}: ${words}`} onOpen={open}>
                        <span className={words === '0' ? styles.soft : undefined}>{words}</span>
                      </NumberButton>
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
    </div>
  )
}
