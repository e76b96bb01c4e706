import { formatDecimal } from '@hangjia/validation'
import { stretches, ticksFor } from './chart-scale.ts'
import styles from './line-chart.module.css'

export interface ChartLine {
  readonly key: string
  readonly name: string
  /** Decimal strings, one for each place on the axis. */
  readonly values: readonly (string | null)[]
}
interface LineChartProps {
  /** Description of the chart for screen readers. */
  readonly label: string
  /** Words under the axis, one for each place. */
  readonly places: readonly string[]
  /** The place of now, marked. */
  readonly current: number
  readonly lines: readonly ChartLine[]
}

const size = { width: 540, height: 300, left: 50, right: 8, top: 10, bottom: 28 } as const
const placeWidth = 46

/** A few lines over time, drawn by hand: round numbers to the left, weeks below, a dot for every number. */
export const LineChart = ({ label, places, current, lines }: LineChartProps) => {
  const drawn = lines.map((line) => ({
    ...line,
    numbers: line.values.map((value) => (value === null ? null : Number(value))),
  }))
  const ticks = ticksFor(drawn.flatMap(({ numbers }) => numbers.filter((number) => number !== null)))
  const [low = 0, high = 1] = [ticks.at(0), ticks.at(-1)]
  const { width, height, left, right, top, bottom } = size
  const x = (at: number) => left + ((width - left - right) * (at + 0.5)) / Math.max(places.length, 1)
  // Number of labels that fit side by side, the current one among them.
  const stride = Math.ceil((placeWidth * places.length) / (width - left - right))
  const isWritten = (at: number) => (at - Math.max(current, 0)) % stride === 0
  const y = (value: number) => top + (height - top - bottom) * (1 - (value - low) / (high - low))
  return (
    <svg className={`w-full ${styles.chart}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {current >= 0 && (
        <rect
          className={styles.current}
          x={x(current - 0.5)}
          y={top}
          width={x(current) - x(current - 1)}
          height={height - top - bottom}
        />
      )}
      <g className={styles.ticks}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
            <text x={left - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle">
              {formatDecimal(String(tick))}
            </text>
          </g>
        ))}
        {places.map((place, at) =>
          isWritten(at) ? (
            <text key={place} x={x(at)} y={height - 8} textAnchor="middle" data-current={at === current || undefined}>
              {place}
            </text>
          ) : null,
        )}
      </g>
      {drawn.map(({ key, name, numbers, values }, index) => (
        <g key={key} className={styles.line} data-line={index}>
          {stretches(numbers).map((stretch) => (
            <polyline key={stretch[0]} points={stretch.map((at) => `${x(at)},${y(numbers[at] ?? low)}`).join(' ')} />
          ))}
          {numbers.map((number, at) =>
            number === null ? null : (
              <circle key={places[at]} cx={x(at)} cy={y(number)} r="2.6">
                <title>{`${name} · ${places[at]} · ${formatDecimal(values[at])}`}</title>
              </circle>
            ),
          )}
        </g>
      ))}
    </svg>
  )
}
