import { type GroupOfRow, type OrderFigures, type ReportGroup, shipmentOrder } from '@hangjia/contracts'
import { amountPer } from '@hangjia/pricing/total'
import { PlainTable, referenceTitle, useSpeech } from '@hangjia/ui'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import { count, type Decimal, decimal, isNegative, percentOf } from '@hangjia/validation/decimal'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ordersBehind } from './orders-behind.ts'
import { classesOf, figureOf, type Part, quotients } from './rank-rows.ts'
import styles from './report.module.css'
import type { ReportColumn } from './report-presets.ts'

type Row = OrderFigures['rows'][number]
type Figures = OrderFigures['total']
const share = (part: Decimal, whole: Decimal) => {
  const percent = percentOf(part, whole)
  return percent ? `${percent.toFixed(1)}%` : ''
}

const average = (days: number, orders: number) => (orders === 0 ? '' : count(days).div(count(orders)).toFixed(1))

export const isNothing = (value: string) => !/[1-9]/.test(value)

/** Text of a figure that is no share of another. */
export const plainText = (column: ReportColumn, value: string): string =>
  column === 'revenue' || column === 'cost' || column === 'profit' ? formatAmount(value) : formatDecimal(value)

/** Text of a cell. */
export const figureText = (column: ReportColumn, figures: Figures): string => {
  if (column === 'margin') return share(decimal(figures.profit ?? '0'), decimal(figures.revenue))
  if (column === 'perTeu')
    return isNothing(figures.teu) ? '' : formatAmount(amountPer(figures.profit ?? '0', figures.teu))
  if (column === 'onTime') return share(count(figures.onTime), count(figures.departed))
  if (column === 'toOrder') return average(figures.quoteDays, figures.quoted)
  if (column === 'toSail') return average(figures.sailDays, figures.sailed)
  if (column === 'toRelease') return average(figures.releaseDays, figures.released)
  const value = figures[column]
  return value === undefined ? '' : plainText(column, String(value))
}

/** Change against the former period in per cent; none of what is a quotient itself, or was nothing. */
const changeText = (column: ReportColumn, now: Figures, former: Figures): string => {
  if (quotients.includes(column)) return ''
  const [is, was] = [now, former].map((figures) => decimal(String(figures[column as 'teu'] ?? '0')))
  if (!is || !was) return ''
  const percent = percentOf(is.minus(was), was)
  return percent ? `${isNegative(percent) ? '' : '+'}${percent.toFixed(1)}%` : ''
}

/** The name of a group as people read it. */
export const useGroupName = () => {
  const { t } = useTranslation('order')
  const { option, language } = useSpeech()
  return (by: ReportGroup, { key, name, other }: GroupOfRow): string => {
    if (by === 'month' || by === 'week') return key
    if (by === 'tradeTerm') return key || t('report.unnamed')
    if (by === 'containerType') return key.split('+').join(' + ') || t('report.noContainers')
    if (by === 'direction')
      return key === 'export' || key === 'import' ? t(`report.direction.${key}`) : t('report.unnamed')
    if (by === 'mode') return option(shipmentOrder.fields.mode.options, key) || key
    const first = name ? referenceTitle(name, language) : t('report.unnamed')
    return by === 'lane' ? `${first} → ${other ? referenceTitle(other, language) : t('report.unnamed')}` : first
  }
}

/** Pixels by which a group within another is moved. */
const indent = 18

/** Figures by group, each with the groups within it, with bars of the revenue, and their sum. */
export const ReportTable = ({
  figures,
  former,
  by,
  columns,
  classedBy,
  from,
  to: until,
  mayOpen,
}: {
  readonly figures: OrderFigures
  /** Sums of the period that they are compared with; absent while not asked for. */
  readonly former: Figures | undefined
  readonly by: readonly ReportGroup[]
  readonly columns: readonly ReportColumn[]
  /** The figure whose parts of the whole make classes of the outer groups; undefined without classes. */
  readonly classedBy: ReportColumn | undefined
  readonly from: string
  readonly to: string
  readonly mayOpen: boolean
}) => {
  const { t } = useTranslation('order')
  const nameOf = useGroupName()
  const outer = classedBy === undefined ? [] : figures.rows.filter(({ path }) => path.length === 1)
  const classed = classedBy === undefined ? [] : classesOf(outer.map((row) => figureOf(classedBy, row)))
  const blankEnd = (
    <>
      {classedBy === undefined ? null : <td colSpan={3} />}
      <td className={styles.bar} />
    </>
  )
  const classOf = (row: Row) => classed[outer.indexOf(row)]
  const namesOf = ({ path }: Row) => path.flatMap((group, at) => (by[at] ? [nameOf(by[at], group)] : []))
  const most = figures.rows.reduce((most, { revenue }) => Math.max(most, Number(revenue)), 1)
  const cells = (row: Figures) =>
    columns.map((column) => (
      <td key={column} className={column === 'profit' && isNegative(decimal(row.profit ?? '0')) ? 'bad' : undefined}>
        {figureText(column, row)}
      </td>
    ))
  return (
    <section
      className={`flex-none scroll bg-panel border-muted rounded-3 ${styles.room}`}
      aria-label={t('report.table')}
    >
      <PlainTable className={`w-full figures ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{by.map((group) => t(`report.group.${group}`)).join(' / ')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`report.column.${column}`)}
              </th>
            ))}
            {classedBy === undefined
              ? null
              : (['share', 'sum', 'class'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`report.classes.${name}`, { column: t(`report.column.${classedBy}`) })}
                  </th>
                ))}
            <td className={styles.barHead} />
          </tr>
        </thead>
        <tbody>
          {figures.rows.map((row) => {
            const [names, to] = [namesOf(row), mayOpen ? ordersBehind(by, row.path, { from, to: until }) : undefined]
            const isSum = row.path.length < by.length
            return (
              <tr key={row.path.map(({ key }) => key).join('/')} data-sum={isSum || undefined}>
                <th
                  scope="row"
                  aria-label={names.join(', ')}
                  style={{ paddingLeft: (row.path.length - 1) * indent + 8 }}
                >
                  {to ? <Link to={to}>{names.at(-1)}</Link> : names.at(-1)}
                </th>
                {cells(row)}
                {classedBy === undefined ? null : <ClassCells part={classOf(row)} />}
                <td className={styles.bar}>
                  <span style={{ width: `${(Math.max(Number(row.revenue), 0) / most) * 100}%` }} />
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('report.total')}</th>
            {cells(figures.total)}
            {blankEnd}
          </tr>
          {former ? (
            <>
              <tr>
                <th scope="row">{t('report.former')}</th>
                {cells(former)}
                {blankEnd}
              </tr>
              <tr>
                <th scope="row">{t('report.change')}</th>
                {columns.map((column) => (
                  <td key={column}>{changeText(column, figures.total, former)}</td>
                ))}
                {blankEnd}
              </tr>
            </>
          ) : null}
        </tfoot>
      </PlainTable>
    </section>
  )
}

const ClassCells = ({ part }: { readonly part: Part | undefined }) => (
  <>
    <td>{part ? `${part.share}%` : ''}</td>
    <td>{part ? `${part.sum}%` : ''}</td>
    <td>{part?.class}</td>
  </>
)
