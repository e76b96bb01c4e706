import { Button } from '@chakra-ui/react'
import { mayEdit, type StaffAccount, temporaryHours } from '@hangjia/contracts'
import { toast, useConfirm, useSpeech, whenShown } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { Copy, DoorOpen, KeyRound, Lock, LockOpen, QrCode, UserCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import { useActProblem } from '../act-problem.ts'
import { useReload } from '../acts/use-reload.ts'
import type { ActProps } from '../record/act-props.ts'
import { recordTitle } from '../record-title.ts'
import type { AnyRow } from '../records.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { TemporaryPassword } from './temporary-password.tsx'

const CopyRoles = whenShown(() => import('./copy-roles.tsx'))

/** State of an employee's account, with the possible acts. */
export const AccountNote = (props: ActProps) =>
  props.row ? <Account key={props.row.id} {...props} row={props.row} /> : null

const Account = (props: ActProps & { readonly row: AnyRow }) => {
  const { page, records, row, disabled } = props
  const { t } = useTranslation('staff')
  const { language } = useSpeech()
  const session = useSession()
  const confirm = useConfirm()
  const utils = trpc.useUtils()
  const sayProblem = useActProblem(page, records)
  const reload = useReload(props)
  const account = trpc.staff.account.useQuery({ id: row.id }, { staleTime: 0 })
  const [shown, setShown] = useState<{ readonly userName: string; readonly password: string; readonly until: string }>()
  const [isLeaving, setLeaving] = useState(false)
  const [isCopying, setCopying] = useState(false)
  const title = recordTitle(page.of, row, language)
  const versioned = { id: row.id, version: row.version }
  const onError = async (error: unknown) => toast('error', await sayProblem(error))
  const settle = async (word: 'locked' | 'unlocked' | 'unbound') => {
    toast('success', t(`account.done.${word}`))
    await reload()
  }
  const give = useMutation({
    mutationFn: () => utils.client.staff.givePassword.mutate(versioned),
    onError,
    onSuccess: setShown,
  })
  const lock = useMutation({
    mutationFn: (locked: boolean) => utils.client.staff.setLock.mutate({ ...versioned, locked }),
    onError,
    onSuccess: (_moved, locked) => settle(locked ? 'locked' : 'unlocked'),
  })
  const unbind = useMutation({
    mutationFn: () => utils.client.staff.unbindScan.mutate({ id: row.id }),
    onError,
    onSuccess: () => settle('unbound'),
  })
  const ask = async (act: 'invite' | 'reset' | 'lock' | 'unbind', work: () => void) => {
    const answer = await confirm({
      title: t(`account.ask.${act}`, { title }),
      body: t(`account.askBody.${act}`, { hours: temporaryHours }),
      act: t(`account.${act}`),
      danger: act !== 'invite',
    })
    if (answer === 'act') work()
  }
  if (!account.data) return null
  const { exists, scanBound, mayManage, isSelf } = account.data
  const isActive = row.status === 0
  const isOff = disabled || give.isPending || lock.isPending || unbind.isPending
  const offers = mayEdit(session) && mayManage && !isSelf
  return (
    <section
      className="row flex-none wrap gap-y-6 gap-x-16 between min-h-44 py-6 px-20 bg-subtle border-b-muted"
      aria-label={t('account.title')}
    >
      <AccountFacts account={account.data} row={row} />
      {offers && (
        <span className="flex gap-6">
          {isActive && (
            <Button disabled={isOff} onClick={() => ask(exists ? 'reset' : 'invite', () => give.mutate())}>
              {exists ? <KeyRound /> : <UserPlus />}
              {t(exists ? 'account.reset' : 'account.invite')}
            </Button>
          )}
          {scanBound && (
            <Button disabled={isOff} onClick={() => ask('unbind', () => unbind.mutate())}>
              <QrCode />
              {t('account.unbind')}
            </Button>
          )}
          {isActive && (
            <Button disabled={isOff} onClick={() => setCopying(true)}>
              <Copy />
              {t('copyRoles.act')}
            </Button>
          )}
          {row.status !== 1 && (
            <Button disabled={isOff} onClick={() => setLeaving(true)}>
              <DoorOpen />
              {t('leave.act')}
            </Button>
          )}
          {isActive ? (
            <Button disabled={isOff} onClick={() => ask('lock', () => lock.mutate(true))}>
              <Lock />
              {t('account.lock')}
            </Button>
          ) : (
            <Button disabled={isOff} onClick={() => lock.mutate(false)}>
              {row.status === 1 ? <UserCheck /> : <LockOpen />}
              {t(row.status === 1 ? 'account.takeBack' : 'account.unlock')}
            </Button>
          )}
        </span>
      )}
      {isCopying && (
        <CopyRoles
          page={page}
          records={records}
          row={row}
          title={title}
          onClose={() => setCopying(false)}
          onCopied={reload}
        />
      )}
      {isLeaving && (
        <LeaveDialog
          page={page}
          records={records}
          row={row}
          title={title}
          onClose={() => setLeaving(false)}
          onLeft={reload}
        />
      )}
      {shown && <TemporaryPassword {...shown} title={title} onClose={() => setShown(undefined)} />}
    </section>
  )
}

const AccountFacts = ({ account, row }: { readonly account: StaffAccount; readonly row: AnyRow }) => {
  const { t } = useTranslation('staff')
  const { exists, temporaryUntil, lastLogin, sessions, scanBound, mayManage } = account
  const words = [
    exists ? undefined : t('account.notInvited'),
    temporaryUntil ? t('account.temporary', { until: readMinute(temporaryUntil) ?? '' }) : undefined,
    exists
      ? lastLogin
        ? t('account.lastLogin', { at: readMinute(lastLogin) ?? '' })
        : t('account.neverLoggedIn')
      : undefined,
    sessions > 0 ? t('account.sessions', { count: sessions }) : undefined,
    exists ? t(scanBound ? 'account.scanBound' : 'account.scanFree') : undefined,
    row.status === 1 ? t('account.left', { on: String(row.leaveDate ?? '') }) : undefined,
    mayManage ? undefined : t('account.notYours'),
  ].filter((word) => word !== undefined)
  return (
    <span className="flex wrap gap-y-2 gap-x-14 muted">
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </span>
  )
}
