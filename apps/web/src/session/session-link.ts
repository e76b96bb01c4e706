import type { AppRouter } from '@hangjia/contracts/router'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { failureOf } from '../problem.ts'
import { holdUntilBack, setOut } from './held-calls.ts'
import { rightsChanged } from './session-rights.ts'

/** Calls that are about the log-in itself: for them "nobody" is an answer. */
const isLogIn = (path: string) => /^(session|scan|phoneOfDemo)\./.test(path)

/**
 * Holds a call that was refused because the session is over, and sends it again when the same person is back: the
 * server had done nothing yet. A second refusal is passed to the page.
 */
export const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let stop: () => void = () => undefined
      const send = (isAgain: boolean) => {
        const errand = setOut()
        const running = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const { code } = failureOf(TRPCClientError.from(error))
            const isOver = code === 'unauthenticated' && !isLogIn(op.path)
            // An act offered here is no longer permitted: the rights are loaded again.
            if (code === 'forbidden') rightsChanged()
            const giveUp = isOver
              ? holdUntilBack(errand, isAgain ? () => observer.error(error) : () => send(true))
              : undefined
            if (giveUp) stop = giveUp
            else observer.error(error)
          },
        })
        stop = () => running.unsubscribe()
      }
      send(false)
      return () => stop()
    })
