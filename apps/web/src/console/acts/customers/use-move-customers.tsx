import { type BatchAct, holds, mayEdit } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { Hand, UserRoundPen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import type { BarAct } from '../../../bar-acts/bar-act.ts'
import { useSession } from '../../../session/session.tsx'
import { useActProblem } from '../../act-problem.ts'
import { useFieldOptions } from '../../form/use-field-options.ts'
import type { TickedRows } from '../../records.ts'
import { AssignDialog } from './assign-dialog.tsx'

/** Pools, whose ticked customers are claimed and assigned though their pages write nothing. */
export const isPool = (page: string): boolean => page === 'customerHighSeas' || page === 'customerSeas'

/** Claims the ticked customers of a pool, and gives those of any wider page to one person, for one reason. */
export const useMoveCustomers = ({
  page,
  records,
  rows,
  disabled,
  onDone,
}: TickedRows): { readonly acts: readonly BarAct<BatchAct>[]; readonly dialogs: ReactNode } => {
  const { t } = useTranslation('customer')
  const session = useSession()
  const { client } = trpc.useUtils()
  const sayProblem = useActProblem(page, records)
  const people = useFieldOptions(page.name, 'owner')
  const [isAssigning, setAssigning] = useState(false)
  const read = rows.map(({ id, version }) => ({ id, version }))
  const claim = useMutation({
    mutationFn: async () => {
      // One after the other: the first that the rules refuse ends it, and those before it are claimed.
      let done = 0
      try {
        for (const row of read) {
          await client.customers.claim.mutate(row)
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
  const assign = useMutation({
    mutationFn: (given: { readonly to: string; readonly reason: string }) =>
      client.customers.assign.mutate({ rows: read, ...given }),
    // The dialog stays: another colleague may have room.
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async ({ assigned }) => {
      toast('success', t('assign.many', { count: assigned }))
      setAssigning(false)
      await onDone()
    },
  })
  const isOff = disabled || claim.isPending || assign.isPending
  const may = (right: string) => mayEdit(session) && holds(session, right)
  const offered: (BarAct<BatchAct> & { readonly isOffered: boolean })[] = [
    {
      key: 'claim',
      words: t('claim.act'),
      icon: Hand,
      disabled: isOff,
      isOffered: isPool(page.name) && may('TS-9050'),
      does: () => claim.mutate(),
    },
    {
      key: 'assign',
      words: t('assign.act'),
      icon: UserRoundPen,
      disabled: isOff,
      isOffered: page.scope !== 'mine' && may('TS-9010'),
      does: () => setAssigning(true),
    },
  ]
  return {
    acts: offered.filter(({ isOffered }) => isOffered),
    dialogs: isAssigning ? (
      <AssignDialog
        title={t('assign.titleMany', { count: rows.length })}
        load={people}
        isBusy={isOff}
        onClose={() => setAssigning(false)}
        onChosen={(given) => assign.mutate(given)}
      />
    ) : null,
  }
}
