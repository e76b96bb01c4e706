import { availableParallelism } from 'node:os'
import { runVitest, type SuiteCount } from './vitest-run.ts'

/** A journey waits for the product half of its time, so on two cores two parts run side by side. */
const parts = Math.min(4, Math.max(2, availableParallelism() - 1))

/**
 * Runs the journeys, then the gallery; each suite in parts that share nothing: every part starts a product or a gallery, and a
 * browser, of its own. Where only some files are wanted, they are one part.
 */
export const runBrowserSuites = async ({
  only = [],
  stop,
}: {
  only?: readonly string[]
  stop?: AbortSignal
}): Promise<SuiteCount[]> => {
  const shards = only.length > 0 ? ['1/1'] : Array.from({ length: parts }, (_, part) => `${part + 1}/${parts}`)
  const counts: SuiteCount[] = []
  for (const suite of ['e2e', 'gallery'])
    counts.push(...(await Promise.all(shards.map((shard) => runVitest([suite], { only, shard, stop })))))
  return counts
}
