import { type BatchAct, holdsPage, mayEdit } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { BellPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import type { BarAct } from '../../bar-acts/bar-act.ts'
import { useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import type { AnyRow } from '../records.ts'

/** Subscribes the reader to these orders; nothing without the page of subscriptions. */
export const useFollowOrders = ({
  rows,
  disabled,
}: {
  readonly rows: readonly AnyRow[]
  readonly disabled: boolean
}): readonly BarAct<BatchAct>[] => {
  const { t } = useTranslation('order')
  const session = useSession()
  const sayProblem = useProblemWords()
  const { client } = trpc.useUtils()
  const follow = useMutation({
    mutationFn: () => client.tracking.followOrders.mutate({ orders: rows.map(({ id }) => id) }),
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: ({ added, known, left }) => {
      if (added > 0) toast('success', t('follow.added', { count: added }))
      else if (known > 0) toast('success', t('follow.known'))
      if (left.length > 0) toast('error', t('follow.left', { numbers: left.join(', ') }))
    },
  })
  if (!mayEdit(session) || !holdsPage(session, 'TrackingSubscriptions')) return []
  return [
    {
      key: 'follow',
      words: t('follow.act'),
      icon: BellPlus,
      disabled: disabled || follow.isPending,
      does: () => follow.mutate(),
    },
  ]
}
