import type { RecordPage } from '@hangjia/contracts'
import { Toolbar, toast, useConfirm } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActButton } from '../../bar-acts/act-button.tsx'
import { dividedActs } from '../../bar-acts/in-sight.ts'
import { MoreActs } from '../../bar-acts/more-acts.tsx'
import { useBatchActs } from '../../features/use-batch-acts.ts'
import { IconAct } from '../../icon-act.tsx'
import { useActProblem } from '../act-problem.ts'
import { useDeskBar } from '../desk/use-desk-bar.tsx'
import { hasApproval, useApprovalActs } from '../record/approval-acts.tsx'
import type { AnyRow, Records, StatusChange } from '../records.ts'
import styles from './batch-bar.module.css'
import { useStatusActs } from './use-status-acts.ts'

/** Acts on the ticked rows; it stays in view above the pager, so that nothing moves. */
export const BatchBar = ({
  page,
  records,
  rows,
  isUnsaved,
  onDone,
  onClear,
}: {
  readonly page: RecordPage
  readonly records: Records
  readonly rows: readonly AnyRow[]
  /** Rows of the sheet have unsaved changes: no act runs on stored rows until they are saved. */
  readonly isUnsaved: boolean
  readonly onDone: () => void
  readonly onClear: () => void
}) => {
  const { t } = useTranslation('list')
  const confirm = useConfirm()
  const sayProblem = useActProblem(page, records)
  const [publishing, setPublishing] = useState<1 | 2>()
  const count = rows.length
  const onError = async (error: unknown) => toast('error', await sayProblem(error))
  const settled = async () => {
    await records.refresh()
    onDone()
  }
  const setStatus = useMutation({
    mutationFn: (set: StatusChange) => records.setStatus(rows, set),
    onError,
    onSuccess: () => {
      toast('success', t('updated', { count }))
      return settled()
    },
  })
  const remove = useMutation({
    mutationFn: () => records.remove(rows),
    onError,
    onSuccess: ({ removed }) => {
      toast('success', t('removed', { count: removed }))
      return settled()
    },
  })
  const askRemove = async () => {
    const answer = await confirm({
      title: t('removeTitle', { count }),
      body: t('removeBody'),
      act: t('remove'),
      danger: true,
    })
    if (answer === 'act') remove.mutate()
  }
  const isBusy = isUnsaved || setStatus.isPending || remove.isPending
  const isDecided = rows.some(hasApproval)
  const status = useStatusActs({
    page,
    disabled: isBusy,
    onSet: (set) => {
      // Changes of visibility are previewed first; everything else can be undone.
      if ('displayFlag' in set && set.displayFlag > 0) setPublishing(set.displayFlag === 2 ? 2 : 1)
      else setStatus.mutate(set)
    },
  })
  const approval = useApprovalActs({ page, records, rows, disabled: isBusy, onDone })
  const desk = useDeskBar({
    page,
    records,
    rows,
    disabled: isBusy || isDecided,
    publishing,
    onPublishing: setPublishing,
    onSettled: settled,
  })
  const own = useBatchActs({ page, records, rows, disabled: isBusy, onDone: settled })
  const ofRecords = [
    ...status,
    ...approval.acts,
    ...desk.acts,
    ...own.acts,
    {
      key: 'remove',
      words: t('remove'),
      icon: Trash2,
      disabled: isBusy || isDecided,
      danger: true,
      does: () => void askRemove(),
    } as const,
  ]
  const { shown, more } = dividedActs(page.readOnly ? own.acts : ofRecords)
  return (
    <Toolbar look="chosen" className={styles.bar} role="toolbar" aria-label={t('chosen', { count })}>
      <span className="brand medium nowrap">{t('chosen', { count })}</span>
      <IconAct words={t('clearChoice')} onClick={onClear}>
        <X />
      </IconAct>
      {shown.map((act) => (
        <ActButton key={act.key} act={act} />
      ))}
      {more.length > 0 && <MoreActs acts={more} disabled={isBusy} />}
      {approval.dialogs}
      {desk.dialogs}
      {own.dialogs}
    </Toolbar>
  )
}
