import { Check } from 'lucide-react'
import styles from './chips.module.css'

export interface Chip<V> {
  readonly value: V
  readonly label: string
}

/** Button-style choice of several, with a check icon (spec §2.5). */
export const Chips = <V extends string | number>({
  label,
  chips,
  chosen,
  onChange,
}: {
  readonly label: string
  readonly chips: readonly Chip<V>[]
  readonly chosen: readonly V[]
  readonly onChange: (chosen: readonly V[]) => void
}) => (
  <fieldset className={`inline-flex gap-1 min-w-0 p-2 bg-strong rounded-2 ${styles.chips}`} aria-label={label}>
    {chips.map(({ value, label: words }) => {
      const isOn = chosen.includes(value)
      return (
        <button
          key={value}
          type="button"
          className={`inline-row relative gap-3 h-26 muted nowrap rounded-1 pointer ${styles.chip}`}
          aria-pressed={isOn}
          onClick={() => onChange(isOn ? chosen.filter((other) => other !== value) : [...chosen, value])}
        >
          {isOn && <Check size={12} />}
          {words}
        </button>
      )
    })}
  </fieldset>
)
