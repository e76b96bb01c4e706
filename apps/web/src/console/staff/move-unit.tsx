import type { OrganisationUnit } from '@hangjia/contracts'
import { ActDialog, Select, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './staff.module.css'
import { placesFor } from './unit-tree.ts'

/** Asks for the new parent of a unit, by keyboard. */
export const MoveUnit = ({
  units,
  unit,
  onClose,
  onMove,
}: {
  readonly units: readonly OrganisationUnit[]
  readonly unit: OrganisationUnit
  readonly onClose: () => void
  readonly onMove: (to: string | null) => void
}) => {
  const { t } = useTranslation('staff')
  const { language } = useSpeech()
  const id = useId()
  const [to, setTo] = useState(unit.superId ?? '')
  const nameOf = (one: OrganisationUnit) => (language === 'en' && one.orgNameEn) || one.orgName
  return (
    <ActDialog
      title={t('tree.move', { name: nameOf(unit) })}
      width="440px"
      act={t('tree.moveHere')}
      disabled={to === (unit.superId ?? '')}
      onAct={() => onMove(to === '' ? null : to)}
      onClose={onClose}
    >
      <label className={`column gap-4 muted text-12 ${styles.pick}`} htmlFor={id}>
        {t('tree.under')}
        <Select
          id={id}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          none={t('tree.root')}
          options={placesFor(units, unit.id).map(
            ({ unit: one, level }) => [one.id, `${'\u2003'.repeat(level - 1)}${nameOf(one)}`] as const,
          )}
        />
      </label>
      <p className="muted text-12">{t('tree.moveHint')}</p>
    </ActDialog>
  )
}
