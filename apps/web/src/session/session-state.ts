import type { SessionView } from '@hangjia/contracts'

export type SessionState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly is: 'none' }
  | { readonly is: 'open'; readonly view: SessionView }
  /** Over without a log-out: the console of this person stays as it is, hidden, until they are back. */
  | { readonly is: 'ended'; readonly view: SessionView }

export type SessionEvent =
  | { readonly is: 'asked' }
  | { readonly is: 'failed'; readonly error: unknown; readonly retry: () => void }
  /** Answer of the server that nobody is logged in. */
  | { readonly is: 'nobody' }
  | { readonly is: 'began'; readonly view: SessionView }
  /** Revoked or expired, as some call reported. */
  | { readonly is: 'ended' }
  /** Logged out, here or in another tab. */
  | { readonly is: 'left' }

/** One person in one company. */
export const personKey = ({ companyId, userId }: Pick<SessionView, 'companyId' | 'userId'>): string =>
  `${companyId}.${userId}`

/** Person whose console this tab holds, in view or not. */
export const deskOf = (state: SessionState): SessionView | undefined =>
  state.is === 'open' || state.is === 'ended' ? state.view : undefined

/** Next state of the session in this tab. */
export const nextSession = (state: SessionState, event: SessionEvent): SessionState => {
  switch (event.is) {
    case 'asked':
      return { is: 'loading' }
    case 'failed':
      return { is: 'failed', error: event.error, retry: event.retry }
    case 'began':
      return { is: 'open', view: event.view }
    case 'ended':
      return state.is === 'open' ? { is: 'ended', view: state.view } : state
    case 'nobody':
      return state.is === 'ended' ? state : { is: 'none' }
    case 'left':
      return { is: 'none' }
  }
}
