import type { Reference } from '@hangjia/contracts'
import { ActDialog, DateInput, TextInput, Tick, toast } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { PickerField } from '../../fields.tsx'
import { Waiting } from '../../waiting.tsx'
import { useActProblem } from '../act-problem.ts'
import type { ActProps } from '../record/act-props.ts'
import type { AnyRow } from '../records.ts'

/** Records the leaving of an employee: counts their customers and quotations, and hands them over in one step. */
export const LeaveDialog = ({
  page,
  records,
  row,
  title,
  onClose,
  onLeft,
}: Pick<ActProps, 'page' | 'records'> & {
  readonly row: AnyRow
  readonly title: string
  readonly onClose: () => void
  readonly onLeft: () => Promise<void>
}) => {
  const { t } = useTranslation('staff')
  const utils = trpc.useUtils()
  const sayProblem = useActProblem(page, records)
  const counted = trpc.staff.leaving.useQuery({ id: row.id }, { staleTime: 0, gcTime: 0 })
  const [leaveDate, setLeaveDate] = useState<string | null>(() => businessDay(new Date()))
  const [reason, setReason] = useState('')
  const [successor, setSuccessor] = useState<Reference | null>(null)
  const [toPool, setToPool] = useState(false)
  const leave = useMutation({
    mutationFn: async () =>
      counted.data &&
      leaveDate !== null &&
      (await utils.client.staff.leave.mutate({
        id: row.id,
        version: row.version,
        successor: successor?.id ?? null,
        leaveDate,
        reason: reason.trim(),
        expected: counted.data,
      })),
    onError: async (error) => {
      toast('error', await sayProblem(error))
      await counted.refetch()
    },
    onSuccess: async (moved) => {
      if (!moved) return
      toast('success', t('leave.done', { title, ...moved }))
      onClose()
      await onLeft()
    },
  })
  const { customers = 0, quotations = 0, work = 0 } = counted.data ?? {}
  const isHolding = customers + quotations + work > 0
  const needsSuccessor = quotations + work > 0
  const mayLeave = leaveDate !== null && (successor !== null || !isHolding || (toPool && !needsSuccessor))
  return (
    <ActDialog
      title={t('leave.title', { title })}
      width="480px"
      act={t('leave.act')}
      disabled={!counted.data || !mayLeave || leave.isPending}
      onAct={() => leave.mutate()}
      onClose={onClose}
    >
      {counted.data ? (
        <div className="column gap-12 min-h-240">
          <p role="status">{isHolding ? t('leave.counts', counted.data) : t('leave.nothing')}</p>
          <DateInput label={t('leave.on')} value={leaveDate} onChange={setLeaveDate} required />
          <PickerField
            label={t('leave.successor')}
            disabled={toPool}
            value={successor}
            onChange={setSuccessor}
            load={(question) => records.load('manager', question)}
          />
          {isHolding && !needsSuccessor && (
            <Tick
              checked={toPool}
              onChange={(isTicked) => {
                setToPool(isTicked)
                setSuccessor(null)
              }}
            >
              {t('leave.toPool')}
            </Tick>
          )}
          <TextInput label={t('leave.reason')} maxLength={200} value={reason} onChange={setReason} />
          <p className="muted text-12">{t('leave.hint')}</p>
        </div>
      ) : (
        <Waiting of={counted} />
      )}
    </ActDialog>
  )
}
