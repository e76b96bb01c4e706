import { type Field, type Fields, followUp, type Issue } from '@hangjia/contracts'
import { ActDialog } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './customer.module.css'
import { DialogField } from './dialog-field.tsx'

const { method, contact, content, nextPlan, nextOn } = followUp.fields
const fields: Fields = { method, contact, content, nextPlan, nextOn }

export interface NotedFollowUp {
  readonly method: 'phone' | 'chat' | 'mail' | 'visit' | 'meeting'
  readonly contact: string
  readonly content: string
  readonly nextPlan: string
  readonly nextOn: string | null
}
interface FollowUpDialogProps {
  readonly name: string
  /** Contact of the customer, proposed. */
  readonly contact: string
  readonly isBusy: boolean
  /** Faults that the server found. */
  readonly issues: readonly Issue[]
  readonly onClose: () => void
  readonly onNoted: (noted: NotedFollowUp) => void
}

/** Asks for the content of a follow-up with a customer, and the next step. */
export const FollowUpDialog = (props: FollowUpDialogProps) => {
  const { name, contact: known, isBusy, issues, onClose, onNoted } = props
  const { t } = useTranslation('customer')
  const [values, setValues] = useState<NotedFollowUp>({
    method: 'phone',
    contact: known,
    content: '',
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
      <div className={`tiles two-columns gap-12 ${styles.form}`}>
        {Object.entries<Field>(fields).map(([field, facts]) => (
          <DialogField
            key={field}
            name={field}
            field={facts}
            value={values[field as keyof NotedFollowUp]}
            issues={issues.filter(({ path }) => path === field)}
            onChange={(value) =>
              setValues({ ...values, [field]: value ?? (field === 'nextOn' || field === 'method' ? null : '') })
            }
          />
        ))}
      </div>
    </ActDialog>
  )
}
