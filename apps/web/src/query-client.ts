import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { failureOf, mayRetry } from './problem.ts'
import { sessionEnded } from './session/session-end.ts'

const noticeEnd = (error: unknown) => {
  if (failureOf(error).code === 'unauthenticated') sessionEnded()
}

/** Asks again twice where that may help; never repeats a write. A lost session ends it everywhere. */
export const makeQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: noticeEnd }),
    mutationCache: new MutationCache({ onError: noticeEnd }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && mayRetry(error),
      },
      mutations: { retry: false },
    },
  })
