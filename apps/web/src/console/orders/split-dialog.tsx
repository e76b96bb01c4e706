import { linesIn } from '@hangjia/contracts'
import { ActDialog, toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import type { AnyRow } from '../records.ts'
import { ReasonField } from './reason-field.tsx'
import { chosenLines, isMoving, nothingChosen, SplitLines, SplitNumbers } from './split-lines.tsx'

/** Asks which containers and goods of an order become another order. */
export const SplitDialog = ({
  row,
  onClose,
  onDone,
}: {
  readonly row: AnyRow
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}) => {
  const { t } = useTranslation('order')
  const { client } = trpc.useUtils()
  const sayProblem = useProblemWords()
  const [chosen, setChosen] = useState(nothingChosen)
  const [reason, setReason] = useState('')
  const split = useMutation({
    mutationFn: () =>
      client.orders.split.mutate({
        id: row.id,
        version: row.version,
        ...chosenLines(row, chosen),
        containers: [...chosen.containers],
        reason: reason.trim(),
      }),
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: async ({ orderNo }) => {
      toast('success', t('split.done', { no: orderNo }))
      onClose()
      await onDone()
    },
  })
  const given = { chosen, onChange: setChosen }
  return (
    <ActDialog
      title={t('split.title', { no: String(row.orderNo) })}
      width="760px"
      act={t('split.save')}
      disabled={!isMoving(chosen) || reason.trim() === ''}
      loading={split.isPending}
      onAct={() => split.mutate()}
      onClose={onClose}
    >
      <div className="column gap-12">
        <p className="muted">{t('split.hint')}</p>
        <SplitLines row={row} {...given} />
        <SplitNumbers
          part="containers"
          numbers={linesIn(row.containers).map((line) => String(line.containerNo))}
          {...given}
        />
        <SplitNumbers part="soNumbers" numbers={(row.soNumbers ?? []) as unknown as readonly string[]} {...given} />
        <ReasonField reason={reason} onChange={setReason} />
      </div>
    </ActDialog>
  )
}
