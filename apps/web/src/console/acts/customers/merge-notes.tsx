import { Button } from '@chakra-ui/react'
import { holds, mayEdit, mergeUndoDays } from '@hangjia/contracts'
import { Note } from '@hangjia/ui'
import { addDays, businessDay } from '@hangjia/validation'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx'
import { useSession } from '../../../session/session.tsx'
import type { ActProps } from '../../record/act-props.ts'
import { useRowAct } from '../use-row-act.ts'

/** Takes a merge of two customers back, within its days. */
export const MergeNotes = (props: ActProps) => {
  const { row, disabled } = props
  const { t } = useTranslation('customer')
  const session = useSession()
  const { client } = trpc.useUtils()
  const [isAsked, setAsked] = useState(false)
  const undo = useRowAct(
    props,
    async ({ id, version }, reason: string) => {
      const { restored } = await client.customers.undoMerge.mutate({ id, version, reason })
      return t('merge.undone', { count: restored })
    },
    () => setAsked(false),
  )
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
