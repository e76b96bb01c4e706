import { Button } from '@chakra-ui/react'
import { holds, leadUndoDays, mayEdit } from '@hangjia/contracts'
import { Note } from '@hangjia/ui'
import { addDays, businessDay } from '@hangjia/validation'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx'
import { useSession } from '../../session/session.tsx'
import { useRowAct } from '../acts/use-row-act.ts'
import type { ActProps } from '../record/act-props.ts'

/** Takes the leads of a sheet back, within its days. */
export const LeadImportNotes = (props: ActProps) => {
  const { row, disabled } = props
  const { t } = useTranslation('lead')
  const session = useSession()
  const { client } = trpc.useUtils()
  const [isAsked, setAsked] = useState(false)
  const undo = useRowAct(
    props,
    async ({ id, version }, reason: string) => {
      const { removed, kept } = await client.leads.undoImport.mutate({ id, version, reason })
      return t(kept > 0 ? 'undo.doneBut' : 'undo.done', { count: removed, kept })
    },
    () => setAsked(false),
  )
  const until = row ? addDays(businessDay(new Date(String(row.at))), leadUndoDays) : ''
  const mayUndo = mayEdit(session) && holds(session, 'TS-9061') && until >= businessDay(new Date())
  if (row?.state !== 'made' || !mayUndo) return null
  return (
    <Note className="gap-x-16" role="note">
      <span className="flex-1 min-w-0">{t('undo.note', { day: until })}</span>
      <Button disabled={disabled || undo.isPending} onClick={() => setAsked(true)}>
        <Undo2 />
        {t('undo.act')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={t('undo.title', { name: String(row.fileName) })}
          act={t('undo.act')}
          least={1}
          isBusy={undo.isPending}
          onClose={() => setAsked(false)}
          onGiven={(reason) => undo.mutate(reason)}
        />
      ) : null}
    </Note>
  )
}
