import { Button } from '@chakra-ui/react'
import { DialogFrame, Radio, RadioGroup, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface OptionTakenProps {
  readonly title: string
  readonly options: readonly { readonly key: string; readonly words: string }[]
  readonly onClose: () => void
  readonly onGiven: (key: string) => void
}

/** Asks which of several options a customer took. */
export const OptionTaken = ({ title, options, onClose, onGiven }: OptionTakenProps) => {
  const { t } = useTranslation('quotation')
  const { say } = useSpeech()
  const [chosen, setChosen] = useState('')
  return (
    <DialogFrame
      title={title}
      width="480px"
      acts={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button variant="solid" disabled={chosen === ''} onClick={() => onGiven(chosen)}>
            {t('outcome.won')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <fieldset className="column gap-10 pt-6">
        <legend className="mb-8">{t('outcome.taken')}</legend>
        <RadioGroup label={t('outcome.taken')} value={chosen} onChange={setChosen}>
          {options.map(({ key, words }) => (
            <Radio key={key} value={key} className="row wrap gap-8">
              {words}
            </Radio>
          ))}
        </RadioGroup>
      </fieldset>
    </DialogFrame>
  )
}
