import { Button } from '@chakra-ui/react'
import { mayEdit, type Reference } from '@hangjia/contracts'
import { Note, referenceTitle, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { MessageSquarePlus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx'
import { useSession } from '../../session/session.tsx'
import { FollowUpDialog, type NotedFollowUp } from '../acts/customers/follow-up-dialog.tsx'
import { useRowAct } from '../acts/use-row-act.ts'
import type { ActProps } from '../record/act-props.ts'
import type { AnyRow } from '../records.ts'

type Moved = { readonly act: 'note'; readonly noted: NotedFollowUp } | { readonly act: 'drop'; readonly reason: string }

/** State of a planned visit: its result is noted as a follow-up, or it is dropped. */
export const VisitNotes = (props: ActProps) => (props.row ? <Notes {...props} row={props.row} /> : null)

const Notes = (props: ActProps & { readonly row: AnyRow }) => {
  const { row, disabled } = props
  const { t } = useTranslation('customer')
  const { language } = useSpeech()
  const session = useSession()
  const { client } = trpc.useUtils()
  const [asked, setAsked] = useState<Moved['act']>()
  const close = () => setAsked(undefined)
  const move = useRowAct(
    props,
    async ({ id, version }, moved: Moved) => {
      if (moved.act === 'note') await client.customers.noteVisit.mutate({ id, version, ...moved.noted })
      else await client.customers.dropVisit.mutate({ id, version, reason: moved.reason })
      return t(`visit.done.${moved.act}`)
    },
    close,
  )
  const isOff = disabled || move.isPending
  const name = referenceTitle(row.customer as Reference, language)
  const followUp = row.followUp as Reference | null
  if (row.state !== 'planned')
    return (
      <Note className="gap-x-16" role="note">
        {row.state === 'done'
          ? t('visit.note.done', { at: readMinute(String(row.doneAt ?? '')) ?? '', content: followUp?.title ?? '' })
          : t('visit.note.dropped', { reason: String(row.droppedFor ?? '') })}
      </Note>
    )
  if (!mayEdit(session)) return null
  return (
    <Note className="gap-x-16" role="note">
      <span className="flex-1 min-w-0">{t('visit.note.planned')}</span>
      <span className="flex flex-none gap-6">
        <Button disabled={isOff} onClick={() => setAsked('drop')}>
          <X />
          {t('visit.drop.act')}
        </Button>
        <Button variant="solid" disabled={isOff} onClick={() => setAsked('note')}>
          <MessageSquarePlus />
          {t('visit.result')}
        </Button>
      </span>
      {asked === 'note' ? (
        <FollowUpDialog
          name={name}
          contact=""
          method={row.method as NotedFollowUp['method']}
          isBusy={move.isPending}
          issues={[]}
          onClose={close}
          onNoted={(noted) => move.mutate({ act: 'note', noted })}
        />
      ) : null}
      {asked === 'drop' ? (
        <ReasonDialog
          title={t('visit.drop.title', { name })}
          act={t('visit.drop.act')}
          least={1}
          most={512}
          isBusy={move.isPending}
          onClose={close}
          onGiven={(reason) => move.mutate({ act: 'drop', reason })}
        />
      ) : null}
    </Note>
  )
}
