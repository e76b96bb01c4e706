import { sessionEnded } from './session-end.ts'

/** Person whose calls this tab sends; undefined before a log-in and after a log-out. */
let owner: string | undefined
let logIns = 0
const waiting = new Map<() => void, string>()

/** Starts the waiting calls of the logged-in person, and drops those of others. */
export const callsBelongTo = (person: string | undefined): void => {
  owner = person
  logIns += 1
  const held = [...waiting]
  waiting.clear()
  for (const [run, of] of held) if (of === person) run()
}

/** Person of a call, and the number of log-ins before it. */
export interface Errand {
  readonly owner: string | undefined
  readonly logIns: number
}
export const setOut = (): Errand => ({ owner, logIns })

/**
 * Holds a call that came back because the session is over: it runs again once the same person is back, and never for
 * another person. The page that sent it is not notified in the meantime, so that one end of a session shows one
 * message. Returns a function that gives up waiting; undefined for a call without a person.
 */
export const holdUntilBack = (errand: Errand, run: () => void): (() => void) | undefined => {
  if (errand.owner === undefined) return undefined
  if (errand.owner === owner && errand.logIns !== logIns) run()
  if (errand.owner === owner && errand.logIns === logIns) {
    waiting.set(run, errand.owner)
    sessionEnded()
  }
  return () => waiting.delete(run)
}

/** `holdUntilBack` as a promise: resolves when the same person is back. */
export const backAgain = (errand: Errand): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!holdUntilBack(errand, resolve)) reject(new Error('nobody is logged in'))
  })
