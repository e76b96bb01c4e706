import { type LossReason, quotationRecord, type Reference } from '@hangjia/contracts'
import { ActDialog, useSpeech } from '@hangjia/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField, DateField, LongTextField, NumberField, PickerField, WordsField } from '../../../fields.tsx'
import { useLoaders } from '../../../loaders.ts'
import type { Answered } from './answered.ts'

const { fields } = quotationRecord

interface LossDialogProps {
  readonly no: string
  /** Of its total. */
  readonly currency: string
  readonly onClose: () => void
  readonly onAnswer: (answered: Answered) => void
}

/** Asks why a quotation was lost, to whom and to which price. */
export const LossDialog = ({ no, currency, onClose, onAnswer }: LossDialogProps) => {
  const { t } = useTranslation('quotation')
  const { label } = useSpeech()
  const load = useLoaders()
  const [lossReason, setReason] = useState<LossReason>()
  const [name, setName] = useState('')
  const [carrier, setCarrier] = useState<Reference | null>(null)
  const [price, setPrice] = useState<string | null>(null)
  const [recheckOn, setRecheck] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const isMissing = lossReason === undefined || (lossReason === 'other' && note.trim() === '')
  const winner =
    name === '' && carrier === null && price === null ? {} : { winner: { name, carrier: carrier?.id ?? null, price } }
  const answer = () => {
    if (lossReason === undefined) return
    onAnswer({ outcome: 'declined', lossReason, note, ...winner, recheckOn })
  }
  const half = (field: ReactNode) => <div className="min-w-0">{field}</div>
  return (
    <ActDialog
      title={t('outcome.lostTitle', { no })}
      width="480px"
      act={t('outcome.lost')}
      disabled={isMissing}
      onAct={answer}
      onClose={onClose}
    >
      <ChoiceField
        label={label(fields.lossReason.label)}
        required
        raised
        value={lossReason}
        none="–"
        options={fields.lossReason.options.map(([reason, zh, en]) => [reason, label([zh, en])] as const)}
        onChoose={(reason) => setReason(reason ?? undefined)}
      />
      <div className="tiles two-columns gap-x-10">
        {half(
          <WordsField
            label={label(fields.winnerName.label)}
            longest={100}
            value={name}
            onType={(words) => setName(words ?? '')}
          />,
        )}
        {half(
          <PickerField
            label={label(fields.winnerCarrier.label)}
            value={carrier}
            load={load.carrier}
            onChange={setCarrier}
          />,
        )}
        {half(
          <NumberField
            label={`${label(fields.winnerPrice.label)} ${currency}`}
            decimals={2}
            value={price}
            onChange={setPrice}
          />,
        )}
        {half(
          <DateField
            raised
            label={label(fields.recheckOn.label)}
            help={t('outcome.recheckHelp')}
            value={recheckOn}
            onChange={setRecheck}
          />,
        )}
      </div>
      <LongTextField
        label={label(fields.outcomeNote.label)}
        required={lossReason === 'other'}
        className=""
        rows={3}
        longest={500}
        value={note}
        onType={setNote}
      />
    </ActDialog>
  )
}
