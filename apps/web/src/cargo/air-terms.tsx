import { NumberControl } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './cargo.module.css'
import type { CargoControlProps } from './cargo-draft.ts'

/** The share of the volume of air cargo that the customer is not charged for. */
export const AirTerms = ({ value, faults, onChange }: CargoControlProps) => {
  const { t } = useTranslation('modeSearch')
  const id = useId()
  const isBroken = faults.includes('sharedVolumePercent')
  return (
    <>
      <label
        htmlFor={`${id}shared`}
        className={`inline-row gap-6 muted text-12 ${styles.measure}`}
        title={t('air.sharedVolumeHelp')}
      >
        <span>{t('air.sharedVolume')}</span>
        <NumberControl
          id={`${id}shared`}
          value={value.sharedVolumePercent ?? null}
          decimals={2}
          broken={isBroken}
          onChange={(typed) => onChange({ ...value, sharedVolumePercent: typed ?? undefined })}
        />
      </label>
      {isBroken ? <span className="bad text-12">{t('faults.range', { min: 0, max: 100 })}</span> : null}
    </>
  )
}
