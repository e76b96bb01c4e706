import type { AgentCharge, Book } from '../book/book.ts'
import { byNewestId } from '../book/specificity.ts'
import type { Decimal } from '../money/money.ts'
import type { Candidate } from '../ways/candidates.ts'

/** Total of a candidate's agent, in the quote currency; null while a price or a rate of exchange is missing. */
type CostOf = (candidate: Candidate) => Decimal | null
type StandingOf = (candidate: Candidate) => Standing | null

/** Chooses, of the agents that could serve the same route, the one that ranks first (J.7). */
export const onePerWay = (
  candidates: readonly Candidate[],
  { ratedSuppliers, costOf }: Pick<Book, 'ratedSuppliers'> & { readonly costOf: CostOf },
): Candidate[] => {
  const ratings = new Map(ratedSuppliers.map(({ id, rating }) => [id, rating]))
  const standingOf = (candidate: Candidate): Standing | null =>
    candidate.agent && {
      agent: candidate.agent,
      total: costOf(candidate),
      rating: ratings.get(candidate.agent.agent ?? '') ?? null,
    }
  const best = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const way = wayOf(candidate)
    const rival = best.get(way)
    if (rival === undefined || servesBetter(candidate, rival, standingOf)) best.set(way, candidate)
  }
  return [...best.values()]
}

const wayOf = ({ rate, barge, plan, agent }: Candidate) =>
  [rate.id, barge?.id, plan?.id, agent && (agent.destination ?? 'port')].join('|')

const servesBetter = (one: Candidate, other: Candidate, standingOf: StandingOf): boolean => {
  const [mine, theirs] = [standingOf(one), standingOf(other)]
  return mine !== null && theirs !== null && byStanding(mine, theirs) < 0
}

/** Values by which agents are compared; the total is in the quote currency, null while it is not known. */
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
