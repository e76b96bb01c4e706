import type { AgentCharge } from './book.ts'
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
  const standing = (agent: AgentCharge, candidate: Candidate) => ({ agent, total: costOf(candidate), rating: null })
  return byStanding(standing(mine, one), standing(theirs, other)) < 0
}

/** What agents are compared by; the total is in the quote currency, null while it is not known. */
export interface Standing {
  readonly agent: Pick<AgentCharge, 'id' | 'preferred'>
  readonly total: Decimal | null
  /** A is best; null is not rated. */
  readonly rating: string | null
}

/** The preferred one first, then the cheapest, then the best rated, then the one known longest (J.7). */
export const byStanding = (one: Standing, other: Standing): number =>
  Number(other.agent.preferred) - Number(one.agent.preferred) ||
  byTotal(one.total, other.total) ||
  byRating(one.rating ?? unrated, other.rating ?? unrated) ||
  byNewestId(other.agent.id, one.agent.id)
const unrated = '~'
const byRating = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const byTotal = (one: Decimal | null, other: Decimal | null): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : one.cmp(other)
