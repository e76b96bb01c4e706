import { type BatchAct, mayEdit } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { Link2, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import type { BarAct } from '../../bar-acts/bar-act.ts'
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx'
import { useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import type { AnyRow } from '../records.ts'
import { AttachDialog } from './attach-dialog.tsx'

/** Attaches unmatched milestones to an order, or drops them. */
export const useUnmatchedActs = ({
  rows,
  disabled,
  onDone,
}: {
  readonly rows: readonly AnyRow[]
  readonly disabled: boolean
  readonly onDone: () => Promise<void>
}): { readonly acts: readonly BarAct<BatchAct>[]; readonly dialogs: ReactNode } => {
  const { t } = useTranslation('order')
  const session = useSession()
  const sayProblem = useProblemWords()
  const { client } = trpc.useUtils()
  const [asked, setAsked] = useState<'attach' | 'drop'>()
  const close = () => setAsked(undefined)
  const drop = useMutation({
    mutationFn: (remark: string) => client.tracking.dropEvents.mutate({ events: rows.map(({ id }) => id), remark }),
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: async ({ dropped }) => {
      toast('success', t('unmatched.done.drop', { count: dropped }))
      close()
      await onDone()
    },
  })
  if (!mayEdit(session)) return { acts: [], dialogs: null }
  const isOff = disabled || rows.some(({ state }) => state !== 'open')
  return {
    acts: [
      {
        key: 'attach',
        words: t('unmatched.act.attach'),
        icon: Link2,
        disabled: isOff,
        does: () => setAsked('attach'),
      },
      {
        key: 'drop',
        words: t('unmatched.act.drop'),
        icon: Trash2,
        disabled: isOff,
        does: () => setAsked('drop'),
      },
    ],
    dialogs:
      asked === 'attach' ? (
        <AttachDialog rows={rows} onClose={close} onDone={onDone} />
      ) : asked === 'drop' ? (
        <ReasonDialog
          title={t('unmatched.title.drop', { count: rows.length })}
          act={t('unmatched.act.drop')}
          least={1}
          isBusy={drop.isPending}
          onClose={close}
          onGiven={(remark) => drop.mutate(remark)}
        />
      ) : null,
  }
}
