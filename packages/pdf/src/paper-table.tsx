// biome-ignore-all lint/suspicious/noArrayIndexKey: a paper is laid out once, so that a place is a key
import type { ReactNode } from 'react'

/** A column of a table on paper. */
export interface Column<Row> {
  readonly head: ReactNode
  /** Absent: the column takes the rest of the width. */
  readonly width?: string
  /** `n` a number of the line, `m` an amount, `r` a remark in small type, `via` a routing, `days` a period. */
  readonly look?: 'n' | 'm' | 'r' | 'via' | 'days'
  readonly cell: (row: Row, number: number) => ReactNode
  /** The column below which the subtotals are printed. */
  readonly isSummed?: boolean
  /** Cells below the rows, for each of the sums of the table. */
  readonly sums?: readonly ReactNode[]
}

/** Rows below a heading of their own; they are numbered through all groups. */
export interface RowGroup<Row> {
  readonly head?: ReactNode
  readonly rows: readonly Row[]
  /** True if the group is not divided at the end of a page. */
  readonly isWhole?: boolean
}

interface Subtotal {
  readonly word: string
  readonly amount: string
}

interface Props<Row> {
  readonly title?: ReactNode
  readonly columns: readonly Column<Row>[]
  readonly groups: readonly RowGroup<Row>[]
  /** True if a row is printed in the type of information, which no total contains. */
  readonly isInformation?: (row: Row) => boolean
  /** Words of rows below, whose cells the columns have. */
  readonly sums?: readonly ReactNode[]
  readonly subtotals?: readonly Subtotal[]
}

/** A table whose head repeats on every page and whose rows are never divided. */
export const PaperTable = <Row,>({ title, columns, groups, isInformation, sums = [], subtotals = [] }: Props<Row>) => {
  let number = 0
  return (
    <table className="charges">
      <colgroup>
        {columns.map(({ width }, at) => (
          <col key={at} style={width === undefined ? undefined : { width }} />
        ))}
      </colgroup>
      <thead>
        {title === undefined ? null : (
          <tr className="block">
            <th colSpan={columns.length}>{title}</th>
          </tr>
        )}
        <tr>
          {columns.map(({ head, look }, at) => (
            <th key={at} className={look === 'n' || look === 'm' ? look : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ head, rows, isWhole }, at) => (
        <tbody key={at} className={isWhole ? 'whole' : undefined}>
          {head === undefined ? null : (
            <tr className="port">
              <th colSpan={columns.length} scope="rowgroup">
                {head}
              </th>
            </tr>
          )}
          {rows.map((row) => {
            number += 1
            return (
              <tr key={number} className={isInformation?.(row) ? 'info' : undefined}>
                {columns.map(({ look, cell }, at) => (
                  <td key={at} className={look}>
                    {cell(row, number)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      ))}
      {sums.length > 0 ? <Sums words={sums} columns={columns} /> : null}
      {columns.some(({ isSummed }) => isSummed) ? (
        <Subtotals
          subtotals={subtotals}
          before={columns.findIndex(({ isSummed }) => isSummed)}
          width={columns.length}
        />
      ) : null}
    </table>
  )
}

/** Rows of sums below some columns, with a word in front of the first of them. */
const Sums = <Row,>({
  words,
  columns,
}: {
  readonly words: readonly ReactNode[]
  readonly columns: readonly Column<Row>[]
}) => {
  const first = columns.findIndex(({ sums }) => sums)
  return first < 1 ? null : (
    <tbody className="subtotals">
      {words.map((word, at) => (
        <tr key={at}>
          <td colSpan={first} className="m">
            {word}
          </td>
          {columns.slice(first).map(({ look, sums }, column) => (
            <td key={column} className={look}>
              {sums?.[at]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

const Subtotals = ({
  subtotals,
  before,
  width,
}: {
  readonly subtotals: readonly Subtotal[]
  /** Columns in front of the amounts. */
  readonly before: number
  readonly width: number
}) => (
  <tbody className="subtotals">
    {subtotals.map(({ word, amount }) => (
      <tr key={word}>
        <td colSpan={before} className="m">
          {word}
        </td>
        <td className="m">{amount}</td>
        {width > before + 1 ? <td colSpan={width - before - 1} /> : null}
      </tr>
    ))}
  </tbody>
)
