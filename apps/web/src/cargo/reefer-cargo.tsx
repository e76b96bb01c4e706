import { reeferCelsius } from '@hangjia/contracts'
import { Tick } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../fields.tsx'
import styles from './cargo.module.css'
import type { CargoControlProps } from './cargo-draft.ts'

const numbers = ['temperatureC', 'ventilationM3h', 'humidityPercent', 'plugInDays'] as const
const [min, max] = reeferCelsius
const limits = { min, max }
const ticks = ['genset', 'coldTreatment', 'controlledAtmosphere'] as const

/** Conditions of cooled cargo: temperature, air, humidity and power. */
export const ReeferControl = ({ value, faults, onChange }: CargoControlProps) => {
  const { t } = useTranslation('modeSearch')
  return (
    <div className={`flex wrap gap-x-14 items-start mt-10 ${styles.further}`}>
      {numbers.map((name) => {
        const isTemperature = name === 'temperatureC'
        return (
          <NumberField
            key={name}
            label={t(name)}
            help={name === 'plugInDays' ? t('plugInHelp') : undefined}
            required={isTemperature}
            raised
            error={
              faults.includes(name) ? (isTemperature ? t('faults.temperature', limits) : t('faults.number')) : undefined
            }
            value={value[name] === undefined ? null : String(value[name])}
            decimals={isTemperature ? 1 : 0}
            signed={isTemperature || undefined}
            onChange={(typed) =>
              onChange({
                ...value,
                [name]: typed === null ? undefined : isTemperature ? typed : Number(typed),
              })
            }
          />
        )
      })}
      {ticks.map((name) => (
        <Tick
          key={name}
          className="h-38"
          checked={value[name] ?? false}
          onChange={(isTicked) => onChange({ ...value, [name]: isTicked })}
        >
          {t(name)}
        </Tick>
      ))}
    </div>
  )
}
