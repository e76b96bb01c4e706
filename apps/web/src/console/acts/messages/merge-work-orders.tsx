import type { Reference } from '@hangjia/contracts'
import { ActDialog, type LoadReferences, toast } from '@hangjia/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { PickerField } from '../../../fields.tsx'
import { useActProblem } from '../../act-problem.ts'
import type { ActProps } from '../../record/act-props.ts'
import type { AnyRow } from '../../records.ts'

interface MergeProps extends Pick<ActProps, 'page' | 'records'> {
  /** The work order that stays. */
  readonly row: AnyRow
  readonly onMerged: () => void
  readonly onClose: () => void
}
/** States of work that is not over. */
const open = ['new', 'assigned', 'processing', 'waitingCustomer', 'waitingSupplier']
const maxOffered = 25

/** Merges a duplicate into a work order: one of the same customer, where it has a customer. */
export const MergeWorkOrders = ({ page, records, row, onMerged, onClose }: MergeProps) => {
  const { t } = useTranslation('workOrder')
  const queries = useQueryClient()
  const { client } = trpc.useUtils()
  const sayProblem = useActProblem(page, records)
  const [gone, setGone] = useState<Reference | null>(null)
  const versions = useRef(new Map<string, number>())
  const customer = (row.customer as Reference | null)?.id
  const load: LoadReferences = async ({ query }) => {
    const conditions = { state: { any: open }, ...(customer ? { customer: { any: [customer] } } : {}) }
    const ask = { search: query, conditions, parameters: {}, sort: null, pageNo: 1, pageSize: maxOffered } as const
    const { rows } = await queries.fetchQuery(records.list(ask))
    for (const { id, version } of rows) versions.current.set(id, version)
    return rows
      .filter(({ id }) => id !== row.id)
      .map((one) => ({ id: one.id, title: String(one.title), titleEn: null, code: String(one.workOrderNo) }))
  }
  const merge = useMutation({
    mutationFn: ({ id }: Reference) =>
      client.workOrders.merge.mutate({
        keep: { id: row.id, version: row.version },
        gone: { id, version: versions.current.get(id) ?? 0 },
      }),
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: () => {
      toast('success', t('merge.done'))
      onMerged()
    },
  })
  return (
    <ActDialog
      title={t('merge.title', { no: String(row.workOrderNo) })}
      width="480px"
      act={t('merge.confirm')}
      disabled={!gone}
      loading={merge.isPending}
      onAct={() => gone && merge.mutate(gone)}
      onClose={onClose}
    >
      <PickerField label={t('merge.gone')} required value={gone} onChange={setGone} load={load} />
      <p className="muted">{t('merge.hint')}</p>
    </ActDialog>
  )
}
