import type { Reference } from '@hangjia/contracts'
import { ActDialog } from '@hangjia/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PickerField } from '../../fields.tsx'
import { useFieldOptions } from '../form/use-field-options.ts'
import styles from './space.module.css'

interface SubmitDialogProps {
  readonly customer: Reference | null
  readonly pod: Reference | null
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGiven: (given: { readonly customer: string; readonly pod: string | null }) => void
}

/** Asks for the customer and destination of held space. */
export const SubmitDialog = ({ isBusy, onClose, onGiven, ...known }: SubmitDialogProps) => {
  const { t } = useTranslation('space')
  const [_customerId, _podId] = [useId(), useId()]
  const [customer, setCustomer] = useState(known.customer)
  const [pod, setPod] = useState(known.pod)
  const [loadCustomers, loadPorts] = [
    useFieldOptions('myReservation', 'customer'),
    useFieldOptions('myReservation', 'pod'),
  ]
  return (
    <ActDialog
      title={t('booking.submitTitle')}
      width="440px"
      act={t('booking.submit')}
      disabled={!customer || isBusy}
      onAct={() => customer && onGiven({ customer: customer.id, pod: pod?.id ?? null })}
      onClose={onClose}
    >
      <div className={`tiles two-columns gap-12 ${styles.form}`}>
        <div data-span="all">
          <PickerField label={t('customer')} required value={customer} onChange={setCustomer} load={loadCustomers} />
        </div>
        <div data-span="all">
          <PickerField label={t('pod')} required value={pod} onChange={setPod} load={loadPorts} />
        </div>
      </div>
    </ActDialog>
  )
}
