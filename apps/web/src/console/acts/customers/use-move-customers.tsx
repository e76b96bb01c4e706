import { type BatchAct, holds, mayEdit } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { Hand } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import type { BarAct } from '../../../bar-acts/bar-act.ts'
import { useSession } from '../../../session/session.tsx'
import { useActProblem } from '../../act-problem.ts'
import type { TickedRows } from '../../records.ts'
import { useAssign } from '../use-assign.tsx'

/** Pools, whose ticked customers are claimed and assigned though their pages write nothing. */
export const isPool = (page: string): boolean => page === 'customerHighSeas' || page === 'customerSeas'

/** Claims the ticked customers of a pool, and gives those of any wider page to one person, for one reason. */
export const useMoveCustomers = (
  ticked: TickedRows,
): { readonly acts: readonly BarAct<BatchAct>[]; readonly dialogs: ReactNode } => {
  const { page, records, rows, disabled, onDone } = ticked
  const { t } = useTranslation('customer')
  const session = useSession()
  const { client } = trpc.useUtils()
  const sayProblem = useActProblem(page, records)
  const claim = useMutation({
    mutationFn: async () => {
      // One after the other: the first that the rules refuse ends it, and those before it are claimed.
      let done = 0
      try {
        for (const { id, version } of rows) {
          await client.customers.claim.mutate({ id, version })
          done++
        }
      } finally {
        if (done > 0) toast('success', t('claim.many', { count: done }))
      }
    },
    onError: async (error) => {
      toast('error', await sayProblem(error))
      await onDone()
    },
    onSuccess: onDone,
  })
  const assign = useAssign(
    { ...ticked, disabled: disabled || claim.isPending },
    {
      field: 'owner',
      words: { act: t('assign.act'), title: t('assign.titleMany', { count: rows.length }) },
      gives: async (given) => {
        const { assigned } = await client.customers.assign.mutate({ ...given, rows: [...given.rows] })
        return t('assign.many', { count: assigned })
      },
    },
  )
  const may = (right: string) => mayEdit(session) && holds(session, right)
  const offered: (BarAct<BatchAct> & { readonly isOffered: boolean })[] = [
    {
      key: 'claim',
      words: t('claim.act'),
      icon: Hand,
      disabled: assign.act.disabled,
      isOffered: isPool(page.name) && may('TS-9050'),
      does: () => claim.mutate(),
    },
    { ...assign.act, isOffered: page.scope !== 'mine' && may('TS-9010') },
  ]
  return { acts: offered.filter(({ isOffered }) => isOffered), dialogs: assign.dialog }
}
