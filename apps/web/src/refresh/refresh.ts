import type { InvalidateOptions, QueryClient, QueryKey } from '@tanstack/react-query'
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
  if (topics.length > 0)
    await queries.invalidateQueries({ predicate: ({ queryKey }) => follows(queryKey, topics) }, options)
}

/** Reads again what follows from an act. */
export const refreshAfter = (queries: QueryClient, act: Call): Promise<void> => refresh(queries, topicsOf(written, act))
