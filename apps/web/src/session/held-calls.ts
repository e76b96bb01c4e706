import { sessionEnded } from './session-end.ts'

/** Whose calls travel from this tab; nobody's before a log-in and after a log-out. */
let owner: string | undefined
let logIns = 0
const waiting = new Map<() => void, string>()

/** Somebody logged in: what waited for this person runs, what waited for another is forgotten. */
export const callsBelongTo = (person: string | undefined): void => {
  owner = person
  logIns += 1
  const held = [...waiting]
  waiting.clear()
  for (const [run, of] of held) if (of === person) run()
}

/** In whose name, and after how many log-ins, a call set out. */
export interface Errand {
  readonly owner: string | undefined
  readonly logIns: number
}
export const setOut = (): Errand => ({ owner, logIns })

/**
 * A call came back because the session is over: it runs again once the same person is back, and never when somebody else is. The
 * page that sent it hears nothing meanwhile, so that one end of a session says one thing. Answers how to give the waiting up;
 * undefined for a call of nobody.
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

/** `holdUntilBack` for what is awaited: settles when the same person is back. */
export const backAgain = (errand: Errand): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!holdUntilBack(errand, resolve)) reject(new Error('nobody is logged in'))
  })
