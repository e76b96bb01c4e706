import { ActDialog, toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useProblemWords } from '../../problem.ts'
import type { AnyRow } from '../records.ts'
import { ReasonField } from './reason-field.tsx'
import { type Chosen, chosenLines, isMoving, nothingChosen, SplitLines } from './split-lines.tsx'

/** Facts of a split that an order and a booking share. */
type Asked = ReturnType<typeof chosenLines> & { readonly id: string; readonly version: number; readonly reason: string }

export interface SplitDialogProps {
  readonly row: AnyRow
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** Dialog that asks which containers and goods go, in addition to its children, and why; `onSplit` answers the words for the part. */
export const SplitFrame = ({
  row,
  title,
  hint,
  act,
  onSplit,
  onClose,
  onDone,
  children,
}: SplitDialogProps & {
  readonly title: string
  readonly hint: string
  readonly act: string
  readonly onSplit: (asked: Asked) => Promise<string>
  readonly children: (choice: { readonly chosen: Chosen; readonly onChange: (chosen: Chosen) => void }) => ReactNode
}) => {
  const sayProblem = useProblemWords()
  const [chosen, setChosen] = useState(nothingChosen)
  const [reason, setReason] = useState('')
  const split = useMutation({
    mutationFn: () => onSplit({ id: row.id, version: row.version, ...chosenLines(row, chosen), reason: reason.trim() }),
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: async (done) => {
      toast('success', done)
      onClose()
      await onDone()
    },
  })
  const choice = { chosen, onChange: setChosen }
  return (
    <ActDialog
      title={title}
      width="760px"
      act={act}
      disabled={!isMoving(chosen) || reason.trim() === ''}
      loading={split.isPending}
      onAct={() => split.mutate()}
      onClose={onClose}
    >
      <div className="column gap-12">
        <p className="muted">{hint}</p>
        <SplitLines row={row} {...choice} />
        {children(choice)}
        <ReasonField reason={reason} onChange={setReason} />
      </div>
    </ActDialog>
  )
}
