import type { AppRouter } from '@hangjia/contracts/router'
import type { QueryClient } from '@tanstack/react-query'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'

/**
 * Refreshes what follows from an act when it succeeds, wherever it is called, before its caller continues. The tables of topics know the
 * whole catalogue, which the shell does not; without them an act succeeds nevertheless.
 */
export const refreshLink =
  (queries: QueryClient): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) => {
    if (op.type !== 'mutation') return next(op)
    const loading = import('./refresh.ts').catch(() => undefined)
    return observable((observer) => {
      let answered: Promise<void> = Promise.resolve()
      return next(op).subscribe({
        next: (value) => {
          answered = loading.then((tables) => {
            void tables?.refreshAfter(queries, op)
            observer.next(value)
          })
        },
        error: (error) => observer.error(error),
        complete: () => void answered.then(() => observer.complete()),
      })
    })
  }
