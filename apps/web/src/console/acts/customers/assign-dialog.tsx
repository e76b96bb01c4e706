import type { Reference } from '@hangjia/contracts'
import { ActDialog, type LoadReferences, TextInput } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PickerField } from '../../../fields.tsx'
import styles from './customer.module.css'

interface AssignDialogProps {
  readonly title: string
  /** Words for the choice and the act, where they are not those of customers. */
  readonly words?: { readonly to: string; readonly act: string }
  readonly load: LoadReferences
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onChosen: (given: { readonly to: string; readonly reason: string }) => void
}

/** Asks for the new owner of something, and for the reason. */
export const AssignDialog = ({ title, words, load, isBusy, onClose, onChosen }: AssignDialogProps) => {
  const { t } = useTranslation('customer')
  const [chosen, setChosen] = useState<Reference | null>(null)
  const [reason, setReason] = useState('')
  return (
    <ActDialog
      title={title}
      width="440px"
      act={words?.act ?? t('assign.act')}
      disabled={!chosen || reason.trim() === '' || isBusy}
      onAct={() => chosen && onChosen({ to: chosen.id, reason: reason.trim() })}
      onClose={onClose}
    >
      <div className={`tiles two-columns gap-12 ${styles.form}`}>
        <div data-span="all">
          <PickerField label={words?.to ?? t('assign.to')} required value={chosen} onChange={setChosen} load={load} />
        </div>
        <div data-span="all">
          <TextInput label={t('reason')} value={reason} onChange={setReason} maxLength={500} required />
        </div>
      </div>
    </ActDialog>
  )
}
