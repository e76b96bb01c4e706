import { type ApprovalAct, holds, type RecordPage } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { CircleCheckBig, CircleX, FolderCheck, type LucideIcon, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActButton } from '../../bar-acts/act-button.tsx'
import type { BarAct } from '../../bar-acts/bar-act.ts'
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx'
import { useSession } from '../../session/session.tsx'
import { useActProblem } from '../act-problem.ts'
import type { AnyRow, Records } from '../records.ts'

interface Act {
  readonly act: ApprovalAct
  readonly icon: LucideIcon
  /** States in which a record takes it. */
  readonly from: readonly string[]
}
const acts: readonly Act[] = [
  { act: 'submit', icon: Send, from: ['draft', 'rejected'] },
  { act: 'approve', icon: CircleCheckBig, from: ['pending'] },
  { act: 'reject', icon: CircleX, from: ['pending'] },
  { act: 'close', icon: FolderCheck, from: ['approved'] },
]

/** Has a pending or valid decision: only these acts change its state. */
export const hasApproval = ({ approvalState }: AnyRow): boolean =>
  approvalState === 'pending' || approvalState === 'approved' || approvalState === 'closed'

interface ApprovalProps {
  readonly page: RecordPage
  readonly records: Records
  readonly rows: readonly AnyRow[]
  readonly disabled?: boolean
  readonly onDone: (rows: readonly AnyRow[]) => void
}

/** The approval acts that these records take and this reader may do; none where records are not approved. */
export const useApprovalActs = (
  props: ApprovalProps,
): { readonly acts: readonly BarAct<ApprovalAct>[]; readonly dialogs: ReactNode } => {
  const { page, records, rows, disabled = false, onDone } = props
  const { t } = useTranslation(['record', 'partners'])
  const session = useSession()
  const sayProblem = useActProblem(page, records)
  const [asked, setAsked] = useState<'approve' | 'reject' | 'close'>()
  const move = useMutation({
    mutationFn: (wanted: { act: ApprovalAct; reason: string }) => records.approval(rows, wanted),
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async ({ rows: moved }, { act }) => {
      toast('success', t(`approval.done.${act}`, { count: moved.length }))
      onDone(moved)
      await records.refresh()
    },
  })
  if (!page.of.traits.includes('approvable')) return { acts: [], dialogs: null }
  const { approvedWith } = page.of
  const mayDecide = approvedWith === undefined || holds(session, approvedWith)
  const { evidence } = page.of
  const lacksEvidence =
    evidence !== undefined && rows.some((row) => Array.isArray(row[evidence]) && row[evidence].length === 0)
  const asksWhy = (act: ApprovalAct) => act === 'reject' || act === 'close' || (act === 'approve' && lacksEvidence)
  const offered = acts.filter(
    ({ act, from }) =>
      rows.every((row) => from.includes(String(row.approvalState))) &&
      (mayDecide || act === 'submit' || act === 'close'),
  )
  return {
    acts: offered.map(({ act, icon }) => ({
      key: act,
      words: t(`approval.${act}`),
      icon,
      disabled: disabled || move.isPending,
      danger: act === 'reject',
      does: () => (asksWhy(act) && act !== 'submit' ? setAsked(act) : move.mutate({ act, reason: '' })),
    })),
    dialogs: asked && (
      <ReasonDialog
        title={asked === 'approve' ? t('partners:fileOrReason') : t(`approval.title.${asked}`, { count: rows.length })}
        act={t(`approval.${asked}`)}
        least={asked === 'close' ? 0 : 1}
        onClose={() => setAsked(undefined)}
        onGiven={(reason) => {
          setAsked(undefined)
          move.mutate({ act: asked, reason })
        }}
      />
    ),
  }
}

/** The same as buttons of the open record. */
export const ApprovalActs = (props: ApprovalProps) => {
  const { acts, dialogs } = useApprovalActs(props)
  return (
    <>
      {acts.map((act) => (
        <ActButton key={act.key} act={act} />
      ))}
      {dialogs}
    </>
  )
}
