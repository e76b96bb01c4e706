import type { OrderFigures, ReportGroup } from '@hangjia/contracts'
import { PlainTable } from '@hangjia/ui'
import { decimal } from '@hangjia/validation/decimal'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ordersBehind } from './orders-behind.ts'
import { figureOf, rankRows } from './rank-rows.ts'
import styles from './report.module.css'
import type { ReportColumn } from './report-presets.ts'
import { figureText, plainText, useGroupName } from './report-table.tsx'

type Row = OrderFigures['rows'][number]
/** Per cent of the brand's colour in the cell of the greatest figure. */
const deepest = 22

/** One figure of two groups, the first down and the second across, each cell the darker the greater it is. */
export const ReportMatrix = ({
  figures,
  by: [down, across],
  column,
  from,
  to: until,
  mayOpen,
}: {
  readonly figures: OrderFigures
  readonly by: readonly [ReportGroup, ReportGroup]
  readonly column: ReportColumn
  readonly from: string
  readonly to: string
  readonly mayOpen: boolean
}) => {
  const { t } = useTranslation('order')
  const nameOf = useGroupName()
  const ranked = rankRows(figures.rows, column)
  const heads = ranked.filter(({ path }) => path.length === 1)
  const cells = ranked.filter(({ path }) => path.length === 2)
  const second = (row: Row) => row.path[1]?.key ?? ''
  const columns = [...new Map(cells.map((row) => [second(row), row])).values()].flatMap((row) =>
    row.path[1]
      ? [
          {
            group: row.path[1],
            total: sumOf(
              cells.filter((one) => second(one) === second(row)),
              column,
            ),
          },
        ]
      : [],
  )
  const sorted = columns.toSorted((one, other) => Number(other.total) - Number(one.total))
  const most = Math.max(1, ...cells.map((row) => Number(figureOf(column, row))))
  const cellOf = (head: Row, key: string) =>
    cells.find(({ path }) => path[0]?.key === head.path[0]?.key && path[1]?.key === key)
  const behind = ({ path }: Row) => (mayOpen ? ordersBehind([down, across], path, { from, to: until }) : undefined)
  return (
    <section
      className="flex-none self-start max-w-full scroll bg-panel border-muted rounded-3"
      aria-label={t('report.table')}
    >
      <PlainTable className={`figures ${styles.table} ${styles.matrix}`}>
        <thead>
          <tr>
            <th scope="col">
              {t(`report.group.${down}`)} / {t(`report.group.${across}`)} · {t(`report.column.${column}`)}
            </th>
            {sorted.map(({ group }) => (
              <th key={group.key} scope="col">
                {nameOf(across, group)}
              </th>
            ))}
            <th scope="col">{t('report.total')}</th>
          </tr>
        </thead>
        <tbody>
          {heads.map((head) => (
            <tr key={head.path[0]?.key}>
              <th scope="row">
                <Behind to={behind(head)}>{head.path[0] ? nameOf(down, head.path[0]) : ''}</Behind>
              </th>
              {sorted.map(({ group }) => {
                const cell = cellOf(head, group.key)
                if (!cell) return <td key={group.key} />
                const part = Math.round((Math.max(Number(figureOf(column, cell)), 0) / most) * deepest)
                return (
                  <td
                    key={group.key}
                    style={{
                      background: `color-mix(in srgb, var(--chakra-colors-brand-solid) ${part}%, transparent)`,
                    }}
                  >
                    <Behind to={behind(cell)}>{figureText(column, cell)}</Behind>
                  </td>
                )
              })}
              <td>{figureText(column, head)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('report.total')}</th>
            {sorted.map(({ group, total }) => (
              <td key={group.key}>{plainText(column, total)}</td>
            ))}
            <td>{figureText(column, figures.total)}</td>
          </tr>
        </tfoot>
      </PlainTable>
    </section>
  )
}

/** Words that lead to the orders behind them, where these can be listed. */
const Behind = ({ to, children }: { readonly to: string | undefined; readonly children: string }) =>
  to ? <Link to={to}>{children}</Link> : children

const sumOf = (rows: readonly Row[], column: ReportColumn): string =>
  rows
    .reduce((total, row) => total.plus(decimal(figureOf(column, row))), decimal('0'))
    .round(2)
    .toFixed()
