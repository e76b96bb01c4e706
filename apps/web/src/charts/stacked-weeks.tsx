import { formatDecimal } from '@hangjia/validation'
import { ticksFor } from './chart-scale.ts'
import styles from './stacked-weeks.module.css'

interface StackedWeek {
  readonly place: string
  /** Decimal strings, one for each name, from below. */
  readonly parts: readonly string[]
  readonly limit: string
}
const size = { width: 900, height: 230, left: 46, right: 8, top: 10, bottom: 24 } as const

/** Columns of a few parts for each week, against the limit of that week; the numbers are also in a table beside it. */
export const StackedWeeks = ({
  label,
  names,
  limitName,
  weeks,
}: {
  readonly label: string
  readonly names: readonly string[]
  readonly limitName: string
  readonly weeks: readonly StackedWeek[]
}) => {
  const { width, height, left, right, top, bottom } = size
  // Only the picture is drawn from these numbers.
  const sums = weeks.map(({ parts }) => parts.reduce((sum, part) => sum + Number(part), 0))
  const ticks = ticksFor([0, ...sums, ...weeks.map(({ limit }) => Number(limit))])
  const most = ticks.at(-1) ?? 1
  const y = (value: number) => top + (height - top - bottom) * (1 - value / most)
  const slot = (width - left - right) / Math.max(weeks.length, 1)
  const column = Math.min(56, slot * 0.6)
  return (
    <div className={`tiles gap-6 px-14 ${styles.picture}`}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <g className={styles.ticks}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
              <text x={left - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle">
                {formatDecimal(String(tick))}
              </text>
            </g>
          ))}
        </g>
        {weeks.map(({ place, parts, limit }, at) => {
          const middle = left + slot * (at + 0.5)
          return (
            <g key={place}>
              {parts.map((part, index) => {
                const below = parts.slice(0, index).reduce((sum, one) => sum + Number(one), 0)
                return (
                  <rect
                    key={names[index]}
                    data-part={index}
                    x={middle - column / 2}
                    width={column}
                    y={y(below + Number(part))}
                    height={y(below) - y(below + Number(part))}
                  >
                    <title>{`${place} · ${names[index]} ${formatDecimal(part)}`}</title>
                  </rect>
                )
              })}
              <line
                className={styles.limit}
                x1={middle - column / 2 - 8}
                x2={middle + column / 2 + 8}
                y1={y(Number(limit))}
                y2={y(Number(limit))}
              >
                <title>{`${place} · ${limitName} ${formatDecimal(limit)}`}</title>
              </line>
              <text x={middle} y={height - 6} textAnchor="middle">
                {place}
              </text>
            </g>
          )
        })}
      </svg>
      <ul className={`flex wrap gap-y-2 gap-x-18 ${styles.keys}`}>
        {names.map((name, index) => (
          <li className="row gap-6" key={name} data-part={index}>
            <i />
            {name}
          </li>
        ))}
        <li className="row gap-6">
          <i data-limit="" />
          {limitName}
        </li>
      </ul>
    </div>
  )
}
