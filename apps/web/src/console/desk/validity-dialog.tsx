import { ActDialog } from '@hangjia/ui'
import { isDay } from '@hangjia/validation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../fields.tsx'
import styles from './dialogs.module.css'
import type { ValidityChange } from './use-desk-acts.ts'

/** Other days for many rows: the first, the last, or both. */
export const ValidityDialog = ({
  count,
  onClose,
  onChange,
}: {
  readonly count: number
  readonly onClose: () => void
  readonly onChange: (change: ValidityChange) => void
}) => {
  const { t } = useTranslation('list')
  const [validFrom, setFrom] = useState<string | null>(null)
  const [validTo, setTo] = useState<string | null>(null)
  const areDays = [validFrom, validTo].every((day) => day === null || isDay(day))
  const isOrdered = validFrom === null || validTo === null || validFrom <= validTo
  return (
    <ActDialog
      title={t('validityTitle', { count })}
      width="420px"
      act={t('changeValidity')}
      disabled={!areDays || !isOrdered || (validFrom === null && validTo === null)}
      onAct={() => onChange({ ...(validFrom && { validFrom }), ...(validTo && { validTo }) })}
      onClose={onClose}
    >
      <div className={`column gap-12 ${styles.body}`}>
        <div className={`row wrap gap-10 ${styles.fields}`}>
          <DateField label={t('validFrom')} value={validFrom} onChange={setFrom} />
          <DateField label={t('validTo')} value={validTo} onChange={setTo} />
        </div>
        <p className={`flex-1 muted ${styles.hint}`}>{t('validityHint')}</p>
      </div>
    </ActDialog>
  )
}
