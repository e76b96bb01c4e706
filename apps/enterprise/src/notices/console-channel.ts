import type { Queries } from '../database/database.ts'

/** Channel of all news that an open console needs at once. The database itself sends `ended` when a session goes. */
export const consoleChannel = 'console'

/** A notification holds 8,000 bytes. */
const accountsPerWord = 300

type ConsoleEvent = 'message' | 'rights'
const saying =
  (is: ConsoleEvent) =>
  async (queries: Queries, companyId: string, accounts: readonly string[]): Promise<void> => {
    for (let at = 0; at < accounts.length; at += accountsPerWord)
      await queries.notify(consoleChannel, `${is} ${companyId} ${accounts.slice(at, at + accountsPerWord).join(',')}`)
  }
/** Rings at the open consoles of these accounts, once the transaction commits. */
export const sayMessages = saying('message')
/** Lets the open consoles of these accounts know that their rights changed, once the transaction commits. */
export const sayRights = saying('rights')

/** A message on the channel: its receivers, and its content. */
export type ConsoleWord =
  | { readonly is: ConsoleEvent; readonly companyId: string; readonly accounts: readonly string[] }
  | { readonly is: 'ended'; readonly companyId: string; readonly sessionId: string }

export const readConsoleWord = (payload: string): ConsoleWord | undefined => {
  const [is, companyId, rest] = payload.split(' ')
  if (!companyId || !rest) return undefined
  if (is === 'message' || is === 'rights') return { is, companyId, accounts: rest.split(',') }
  return is === 'ended' ? { is, companyId, sessionId: rest } : undefined
}
