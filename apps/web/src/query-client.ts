import { QueryClient } from '@tanstack/react-query'
import { mayRetry } from './problem.ts'

/**
 * Retries twice where that may help; never repeats a write, nor holds one until the browser is online again: offline
 * users see an error at once (spec §8).
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
