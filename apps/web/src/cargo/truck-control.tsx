import { fullTruckRate, maxVehicles } from '@hangjia/contracts'
import { FieldFrame, NumberControl, Select, useSpeech } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CargoControlProps } from './cargo-draft.ts'

const measures = { grossKg: 3, volumeM3: 3 } as const
const { truckType, bodyType } = fullTruckRate.fields.lines.fields
const choices = { truckType, bodyType }

/** Cargo for whole trucks: its weight and volume, for which a truck is proposed, or the truck itself. */
export const TruckControl = ({ value, faults, onChange }: CargoControlProps) => {
  const { t } = useTranslation('modeSearch')
  const { label } = useSpeech()
  const id = useId()
  return (
    <>
      {(['grossKg', 'volumeM3'] as const).map((name) => (
        <FieldFrame
          key={name}
          label={t(name)}
          htmlFor={id + name}
          raised
          help={name === 'grossKg' ? t('land.truckOrCargo') : undefined}
          error={faults.includes(name) ? t(`faults.${name}`) : undefined}
        >
          {(note) => (
            <NumberControl
              id={id + name}
              value={value[name] ?? null}
              decimals={measures[name]}
              broken={faults.includes(name)}
              describedBy={note}
              onChange={(typed) => onChange({ ...value, [name]: typed ?? undefined })}
            />
          )}
        </FieldFrame>
      ))}
      {(['truckType', 'bodyType'] as const).map((name) => (
        <FieldFrame key={name} label={label(choices[name].label)} htmlFor={id + name} raised>
          {(note) => (
            <Select
              id={id + name}
              look="framed"
              aria-describedby={note}
              value={value[name] ?? ''}
              onChange={({ target }) => onChange({ ...value, [name]: target.value || undefined })}
            >
              <option value="">{t('any')}</option>
              {choices[name].options.map(([option, zh, en]) => (
                <option key={option} value={option}>
                  {label([zh, en])}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      ))}
      <FieldFrame
        label={t('land.trucks')}
        htmlFor={`${id}trucks`}
        raised
        error={faults.includes('trucks') ? t('faults.trucks', { most: maxVehicles }) : undefined}
      >
        {(note) => (
          <NumberControl
            id={`${id}trucks`}
            value={value.trucks === undefined ? null : String(value.trucks)}
            decimals={0}
            broken={faults.includes('trucks')}
            describedBy={note}
            onChange={(typed) => onChange({ ...value, trucks: typed === null ? undefined : Number(typed) })}
          />
        )}
      </FieldFrame>
    </>
  )
}
