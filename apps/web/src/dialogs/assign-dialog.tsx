import type { Reference } from '@hangjia/contracts'
import { ActDialog, type LoadReferences, TextInput } from '@hangjia/ui'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PickerField } from '../fields.tsx'

interface AssignDialogProps {
  readonly title: string
  /** Words for the choice and the act, where they are not those of customers. */
  readonly words?: { readonly to: string; readonly act: string }
  readonly load: LoadReferences
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onChosen: (given: { readonly to: string; readonly reason: string }) => void
}

/** Asks for the new owner of something, and for the reason; Enter gives them. */
export const AssignDialog = ({ title, words, load, isBusy, onClose, onChosen }: AssignDialogProps) => {
  const { t } = useTranslation('customer')
  const form = useId()
  const [chosen, setChosen] = useState<Reference | null>(null)
  const [reason, setReason] = useState('')
  const isMissing = !chosen || reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React passes it on to the form around the dialog.
    event.stopPropagation()
    if (chosen && !isMissing && !isBusy) onChosen({ to: chosen.id, reason: reason.trim() })
  }
  return (
    <ActDialog
      title={title}
      width="440px"
      act={words?.act ?? t('assign.act')}
      disabled={isMissing || isBusy}
      form={form}
      onClose={onClose}
    >
      <form id={form} className="column gap-12" onSubmit={submit}>
        <PickerField label={words?.to ?? t('assign.to')} required value={chosen} onChange={setChosen} load={load} />
        <TextInput label={t('reason')} value={reason} onChange={setReason} maxLength={500} required />
      </form>
    </ActDialog>
  )
}
