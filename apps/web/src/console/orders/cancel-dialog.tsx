import { ActDialog, referenceTitle, Tick, toast, useSpeech } from '@hangjia/ui'
import { amountsText } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import type { AnyRow } from '../records.ts'
import { ReasonField } from './reason-field.tsx'

interface Ended {
  readonly id: string
  readonly version: number
  readonly no: string
}
/** Cancels an order, and on wish its bookings and its space, with the dead freight where it is late. */
export const CancelDialog = ({
  row,
  onClose,
  onDone,
}: {
  readonly row: AnyRow
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}) => {
  const { t } = useTranslation('order')
  const { language } = useSpeech()
  const sayProblem = useProblemWords()
  const { client } = trpc.useUtils()
  const ending = trpc.orders.ending.useQuery({ id: row.id }, { staleTime: 0 })
  const [reason, setReason] = useState('')
  const [kept, setKept] = useState<readonly string[]>([])
  const { bookings = [], spaces = [], others = [], deadFreight = null } = ending.data ?? {}
  const wanted = (rows: readonly Ended[]) => rows.filter(({ no }) => !kept.includes(no))
  const end = async (rows: readonly Ended[], act: (one: Ended) => Promise<unknown>) => {
    for (const one of wanted(rows))
      await act(one).catch((error) => toast('error', t('ending.failed', { no: one.no, reason: sayProblem(error) })))
  }
  const cancel = useMutation({
    mutationFn: async () => {
      const charged = deadFreight !== null && !kept.includes('deadFreight')
      const asked = { id: row.id, version: row.version, act: 'cancel' as const, reason: reason.trim() }
      await client.orders.move.mutate({ ...asked, deadFreight: charged })
      await end(bookings, (one) =>
        client.bookings.stop.mutate({ id: one.id, version: one.version, reason: reason.trim() }),
      )
      await end(spaces, (one) =>
        client.space.withdraw.mutate({ id: one.id, version: one.version, note: reason.trim() }),
      )
    },
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: async () => {
      toast('success', t('done.cancel'))
      onClose()
      await onDone()
    },
  })
  const tick = (key: string, words: string) => (
    <Tick
      key={key}
      checked={!kept.includes(key)}
      onChange={(isTicked) => setKept([...kept.filter((one) => one !== key), ...(isTicked ? [] : [key])])}
    >
      {words}
    </Tick>
  )
  return (
    <ActDialog
      title={t('ask.cancel', { no: String(row.orderNo) })}
      width="480px"
      leave="close"
      act={t('act.cancel')}
      disabled={reason.trim() === '' || ending.isPending}
      loading={cancel.isPending}
      onAct={() => cancel.mutate()}
      onClose={onClose}
    >
      <div className="column gap-12">
        <ReasonField reason={reason} onChange={setReason} />
        {ending.error ? <p role="alert">{sayProblem(ending.error)}</p> : null}
        {bookings.map(({ no }) => tick(no, t('ending.booking', { no })))}
        {spaces.map(({ no }) => tick(no, t('ending.space', { no })))}
        {others.map(({ kind, no, holder }) => (
          <p key={no} className="muted">
            {t(`ending.others.${kind}`, { no, name: holder ? referenceTitle(holder, language) : '' })}
          </p>
        ))}
        {deadFreight
          ? tick(
              'deadFreight',
              t('ending.deadFreight', {
                amount: amountsText([deadFreight]),
                volume: deadFreight.volumeM3,
                box: deadFreight.box,
              }),
            )
          : null}
        {deadFreight && row.feesConfirmedAt === null ? <p className="muted">{t('ending.deadFreightNote')}</p> : null}
      </div>
    </ActDialog>
  )
}
