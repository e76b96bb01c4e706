import { Link } from 'react-router-dom'
import styles from './week-columns.module.css'

interface Week {
  /** Its Monday. */
  readonly monday: string
  readonly value: number
  /** Part of the count that matters, in the full colour. */
  readonly part?: number
  /** Address of their list. */
  readonly to?: string
}

/** A column for each week against the fullest one; figures and days are words, so that the picture needs no other text. */
export const WeekColumns = ({ label, weeks }: { readonly label: string; readonly weeks: readonly Week[] }) => {
  const most = Math.max(1, ...weeks.map(({ value }) => value))
  return (
    <ol className={`tiles gap-6 pt-2 pb-8 px-14 ${styles.weeks}`} aria-label={label}>
      {weeks.map((week) => (
        <li key={week.monday}>{week.to ? <Link to={week.to}>{column(week, most)}</Link> : column(week, most)}</li>
      ))}
    </ol>
  )
}

const column = ({ monday, value, part }: Week, most: number) => (
  <>
    <strong>{part === undefined ? value : `${part} / ${value}`}</strong>
    <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
      <Bar height={(value * 100) / most} isFull={part === undefined} />
      {part === undefined ? null : <Bar height={(part * 100) / most} isFull />}
    </svg>
    <time dateTime={monday}>{monday.slice(5)}</time>
  </>
)

const Bar = ({ height, isFull }: { readonly height: number; readonly isFull: boolean }) => (
  <rect y={100 - height} width="10" height={height} data-full={isFull || undefined} />
)
