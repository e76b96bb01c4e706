import { ActDialog } from '@hangjia/ui'
import { isDecimal } from '@hangjia/validation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField, WordsField } from '../../fields.tsx'

interface CounterDialogProps {
  readonly currency: string
  readonly onClose: () => void
  readonly onGiven: (reason: string, minimum: string) => void
}

/** Asks for the total from which a rejected price is approved. */
export const CounterDialog = ({ currency, onClose, onGiven }: CounterDialogProps) => {
  const { t } = useTranslation('floor')
  const [minimum, setMinimum] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const isMissing = minimum === null || !isDecimal(minimum) || reason.trim() === ''
  return (
    <ActDialog
      title={t('title.counter')}
      width="440px"
      act={t('acts.counter')}
      disabled={isMissing}
      onAct={() => minimum !== null && onGiven(reason.trim(), minimum)}
      onClose={onClose}
    >
      <p className="mb-10 muted">{t('counterHint')}</p>
      <NumberField
        label={t('label.minimum', { currency })}
        required
        decimals={2}
        value={minimum}
        onChange={setMinimum}
      />
      <WordsField
        label={t('label.counter')}
        required
        longest={500}
        value={reason}
        onType={(words) => setReason(words ?? '')}
      />
    </ActDialog>
  )
}
