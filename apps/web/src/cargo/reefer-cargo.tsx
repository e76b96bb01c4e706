import { reeferCelsius } from '@hangjia/contracts'
import { FieldFrame, NumberControl, Tick } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './cargo.module.css'
import type { CargoControlProps } from './cargo-draft.ts'

const numbers = ['temperatureC', 'ventilationM3h', 'humidityPercent', 'plugInDays'] as const
const [min, max] = reeferCelsius
const limits = { min, max }
const ticks = ['genset', 'coldTreatment', 'controlledAtmosphere'] as const

/** Conditions of cooled cargo: temperature, air, humidity and power. */
export const ReeferControl = ({ value, faults, onChange }: CargoControlProps) => {
  const { t } = useTranslation('modeSearch')
  const id = useId()
  return (
    <div className={`flex wrap gap-x-14 items-start mt-10 ${styles.further}`}>
      {numbers.map((name) => {
        const isTemperature = name === 'temperatureC'
        return (
          <FieldFrame
            key={name}
            label={t(name)}
            htmlFor={id + name}
            required={isTemperature}
            raised
            help={name === 'plugInDays' ? t('plugInHelp') : undefined}
            error={
              faults.includes(name) ? (isTemperature ? t('faults.temperature', limits) : t('faults.number')) : undefined
            }
          >
            {(note) => (
              <NumberControl
                id={id + name}
                value={value[name] === undefined ? null : String(value[name])}
                decimals={isTemperature ? 1 : 0}
                signed={isTemperature || undefined}
                broken={faults.includes(name)}
                describedBy={note}
                onChange={(typed) =>
                  onChange({
                    ...value,
                    [name]: typed === null ? undefined : isTemperature ? typed : Number(typed),
                  })
                }
              />
            )}
          </FieldFrame>
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
