import { useTranslation } from 'react-i18next'
import styles from '../comparison/comparison-table.module.css'
import { DateField } from '../fields.tsx'
import { useToday } from '../use-today.ts'

/** Date until which a paper is extended. */
export const UntilField = ({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (day: string) => void
}) => {
  const { t } = useTranslation('quotation')
  const today = useToday()
  return (
    <div className={`w-190 ${styles.until}`}>
      <DateField
        raised
        label={t('validUntil')}
        value={value}
        minimum={today}
        onChange={(day) => day && onChange(day)}
      />
    </div>
  )
}
