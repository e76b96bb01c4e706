import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useActProblem } from '../act-problem.ts'
import { useReload } from '../acts/use-reload.ts'
import type { ActProps } from '../record/act-props.ts'
import type { BookingMove } from './booking-move.ts'

/** Does one act on the open request for space. */
export const useBookingMoves = (props: ActProps, onDone: () => void) => {
  const { page, records, row } = props
  const { t } = useTranslation('order')
  const { bookings } = trpc.useUtils().client
  const sayProblem = useActProblem(page, records)
  const reload = useReload(props)
  return useMutation({
    mutationFn: async (move: BookingMove): Promise<unknown> => {
      if (!row) return undefined
      const read = { id: row.id, version: row.version }
      switch (move.act) {
        case 'pass':
          return await bookings.review.mutate({ ...read, verdict: 'pass' })
        case 'refuse':
          return await bookings.review.mutate({ ...read, verdict: 'refuse', ...move.refusal })
        case 'send':
          return await bookings.send.mutate({ ...read, requestRef: move.requestRef })
        case 'answer':
          return await bookings.answer.mutate({ ...read, verdict: 'confirmed', ...move.answer })
        case 'carrierRefused':
          return await bookings.answer.mutate({ ...read, verdict: 'refused', remark: move.reason })
        case 'stop':
          return await bookings.stop.mutate({ ...read, reason: move.reason })
        case 'makeOrder': {
          const { isNew, orderNo } = await bookings.makeOrder.mutate(read)
          return isNew ? undefined : t('fromQuotation.known', { no: orderNo })
        }
        default:
          return await bookings[move.act].mutate(read)
      }
    },
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async (known, { act }) => {
      toast('success', typeof known === 'string' ? known : t(`booking.done.${act}`))
      onDone()
      await reload()
    },
  })
}
