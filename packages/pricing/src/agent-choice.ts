import type { Candidate } from './candidates.ts'
import type { Decimal } from './money.ts'
import { byNewestId } from './specificity.ts'

/** What the agent of a candidate asks, in the quote currency; null while a price or a rate of exchange is missing. */
type CostOf = (candidate: Candidate) => Decimal | null

/** Of the agents that could serve the same way: the preferred one, else the cheapest, else the one known longest (J.7). */
export const onePerWay = (candidates: readonly Candidate[], costOf: CostOf): Candidate[] => {
  const best = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const way = wayOf(candidate)
    const rival = best.get(way)
    if (rival === undefined || servesBetter(candidate, rival, costOf)) best.set(way, candidate)
  }
  return [...best.values()]
}

const wayOf = ({ rate, barge, plan, agent }: Candidate) =>
  [rate.id, barge?.id, plan?.id, agent && (agent.destination ?? 'port')].join('|')

const servesBetter = (one: Candidate, other: Candidate, costOf: CostOf): boolean => {
  const [mine, theirs] = [one.agent, other.agent]
  if (mine === null || theirs === null) return false
  if (mine.preferred !== theirs.preferred) return mine.preferred
  const [cost, rival] = [costOf(one), costOf(other)]
  const isOlder = byNewestId(mine.id, theirs.id) > 0
  if (cost === null || rival === null) return cost === rival ? isOlder : cost !== null
  return cost.eq(rival) ? isOlder : cost.lt(rival)
}
