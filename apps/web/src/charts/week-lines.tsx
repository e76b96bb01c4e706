import { formatDecimal } from '@hangjia/validation'
import { Link } from 'react-router-dom'
import styles from './line-chart.module.css'
import { type ChartLine, LineChart } from './line-chart.tsx'

interface NamedLine extends ChartLine {
  /** Address that its name leads to. */
  readonly to?: string
}
interface WeekLinesProps {
  /** Description of the chart for screen readers. */
  readonly label: string
  /** Mondays, as YYYY-MM-DD; absent where `places` has the words under the axis. */
  readonly weeks?: readonly string[]
  readonly places?: readonly string[]
  /** The place of this week. */
  readonly current: number
  readonly lines: readonly NamedLine[]
  readonly notes: readonly string[]
}

/** Lines of numbers week by week, with the name and current number of each beside them. */
export const WeekLines = ({ label, weeks = [], places, current, lines, notes }: WeekLinesProps) => (
  <div className={`tiles gap-12 items-start ${styles.beside} ${styles.picture}`}>
    <LineChart
      label={label}
      places={places ?? weeks.map((monday) => monday.slice(5))}
      current={current}
      lines={lines}
    />
    <ul className={`tiles one-column gap-2 pt-6 ${styles.keys}`}>
      {lines.map(({ key, name, to, values }, index) => (
        <li className="row gap-7 min-h-26" key={key} data-line={index}>
          <i />
          {to === undefined ? (
            name
          ) : (
            <Link className="cut" to={to}>
              {name}
            </Link>
          )}
          <b className="push medium figures">{formatDecimal(values[current] ?? null) || '—'}</b>
        </li>
      ))}
      {notes.map((note) => (
        <li key={note} className="row gap-7 min-h-26 muted text-12">
          {note}
        </li>
      ))}
    </ul>
  </div>
)
