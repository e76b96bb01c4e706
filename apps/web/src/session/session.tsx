import { readerOn, type SessionView } from '@hangjia/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { trpc } from '../api.ts'
import { failureOf } from '../problem.ts'
import { takeArrival } from './arrival.ts'
import { clearStorage, readLikings } from './browser-storage.ts'
import { callsBelongTo } from './held-calls.ts'
import { keepPlace } from './login-memory.ts'
import { otherTabs, type TabEvent } from './other-tabs.ts'
import { choicesBelongTo, forgetChoices } from './recent-choices.ts'
import { whenSessionEnds } from './session-end.ts'
import { whenRightsChange } from './session-rights.ts'
import { deskOf, nextSession, personKey, type SessionEvent, type SessionState } from './session-state.ts'

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

/** Key of the page around a component; undefined outside of pages. */
export const PageKey = createContext<string | undefined>(undefined)

/**
 * Logged-in person, or the one whose console waits for their return: on a page that they may only read, as someone who changes nothing.
 * Only for pages behind the guard.
 */
export const useSession = (): SessionView => {
  const view = deskOf(useSessionActs().state)
  const key = use(PageKey)
  if (!view) throw new Error('useSession without a session')
  return useMemo(() => (key === undefined ? view : readerOn(view, key)), [view, key])
}

export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const { client } = trpc.useUtils()
  const queries = useQueryClient()
  const [state, setState] = useState<SessionState>({ is: 'loading' })
  const latest = useRef(state)
  const tell = useRef<(tabEvent: TabEvent) => void>(() => undefined)

  const acts = useMemo(() => {
    const turn = (event: SessionEvent) => {
      latest.current = nextSession(latest.current, event)
      setState(latest.current)
    }
    /** A log-out is on its way: that the session ends is no news. */
    let isLeaving = false
    const person = () => {
      const view = deskOf(latest.current)
      return view && personKey(view)
    }
    const open = (view: SessionView) => {
      if (person() === personKey(view)) queries.invalidateQueries()
      else queries.clear()
      // For a logged-in person, an arriving code or a running scan is obsolete.
      takeArrival()
      keepPlace(undefined)
      turn({ is: 'began', view })
      callsBelongTo(personKey(view))
    }
    const leave = () => {
      queries.clear()
      callsBelongTo(undefined)
      turn({ is: 'left' })
    }
    const ask = () => {
      const retry = () => {
        turn({ is: 'asked' })
        ask()
      }
      client.session.current
        .query()
        .then(open, (error: unknown) =>
          turn(failureOf(error).code === 'unauthenticated' ? { is: 'nobody' } : { is: 'failed', error, retry }),
        )
    }
    return {
      ask,
      begin: (view: SessionView) => {
        choicesBelongTo(view.userId)
        open(view)
        tell.current({ is: 'began', person: personKey(view) })
      },
      end: () => {
        if (latest.current.is !== 'open' || isLeaving) return
        tell.current({ is: 'ended', person: personKey(latest.current.view) })
        turn({ is: 'ended' })
      },
      /** Reloads the rights; acts that are no longer permitted leave the menu and the tabs. */
      renew: async () => {
        const before = latest.current
        if (before.is !== 'open') return
        const view = await client.session.current.query().catch(() => undefined)
        const isSame = view && latest.current === before && personKey(view) === personKey(before.view)
        if (!isSame || JSON.stringify(view) === JSON.stringify(before.view)) return
        turn({ is: 'began', view })
        await queries.invalidateQueries()
      },
      logOut: async () => {
        const likings = readLikings()
        isLeaving = true
        try {
          await client.session.logout.mutate()
        } catch (error) {
          // A session that is over already need not be ended.
          if (failureOf(error).code !== 'unauthenticated') return
        } finally {
          isLeaving = false
        }
        forgetChoices()
        clearStorage(likings)
        leave()
        tell.current({ is: 'left' })
      },
      /** Applies events of another tab of this browser here. */
      follow: (tabEvent: TabEvent) => {
        if (tabEvent.is === 'left') {
          sessionStorage.clear()
          leave()
        } else if (tabEvent.is === 'ended') {
          if (tabEvent.person === person()) turn({ is: 'ended' })
        } else if (person() === undefined || person() === tabEvent.person) {
          // Without an answer the log-in page stays, and works.
          client.session.current.query().then(open, () => undefined)
        } else {
          // For another person, no data of the former console stays in this tab.
          sessionStorage.clear()
          flushSync(leave)
          window.location.replace('/')
        }
      },
    }
  }, [client, queries])

  useEffect(() => acts.ask(), [acts])
  useEffect(() => whenSessionEnds(acts.end), [acts])
  useEffect(() => whenRightsChange(acts.renew), [acts])
  useEffect(() => {
    const tabs = otherTabs(acts.follow)
    tell.current = tabs.tell
    return tabs.close
  }, [acts])
  useEffect(() => {
    // A page that the browser kept aside did not hear the other tabs.
    const look = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [])

  const offered = useMemo((): SessionActs => ({ state, begin: acts.begin, logOut: acts.logOut }), [state, acts])
  return <SessionContext value={offered}>{children}</SessionContext>
}

/** Name of a person in a language; the account name where there is no other. */
export const personName = ({ userName, userNameCn, userNameEn }: SessionView, language: 'zh' | 'en'): string =>
  (language === 'en' ? userNameEn : userNameCn) || userName
