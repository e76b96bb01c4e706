import { hashKey, type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Query whose answer stays for as long as the page lives. A hidden page fetches nothing, and the cache soon drops
 * unused answers: the page would have to load its answer again when shown, and its input would be lost.
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
