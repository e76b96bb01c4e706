import { StandIn } from '@hangjia/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import styles from './app.module.css'
import { useProblemWords } from './problem.ts'
import { guard, loginPath } from './session/guard.ts'
import { LoginPage } from './session/login-page.tsx'
import { useSessionActs } from './session/session.tsx'
import { homePath, pageExists } from './shell/page-exists.ts'
import { Shell } from './shell/shell.tsx'

/** Decides what to show: a start, the login page, or the shell; the guard stands between (spec §4). */
export const App = () => {
  const { t } = useTranslation('shell')
  const sayProblem = useProblemWords()
  const { state } = useSessionActs()
  const location = useLocation()
  const lastOpen = useRef<string>(undefined)
  const path = location.pathname + location.search
  const reader = state.is === 'open' ? state.view : null
  const home = reader ? homePath(reader) : '/'
  const cameFrom = (location.state as { from?: string } | null)?.from
  const verdict = guard({ reader, path, previous: cameFrom ?? lastOpen.current, home, exists: pageExists })
  const isOpen = reader !== null && verdict.go === 'stay'
  useEffect(() => {
    if (isOpen) lastOpen.current = path
    if (!reader) lastOpen.current = undefined
  }, [isOpen, path, reader])

  if (state.is === 'loading' || state.is === 'failed')
    return (
      <main className={styles.start}>
        <StandIn
          state={
            state.is === 'loading'
              ? { is: 'pageLoading' }
              : { is: 'failed', message: `${t('startFailed')} · ${sayProblem(state.error)}`, retry: state.retry }
          }
        />
      </main>
    )
  if (verdict.go === 'login') return <Navigate to={loginPath} replace state={{ from: verdict.from }} />
  if (!reader) return <LoginPage />
  // Without any page to go to there is nothing to redirect to: the shell says so.
  if (verdict.go === 'redirect' && verdict.to !== path) return <Navigate to={verdict.to} replace />
  return <Shell />
}
