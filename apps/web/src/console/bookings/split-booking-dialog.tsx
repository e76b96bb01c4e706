import { ActDialog, toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import { ReasonField } from '../orders/reason-field.tsx'
import { chosenLines, isMoving, nothingChosen, SplitLines, SplitNumbers } from '../orders/split-lines.tsx'
import type { AnyRow } from '../records.ts'
import { orderOf } from './booking-standing.tsx'

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
  const [reason, setReason] = useState('')
  const split = useMutation({
    mutationFn: () =>
      client.bookings.split.mutate({
        id: row.id,
        version: row.version,
        ...chosenLines(row, chosen),
        reason: reason.trim(),
      }),
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: async ({ bookingNo }) => {
      toast('success', t('booking.split.done', { no: bookingNo }))
      onClose()
      await onDone()
    },
  })
  const given = { chosen, onChange: setChosen }
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
        <SplitLines row={row} {...given} />
        <SplitNumbers
          part="soNumbers"
          numbers={(row.carrierBookingRefs ?? []) as unknown as readonly string[]}
          {...given}
        />
        <ReasonField reason={reason} onChange={setReason} />
      </div>
    </ActDialog>
  )
}
