import { Button } from '@chakra-ui/react'
import { mayEdit } from '@hangjia/contracts'
import { Note, toast, useConfirm } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { CalendarClock, Lock, Send, Undo2, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { useSession } from '../../../session/session.tsx'
import { useActProblem } from '../../act-problem.ts'
import type { ActProps } from '../../record/act-props.ts'
import type { AnyRow } from '../../records.ts'
import { useReload } from '../use-reload.ts'
import { AnnouncementReaders } from './announcement-readers.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

/** Sends an announcement now or later, withdraws it, and shows its readers. */
export const AnnouncementActs = (props: ActProps) => (props.row ? <ActsOf {...props} row={props.row} /> : null)

const ActsOf = (props: ActProps & { readonly row: AnyRow }) => {
  const { page, records, row, disabled } = props
  const { t } = useTranslation('announcement')
  const session = useSession()
  const confirm = useConfirm()
  const reload = useReload(props)
  const sayProblem = useActProblem(page, records)
  const [dialog, setDialog] = useState<'schedule' | 'readers'>()
  const done = (word: 'published' | 'scheduled' | 'withdrawn') => ({
    onSuccess: async () => {
      setDialog(undefined)
      toast('success', t(word))
      await reload()
    },
    onError: async (error: unknown) => toast('error', await sayProblem(error)),
  })
  const publish = trpc.announcement.publish.useMutation(done('published'))
  const schedule = trpc.announcement.schedule.useMutation(done('scheduled'))
  const withdraw = trpc.announcement.withdraw.useMutation(done('withdrawn'))
  const isBusy = disabled || publish.isPending || schedule.isPending || withdraw.isPending
  const named = { id: row.id, version: row.version }
  const { state } = row
  const isOut = state === 'published'
  const isAhead = state === 'draft' || state === 'scheduled'
  const isEditor = mayEdit(session)
  const askAndPublish = async () => {
    const question = {
      title: t('publishTitle', { title: String(row.title) }),
      body: t('publishBody'),
      act: t('publish'),
    }
    if ((await confirm(question)) === 'act') publish.mutate(named)
  }
  const askAndWithdraw = async () => {
    if (state === 'scheduled') return withdraw.mutate(named)
    const question = { title: t('withdrawTitle', { title: String(row.title) }), body: t('withdrawBody') }
    if ((await confirm({ ...question, act: t('withdraw'), danger: true })) === 'act') withdraw.mutate(named)
  }
  return (
    <>
      {!isAhead && (
        <Button onClick={() => setDialog('readers')}>
          <Users />
          {t('readers')}
        </Button>
      )}
      {isEditor && (
        <>
          {(isOut || state === 'scheduled') && (
            <Button disabled={isBusy} onClick={askAndWithdraw}>
              <Undo2 />
              {t(isOut ? 'withdraw' : 'unschedule')}
            </Button>
          )}
          {state === 'draft' && (
            <Button disabled={isBusy} onClick={() => setDialog('schedule')}>
              <CalendarClock />
              {t('schedule')}
            </Button>
          )}
          {isAhead && (
            <Button disabled={isBusy} onClick={askAndPublish}>
              <Send />
              {t('publish')}
            </Button>
          )}
        </>
      )}
      {dialog === 'schedule' && (
        <ScheduleDialog
          isBusy={schedule.isPending}
          onClose={() => setDialog(undefined)}
          onChoose={(pubTime) => schedule.mutate({ ...named, pubTime })}
        />
      )}
      {dialog === 'readers' && (
        <AnnouncementReaders id={row.id} mayRemind={isEditor && isOut} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

/** A sent announcement stays as it was read. */
export const AnnouncementNote = ({ row }: ActProps) => {
  const { t } = useTranslation('announcement')
  if (!row || row.state === 'draft') return null
  const at = readMinute(row.pubTime) ?? ''
  return (
    <Note>
      <Lock size={13} />
      {t(`note.${row.state === 'scheduled' || row.state === 'withdrawn' ? row.state : 'published'}`, { at })}
    </Note>
  )
}

/** Returns true when an announcement can no longer be changed. */
export const isSent = (row: AnyRow | undefined): boolean => row !== undefined && row.state !== 'draft'
