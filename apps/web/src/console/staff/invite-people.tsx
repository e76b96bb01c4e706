import { type Invitation, maxInvited, temporaryHours, type Uninvited } from '@hangjia/contracts'
import { ActDialog, Tick, useSpeech } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import { Waiting } from '../../waiting.tsx'
import { Invitations } from './invitations.tsx'
import styles from './staff.module.css'

/** Chooses among the people without an account, and shows their temporary passwords once. */
const InvitePeople = ({ onClose }: { readonly onClose: () => void }) => {
  const { client } = trpc.useUtils()
  const [invited, setInvited] = useState<readonly Invitation[]>()
  const found = trpc.staff.uninvited.useQuery(undefined, { staleTime: 0, enabled: invited === undefined })
  const invite = useMutation({
    mutationFn: (people: readonly Uninvited[]) =>
      client.staff.invite.mutate({ rows: people.map(({ id, version }) => ({ id, version })) }),
    onSuccess: setInvited,
  })
  if (invited) return <Invitations invited={invited} onClose={onClose} />
  return (
    <Choice
      people={found.data}
      waiting={<Waiting of={found} />}
      isPending={invite.isPending}
      error={invite.error}
      onInvite={invite.mutate}
      onClose={onClose}
    />
  )
}
export default InvitePeople

interface ChoiceProps {
  readonly people: readonly Uninvited[] | undefined
  readonly waiting: ReactNode
  readonly isPending: boolean
  readonly error: unknown
  readonly onInvite: (people: readonly Uninvited[]) => void
  readonly onClose: () => void
}

const Choice = ({ people, waiting, isPending, error, onInvite, onClose }: ChoiceProps) => {
  const { t } = useTranslation('staff')
  const { language } = useSpeech()
  const problemWords = useProblemWords()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = people?.filter(({ id }) => !left.has(id)) ?? []
  const turn = (id: string, isOn: boolean) => {
    const next = new Set(left)
    if (isOn) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  return (
    <ActDialog
      title={t('invite.title')}
      width="620px"
      leave="close"
      act={t('invite.submit', { count: chosen.length })}
      disabled={chosen.length === 0 || isPending}
      aria-busy={isPending}
      onAct={() => onInvite(chosen)}
      onClose={onClose}
    >
      <div className="column gap-12 min-h-240">
        {!people && waiting}
        {people?.length === 0 && <p role="status">{t('invite.nobody')}</p>}
        {people && people.length > 0 && (
          <>
            <p className="muted text-12">{t('invite.hint', { hours: temporaryHours })}</p>
            {people.length === maxInvited && (
              <p className="muted text-12">{t('invite.first', { count: maxInvited })}</p>
            )}
            <ul className={`max-h-380 scroll ${styles.people}`}>
              {people.map(({ id, name, nameEn, userName, email }) => (
                <li key={id}>
                  <Tick checked={!left.has(id)} onChange={(isOn) => turn(id, isOn)}>
                    <strong className="medium">{language === 'en' ? nameEn || name : name}</strong> {userName}
                  </Tick>
                  <span>{email ?? t('invite.noEmail')}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {error !== null && <p role="alert">{problemWords(error)}</p>}
      </div>
    </ActDialog>
  )
}
