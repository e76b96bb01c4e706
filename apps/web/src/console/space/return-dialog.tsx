import { ActDialog, NumberInput, TextInput } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './space.module.css'

interface ReturnDialogProps {
  readonly title: string
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGiven: (given: { readonly fee: string | null; readonly note: string }) => void
}

/** Asks for the fee of a return; left blank, it is that of the pool. */
export const ReturnDialog = ({ title, isBusy, onClose, onGiven }: ReturnDialogProps) => {
  const { t } = useTranslation('space')
  const [fee, setFee] = useState<string | null>(null)
  const [note, setNote] = useState('')
  return (
    <ActDialog
      title={title}
      width="440px"
      act={t('desk.takeBack')}
      disabled={isBusy}
      onAct={() => onGiven({ fee, note: note.trim() })}
      onClose={onClose}
    >
      <div className={`tiles two-columns gap-12 ${styles.form}`}>
        <div data-span="all">
          <NumberInput label={t('desk.fee')} help={t('desk.feeHelp')} decimals={2} value={fee} onChange={setFee} />
        </div>
        <div data-span="all">
          <TextInput label={t('note')} value={note} onChange={setNote} maxLength={500} />
        </div>
      </div>
    </ActDialog>
  )
}
