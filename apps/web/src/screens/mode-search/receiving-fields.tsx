import { type ModePicker, pickupFields, type Reference } from '@hangjia/contracts'
import { FieldFrame, type LoadReferences, Picker } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskDraft } from '../../search/mode-ask-url.ts'
import { AskFields } from '../../search/service-fields.tsx'
import styles from './mode-search.module.css'

interface ReceivingFieldsProps {
  readonly name: 'pickup' | 'point'
  readonly value: Pick<AskDraft, 'pickup' | 'point'>
  readonly chosen: Reference | null
  readonly faults: readonly string[]
  readonly load: (of: ModePicker) => LoadReferences
  readonly onChange: (value: Partial<Pick<AskDraft, 'pickup' | 'point'>>, chosen: Reference | null) => void
}
/** Place on land where the cargo is collected, or the inland point that receives it; blank: it is brought to the warehouse of the port. */
export const ReceivingFields = ({ name, value, chosen, faults, load, onChange }: ReceivingFieldsProps) => {
  const { t } = useTranslation('modeSearch')
  const id = useId()
  const { pickup } = value
  const choose = (next: Reference | null) => {
    if (name === 'point') return onChange({ point: next?.id ?? null }, next)
    return onChange({ pickup: next && { street: '', postcode: null, ...pickup, area: next.id } }, next)
  }
  return (
    <>
      <div className={`w-150 ${styles.wide}`}>
        <FieldFrame label={t(`receiving.${name}`)} htmlFor={id} raised help={t(`receiving.${name}Help`)}>
          {(note) => (
            <Picker
              id={id}
              value={chosen}
              onChange={choose}
              load={load(name === 'point' ? 'port' : 'area')}
              describedBy={note}
            />
          )}
        </FieldFrame>
      </div>
      {name === 'pickup' && pickup ? (
        <AskFields
          fields={pickupFields}
          value={{ ...pickup }}
          faults={faults}
          onChange={(field, next) =>
            onChange({ pickup: { ...pickup, [field]: next ?? (field === 'street' ? '' : null) } }, chosen)
          }
        />
      ) : null}
    </>
  )
}
