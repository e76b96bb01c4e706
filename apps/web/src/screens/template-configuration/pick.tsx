import { Select } from '@hangjia/ui'
import styles from './template-configuration.module.css'

/** Choice of a few words with its label before it. */
export const Pick = <V extends string>({
  id,
  label,
  value,
  options,
  disabled,
  onChange,
}: {
  readonly id: string
  readonly label: string
  readonly value: V
  readonly options: readonly (readonly [value: V, words: string])[]
  readonly disabled: boolean
  readonly onChange: (value: V) => void
}) => (
  <label className={`inline-row gap-6 muted nowrap ${styles.choice}`} htmlFor={id}>
    {label}
    <Select
      id={id}
      className={styles.select}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as V)}
      options={options}
    />
  </label>
)
