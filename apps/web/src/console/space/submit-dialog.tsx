import type { Reference } from '@hangjia/contracts'
import { ActDialog, FieldFrame, Picker } from '@hangjia/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const [customerId, podId] = [useId(), useId()]
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
          <FieldFrame label={t('customer')} htmlFor={customerId} filled={customer !== null} required>
            {(note) => (
              <Picker id={customerId} value={customer} onChange={setCustomer} load={loadCustomers} describedBy={note} />
            )}
          </FieldFrame>
        </div>
        <div data-span="all">
          <FieldFrame label={t('pod')} htmlFor={podId} filled={pod !== null} required>
            {(note) => <Picker id={podId} value={pod} onChange={setPod} load={loadPorts} describedBy={note} />}
          </FieldFrame>
        </div>
      </div>
    </ActDialog>
  )
}
