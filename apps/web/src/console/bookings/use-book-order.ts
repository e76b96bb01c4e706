import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useActProblem } from '../act-problem.ts'
import type { ActProps } from '../record/act-props.ts'

/** Makes a draft of a booking for the open order, and goes to it; to the one that the order has where there is one. */
export const useBookOrder = ({ page, records, row }: ActProps) => {
  const { t } = useTranslation('order')
  const { client } = trpc.useUtils()
  const sayProblem = useActProblem(page, records)
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () =>
      row ? await client.bookings.ofOrder.mutate({ id: row.id, version: row.version }) : undefined,
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: (made) => {
      if (!made) return
      toast('success', t(made.isNew ? 'book.done' : 'book.known', { no: made.bookingNo }))
      navigate(`/onlineBooking?record=${made.id}`)
    },
  })
}
