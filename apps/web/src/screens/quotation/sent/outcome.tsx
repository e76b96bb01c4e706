import { Button } from '@chakra-ui/react'
import { type LossReason, type Quotation, type QuotationOutcome, quotationRecord, reopensWon } from '@hangjia/contracts'
import { optionLetter, quotationTotals } from '@hangjia/pricing/total'
import { ActDialog, FieldFrame, Textarea, TextButton, useConfirm, useSpeech } from '@hangjia/ui'
import { readMinute, totalsText } from '@hangjia/validation'
import { CircleCheck, CircleX } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField, WordsField } from '../../../fields.tsx'
import note from '../../../papers/floor/floor.module.css'
import { OptionTaken } from '../../../papers/option-taken.tsx'
import { useSession } from '../../../session/session.tsx'

/** Input about a customer's answer. */
export interface Answered {
  readonly outcome: QuotationOutcome
  /** Key of the option that the customer took. */
  readonly option?: string
  readonly lossReason?: LossReason
  readonly competitorPrice?: string
  readonly note?: string
}
const reasons = quotationRecord.fields.lossReason.options

interface OutcomeProps {
  readonly quotation: Quotation
  readonly disabled: boolean
  readonly onAnswer: (answered: Answered) => void
}

/** Won, or lost and why: while a quotation is out, and lost also once it is over. */
export const OutcomeActs = ({ quotation, disabled, onAnswer }: OutcomeProps) => {
  const { t } = useTranslation('quotation')
  const confirm = useConfirm()
  const [asked, setAsked] = useState<'lost' | 'taken'>()
  const { status, quoteNo, draft, fx } = quotation
  const close = () => setAsked(undefined)
  const give = (answered: Answered) => {
    close()
    onAnswer(answered)
  }
  const win = async () => {
    if (draft.options.length > 1) return setAsked('taken')
    const question = { title: t('outcome.wonTitle', { no: quoteNo }), act: t('outcome.won') }
    if ((await confirm(question)) === 'act') onAnswer({ outcome: 'accepted' })
  }
  if (status !== 'sent' && status !== 'expired') return null
  return (
    <>
      {status === 'sent' ? (
        <Button variant="outline" onClick={win} disabled={disabled}>
          <CircleCheck size={15} />
          {t('outcome.won')}
        </Button>
      ) : null}
      <Button variant="outline" onClick={() => setAsked('lost')} disabled={disabled}>
        <CircleX size={15} />
        {t('outcome.lost')}
      </Button>
      {asked === 'lost' ? <LossDialog no={quoteNo} onClose={close} onAnswer={give} /> : null}
      {asked === 'taken' ? (
        <OptionTaken
          title={t('outcome.wonTitle', { no: quoteNo })}
          options={draft.options.map(({ key, serviceCode, etd, lines }, at) => {
            const { totals } = quotationTotals({ lines, boxes: draft.boxes, currency: draft.currency, fx })
            const facts = [t('option', { label: optionLetter(at) }), serviceCode, etd, totalsText(totals)]
            return { key, words: facts.filter(Boolean).join(' · ') }
          })}
          onClose={close}
          onGiven={(option) => give({ outcome: 'accepted', option })}
        />
      ) : null}
    </>
  )
}

/** Asks why something was lost, and to which price. */
export const LossDialog = ({
  no,
  onClose,
  onAnswer,
}: {
  readonly no: string
  readonly onClose: () => void
  readonly onAnswer: (answered: Answered) => void
}) => {
  const { t } = useTranslation('quotation')
  const { label } = useSpeech()
  const id = useId()
  const [lossReason, setReason] = useState<LossReason>()
  const [competitorPrice, setPrice] = useState('')
  const [words, setWords] = useState('')
  const isMissing = lossReason === undefined || (lossReason === 'other' && words.trim() === '')
  return (
    <ActDialog
      title={t('outcome.lostTitle', { no })}
      width="480px"
      act={t('outcome.lost')}
      disabled={isMissing}
      onAct={() => lossReason && onAnswer({ outcome: 'declined', lossReason, competitorPrice, note: words })}
      onClose={onClose}
    >
      <ChoiceField
        label={label(quotationRecord.fields.lossReason.label)}
        required
        raised
        value={lossReason}
        none="–"
        options={reasons.map(([reason, zh, en]) => [reason, label([zh, en])] as const)}
        onChoose={(reason) => setReason(reason ?? undefined)}
      />
      <WordsField
        label={label(quotationRecord.fields.competitorPrice.label)}
        longest={60}
        value={competitorPrice}
        onType={(price) => setPrice(price ?? '')}
      />
      <FieldFrame
        label={label(quotationRecord.fields.outcomeNote.label)}
        htmlFor={`${id}note`}
        required={lossReason === 'other'}
        filled={words !== ''}
      >
        {() => (
          <Textarea
            id={`${id}note`}
            look="framed"
            rows={3}
            value={words}
            maxLength={500}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </FieldFrame>
    </ActDialog>
  )
}

/** Over a quotation that was won or lost: when, why, and the way back after a mistake. */
export const OutcomeNote = ({ quotation, disabled, onAnswer }: OutcomeProps) => {
  const { t } = useTranslation('quotation')
  const { label } = useSpeech()
  const session = useSession()
  const { answer, status, draft } = quotation
  if (!answer) return null
  const [, zh, en] = reasons.find(([reason]) => reason === answer.lossReason) ?? []
  const won = draft.options.findIndex(({ key }) => key === answer.option)
  const option = won >= 0 && draft.options.length > 1 ? t('option', { label: optionLetter(won) }) : ''
  const parts = [option, zh && en ? label([zh, en]) : '', answer.competitorPrice, answer.note].filter(
    (words) => words !== '',
  )
  return (
    <p
      className={`framed flex flex-none gap-8 py-8 px-14 muted leading-20 ${note.note}`}
      data-tone={status === 'accepted' ? 'good' : 'warn'}
      role="status"
    >
      {status === 'accepted' ? <CircleCheck size={14} aria-hidden="true" /> : <CircleX size={14} aria-hidden="true" />}
      <span>
        {t(status === 'accepted' ? 'outcome.wonAt' : 'outcome.lostAt', { at: readMinute(answer.at) })}
        {parts.length > 0 ? ` · ${parts.join(' · ')}` : ''}{' '}
        {status === 'declined' || reopensWon(session) ? (
          <TextButton disabled={disabled} onClick={() => onAnswer({ outcome: 'open' })}>
            {t('outcome.open')}
          </TextButton>
        ) : null}
      </span>
    </p>
  )
}
