import { code, type Field, onlineBooking } from '@hangjia/contracts'
import { ActDialog } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFields } from '../acts/customers/dialog-field.tsx'
import type { AnyRow } from '../records.ts'
import type { BookingMove } from './booking-move.ts'
import { numbersIn } from './numbers-in.ts'

const { vessel, voyage, etd, siCutoff, cyCutoff } = onlineBooking.fields
const numbersLabel = ['SO号（多个用逗号分隔）', 'SO numbers, separated by commas'] as const
const numbers = code(numbersLabel, { max: 400, required: true })
const laterNumbers = code(numbersLabel, { max: 400 })
const answered = { vessel, voyage, etd, siCutoff, cyCutoff }
const wordOf = (value: unknown) => (typeof value === 'string' ? value : '')
const timeOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Asks for the facts that the carrier confirmed; SO numbers of a booking on released space may come later. */
export const AnswerDialog = ({
  no,
  row,
  isBusy,
  onClose,
  onGiven,
}: {
  readonly no: string
  readonly row: AnyRow
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGiven: (move: BookingMove) => void
}) => {
  const { t } = useTranslation('order')
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({
    numbers: '',
    vessel: row.vessel,
    voyage: row.voyage,
    etd: row.etd,
    siCutoff: row.siCutoff,
    cyCutoff: row.cyCutoff,
  })
  const bookingRefs = numbersIn(values.numbers)
  const fields: Readonly<Record<string, Field>> = { numbers: row.space ? laterNumbers : numbers, ...answered }
  const confirm = () =>
    onGiven({
      act: 'answer',
      answer: {
        bookingRefs,
        vessel: wordOf(values.vessel),
        voyage: wordOf(values.voyage),
        etd: timeOf(values.etd),
        siCutoff: timeOf(values.siCutoff),
        cyCutoff: timeOf(values.cyCutoff),
      },
    })
  return (
    <ActDialog
      title={t('booking.ask.answer', { no })}
      width="560px"
      act={t('booking.act.answer')}
      disabled={isBusy || (bookingRefs.length === 0 && !row.space)}
      onAct={confirm}
      onClose={onClose}
    >
      {row.space ? <p className="mb-12 muted">{t('booking.laterNumbers')}</p> : null}
      <DialogFields
        fields={fields}
        values={values}
        onChange={(name, value) => setValues({ ...values, [name]: value })}
      />
    </ActDialog>
  )
}
