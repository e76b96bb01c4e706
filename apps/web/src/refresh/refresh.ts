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
  if (options?.cancelRefetch !== false) distrustAnswersUnderWay(queries.getQueryCache().findAll({ predicate }))
  await queries.invalidateQueries({ predicate }, options)
}

/** Answers that are on their way were read before the act. By itself, TanStack Query asks again only in place of a second answer in sight. */
const distrustAnswersUnderWay = (followers: readonly Query[]) => {
  for (const query of followers) {
    if (query.state.fetchStatus !== 'fetching') continue
    if (!query.isActive()) query.promise?.catch(() => undefined).then(() => query.invalidate())
    else if (query.state.data === undefined) void query.cancel({ silent: true })
  }
}

/** Reads again what follows from an act. */
export const refreshAfter = (queries: QueryClient, act: Call): Promise<void> => refresh(queries, topicsOf(written, act))
