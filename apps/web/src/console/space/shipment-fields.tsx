import type { Reference } from '@hangjia/contracts'
import { NumberInput, type Picker, TextInput } from '@hangjia/ui'
import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PickerField } from '../../fields.tsx'
import { useFieldOptions } from '../form/use-field-options.ts'

/** The shipment that space is taken for, as it is sent. */
export interface Shipment {
  readonly customer: string | null
  readonly pod: string | null
  readonly commodity: string
  readonly quotedPrice: string | null
  readonly remark: string
}
export interface ShipmentDraft extends Omit<Shipment, 'customer' | 'pod'> {
  readonly customer: Reference | null
  readonly pod: Reference | null
}
export const noShipment: ShipmentDraft = { customer: null, pod: null, commodity: '', quotedPrice: null, remark: '' }

export const shipmentOf = ({ customer, pod, commodity, quotedPrice, remark }: ShipmentDraft): Shipment => ({
  quotedPrice,
  customer: customer?.id ?? null,
  pod: pod?.id ?? null,
  commodity: commodity.trim(),
  remark: remark.trim(),
})

/** A shipment whose space is booked, and not only held, names its customer and destination. */
export const isShort = ({ customer, pod }: ShipmentDraft, isBooked: boolean): boolean => isBooked && (!customer || !pod)

interface ShipmentFieldsProps {
  readonly draft: ShipmentDraft
  readonly onChange: (draft: ShipmentDraft) => void
  readonly isBooked: boolean
  readonly loadPods: ComponentProps<typeof Picker>['load']
}

/** Customer, destination, price and cargo of a shipment that takes space. */
export const ShipmentFields = ({ draft, onChange, isBooked, loadPods }: ShipmentFieldsProps) => {
  const { t } = useTranslation('space')
  const [_customerId, _podId] = [useId(), useId()]
  const loadCustomers = useFieldOptions('myReservation', 'customer')
  const { customer, pod, commodity, quotedPrice, remark } = draft
  const change = (changed: Partial<ShipmentDraft>) => onChange({ ...draft, ...changed })
  return (
    <>
      <div data-span="all">
        <PickerField
          label={t('customer')}
          required={isBooked}
          value={customer}
          onChange={(chosen) => change({ customer: chosen })}
          load={loadCustomers}
        />
      </div>
      <PickerField
        label={t('pod')}
        required={isBooked}
        value={pod}
        onChange={(chosen) => change({ pod: chosen })}
        load={loadPods}
      />
      <NumberInput
        label={t('quotedPrice')}
        decimals={2}
        value={quotedPrice}
        onChange={(price) => change({ quotedPrice: price })}
      />
      <TextInput label={t('commodity')} value={commodity} onChange={(goods) => change({ commodity: goods })} />
      <TextInput label={t('remark')} value={remark} onChange={(text) => change({ remark: text })} maxLength={500} />
    </>
  )
}
