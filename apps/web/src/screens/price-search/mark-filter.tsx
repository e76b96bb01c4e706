import { useTranslation } from 'react-i18next'
import type { Mark } from './offers.ts'
import styles from './price-search.module.css'
import { useTerms } from './use-terms.ts'

interface MarkFilterProps {
  readonly marks: readonly Mark[]
  readonly chosen: readonly Mark['name'][]
  readonly onChange: (names: readonly Mark['name'][]) => void
}

/** Narrows the offers down to those that are recommended, or whose bill is released in some way. */
export const MarkFilter = ({ marks, chosen, onChange }: MarkFilterProps) => {
  const { t } = useTranslation('price')
  const { release } = useTerms()
  if (marks.length === 0) return null
  return (
    <fieldset className={styles.carriers} aria-label={t('marks')}>
      {marks.map(({ name, count }) => (
        <button
          key={name}
          type="button"
          className={styles.carrier}
          aria-pressed={chosen.includes(name)}
          onClick={() => onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])}
        >
          {name === 'recommended' ? t('recommended') : release(name.slice('release '.length))} <small>{count}</small>
        </button>
      ))}
    </fieldset>
  )
}
