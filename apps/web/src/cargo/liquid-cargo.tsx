import { maxVehicles, tankRate } from '@hangjia/contracts'
import { FieldFrame, Input, NumberControl, Select, Tick, useSpeech } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './cargo.module.css'
import type { CargoControlProps, CargoDraft } from './cargo-draft.ts'

const { tankType } = tankRate.fields

/** Cargo of tank containers: product, total litres, number of tanks. */
export const LiquidCargo = ({ value, faults, onChange }: CargoControlProps) => {
  const { t } = useTranslation('modeSearch')
  const id = useId()
  return (
    <>
      <FieldFrame
        label={t('liquid.product')}
        htmlFor={`${id}product`}
        required
        raised
        error={faults.includes('product') ? t('faults.product') : undefined}
      >
        {(note) => (
          <Input
            id={`${id}product`}
            look="framed"
            maxLength={100}
            placeholder={t('liquid.productHint')}
            value={value.product ?? ''}
            aria-invalid={faults.includes('product')}
            aria-describedby={note}
            onChange={({ target }) => onChange({ ...value, product: target.value || undefined })}
          />
        )}
      </FieldFrame>
      {(['volumeL', 'tanks'] as const).map((name) => (
        <FieldFrame
          key={name}
          label={t(`liquid.${name}`)}
          htmlFor={id + name}
          required
          raised
          error={faults.includes(name) ? t(`faults.${name}`, { most: maxVehicles }) : undefined}
        >
          {(note) => (
            <NumberControl
              id={id + name}
              value={value[name] === undefined ? null : String(value[name])}
              decimals={0}
              broken={faults.includes(name)}
              describedBy={note}
              onChange={(typed) => onChange({ ...value, [name]: typed === null ? undefined : Number(typed) })}
            />
          )}
        </FieldFrame>
      ))}
    </>
  )
}

const numbers = { densityKgL: 3, leaseDays: 0 } as const
const typedAs = (name: keyof typeof numbers, typed: string | null): Partial<CargoDraft> => ({
  [name]: typed === null ? undefined : name === 'leaseDays' ? Number(typed) : typed,
})

/** Carriage of a liquid: its density, the tank, the days of use, its last cargo, heating. */
export const LiquidControl = ({ value, faults, onChange }: CargoControlProps) => {
  const { t } = useTranslation('modeSearch')
  const { label } = useSpeech()
  const id = useId()
  return (
    <div className={`flex wrap gap-x-14 items-start mt-10 ${styles.further}`}>
      {(['densityKgL', 'leaseDays'] as const).map((name) => (
        <FieldFrame
          key={name}
          label={t(`liquid.${name}`)}
          htmlFor={id + name}
          raised
          help={t(`liquid.${name}Help`)}
          error={faults.includes(name) ? t('faults.number') : undefined}
        >
          {(note) => (
            <NumberControl
              id={id + name}
              value={value[name] === undefined ? null : String(value[name])}
              decimals={numbers[name]}
              broken={faults.includes(name)}
              describedBy={note}
              onChange={(typed) => onChange({ ...value, ...typedAs(name, typed) })}
            />
          )}
        </FieldFrame>
      ))}
      <FieldFrame label={label(tankType.label)} htmlFor={`${id}tankType`} raised>
        {(note) => (
          <Select
            id={`${id}tankType`}
            look="framed"
            aria-describedby={note}
            value={value.tankType ?? ''}
            onChange={({ target }) => onChange({ ...value, tankType: target.value || undefined })}
          >
            <option value="">{t('any')}</option>
            {tankType.options.map(([option, zh, en]) => (
              <option key={option} value={option}>
                {label([zh, en])}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <FieldFrame label={t('liquid.lastCargo')} htmlFor={`${id}lastCargo`} raised help={t('liquid.lastCargoHelp')}>
        {(note) => (
          <Input
            id={`${id}lastCargo`}
            look="framed"
            maxLength={100}
            value={value.lastCargo ?? ''}
            aria-describedby={note}
            onChange={({ target }) => onChange({ ...value, lastCargo: target.value || undefined })}
          />
        )}
      </FieldFrame>
      <Tick
        className="h-38"
        checked={value.heating ?? false}
        onChange={(isTicked) => onChange({ ...value, heating: isTicked })}
      >
        {t('liquid.heating')}
      </Tick>
    </div>
  )
}
