import type { SessionView } from '@hangjia/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { trpc } from '../api.ts'
import { failureOf } from '../problem.ts'
import { choicesBelongTo, forgetChoices } from './recent-choices.ts'
import { whenSessionEnds } from './session-end.ts'

export type SessionState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly is: 'none' }
  | { readonly is: 'open'; readonly view: SessionView }

interface SessionActs {
  readonly state: SessionState
  readonly begin: (view: SessionView) => void
  /** Ends the session on the server, then here; a failure leaves it open (spec §4) and is ignored silently (spec §8). */
  readonly logOut: () => Promise<void>
}
const SessionContext = createContext<SessionActs | undefined>(undefined)

export const useSessionActs = (): SessionActs => {
  const acts = use(SessionContext)
  if (!acts) throw new Error('useSessionActs outside of SessionProvider')
  return acts
}

/** Who is logged in. Only for pages behind the guard. */
export const useSession = (): SessionView => {
  const { state } = useSessionActs()
  if (state.is !== 'open') throw new Error('useSession without a session')
  return state.view
}

export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const { client } = trpc.useUtils()
  const queries = useQueryClient()
  const [state, setState] = useState<SessionState>({ is: 'loading' })

  const ask = useCallback(() => {
    setState({ is: 'loading' })
    client.session.current.query().then(
      (view) => setState({ is: 'open', view }),
      (error: unknown) =>
        setState(failureOf(error).code === 'unauthenticated' ? { is: 'none' } : { is: 'failed', error, retry: ask }),
    )
  }, [client])
  useEffect(ask, [ask])

  const end = useCallback(() => {
    queries.clear()
    setState({ is: 'none' })
  }, [queries])
  useEffect(() => whenSessionEnds(end), [end])

  const acts = useMemo(
    (): SessionActs => ({
      state,
      begin: (view) => {
        queries.clear()
        choicesBelongTo(view.userId)
        setState({ is: 'open', view })
      },
      logOut: () =>
        client.session.logout.mutate().then(
          () => {
            forgetChoices()
            end()
          },
          () => undefined,
        ),
    }),
    [state, client, queries, end],
  )
  return <SessionContext value={acts}>{children}</SessionContext>
}

/** What a person is called in a language; the name of the account where there is no other. */
export const personName = ({ userName, userNameCn, userNameEn }: SessionView, language: 'zh' | 'en'): string =>
  (language === 'en' ? userNameEn : userNameCn) || userName
