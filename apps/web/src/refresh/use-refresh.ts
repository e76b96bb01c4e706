import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { refresh } from './refresh.ts'
import type { Topic } from './topics.ts'

/**
 * Waits until what follows from these topics and is in sight is new, after an act or where others may have acted. Answers that are on their
 * way already are not asked for twice.
 */
export const useRefresh = () => {
  const queries = useQueryClient()
  return useCallback((...topics: readonly Topic[]) => refresh(queries, topics, { cancelRefetch: false }), [queries])
}
