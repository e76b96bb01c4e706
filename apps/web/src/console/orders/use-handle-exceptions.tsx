import { type BatchAct, isSettledByHand, mayEdit } from '@hangjia/contracts'
import { Check, Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BarAct } from '../../bar-acts/bar-act.ts'
import { useSession } from '../../session/session.tsx'
import type { AnyRow } from '../records.ts'
import { type ExceptionAct, ExceptionDialog } from './exception-dialog.tsx'

/** Acknowledges or settles every ticked exception. */
export const useHandleExceptions = ({
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
  const [asked, setAsked] = useState<ExceptionAct>()
  if (!mayEdit(session)) return { acts: [], dialogs: null }
  const mayBeSettled = rows.every(({ kind }) => isSettledByHand(kind))
  return {
    acts: [
      {
        key: 'acknowledge',
        words: t('exceptions.act.acknowledge'),
        icon: Eye,
        disabled,
        does: () => setAsked('acknowledge'),
      },
      {
        key: 'settle',
        words: t('exceptions.act.settle'),
        icon: Check,
        disabled: disabled || !mayBeSettled,
        does: () => setAsked('settle'),
      },
    ],
    dialogs: asked ? (
      <ExceptionDialog
        act={asked}
        exceptions={rows.map(({ id }) => id)}
        onClose={() => setAsked(undefined)}
        onHandled={onDone}
      />
    ) : null,
  }
}
