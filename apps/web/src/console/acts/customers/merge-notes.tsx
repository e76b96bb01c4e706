import { Button } from '@chakra-ui/react'
import { holds, mayEdit, mergeUndoDays } from '@hangjia/contracts'
import { Note, toast } from '@hangjia/ui'
import { addDays, businessDay } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx'
import { useSession } from '../../../session/session.tsx'
import { useActProblem } from '../../act-problem.ts'
import type { ActProps } from '../../record/act-props.ts'
import { useReload } from '../use-reload.ts'

/** Takes a merge of two customers back, within its days. */
export const MergeNotes = (props: ActProps) => {
  const { page, records, row, disabled } = props
  const { t } = useTranslation('customer')
  const session = useSession()
  const { client } = trpc.useUtils()
  const sayProblem = useActProblem(page, records)
  const reload = useReload(props)
  const [isAsked, setAsked] = useState(false)
  const undo = useMutation({
    mutationFn: async (reason: string) =>
      row && (await client.customers.undoMerge.mutate({ id: row.id, version: row.version, reason })),
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async (undone) => {
      toast('success', t('merge.undone', { count: undone?.restored ?? 0 }))
      setAsked(false)
      await reload()
    },
  })
  const until = row ? addDays(businessDay(new Date(String(row.at))), mergeUndoDays) : ''
  const mayUndo = mayEdit(session) && holds(session, 'TS-9055') && until >= businessDay(new Date())
  if (row?.state !== 'merged' || !mayUndo) return null
  return (
    <Note className="gap-x-16" role="note">
      <span className="flex-1 min-w-0">{t('merge.undoNote', { day: until })}</span>
      <Button disabled={disabled || undo.isPending} onClick={() => setAsked(true)}>
        <Undo2 />
        {t('merge.undoAct')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={t('merge.undoTitle', { name: String(row.goneName) })}
          act={t('merge.undoAct')}
          least={1}
          most={512}
          isBusy={undo.isPending}
          onClose={() => setAsked(false)}
          onGiven={(reason) => undo.mutate(reason)}
        />
      ) : null}
    </Note>
  )
}
