import { type BatchAct, mayEdit } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { UserRoundPen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import type { BarAct } from '../../bar-acts/bar-act.ts'
import { useSession } from '../../session/session.tsx'
import { useActProblem } from '../act-problem.ts'
import { AssignDialog } from '../acts/customers/assign-dialog.tsx'
import { useFieldOptions } from '../form/use-field-options.ts'
import type { TickedRows } from '../records.ts'

/** Gives the ticked orders to another operator, for one reason. */
export const useHandOver = ({
  page,
  records,
  rows,
  disabled,
  onDone,
}: TickedRows): { readonly acts: readonly BarAct<BatchAct>[]; readonly dialogs: ReactNode } => {
  const { t } = useTranslation('order')
  const session = useSession()
  const { client } = trpc.useUtils()
  const sayProblem = useActProblem(page, records)
  const people = useFieldOptions(page.name, 'operator')
  const [isOpen, setOpen] = useState(false)
  const handOver = useMutation({
    mutationFn: (given: { readonly to: string; readonly reason: string }) =>
      client.orders.handOver.mutate({ rows: rows.map(({ id, version }) => ({ id, version })), ...given }),
    // The dialog stays: another colleague may take them.
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async ({ handed }) => {
      toast('success', handed > 0 ? t('handOver.done', { count: handed }) : t('handOver.none'))
      setOpen(false)
      await onDone()
    },
  })
  if (!mayEdit(session)) return { acts: [], dialogs: null }
  return {
    acts: [
      {
        key: 'assign',
        words: t('handOver.act'),
        icon: UserRoundPen,
        disabled: disabled || handOver.isPending,
        does: () => setOpen(true),
      },
    ],
    dialogs: isOpen ? (
      <AssignDialog
        title={t('handOver.title', { count: rows.length })}
        words={{ to: t('handOver.to'), act: t('handOver.act') }}
        load={people}
        isBusy={handOver.isPending}
        onClose={() => setOpen(false)}
        onChosen={(given) => handOver.mutate(given)}
      />
    ) : null,
  }
}
