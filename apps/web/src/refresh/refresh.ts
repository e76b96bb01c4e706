import type { InvalidateOptions, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { type Call, callOf } from './call-key.ts'
import { read } from './read.ts'
import { anything, type Topic, topicsOf } from './topics.ts'
import { written } from './written.ts'

const follows = (key: QueryKey, topics: readonly Topic[]): boolean => {
  const call = callOf(key)
  const followed = call ? topicsOf(read, call) : []
  return followed.some((topic) => anything.includes(topic) || topics.includes(topic))
}

/** Reads again what follows from these topics: what is in sight now, the rest when it is shown next. */
export const refresh = async (
  queries: QueryClient,
  topics: readonly Topic[],
  options?: InvalidateOptions,
): Promise<void> => {
  if (topics.length === 0) return
  const predicate = ({ queryKey }: Query) => follows(queryKey, topics)
  if (options?.cancelRefetch !== false) distrustAnswersUnderWay(queries, predicate)
  await queries.invalidateQueries({ predicate }, options)
}

/**
 * Answers that are on their way were read before the act. By itself, TanStack Query asks again only in place of a second answer in
 * sight. One out of sight may be in sight when it comes.
 */
const distrustAnswersUnderWay = (queries: QueryClient, predicate: (query: Query) => boolean) => {
  for (const query of queries.getQueryCache().findAll({ fetchStatus: 'fetching', predicate })) {
    const { queryKey, promise, state } = query
    if (!query.isActive())
      promise?.catch(() => undefined).then(() => queries.invalidateQueries({ queryKey, exact: true }))
    else if (state.data === undefined) void query.cancel({ silent: true })
  }
}

/** Reads again what follows from an act. */
export const refreshAfter = (queries: QueryClient, act: Call): Promise<void> => refresh(queries, topicsOf(written, act))
