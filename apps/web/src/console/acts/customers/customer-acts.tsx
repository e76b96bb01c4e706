import { Button } from '@chakra-ui/react'
import { holds, mayEdit, type Reference } from '@hangjia/contracts'
import { Note, referenceTitle, useSpeech } from '@hangjia/ui'
import { businessDay, readMinute } from '@hangjia/validation'
import {
  Ban,
  CalendarClock,
  CalendarPlus,
  Hand,
  Lock,
  LockOpen,
  Merge,
  MessageSquarePlus,
  Undo2,
  UserRoundPen,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../../api.ts'
import { AssignDialog } from '../../../dialogs/assign-dialog.tsx'
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx'
import { IconAct } from '../../../icon-act.tsx'
import { useSession } from '../../../session/session.tsx'
import { beginPath } from '../../form/use-begun.ts'
import { useFieldOptions } from '../../form/use-field-options.ts'
import type { ActProps } from '../../record/act-props.ts'
import { useReload } from '../use-reload.ts'
import { CreditLine } from './credit-line.tsx'
import styles from './customer.module.css'
import { DelayDialog } from './delay-dialog.tsx'
import { DuplicatesDialog } from './duplicates-dialog.tsx'
import { FollowUpDialog } from './follow-up-dialog.tsx'
import { KeptReasons } from './kept-words.tsx'
import { QualificationAct, QualificationNote } from './qualification.tsx'
import { useCustomerMoves } from './use-customer-moves.ts'

type Asked = 'followUp' | 'release' | 'assign' | 'blacklist' | 'lock' | 'delay' | 'merge'
/** Lists of planned visits, by the reach of the page. */
const visitsOf: Readonly<Record<string, string>> = {
  mine: 'salesCustomer/ownVisits',
  institution: 'customerList/institutionVisits',
  company: 'companyCustomer/visits',
}
const nameOf = ({ row }: ActProps) => String(row?.nameCn ?? '')

/** Follow up, give up or take back, and transfer a customer. */
export const CustomerActs = (props: ActProps) => {
  const { row, disabled } = props
  const { t } = useTranslation('customer')
  const session = useSession()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const move = useCustomerMoves(props, close)
  if (!row) return null
  const isOff = disabled || move.isPending
  const isOwn = props.page.scope === 'mine'
  return (
    <>
      <Button disabled={isOff} onClick={() => setAsked('followUp')}>
        <MessageSquarePlus />
        {t('followUp.act')}
      </Button>
      <IconAct
        words={t('visit.plan')}
        onClick={() => navigate(beginPath(visitsOf[props.page.scope] ?? '', { customer: row.id }))}
      >
        <CalendarPlus />
      </IconAct>
      {row.owner && (isOwn || holds(session, 'TS-9051')) ? (
        <IconAct words={t(isOwn ? 'release.act' : 'recall.act')} disabled={isOff} onClick={() => setAsked('release')}>
          <Undo2 />
        </IconAct>
      ) : null}
      {row.owner ? (
        <IconAct words={t(row.lock ? 'lock.lift' : 'lock.act')} disabled={isOff} onClick={() => setAsked('lock')}>
          {row.lock ? <LockOpen /> : <Lock />}
        </IconAct>
      ) : null}
      {isOwn && row.releaseOn ? (
        <IconAct words={t('delay.act')} disabled={isOff} onClick={() => setAsked('delay')}>
          <CalendarClock />
        </IconAct>
      ) : null}
      <QualificationAct {...props} disabled={isOff} />
      {!isOwn && holds(session, 'TS-9010') ? (
        <Button disabled={isOff} onClick={() => setAsked('assign')}>
          <UserRoundPen />
          {t('assign.act')}
        </Button>
      ) : null}
      {!isOwn && holds(session, 'TS-9058') ? (
        <IconAct
          words={t(row.blacklist ? 'blacklist.lift' : 'blacklist.act')}
          disabled={isOff}
          onClick={() => setAsked('blacklist')}
        >
          <Ban />
        </IconAct>
      ) : null}
      {props.page.scope === 'company' && holds(session, 'TS-9055') ? (
        <IconAct words={t('merge.find')} disabled={isOff} onClick={() => setAsked('merge')}>
          <Merge />
        </IconAct>
      ) : null}
      {asked === 'merge' && <Merging {...props} onClose={close} />}
      {asked === 'blacklist' && (
        <ReasonDialog
          title={t(row.blacklist ? 'blacklist.liftTitle' : 'blacklist.title', { name: nameOf(props) })}
          act={t(row.blacklist ? 'blacklist.lift' : 'blacklist.act')}
          least={1}
          most={512}
          isBusy={isOff}
          {...(row.blacklist ? {} : { words: (add) => <KeptReasons use="blacklist" onAdd={add} /> })}
          onClose={close}
          onGiven={(reason) => move.mutate({ act: 'blacklist', on: !row.blacklist, reason })}
        />
      )}
      {asked === 'lock' && (
        <ReasonDialog
          title={t(row.lock ? 'lock.liftTitle' : 'lock.title', { name: nameOf(props) })}
          act={t(row.lock ? 'lock.lift' : 'lock.act')}
          least={1}
          most={512}
          isBusy={isOff}
          onClose={close}
          onGiven={(reason) => move.mutate({ act: 'lock', on: !row.lock, reason })}
        />
      )}
      {asked === 'delay' && (
        <DelayDialog
          name={nameOf(props)}
          releaseOn={String(row.releaseOn ?? '')}
          isBusy={isOff}
          onClose={close}
          onAsked={(given) => move.mutate({ act: 'askDelay', ...given })}
        />
      )}
      {asked === 'followUp' && (
        <FollowUpDialog
          name={nameOf(props)}
          contact={String(row.contact ?? '')}
          isBusy={move.isPending}
          issues={[]}
          onClose={close}
          onNoted={(noted) => move.mutate({ act: 'followUp', noted })}
        />
      )}
      {asked === 'release' && (
        <ReasonDialog
          title={t(isOwn ? 'release.title' : 'recall.title', { name: nameOf(props) })}
          act={t(isOwn ? 'release.act' : 'recall.act')}
          least={1}
          most={512}
          isBusy={isOff}
          words={(add) => <KeptReasons use="release" onAdd={add} />}
          onClose={close}
          onGiven={(reason) => move.mutate({ act: isOwn ? 'release' : 'recall', reason })}
        />
      )}
      {asked === 'assign' && <Assigning {...props} isBusy={isOff} onClose={close} />}
    </>
  )
}

/** Its duplicates; the record that stays is open afterwards. */
const Merging = ({ onClose, ...props }: ActProps & { readonly onClose: () => void }) => {
  const { row, records, opened } = props
  const reload = useReload(props)
  if (!row) return null
  return (
    <DuplicatesDialog
      of={{ id: row.id, name: nameOf(props) }}
      onClose={onClose}
      onMerged={async (keep) => {
        if (keep === row.id) return await reload()
        opened.open(keep)
        await records.refresh()
      }}
    />
  )
}

const Assigning = ({
  isBusy,
  onClose,
  ...props
}: ActProps & { readonly isBusy: boolean; readonly onClose: () => void }) => {
  const { t } = useTranslation('customer')
  const load = useFieldOptions(props.page.name, 'owner')
  const move = useCustomerMoves(props, onClose)
  return (
    <AssignDialog
      title={t('assign.title', { name: nameOf(props) })}
      load={load}
      isBusy={isBusy || move.isPending}
      onClose={onClose}
      onChosen={(given) => move.mutate({ act: 'assign', ...given })}
    />
  )
}

/** Note on a customer. In the pool: the ways out of it. Owned: the latest follow-ups. */
export const CustomerNotes = (props: ActProps) =>
  !props.row ? null : props.page.scope === 'pool' || props.page.scope === 'departmentPool' ? (
    <InPool {...props} />
  ) : (
    <>
      <BlacklistNote {...props} />
      <QualificationNote {...props} />
      <KeptNote {...props} />
      <CreditLine {...props} className="flex-none py-8 px-20 border-b-muted" />
      <LastTalks {...props} />
    </>
  )

/** Over a customer for which nothing is quoted, booked or shipped. */
const BlacklistNote = ({ row }: ActProps) => {
  const { t } = useTranslation('customer')
  return row?.blacklist ? (
    <Note tone="bad" role="status">
      {t('blacklist.note', { reason: String(row.blackReason ?? '') })}
    </Note>
  ) : null
}

/** Facts that keep a customer from being released. */
const KeptNote = ({ row }: ActProps) => {
  const { t } = useTranslation('customer')
  const today = businessDay(new Date())
  const holding = (day: unknown): day is string => typeof day === 'string' && day >= today
  const words = [
    row?.lock ? t('lock.note', { reason: String(row.lockReason ?? '') }) : '',
    holding(row?.protectedUntil) ? t('protected', { day: row?.protectedUntil }) : '',
    holding(row?.delayedUntil) ? t('delay.note', { day: row?.delayedUntil }) : '',
  ].filter(Boolean)
  return words.length === 0 ? null : (
    <p className="flex-none py-8 px-20 border-b-muted muted" role="note">
      {words.join(' · ')}
    </p>
  )
}

const InPool = (props: ActProps) => {
  const { t } = useTranslation('customer')
  const session = useSession()
  const [isAssigning, setAssigning] = useState(false)
  const close = () => setAssigning(false)
  const move = useCustomerMoves(props, close)
  const isOff = props.disabled || move.isPending
  return (
    <Note className="gap-x-16" role="note">
      <span className="flex-1 min-w-0">{t('pool.note')}</span>
      <span className="flex flex-none gap-6">
        {mayEdit(session) && holds(session, 'TS-9010') ? (
          <Button disabled={isOff} onClick={() => setAssigning(true)}>
            <UserRoundPen />
            {t('assign.act')}
          </Button>
        ) : null}
        {mayEdit(session) && holds(session, 'TS-9050') ? (
          <Button variant="solid" disabled={isOff} onClick={() => move.mutate({ act: 'claim' })}>
            <Hand />
            {t('claim.act')}
          </Button>
        ) : null}
      </span>
      {isAssigning && <Assigning {...props} isBusy={isOff} onClose={close} />}
    </Note>
  )
}

const shownTalks = 3
const LastTalks = ({ page, row }: ActProps) => {
  const { t } = useTranslation('customer')
  const { language } = useSpeech()
  const list =
    page.scope === 'mine' ? 'ownFollowUps' : page.scope === 'institution' ? 'institutionFollowUps' : 'followUps'
  const talks = trpc.records.list.useQuery({
    page: list,
    conditions: { customer: { any: [row?.id ?? ''] } },
    pageNo: 1,
    pageSize: 10,
  })
  const rows = talks.data?.rows.slice(0, shownTalks) ?? []
  if (rows.length === 0) return null
  return (
    <ul className={`flex-none py-8 px-20 border-b-muted ${styles.talks}`} aria-label={t('talks')}>
      {rows.map((talk) => (
        <li key={talk.id}>
          <span className="muted">{readMinute(String(talk.at))}</span>
          <span className="muted">{referenceTitle(talk.by as unknown as Reference, language)}</span>
          <span>{String(talk.content)}</span>
        </li>
      ))}
    </ul>
  )
}
