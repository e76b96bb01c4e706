import { Button } from '@chakra-ui/react'
import { holds, mayEdit, type Reference } from '@hangjia/contracts'
import { Note, referenceTitle, toast, useSpeech } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { Flag, LockOpen, Undo2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { trpc } from '../../../api.ts'
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx'
import { useSession } from '../../../session/session.tsx'
import { useActProblem } from '../../act-problem.ts'
import type { ActProps } from '../../record/act-props.ts'
import { useReload } from '../use-reload.ts'

type Moved =
  | { readonly act: 'unlock' }
  | { readonly act: 'giveBack'; readonly reason: string }
  | { readonly act: 'report'; readonly lead: string; readonly reason: string }

const useLeadMoves = (props: ActProps, onDone: () => void) => {
  const { page, records, row } = props
  const { t } = useTranslation('lead')
  const { client } = trpc.useUtils()
  const navigate = useNavigate()
  const sayProblem = useActProblem(page, records)
  const reload = useReload(props)
  return useMutation({
    mutationFn: async (moved: Moved): Promise<unknown> => {
      if (!row) return undefined
      const read = { id: row.id, version: row.version }
      if (moved.act === 'unlock') return await client.leads.unlock.mutate(read)
      if (moved.act === 'report') return await client.leads.report.mutate({ lead: moved.lead, reason: moved.reason })
      return await client.leads.giveBack.mutate({ ...read, reason: moved.reason })
    },
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async (answer, { act }) => {
      toast('success', t(`done.${act}`))
      onDone()
      await reload()
      if (act === 'unlock') await navigate(`/unlockTokerList?record=${(answer as { unlock: string }).unlock}`)
    },
  })
}

/** Note of a shared lead: users with the right unlock or report it. */
export const LeadNotes = (props: ActProps) => {
  const { row, disabled } = props
  const { t } = useTranslation('lead')
  const session = useSession()
  const [isReporting, setReporting] = useState(false)
  const close = () => setReporting(false)
  const move = useLeadMoves(props, close)
  if (!row) return null
  const isOff = disabled || move.isPending
  const isOpen = row.state === 'open'
  return (
    <Note className="gap-x-16" role="note">
      <span className="flex-1 min-w-0">{t(isOpen ? 'note.open' : 'note.other')}</span>
      {mayEdit(session) ? (
        <span className="flex flex-none gap-6">
          <Button disabled={isOff} onClick={() => setReporting(true)}>
            <Flag />
            {t('report.act')}
          </Button>
          {isOpen && holds(session, 'TS-9060') && holds(session, 'TS-3412') ? (
            <Button variant="solid" disabled={isOff} onClick={() => move.mutate({ act: 'unlock' })}>
              <LockOpen />
              {t('unlock.act')}
            </Button>
          ) : null}
        </span>
      ) : null}
      {isReporting ? (
        <ReasonDialog
          title={t('report.title')}
          act={t('report.act')}
          least={1}
          onClose={close}
          onGiven={(reason) => move.mutate({ act: 'report', lead: row.id, reason })}
        />
      ) : null}
    </Note>
  )
}

type Asked = 'giveBack' | 'report'
/** Note on the user's own lead: opens its customer, returns it, or reports it. */
export const UnlockNotes = (props: ActProps) => {
  const { row, disabled } = props
  const { t } = useTranslation('lead')
  const { language } = useSpeech()
  const session = useSession()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const move = useLeadMoves(props, close)
  if (!row) return null
  const isOff = disabled || move.isPending
  const isOwn = props.page.scope === 'mine'
  const customer = row.customer as Reference | null
  const lead = row.lead as Reference
  return (
    <Note className="gap-x-16" role="note">
      <span className="flex-1 min-w-0">
        {row.state === 'following' ? t('note.following', { day: row.followUpBy }) : t('note.over')}
      </span>
      <span className="flex flex-none gap-6">
        {customer && holds(session, isOwn ? 'TS-3409' : 'TS-3405') ? (
          <Button asChild>
            <Link to={`/${isOwn ? 'salesCustomer' : 'customerList'}?record=${customer.id}`}>
              <UserRound />
              {referenceTitle(customer, language)}
            </Link>
          </Button>
        ) : null}
        {mayEdit(session) && isOwn ? (
          <>
            <Button disabled={isOff} onClick={() => setAsked('report')}>
              <Flag />
              {t('report.act')}
            </Button>
            {row.state === 'following' ? (
              <Button disabled={isOff} onClick={() => setAsked('giveBack')}>
                <Undo2 />
                {t('giveBack.act')}
              </Button>
            ) : null}
          </>
        ) : null}
      </span>
      {asked ? (
        <ReasonDialog
          title={t(`${asked}.title`)}
          act={t(`${asked}.act`)}
          least={1}
          onClose={close}
          onGiven={(reason) =>
            move.mutate(asked === 'report' ? { act: 'report', lead: lead.id, reason } : { act: 'giveBack', reason })
          }
        />
      ) : null}
    </Note>
  )
}
