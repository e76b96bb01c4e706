import { Button } from '@chakra-ui/react'
import type { Reference } from '@hangjia/contracts'
import { DialogFrame, FieldFrame, Picker, TextInput, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './space.module.css'
import { useSpaceOptions } from './use-space-options.ts'

interface RollDialogProps {
  readonly title: string
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGiven: (given: { readonly to: string; readonly note: string }) => void
}

/** Asks to which pool a booking moves, and why. */
export const RollDialog = ({ title, isBusy, onClose, onGiven }: RollDialogProps) => {
  const { t } = useTranslation('space')
  const { say } = useSpeech()
  const id = useId()
  const load = useSpaceOptions('reservationApproval', 'pool')
  const [pool, setPool] = useState<Reference | null>(null)
  const [note, setNote] = useState('')
  return (
    <DialogFrame
      title={title}
      width="440px"
      acts={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            variant="solid"
            disabled={!pool || note.trim() === '' || isBusy}
            onClick={() => pool && onGiven({ to: pool.id, note: note.trim() })}
          >
            {t('desk.roll')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className={styles.form}>
        <div data-span="all">
          <FieldFrame label={t('desk.rollTo')} htmlFor={id} filled={pool !== null} required>
            {(words) => <Picker id={id} value={pool} onChange={setPool} load={load} describedBy={words} />}
          </FieldFrame>
        </div>
        <div data-span="all">
          <TextInput label={t('reason')} required value={note} onChange={setNote} maxLength={500} />
        </div>
      </div>
    </DialogFrame>
  )
}
