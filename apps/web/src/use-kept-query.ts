import { hashKey, type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * A question whose answer stays for as long as the page lives. A hidden page asks nothing, and the cache soon forgets what
 * nobody asks: the page would wait for its answer anew when it is seen again, and what was typed into it would be gone.
 */
export const useKeptQuery = <D, E, K extends QueryKey>(
  question: Omit<UseQueryOptions<D, E, D, K>, 'initialData' | 'initialDataUpdatedAt'>,
): UseQueryResult<D, E> => {
  const of = hashKey(question.queryKey)
  const [kept, setKept] = useState<{ readonly of: string; readonly answer: D }>()
  const asked: UseQueryOptions<D, E, D, K> = { ...question }
  // The kept answer is shown, however old, until a newer one arrives.
  if (kept?.of === of) Object.assign(asked, { initialData: kept.answer, initialDataUpdatedAt: 0 })
  const query = useQuery(asked)
  const { data, isPlaceholderData } = query
  if (data !== undefined && !isPlaceholderData && (kept?.of !== of || kept.answer !== data))
    setKept({ of, answer: data })
  return query
}
