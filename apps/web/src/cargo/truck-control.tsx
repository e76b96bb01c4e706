import { fullTruckRate, maxVehicles } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { ChoiceField, NumberField } from '../fields.tsx'
import type { CargoControlProps } from './cargo-draft.ts'

const measures = { grossKg: 3, volumeM3: 3 } as const
const { truckType, bodyType } = fullTruckRate.fields.lines.fields
const choices = { truckType, bodyType }

/** Cargo for whole trucks: its weight and volume, for which a truck is proposed, or the truck itself. */
export const TruckControl = ({ value, faults, onChange }: CargoControlProps) => {
  const { t } = useTranslation('modeSearch')
  const { label } = useSpeech()
  return (
    <>
      {(['grossKg', 'volumeM3'] as const).map((name) => (
        <NumberField
          key={name}
          label={t(name)}
          help={name === 'grossKg' ? t('land.truckOrCargo') : undefined}
          raised
          error={faults.includes(name) ? t(`faults.${name}`) : undefined}
          value={value[name] ?? null}
          decimals={measures[name]}
          onChange={(typed) => onChange({ ...value, [name]: typed ?? undefined })}
        />
      ))}
      {(['truckType', 'bodyType'] as const).map((name) => (
        <ChoiceField
          key={name}
          label={label(choices[name].label)}
          raised
          value={value[name]}
          none={t('any')}
          options={choices[name].options.map(([option, zh, en]) => [option, label([zh, en])] as const)}
          onChoose={(chosen) => onChange({ ...value, [name]: chosen ?? undefined })}
        />
      ))}
      <NumberField
        label={t('land.trucks')}
        raised
        error={faults.includes('trucks') ? t('faults.trucks', { most: maxVehicles }) : undefined}
        value={value.trucks === undefined ? null : String(value.trucks)}
        decimals={0}
        onChange={(typed) => onChange({ ...value, trucks: typed === null ? undefined : Number(typed) })}
      />
    </>
  )
}
