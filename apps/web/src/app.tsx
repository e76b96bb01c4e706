import { ConfirmProvider, StandIn } from '@hangjia/ui'
import { Activity, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, Navigate } from 'react-router-dom'
import { useAddress } from './address.tsx'
import styles from './app.module.css'
import { useProblemWords } from './problem.ts'
import { guard, loginPath } from './session/guard.ts'
import { LoginPage } from './session/log-in/login-page.tsx'
import { useSessionActs } from './session/session.tsx'
import { deskOf, personKey } from './session/session-state.ts'
import { Shell } from './shell/shell.tsx'
import { homePath, pageExists } from './shell/tabs/page-exists.ts'

/** Address that a log-in leads back to, with the person it belongs to. */
interface Return {
  readonly from?: string
  readonly of?: string
}

/** Decides what to show: a start, the login page, or the console; the guard comes between (spec §4). */
export const App = () => {
  const { t } = useTranslation('shell')
  const sayProblem = useProblemWords()
  const { state } = useSessionActs()
  const location = useAddress()
  const lastOpen = useRef<string>(undefined)
  const path = location.pathname + location.search
  const reader = state.is === 'open' ? state.view : null
  const desk = deskOf(state)
  const person = desk && personKey(desk)
  const home = reader ? homePath(reader) : '/'
  const { from, of } = (location.state as Return | null) ?? {}
  // The place of somebody else is no place to go.
  const cameFrom = of === undefined || of === person ? from : undefined
  const verdict = guard({ reader, path, previous: cameFrom ?? lastOpen.current, home, exists: pageExists })
  // Without any page to go to there is nothing to redirect to: the shell reports it.
  const isNowhere = verdict.go === 'redirect' && verdict.to === path
  const isOpen = reader !== null && (verdict.go === 'stay' || isNowhere)
  // Address of this person's console while the browser's address differs.
  const [place, setPlace] = useState<{ readonly of: string | undefined; readonly at: Location }>()
  if (isOpen && place?.at !== location) setPlace({ of: person, at: location })
  useEffect(() => {
    if (isOpen) lastOpen.current = path
    if (!reader) lastOpen.current = undefined
  }, [isOpen, path, reader])

  if (state.is === 'loading' || state.is === 'failed')
    return (
      <main className={`flex ${styles.start}`}>
        <StandIn
          state={
            state.is === 'loading'
              ? { is: 'pageLoading' }
              : { is: 'failed', message: `${t('startFailed')} · ${sayProblem(state.error)}`, retry: state.retry }
          }
        />
      </main>
    )
  const kept = place?.of === person ? place?.at : undefined
  const at = isOpen ? location : kept
  return (
    <>
      {desk && at && <Desk key={person} isInSight={isOpen} at={at} />}
      {verdict.go === 'login' && <Navigate to={loginPath} replace state={{ from: verdict.from, of: person }} />}
      {verdict.go === 'redirect' && !isNowhere && <Navigate to={verdict.to} replace />}
      {!reader && verdict.go === 'stay' && <LoginPage key={desk ? 'back' : 'in'} endedFor={desk} />}
    </>
  )
}

/**
 * Console of one person. Hidden while the session is over, it keeps its tabs, input and addresses, and only asks before
 * the site is left with unsaved changes.
 */
const Desk = ({ isInSight, at }: { readonly isInSight: boolean; readonly at: Location }) => {
  const [hasUnsaved, setHasUnsaved] = useState(false)
  useEffect(() => {
    if (!hasUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasUnsaved])
  return (
    <Activity mode={isInSight ? 'visible' : 'hidden'}>
      <ConfirmProvider>
        <Shell at={at} onUnsaved={setHasUnsaved} />
      </ConfirmProvider>
    </Activity>
  )
}
