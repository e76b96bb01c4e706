import { ActDialog, TextInput } from '@hangjia/ui'
import { type FormEvent, useId, useState } from 'react'

/** Asks for one line of text, such as a name or a number, before an act; Enter gives it. */
export const LineDialog = ({
  title,
  label,
  act,
  most,
  mayBeEmpty = false,
  isBusy = false,
  onClose,
  onGiven,
}: {
  readonly title: string
  readonly label: string
  readonly act: string
  readonly most?: number | undefined
  readonly mayBeEmpty?: boolean
  /** True while the act runs; the dialog stays open with its text until then. */
  readonly isBusy?: boolean
  readonly onClose: () => void
  readonly onGiven: (line: string) => void
}) => {
  const form = useId()
  const [typed, setTyped] = useState('')
  const line = typed.trim()
  const isMissing = line === '' && !mayBeEmpty
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React passes it on to the form around the dialog.
    event.stopPropagation()
    if (!isMissing && !isBusy) onGiven(line)
  }
  return (
    <ActDialog
      title={title}
      width="440px"
      act={act}
      disabled={isMissing}
      loading={isBusy}
      form={form}
      onClose={onClose}
    >
      <form id={form} onSubmit={submit}>
        <TextInput label={label} required={!mayBeEmpty} value={typed} maxLength={most} onChange={setTyped} />
      </form>
    </ActDialog>
  )
}
