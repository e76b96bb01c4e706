import { QueryClient } from '@tanstack/react-query'
import { mayRetry } from './problem.ts'

/**
 * Asks again twice where that may help; never repeats a write, nor keeps one until the browser is online again: who is offline
 * reads so at once (spec §8).
 */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && mayRetry(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
