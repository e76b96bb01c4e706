import { hash } from 'node:crypto'
import { contract, Problem, type SessionView, sessionView } from '@hangjia/contracts'
import { LRUCache } from 'lru-cache'
import type { Asker, Upstream } from '../upstream/upstream.ts'
import type { OpenSession } from './open-session.ts'

export interface Rights {
  /** The user and their rights, at most `forMs` old. */
  of(session: OpenSession, asker: Asker): Promise<SessionView>
  /** The same, asked now. */
  today(session: OpenSession, asker: Asker): Promise<SessionView>
  /** Forgets the rights when the session ends or the upstream no longer knows it. */
  forget(session: OpenSession): void
}

/** Caches the rights from the upstream for a short time; simultaneous requests share one call. */
export const createRights = (
  upstream: Upstream,
  { forMs, most = 10_000 }: { forMs: number; most?: number },
): Rights => {
  const known = new LRUCache<string, Promise<SessionView>>({ max: most, ttl: forMs || 1 })

  const today: Rights['today'] = (session, { requestId }) => {
    const name = nameOf(session)
    // A call that several requests share must not end because one of them was abandoned: no signal.
    const asked = session.rights
      ? Promise.resolve(session.rights)
      : askRights(upstream, { token: session.token, requestId })
    if (forMs > 0) {
      known.set(name, asked)
      asked.catch(() => known.get(name) === asked && known.delete(name))
    }
    return asked
  }

  return {
    today,
    of: (session, asker) => known.get(nameOf(session)) ?? today(session, asker),
    forget: (session) => void known.delete(nameOf(session)),
  }
}

const nameOf = ({ token }: OpenSession) => hash('sha256', token, 'base64url')

/** Asks the upstream for today's rights of a token. */
export const askRights = async (upstream: Upstream, asker: Asker): Promise<SessionView> => {
  const parsed = sessionView.safeParse(await upstream.call(contract.session.current, undefined, asker))
  if (!parsed.success) throw new Problem('upstreamBadResponse', { cause: parsed.error })
  return parsed.data
}
