import { type Reference, spaceBooking } from '@hangjia/contracts'
import { NumberInput, type Picker, TextInput, useSpeech } from '@hangjia/ui'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField, DateField, PickerField } from '../../fields.tsx'
import { useFieldOptions } from '../form/use-field-options.ts'
import type { AnyRow } from '../records.ts'

const { fields } = spaceBooking
type CargoClass = (typeof fields.cargoClass.options)[number][0]

/** The shipment that space is taken for, as it is sent. */
export interface Shipment {
  readonly customer: string | null
  readonly pod: string | null
  readonly commodity: string
  readonly cargoClass: CargoClass
  readonly grossTon: string | null
  readonly loadDate: string | null
  readonly quotation: string | null
  readonly quotedPrice: string | null
  readonly remark: string
}
type Linked = 'customer' | 'pod' | 'quotation'
export interface ShipmentDraft extends Omit<Shipment, Linked>, Record<Linked, Reference | null> {}

/** The shipment of a booking, or of none yet. */
export const draftOf = (row?: AnyRow): ShipmentDraft => {
  const linked = (name: Linked) => (row?.[name] ?? null) as Reference | null
  const words = (name: 'grossTon' | 'loadDate' | 'quotedPrice') => (row?.[name] ?? null) as string | null
  return {
    customer: linked('customer'),
    pod: linked('pod'),
    quotation: linked('quotation'),
    commodity: String(row?.commodity ?? ''),
    cargoClass: (row?.cargoClass ?? 'general') as CargoClass,
    grossTon: words('grossTon'),
    loadDate: words('loadDate'),
    quotedPrice: words('quotedPrice'),
    remark: String(row?.remark ?? ''),
  }
}

export const shipmentOf = ({ customer, pod, quotation, commodity, remark, ...rest }: ShipmentDraft): Shipment => ({
  ...rest,
  customer: customer?.id ?? null,
  pod: pod?.id ?? null,
  quotation: quotation?.id ?? null,
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
  const { label } = useSpeech()
  const loadCustomers = useFieldOptions('myReservation', 'customer')
  const loadQuotations = useFieldOptions('myReservation', 'quotation')
  const { customer, pod, quotation, commodity, cargoClass, grossTon, loadDate, quotedPrice, remark } = draft
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
      <PickerField
        label={label(fields.quotation.label)}
        value={quotation}
        onChange={(chosen) => change({ quotation: chosen })}
        load={loadQuotations}
      />
      <ChoiceField
        label={label(fields.cargoClass.label)}
        value={cargoClass}
        options={fields.cargoClass.options.map(([value, zh, en]) => [value, label([zh, en])] as const)}
        onChoose={(chosen) => change({ cargoClass: chosen ?? 'general' })}
      />
      <TextInput label={t('commodity')} value={commodity} onChange={(goods) => change({ commodity: goods })} />
      <NumberInput
        label={label(fields.grossTon.label)}
        decimals={3}
        value={grossTon}
        onChange={(tons) => change({ grossTon: tons })}
      />
      <DateField label={label(fields.loadDate.label)} value={loadDate} onChange={(day) => change({ loadDate: day })} />
      <TextInput label={t('remark')} value={remark} onChange={(text) => change({ remark: text })} maxLength={500} />
    </>
  )
}
