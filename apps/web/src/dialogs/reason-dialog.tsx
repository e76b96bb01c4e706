import { ActDialog, useSpeech } from '@hangjia/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LongTextField } from '../fields.tsx'

/** Asks for a reason before an act, with a minimum length. */
export const ReasonDialog = ({
  title,
  label,
  act,
  least,
  most = 500,
  isBusy = false,
  words,
  onClose,
  onGiven,
}: {
  readonly title: string
  /** Label of the input, where it is not a reason. */
  readonly label?: string
  readonly act: string
  /** 0: may stay empty. */
  readonly least: number
  readonly most?: number
  /** True while the act runs; the dialog stays open with its text until then. */
  readonly isBusy?: boolean
  /** Above the input, a way to add words to what is typed. */
  readonly words?: (add: (words: string) => void) => ReactNode
  readonly onClose: () => void
  readonly onGiven: (reason: string) => void
}) => {
  const { t } = useTranslation('record')
  const { rule } = useSpeech()
  const [reason, setReason] = useState('')
  const isMissing = reason.trim().length < least
  return (
    <ActDialog
      title={title}
      width="440px"
      act={act}
      disabled={isMissing}
      loading={isBusy}
      onAct={() => onGiven(reason.trim())}
      onClose={onClose}
    >
      {words?.((more) => setReason((typed) => [typed.trim(), more].filter(Boolean).join('\n').slice(0, most)))}
      <LongTextField
        label={label ?? t('approval.reason')}
        required={least > 0}
        help={least > 1 ? rule('reasonTooShort', { least }) : undefined}
        rows={3}
        longest={most}
        value={reason}
        onType={setReason}
      />
    </ActDialog>
  )
}
