import type { OrderAct } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useActProblem } from '../act-problem.ts'
import { useReload } from '../acts/use-reload.ts'
import type { ActProps } from '../record/act-props.ts'

/** Moves the open order by one act. */
export const useOrderMoves = (props: ActProps) => {
  const { page, records, row } = props
  const { t } = useTranslation('order')
  const { client } = trpc.useUtils()
  const sayProblem = useActProblem(page, records)
  const reload = useReload(props)
  return useMutation({
    mutationFn: async ({ act, reason = '' }: { readonly act: OrderAct; readonly reason?: string }) =>
      row ? await client.orders.move.mutate({ id: row.id, version: row.version, act, reason }) : undefined,
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async (answer, { act }) => {
      if (answer?.creditHold) toast('error', t(`creditHold.${answer.creditHold}`))
      else toast('success', t(`done.${act}`))
      await reload()
    },
  })
}
