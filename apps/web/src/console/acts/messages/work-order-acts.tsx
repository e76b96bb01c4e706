import { Button } from '@chakra-ui/react'
import { mayEdit, type Reference, type WorkOrderStep } from '@hangjia/contracts'
import { Note, toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { Hand, Merge, MessageCircleQuestion, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../../api.ts'
import { AssignDialog } from '../../../dialogs/assign-dialog.tsx'
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx'
import { useSession } from '../../../session/session.tsx'
import { useActProblem } from '../../act-problem.ts'
import { useBeginning } from '../../form/use-beginning.ts'
import { useFieldOptions } from '../../form/use-field-options.ts'
import type { ActProps } from '../../record/act-props.ts'
import type { AnyRow } from '../../records.ts'
import { useReload } from '../use-reload.ts'
import { MergeWorkOrders } from './merge-work-orders.tsx'

type Done = { readonly act: 'take' } | { readonly act: 'assign'; readonly to: string; readonly reason: string } | Moved
interface Moved {
  readonly act: 'move'
  readonly step: WorkOrderStep
  readonly note: string
}
/** Steps that are offered in a state, the next one first. */
const offered: Readonly<Record<string, readonly WorkOrderStep[]>> = {
  assigned: ['cancel'],
  new: ['cancel'],
  processing: ['finish', 'waitCustomer', 'waitSupplier', 'cancel'],
  waitingCustomer: ['process', 'finish', 'cancel'],
  waitingSupplier: ['process', 'finish', 'cancel'],
  done: ['close', 'reopen'],
  closed: ['reopen'],
  cancelled: ['reopen'],
}
const noted: readonly WorkOrderStep[] = ['finish', 'reopen', 'cancel']
const over = ['done', 'closed', 'cancelled']

/** Values that an enquiry of a work order begins with: its customer and its words. */
const enquiryOfWork = ({ customer, title, content }: AnyRow) => ({
  customer: (customer as Reference | null)?.id,
  nature: 'virtual',
  source: 'chat',
  originalText: `${String(title)}\n${String(content)}`.slice(0, 4000),
})

const useWorkOrderMoves = (props: ActProps, onDone: () => void) => {
  const { page, records, row } = props
  const { t } = useTranslation('workOrder')
  const { client } = trpc.useUtils()
  const sayProblem = useActProblem(page, records)
  const reload = useReload(props)
  return useMutation({
    mutationFn: async (done: Done): Promise<unknown> => {
      if (!row) return undefined
      const read = { id: row.id, version: row.version }
      if (done.act === 'take') return await client.workOrders.take.mutate(read)
      if (done.act === 'move') return await client.workOrders.move.mutate({ ...read, step: done.step, note: done.note })
      return await client.workOrders.assign.mutate({ rows: [read], to: done.to, reason: done.reason })
    },
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async () => {
      toast('success', t('done'))
      onDone()
      await reload().catch(async () => {
        props.opened.close()
        await records.refresh()
      })
    },
  })
}

/** Takes a work order, gives it to somebody, and moves it on; on pages that only show it, too. */
export const WorkOrderNotes = (props: ActProps) => {
  const { row, page, disabled } = props
  const { t } = useTranslation('workOrder')
  const session = useSession()
  const assignees = useFieldOptions(page.name, 'assignee')
  const [asked, setAsked] = useState<WorkOrderStep | 'assign' | 'merge'>()
  const move = useWorkOrderMoves(props, () => setAsked(undefined))
  const reload = useReload(props)
  const enquire = useBeginning('customerInquiry')
  const state = String(row?.state)
  const steps = offered[state] ?? []
  const into = (row?.mergedInto as Reference | null | undefined) ?? null
  if (!row || !mayEdit(session) || steps.length === 0) return null
  const isOff = disabled || move.isPending
  const step = (next: WorkOrderStep) =>
    noted.includes(next) ? setAsked(next) : move.mutate({ act: 'move', step: next, note: '' })
  return (
    <Note className="wrap gap-6" role="note">
      {into ? (
        <span className="row gap-6">
          {t('merge.into')}
          <Link to={`/${page.name}?record=${into.id}`}>{into.code ?? into.title}</Link>
        </span>
      ) : row.solution ? (
        <span className="min-w-0">{t('solution', { words: String(row.solution) })}</span>
      ) : null}
      {state === 'new' || state === 'assigned' ? (
        <Button variant="solid" disabled={isOff} onClick={() => move.mutate({ act: 'take' })}>
          <Hand />
          {t('take')}
        </Button>
      ) : null}
      {enquire && !over.includes(state) ? (
        <Button disabled={isOff} onClick={() => enquire(enquiryOfWork(row))}>
          <MessageCircleQuestion />
          {t('enquire')}
        </Button>
      ) : null}
      {steps.map((next) => (
        <Button
          key={next}
          variant={next === 'finish' ? 'solid' : 'outline'}
          disabled={isOff}
          onClick={() => step(next)}
        >
          {t(`steps.${next}`)}
        </Button>
      ))}
      {over.includes(state) ? null : (
        <Button disabled={isOff} onClick={() => setAsked('assign')}>
          <UserRoundPen />
          {t(row.assignee ? 'transfer' : 'assign')}
        </Button>
      )}
      {over.includes(state) ? null : (
        <Button disabled={isOff} onClick={() => setAsked('merge')}>
          <Merge />
          {t('merge.act')}
        </Button>
      )}
      {asked === 'merge' && (
        <MergeWorkOrders
          page={page}
          records={props.records}
          row={row}
          onMerged={() => {
            setAsked(undefined)
            reload().catch(() => props.records.refresh())
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'assign' && (
        <AssignDialog
          title={t('assignTitle', { no: String(row.workOrderNo) })}
          load={assignees}
          isBusy={move.isPending}
          onClose={() => setAsked(undefined)}
          onChosen={(given) => move.mutate({ act: 'assign', ...given })}
        />
      )}
      {asked && asked !== 'assign' && asked !== 'merge' ? (
        <ReasonDialog
          title={t(`steps.${asked}`)}
          label={t(asked === 'finish' ? 'solutionLabel' : 'reason')}
          act={t(`steps.${asked}`)}
          least={1}
          most={asked === 'finish' ? 2000 : 500}
          onClose={() => setAsked(undefined)}
          onGiven={(note) => move.mutate({ act: 'move', step: asked, note })}
        />
      ) : null}
    </Note>
  )
}
