import { Input, Select } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import type { AskDraft } from '../../search/mode-ask-url.ts'
import styles from './mode-search.module.css'

type Doors = NonNullable<AskDraft['doors']>
const none: Doors = { pickup: null, delivery: null, by: null }
const means = ['truck', 'rail', 'LTL'] as const

interface DoorFieldsProps {
  readonly value: AskDraft['doors']
  readonly onChange: (doors: AskDraft['doors']) => void
}
/** Cities where cargo is picked up and delivered, and how it goes between them and the stations; blank: from and to the station. */
export const DoorFields = ({ value, onChange }: DoorFieldsProps) => {
  const { t } = useTranslation('modeSearch')
  const doors = value ?? none
  const change = (part: Partial<Doors>) => {
    const next = { ...doors, ...part }
    onChange(next.pickup || next.delivery ? next : null)
  }
  return (
    <>
      {(['pickup', 'delivery'] as const).map((side) => (
        <label key={side} className={styles.inline}>
          {t(`doors.${side}`)}
          <Input
            className={`w-120 h-28 ${styles.words}`}
            value={doors[side] ?? ''}
            maxLength={60}
            placeholder={t('doors.none')}
            onChange={(event) => change({ [side]: event.target.value || null })}
          />
        </label>
      ))}
      <label className={styles.inline}>
        {t('doors.by')}
        <Select
          value={doors.by ?? ''}
          disabled={!value}
          onChange={(event) => change({ by: (event.target.value || null) as Doors['by'] })}
        >
          <option value="">{t('any')}</option>
          {means.map((by) => (
            <option key={by} value={by}>
              {t(`doors.means.${by}`)}
            </option>
          ))}
        </Select>
      </label>
    </>
  )
}
