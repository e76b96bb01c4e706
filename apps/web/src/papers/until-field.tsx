import { DateControl, FieldFrame } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../comparison/comparison-table.module.css'
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
  const id = useId()
  const today = useToday()
  return (
    <div className={`w-190 ${styles.until}`}>
      <FieldFrame label={t('validUntil')} htmlFor={id} filled>
        {(note) => (
          <DateControl
            id={id}
            value={value}
            minimum={today}
            describedBy={note}
            onChange={(day) => day && onChange(day)}
          />
        )}
      </FieldFrame>
    </div>
  )
}
