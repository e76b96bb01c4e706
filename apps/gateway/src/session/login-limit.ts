import { Problem, problems } from '@hangjia/contracts'
import { networkOf } from '@hangjia/validation'
import { LRUCache } from 'lru-cache'

/** Failed log-ins that one address may make in an hour; the upstream also counts per account. */
const failuresPerHour = 100
const hourMs = 60 * 60 * 1000

/** Counts failed log-ins per address, in memory: a first limit before the hashes of the upstream. */
export const createLoginLimit = ({
  now = Date.now,
  most = failuresPerHour,
}: {
  now?: () => number
  most?: number
} = {}) => {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: 50_000 })
  return {
    /** Runs one log-in. It counts from its start and is taken back unless it turns out to be a wrong guess: refused, or a miss. */
    attempt: async <T>(
      address: string,
      login: () => Promise<T>,
      { isMiss = () => false }: { isMiss?(answer: T): boolean } = {},
    ): Promise<T> => {
      const name = networkOf(address)
      const kept = counts.get(name)
      const entry = kept && kept.until > now() ? kept : { count: 0, until: now() + hourMs }
      if (entry.count >= most)
        throw new Problem('tooMany', { details: { retryAfterSeconds: Math.ceil((entry.until - now()) / 1000) } })
      entry.count += 1
      counts.set(name, entry)
      try {
        const answer = await login()
        if (!isMiss(answer)) entry.count -= 1
        return answer
      } catch (failure) {
        if (!isGuess(failure)) entry.count -= 1
        throw failure
      }
    },
  }
}
export type LoginLimit = ReturnType<typeof createLoginLimit>

/** True when the upstream has checked and refused; an upstream that did not answer counts as no guess. */
const isGuess = (failure: unknown) => failure instanceof Problem && problems[failure.code].status < 500
