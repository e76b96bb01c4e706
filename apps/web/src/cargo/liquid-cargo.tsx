import { maxVehicles, tankRate } from '@hangjia/contracts'
import { Tick, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { ChoiceField, NumberField, WordsField } from '../fields.tsx'
import styles from './cargo.module.css'
import type { CargoControlProps, CargoDraft } from './cargo-draft.ts'

const { tankType } = tankRate.fields

/** Cargo of tank containers: product, total litres, number of tanks. */
export const LiquidCargo = ({ value, faults, onChange }: CargoControlProps) => {
  const { t } = useTranslation('modeSearch')
  return (
    <>
      <WordsField
        label={t('liquid.product')}
        required
        raised
        error={faults.includes('product') ? t('faults.product') : undefined}
        longest={100}
        placeholder={t('liquid.productHint')}
        value={value.product}
        onType={(product) => onChange({ ...value, product: product ?? undefined })}
      />
      {(['volumeL', 'tanks'] as const).map((name) => (
        <NumberField
          key={name}
          label={t(`liquid.${name}`)}
          required
          raised
          error={faults.includes(name) ? t(`faults.${name}`, { most: maxVehicles }) : undefined}
          value={value[name] === undefined ? null : String(value[name])}
          decimals={0}
          onChange={(typed) => onChange({ ...value, [name]: typed === null ? undefined : Number(typed) })}
        />
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
  return (
    <div className={`flex wrap gap-x-14 items-start mt-10 ${styles.further}`}>
      {(['densityKgL', 'leaseDays'] as const).map((name) => (
        <NumberField
          key={name}
          label={t(`liquid.${name}`)}
          help={t(`liquid.${name}Help`)}
          raised
          error={faults.includes(name) ? t('faults.number') : undefined}
          value={value[name] === undefined ? null : String(value[name])}
          decimals={numbers[name]}
          onChange={(typed) => onChange({ ...value, ...typedAs(name, typed) })}
        />
      ))}
      <ChoiceField
        label={label(tankType.label)}
        raised
        value={value.tankType}
        none={t('any')}
        options={tankType.options.map(([option, zh, en]) => [option, label([zh, en])] as const)}
        onChoose={(chosen) => onChange({ ...value, tankType: chosen ?? undefined })}
      />
      <WordsField
        label={t('liquid.lastCargo')}
        help={t('liquid.lastCargoHelp')}
        raised
        longest={100}
        value={value.lastCargo}
        onType={(lastCargo) => onChange({ ...value, lastCargo: lastCargo ?? undefined })}
      />
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
