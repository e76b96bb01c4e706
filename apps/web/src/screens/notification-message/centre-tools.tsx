import { Button } from '@chakra-ui/react'
import { DateControl, Input, RadioButtons, Toolbar, toast } from '@hangjia/ui'
import { isDay } from '@hangjia/validation'
import { Bell, BellOff, CheckCheck, Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import { useTypedWords } from '../../typed-words.ts'
import styles from './centre.module.css'
import type { CentreState } from './centre-url.ts'
import type { Centre } from './use-centre.ts'

const readings = ['any', 'unread', 'read'] as const
const readStatusOf = { any: undefined, unread: 0, read: 1 } as const

/** Filters of the messages, and acts on all of a type. */
export const CentreTools = ({ centre }: { readonly centre: Centre }) => {
  const { t } = useTranslation('message')
  const { state, change, unreadOf } = centre
  const sayProblem = useProblemWords()
  const onError = (error: unknown) => toast('error', sayProblem(error))
  const readAll = trpc.notice.readAll.useMutation({
    onSuccess: () => toast('success', t('allRead')),
    onError,
  })
  return (
    <Toolbar look="page" className={styles.tools}>
      <h1 className="mr-4 text-16 medium nowrap">{t('centre')}</h1>
      <RadioButtons
        label={t('reading')}
        options={readings.map((value) => ({ value, label: t(value) }))}
        value={state.readStatus === undefined ? 'any' : state.readStatus === 0 ? 'unread' : 'read'}
        onChange={(value) => change({ readStatus: readStatusOf[value] })}
      />
      <Period from={state.from} to={state.to} onChange={change} />
      <Keyword value={state.keyword} onChange={(keyword) => change({ keyword })} />
      <span className="flex-1" />
      {state.type > 0 && <Mute centre={centre} />}
      <Button
        aria-label={t('readAll')}
        disabled={unreadOf(state.type) === 0 || readAll.isPending}
        onClick={() => readAll.mutate({ type: state.type })}
      >
        <CheckCheck />
        <span className="words">{t('readAll')}</span>
      </Button>
    </Toolbar>
  )
}

/** Days that are typed count once they are whole. */
const Period = ({
  from,
  to,
  onChange,
}: Pick<CentreState, 'from' | 'to'> & { readonly onChange: (days: Pick<CentreState, 'from' | 'to'>) => void }) => {
  const { t } = useTranslation('message')
  const id = useId()
  const [typed, setTyped] = useState({ from, to })
  const [known, setKnown] = useState({ from, to })
  // The address was changed from elsewhere.
  if (known.from !== from || known.to !== to) {
    setKnown({ from, to })
    setTyped({ from, to })
  }
  const isWhole = (day: string | null) => day === null || isDay(day)
  const change = (days: typeof typed) => {
    setTyped(days)
    if (!isWhole(days.from) || !isWhole(days.to) || (days.from && days.to && days.from > days.to)) return
    setKnown(days)
    onChange(days)
  }
  return (
    <fieldset
      className={`row flex-none gap-2 w-330 h-30 pl-9 pr-2 faint bg-panel border-strong rounded-2 ${styles.period}`}
      aria-label={t('period')}
    >
      <span className="flex-none mr-4 muted" aria-hidden="true">
        {t('period')}
      </span>
      <DateControl
        id={`${id}-from`}
        label={t('from')}
        value={typed.from}
        maximum={typed.to ?? undefined}
        onChange={(day) => change({ ...typed, from: day })}
      />
      <span aria-hidden="true">–</span>
      <DateControl
        id={`${id}-to`}
        label={t('to')}
        value={typed.to}
        minimum={typed.from ?? undefined}
        onChange={(day) => change({ ...typed, to: day })}
      />
    </fieldset>
  )
}

const Mute = ({ centre: { state, muted } }: { readonly centre: Centre }) => {
  const { t } = useTranslation('message')
  const sayProblem = useProblemWords()
  const mute = trpc.notice.mute.useMutation({
    onError: (error) => toast('error', sayProblem(error)),
  })
  const isMuted = muted.includes(state.type)
  return (
    <Button
      aria-label={t(isMuted ? 'unmute' : 'mute')}
      title={t('muteHint')}
      disabled={mute.isPending}
      onClick={() => mute.mutate({ type: state.type, muted: !isMuted })}
    >
      {isMuted ? <Bell /> : <BellOff />}
      <span className="words">{t(isMuted ? 'unmute' : 'mute')}</span>
    </Button>
  )
}

const Keyword = ({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) => {
  const { t } = useTranslation('message')
  const [typed, setTyped] = useTypedWords(value, onChange)
  return (
    <div className={`row relative min-w-120 ${styles.search}`}>
      <Search size={14} />
      <Input
        type="search"
        aria-label={t('keyword')}
        placeholder={t('keyword')}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
