import { airPackageKinds } from '@hangjia/contracts'
import { NumberControl, Select, useSpeech } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './cargo.module.css'
import type { CargoControlProps } from './cargo-draft.ts'

/** Packaging of air cargo, and the share of its volume that the customer is not charged for. */
export const AirTerms = ({ value, faults, onChange }: CargoControlProps) => {
  const { t } = useTranslation('modeSearch')
  const { label } = useSpeech()
  const id = useId()
  const isBroken = faults.includes('sharedVolumePercent')
  return (
    <>
      <label htmlFor={`${id}kind`} className={`inline-row gap-6 muted text-12 ${styles.measure}`}>
        <span>{t('air.packageKind')}</span>
        <Select
          id={`${id}kind`}
          value={value.packageKind ?? ''}
          onChange={({ target }) => onChange({ ...value, packageKind: target.value || undefined })}
        >
          <option value="">{t('any')}</option>
          {airPackageKinds.map(([kind, ...words]) => (
            <option key={kind} value={kind}>
              {label(words)}
            </option>
          ))}
        </Select>
      </label>
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
