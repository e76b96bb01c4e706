import type { ChatView } from '@hangjia/contracts'
import { ActDialog, Radio, RadioGroup, referenceTitle, TextInput, toast, useSpeech } from '@hangjia/ui'
import { addDays, businessDay, formatAmount } from '@hangjia/validation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import styles from '../../chat/chat.module.css'
import { DateField } from '../../fields.tsx'
import { useProblemWords } from '../../problem.ts'
import { offeredOptions } from './offered-options.ts'

/** Days from today at which a departure is proposed when nothing else is known. */
const usualDays = 7

interface BookDialogProps {
  readonly view: ChatView
  readonly onClose: () => void
  readonly onChanged: () => Promise<void>
}

/** Submits a booking of the session: which of the prices given was chosen, and when it should sail. */
export const BookDialog = ({ view, onClose, onChanged }: BookDialogProps) => {
  const { t } = useTranslation('chat')
  const { language } = useSpeech()
  const sayProblem = useProblemWords()
  const today = businessDay(new Date())
  const choices = offeredOptions(view, today)
  const [chosen, setChosen] = useState(choices[0]?.key ?? '')
  const choice = choices.find(({ key }) => key === chosen)
  const { readyDate } = view.session
  const [day, setDay] = useState(choice?.etd ?? readyDate ?? addDays(today, usualDays))
  const [remark, setRemark] = useState('')
  const make = trpc.cabinBookings.make.useMutation({
    onError: (error) => void toast('error', sayProblem(error)),
    onSuccess: async ({ bookingNo }) => {
      toast('success', t('book.done', { no: bookingNo }))
      onClose()
      await onChanged()
    },
  })
  const submit = () =>
    make.mutate({
      session: view.session.id,
      version: view.session.version,
      expectedDeparture: day,
      quotation: choice?.quotation ?? null,
      option: choice?.at ?? null,
      remark: remark.trim(),
    })
  return (
    <ActDialog
      title={t('book.title')}
      width="560px"
      act={t('book.submit')}
      disabled={make.isPending || day === ''}
      onAct={submit}
      onClose={onClose}
    >
      <div className="tiles two-columns gap-12">
        <fieldset className={`tiles whole-row gap-6 ${styles.choices}`}>
          <legend>{t('book.option')}</legend>
          <RadioGroup
            label={t('book.option')}
            value={chosen}
            onChange={(next) => {
              setChosen(next)
              const sails = choices.find(({ key }) => key === next)?.etd
              if (sails) setDay(sails)
            }}
          >
            {choices.map(({ key, option, etd, recordNo }) => (
              <Radio key={key} value={key} className="row wrap gap-8">
                {[
                  recordNo,
                  option.carrier && referenceTitle(option.carrier, language),
                  etd,
                  option.total && `${option.currency} ${formatAmount(option.total)}`,
                  t('validTo', { day: option.validTo ?? '' }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Radio>
            ))}
            <Radio value="" className="row wrap gap-8">
              {t('book.noOption')}
            </Radio>
          </RadioGroup>
        </fieldset>
        <DateField label={t('book.departure')} required raised value={day} onChange={(next) => setDay(next ?? '')} />
        <div className="whole-row">
          <TextInput label={t('book.remark')} value={remark} onChange={setRemark} maxLength={500} />
        </div>
      </div>
    </ActDialog>
  )
}
