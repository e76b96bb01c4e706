import type { Condition } from '@hangjia/contracts'
import { useSpeech } from '../speech.tsx'
import styles from './controls.module.css'

const rangeOf = (condition: Condition | undefined): { from?: string | undefined; to?: string | undefined } =>
  condition && ('from' in condition || 'to' in condition) ? condition : {}

/** From – to; `clean` keeps what may stand in the text while it is typed, `settle` what it becomes on leaving. */
export const RangeFilter = ({
  condition,
  onChange,
  id,
  clean,
  settle = (text) => text,
}: {
  readonly condition: Condition | undefined
  readonly onChange: (condition: Condition | undefined) => void
  readonly id: string
  readonly clean: (text: string) => string
  readonly settle?: (text: string) => string
}) => {
  const { say } = useSpeech()
  const range = rangeOf(condition)
  const set = (side: 'from' | 'to', text: string) => {
    const next = { ...range, [side]: text === '' ? undefined : text }
    onChange(next.from === undefined && next.to === undefined ? undefined : next)
  }
  const side = (name: 'from' | 'to') => (
    <input
      id={name === 'from' ? id : undefined}
      aria-label={name === 'to' ? say('to') : undefined}
      className={`${styles.control} ${styles.shown}`}
      placeholder={say(name)}
      value={range[name] ?? ''}
      onChange={(event) => set(name, clean(event.target.value))}
      onBlur={(event) => set(name, settle(event.target.value))}
    />
  )
  return (
    <div className={styles.range}>
      {side('from')}
      <span>–</span>
      {side('to')}
    </div>
  )
}
