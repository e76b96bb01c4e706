import { mayEdit } from '@hangjia/contracts'
import { Flag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BarAct } from '../../bar-acts/bar-act.ts'
import { useSession } from '../../session/session.tsx'
import type { AnyRow } from '../records.ts'
import { MilestoneDialog } from './milestone-dialog.tsx'

/** Records one milestone of every ticked order. */
export const useNoteMilestone = ({
  rows,
  disabled,
  onNoted,
}: {
  readonly rows: readonly AnyRow[]
  readonly disabled: boolean
  readonly onNoted: () => Promise<void>
}): { readonly acts: readonly BarAct<'noteMilestone'>[]; readonly dialogs: ReactNode } => {
  const { t } = useTranslation('order')
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!mayEdit(session)) return { acts: [], dialogs: null }
  return {
    acts: [{ key: 'noteMilestone', words: t('milestone.act'), icon: Flag, disabled, does: () => setOpen(true) }],
    dialogs: isOpen ? <MilestoneDialog rows={rows} onClose={() => setOpen(false)} onNoted={onNoted} /> : null,
  }
}
