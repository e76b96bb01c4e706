import { Button } from '@chakra-ui/react'
import type { Reference } from '@hangjia/contracts'
import { DialogFrame, FieldFrame, type LoadReferences, Picker, TextInput, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './customer.module.css'

interface AssignDialogProps {
  readonly title: string
  /** Words for the person and the act, where they are not those of customers. */
  readonly words?: { readonly to: string; readonly act: string }
  readonly load: LoadReferences
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onChosen: (given: { readonly to: string; readonly reason: string }) => void
}

/** Asks who is responsible for something from now on, and why. */
export const AssignDialog = ({ title, words, load, isBusy, onClose, onChosen }: AssignDialogProps) => {
  const { t } = useTranslation('customer')
  const { say } = useSpeech()
  const id = useId()
  const [person, setPerson] = useState<Reference | null>(null)
  const [reason, setReason] = useState('')
  return (
    <DialogFrame
      title={title}
      width="440px"
      acts={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            variant="solid"
            disabled={!person || reason.trim() === '' || isBusy}
            onClick={() => person && onChosen({ to: person.id, reason: reason.trim() })}
          >
            {words?.act ?? t('assign.act')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className={styles.form}>
        <div data-span="all">
          <FieldFrame label={words?.to ?? t('assign.to')} htmlFor={id} filled={person !== null} required>
            {(note) => <Picker id={id} value={person} onChange={setPerson} load={load} describedBy={note} />}
          </FieldFrame>
        </div>
        <div data-span="all">
          <TextInput label={t('reason')} value={reason} onChange={setReason} maxLength={512} required />
        </div>
      </div>
    </DialogFrame>
  )
}
