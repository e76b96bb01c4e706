import { Button, Dialog, Portal } from '@chakra-ui/react'
import { FieldFrame, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './reason-dialog.module.css'

const longest = 500

/** Asks why before something is done, in at least so many characters. */
export const ReasonDialog = ({
  title,
  label,
  act,
  least,
  onClose,
  onGiven,
}: {
  readonly title: string
  /** What the words are, where it is not a reason. */
  readonly label?: string
  readonly act: string
  /** 0: may stay empty. */
  readonly least: number
  readonly onClose: () => void
  readonly onGiven: (reason: string) => void
}) => {
  const { t } = useTranslation('record')
  const { say, rule } = useSpeech()
  const id = useId()
  const [reason, setReason] = useState('')
  const isMissing = reason.trim().length < least
  return (
    <Dialog.Root
      open
      size="sm"
      placement="center"
      motionPreset="none"
      onOpenChange={(change) => !change.open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="440px">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pt="10px">
              <FieldFrame
                label={label ?? t('approval.reason')}
                htmlFor={id}
                filled={reason !== ''}
                required={least > 0}
                help={least > 1 ? rule('reasonTooShort', { least }) : undefined}
              >
                {(note) => (
                  <textarea
                    id={id}
                    aria-describedby={note}
                    className={styles.words}
                    rows={3}
                    maxLength={longest}
                    value={reason}
                    onChange={(event) => setReason(event.target.value)}
                  />
                )}
              </FieldFrame>
            </Dialog.Body>
            <Dialog.Footer>
              <Button onClick={onClose}>{say('cancel')}</Button>
              <Button variant="solid" disabled={isMissing} onClick={() => onGiven(reason.trim())}>
                {act}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
