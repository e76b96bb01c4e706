import { onlineBooking } from '@hangjia/contracts'
import { ActDialog } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../acts/customers/customer.module.css'
import { DialogField } from '../acts/customers/dialog-field.tsx'
import type { BookingMove, Refusal } from './booking-move.ts'

const { refuseReason, reviewRemark } = onlineBooking.fields

/** Asks why a request for space is refused. */
export const RefuseDialog = ({
  no,
  isBusy,
  onClose,
  onGiven,
}: {
  readonly no: string
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGiven: (move: BookingMove) => void
}) => {
  const { t } = useTranslation('order')
  const [refusal, setRefusal] = useState<Refusal>({ refuseReason: 'noSpace', remark: '' })
  return (
    <ActDialog
      title={t('booking.ask.refuse', { no })}
      width="480px"
      act={t('booking.act.refuse')}
      disabled={isBusy}
      onAct={() => onGiven({ act: 'refuse', refusal })}
      onClose={onClose}
    >
      <div className={`tiles two-columns gap-12 ${form.form}`}>
        <DialogField
          name="refuseReason"
          field={{ ...refuseReason, required: true }}
          value={refusal.refuseReason}
          issues={[]}
          onChange={(value) => setRefusal({ ...refusal, refuseReason: (value ?? 'other') as Refusal['refuseReason'] })}
        />
        <DialogField
          name="remark"
          field={reviewRemark}
          value={refusal.remark}
          issues={[]}
          onChange={(value) => setRefusal({ ...refusal, remark: String(value ?? '') })}
        />
      </div>
    </ActDialog>
  )
}
