import { Button } from '@chakra-ui/react'
import { type Quotation, quotationRecord, reopensWon } from '@hangjia/contracts'
import { optionLetter, quotationTotals } from '@hangjia/pricing/total'
import { referenceTitle, TextButton, useConfirm, useSpeech } from '@hangjia/ui'
import { readMinute, totalsText } from '@hangjia/validation'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import note from '../../../papers/floor/floor.module.css'
import { OptionTaken } from '../../../papers/option-taken.tsx'
import { useSession } from '../../../session/session.tsx'
import type { Answered } from './answered.ts'
import { LossDialog } from './loss-dialog.tsx'

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
      {asked === 'lost' ? <LossDialog no={quoteNo} currency={draft.currency} onClose={close} onAnswer={give} /> : null}
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

/** Over a quotation that was won or lost: when, why, and the way back after a mistake. */
export const OutcomeNote = ({ quotation, disabled, onAnswer }: OutcomeProps) => {
  const { t } = useTranslation('quotation')
  const { option: words, language } = useSpeech()
  const session = useSession()
  const { answer, status, draft } = quotation
  if (!answer) return null
  const won = draft.options.findIndex(({ key }) => key === answer.option)
  const option = won >= 0 && draft.options.length > 1 ? t('option', { label: optionLetter(won) }) : ''
  const { winner, recheckOn } = answer
  const parts = [
    option,
    words(reasons, answer.lossReason),
    winner?.name ?? '',
    winner?.carrier ? referenceTitle(winner.carrier, language) : '',
    answer.competitorPrice,
    winner?.gap
      ? t(winner.gap.startsWith('-') ? 'outcome.below' : 'outcome.gap', { percent: winner.gap.replace('-', '') })
      : '',
    recheckOn ? t('outcome.recheckAt', { day: recheckOn }) : '',
    answer.note,
  ].filter((words) => words !== '')
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
