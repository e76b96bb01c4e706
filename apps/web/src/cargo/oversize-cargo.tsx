import { Tick } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { ChoiceField, NumberField } from '../fields.tsx'
import type { CargoControlProps } from './cargo-draft.ts'

/** Containers for cargo that may exceed them: type and quantity. Its pieces have a row of their own. */
export const OversizeCargo = ({ value, types = [], faults, onChange }: CargoControlProps) => {
  const { t } = useTranslation('modeSearch')
  return (
    <>
      <ChoiceField
        label={t('box')}
        required
        raised
        value={value.box}
        options={types.map((box) => [box, box] as const)}
        onChoose={(box) => box && onChange({ ...value, box })}
      />
      <NumberField
        label={t('boxQuantity')}
        required
        raised
        error={faults.includes('quantity') ? t('faults.number') : undefined}
        value={value.quantity === undefined ? null : String(value.quantity)}
        decimals={0}
        onChange={(typed) => onChange({ ...value, quantity: typed === null ? undefined : Number(typed) })}
      />
      <Tick
        className="h-38"
        checked={value.lashing ?? true}
        onChange={(isTicked) => onChange({ ...value, lashing: isTicked })}
      >
        {t('lashing')}
      </Tick>
    </>
  )
}
