import { type Fields, followUp, type Issue } from '@hangjia/contracts'
import { ActDialog } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFields } from './dialog-field.tsx'

const { method, contact, content, need, lane, volume, competitor, nextPlan, nextOn } = followUp.fields
const fields: Fields = { method, contact, content, need, lane, volume, competitor, nextPlan, nextOn }

export interface NotedFollowUp {
  readonly method: 'phone' | 'chat' | 'mail' | 'visit' | 'meeting'
  readonly contact: string
  readonly content: string
  readonly need: string
  readonly lane: string
  readonly volume: string
  readonly competitor: string
  readonly nextPlan: string
  readonly nextOn: string | null
}
interface FollowUpDialogProps {
  readonly name: string
  /** Contact of the customer, proposed. */
  readonly contact: string
  /** By phone, unless another way is proposed. */
  readonly method?: NotedFollowUp['method']
  readonly isBusy: boolean
  /** Faults that the server found. */
  readonly issues: readonly Issue[]
  readonly onClose: () => void
  readonly onNoted: (noted: NotedFollowUp) => void
}

/** Asks for the content of a follow-up with a customer, and the next step. */
export const FollowUpDialog = (props: FollowUpDialogProps) => {
  const { name, contact: known, method: usual = 'phone', isBusy, issues, onClose, onNoted } = props
  const { t } = useTranslation('customer')
  const [values, setValues] = useState<NotedFollowUp>({
    method: usual,
    contact: known,
    content: '',
    need: '',
    lane: '',
    volume: '',
    competitor: '',
    nextPlan: '',
    nextOn: null,
  })
  return (
    <ActDialog
      title={t('followUp.title', { name })}
      width="560px"
      act={t('followUp.save')}
      disabled={values.content.trim() === '' || isBusy}
      onAct={() => onNoted({ ...values, contact: values.contact.trim(), content: values.content.trim() })}
      onClose={onClose}
    >
      <DialogFields
        fields={fields}
        values={values}
        issues={issues}
        onChange={(field, value) =>
          setValues({ ...values, [field]: value ?? (field === 'nextOn' || field === 'method' ? null : '') })
        }
      />
    </ActDialog>
  )
}
