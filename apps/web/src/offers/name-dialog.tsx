import { longestSearchName } from '@hangjia/contracts'
import { ActDialog, TextInput } from '@hangjia/ui'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface NameDialogProps {
  readonly title: string
  readonly name: string
  /** Names that other searches have. */
  readonly taken: readonly string[]
  readonly onClose: () => void
  /** Settles once it is kept; a failure leaves the dialog as it is. */
  readonly onGiven: (name: string) => Promise<unknown>
}

/** Asks for the name of a saved search. */
export const NameDialog = ({ title, name: known, taken, onClose, onGiven }: NameDialogProps) => {
  const { t } = useTranslation('price')
  const form = useId()
  const [typed, setTyped] = useState(known.slice(0, longestSearchName))
  const [isBusy, setBusy] = useState(false)
  const name = typed.trim()
  const isTaken = taken.includes(name)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onGiven(name).then(onClose, () => setBusy(false))
  }
  return (
    <ActDialog
      title={title}
      width="440px"
      act={t('saved.keep')}
      disabled={name === '' || isTaken}
      loading={isBusy}
      form={form}
      onClose={onClose}
    >
      <form id={form} onSubmit={submit}>
        <TextInput
          label={t('saved.name')}
          required
          value={typed}
          maxLength={longestSearchName}
          onChange={setTyped}
          help={isTaken ? t('saved.taken') : t('saved.nameHelp')}
        />
      </form>
    </ActDialog>
  )
}
