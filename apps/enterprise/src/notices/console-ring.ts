import type { Database } from '../database/database.ts'
import { consoleChannel, readConsoleWord } from './console-channel.ts'

/** An open console. */
export interface Listener {
  readonly companyId: string
  readonly accountId: string
  readonly sessionId: string
  /** A message has arrived, or was read elsewhere; `recipients` is the number of simultaneous receivers. */
  onMessage(recipients: number): void
  /** The person may do something else than before. */
  onRights(): void
  onEnded(): void
}

/** News for the open consoles of this process. */
export interface ConsoleRing {
  /** From the moment it resolves, no news is missed; the returned function removes the listener. */
  join(listener: Listener): Promise<() => void>
  stop(): Promise<void>
}

/** Listens to all services on the database, on one connection for all consoles, from the first console on. */
export const consoleRing = (database: Database): ConsoleRing => {
  const listeners = new Map<string, Set<Listener>>()
  const accountKey = (companyId: string, accountId: string) => `account ${companyId} ${accountId}`
  const sessionKey = (companyId: string, sessionId: string) => `session ${companyId} ${sessionId}`
  const keysOf = ({ companyId, accountId, sessionId }: Listener) => [
    accountKey(companyId, accountId),
    sessionKey(companyId, sessionId),
  ]
  const each = (key: string, tell: (listener: Listener) => void) => {
    for (const listener of [...(listeners.get(key) ?? [])]) tell(listener)
  }
  const hear = (payload: string): void => {
    const word = readConsoleWord(payload)
    if (word?.is === 'ended') each(sessionKey(word.companyId, word.sessionId), (listener) => listener.onEnded())
    if (word?.is === 'rights')
      for (const account of word.accounts) each(accountKey(word.companyId, account), (listener) => listener.onRights())
    if (word?.is === 'message')
      for (const account of word.accounts)
        each(accountKey(word.companyId, account), (listener) => listener.onMessage(word.accounts.length))
  }
  /** News that were sent while the connection was lost may have been for anybody. */
  const missed = (): void => {
    const all = new Set([...listeners.values()].flatMap((some) => [...some]))
    for (const listener of all) {
      listener.onMessage(all.size)
      listener.onRights()
    }
  }

  let listening: Promise<() => Promise<void>> | undefined
  const listen = () => {
    const attempt = database.listen(consoleChannel, hear, missed)
    listening = attempt
    attempt.catch(() => {
      // The caller receives the error; the next one tries again.
      listening = undefined
    })
    return attempt
  }

  return {
    join: async (listener) => {
      for (const key of keysOf(listener)) listeners.set(key, (listeners.get(key) ?? new Set()).add(listener))
      const leave = () => {
        for (const key of keysOf(listener)) {
          const set = listeners.get(key)
          set?.delete(listener)
          if (set?.size === 0) listeners.delete(key)
        }
      }
      try {
        await (listening ?? listen())
      } catch (failure) {
        leave()
        throw failure
      }
      return leave
    },
    stop: async () => {
      const stop = await listening?.catch(() => undefined)
      listening = undefined
      await stop?.()
    },
  }
}
