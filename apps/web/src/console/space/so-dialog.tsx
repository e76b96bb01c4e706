import { Button } from '@chakra-ui/react'
import { DialogFrame, TextInput, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface SoDialogProps {
  readonly title: string
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGiven: (soNumbers: readonly string[]) => void
}

/** Asks for the SO numbers with which space is released. */
export const SoDialog = ({ title, isBusy, onClose, onGiven }: SoDialogProps) => {
  const { t } = useTranslation('space')
  const { say } = useSpeech()
  const [text, setText] = useState('')
  const numbers = text.split(/[\s,，;；]+/u).filter(Boolean)
  return (
    <DialogFrame
      title={title}
      width="440px"
      acts={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button variant="solid" disabled={numbers.length === 0 || isBusy} onClick={() => onGiven(numbers)}>
            {t('desk.confirm')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <TextInput
        label={t('desk.soNumbers')}
        help={t('desk.soHelp')}
        required
        value={text}
        onChange={setText}
        maxLength={4000}
      />
    </DialogFrame>
  )
}
