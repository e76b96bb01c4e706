import { FieldFrame, NumberControl, Select, Tick } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CargoControlProps } from './cargo-draft.ts'

/** Containers for cargo that may exceed them: type and quantity. Its pieces have a row of their own. */
export const OversizeCargo = ({ value, types = [], faults, onChange }: CargoControlProps) => {
  const { t } = useTranslation('modeSearch')
  const id = useId()
  return (
    <>
      <FieldFrame label={t('box')} htmlFor={`${id}box`} required raised>
        {() => (
          <Select
            id={`${id}box`}
            look="framed"
            value={value.box}
            onChange={(event) => onChange({ ...value, box: event.target.value })}
          >
            {types.map((box) => (
              <option key={box}>{box}</option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <FieldFrame
        label={t('boxQuantity')}
        htmlFor={`${id}quantity`}
        required
        raised
        error={faults.includes('quantity') ? t('faults.number') : undefined}
      >
        {(note) => (
          <NumberControl
            id={`${id}quantity`}
            value={value.quantity === undefined ? null : String(value.quantity)}
            decimals={0}
            broken={faults.includes('quantity')}
            describedBy={note}
            onChange={(typed) => onChange({ ...value, quantity: typed === null ? undefined : Number(typed) })}
          />
        )}
      </FieldFrame>
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
