import type { Field } from '@hangjia/contracts'
import { ActDialog, toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import { DialogFields } from '../acts/customers/dialog-field.tsx'
import { ReasonField } from '../orders/reason-field.tsx'
import { chosenLines, isMoving, nothingChosen, SplitLines, SplitNumbers } from '../orders/split-lines.tsx'
import type { AnyRow } from '../records.ts'
import { orderOf } from './booking-standing.tsx'
import { newNumbers, numbersIn } from './numbers-in.ts'

const given: Readonly<Record<string, Field>> = { newNumbers }

/** Asks which containers and goods of a booking become another booking. */
export const SplitBookingDialog = ({
  row,
  onClose,
  onDone,
}: {
  readonly row: AnyRow
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}) => {
  const { t } = useTranslation('order')
  const { client } = trpc.useUtils()
  const sayProblem = useProblemWords()
  const [chosen, setChosen] = useState(nothingChosen)
  const [typed, setTyped] = useState<unknown>('')
  const [reason, setReason] = useState('')
  const isBooked = row.state === 'booked' || row.state === 'soReleased'
  const split = useMutation({
    mutationFn: () =>
      client.bookings.split.mutate({
        id: row.id,
        version: row.version,
        ...chosenLines(row, chosen),
        newNumbers: numbersIn(typed),
        reason: reason.trim(),
      }),
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: async ({ bookingNo }) => {
      toast('success', t('booking.split.done', { no: bookingNo }))
      onClose()
      await onDone()
    },
  })
  const choice = { chosen, onChange: setChosen }
  return (
    <ActDialog
      title={t('booking.split.title', { no: String(row.bookingNo) })}
      width="760px"
      act={t('booking.split.save')}
      disabled={!isMoving(chosen) || reason.trim() === ''}
      loading={split.isPending}
      onAct={() => split.mutate()}
      onClose={onClose}
    >
      <div className="column gap-12">
        <p className="muted">{t(orderOf(row) ? 'booking.split.hintOrder' : 'booking.split.hint')}</p>
        <SplitLines row={row} {...choice} />
        <SplitNumbers
          part="soNumbers"
          numbers={(row.carrierBookingRefs ?? []) as unknown as readonly string[]}
          {...choice}
        />
        {isBooked ? (
          <DialogFields fields={given} values={{ newNumbers: typed }} onChange={(_, value) => setTyped(value)} />
        ) : null}
        <ReasonField reason={reason} onChange={setReason} />
      </div>
    </ActDialog>
  )
}
