import type { FclRate } from '../book/book.ts'
import { isSameKey } from '../book/same-key.ts'
import { byNewestId } from '../book/specificity.ts'
import type { OpenedBook, PricedFacts } from '../search/price-fcl.ts'
import type { Candidate } from '../ways/candidates.ts'

/** Identity of an offer, however its rows change: its rate, its ends, and its legs. */
export interface Identity {
  readonly rate: FclRate
  readonly facts: PricedFacts
}

/** The offer with this key, or one of the same rows in other versions. */
export const offerKeyed = ({ found, factsOf }: OpenedBook, key: string): Identity | undefined => {
  const identities = found.candidates.map(({ rate, ...way }) => ({ rate, facts: factsOf({ rate, ...way }) }))
  return (
    identities.find(({ facts }) => facts.key === key) ??
    identities.find(({ facts }) => rowsOf(facts.key) === rowsOf(key))
  )
}
/** `12.3~b4.1` → `12~b4`: the rows of an offer, whatever their versions. */
const rowsOf = (key: string) => key.replaceAll(/\.\d+/g, '')

/**
 * The offer that now matches that one: of the same rate, else of one with the same key (R11), which took its place. It
 * has the same ends; the more of its legs are the same, the better.
 */
export const sameOffer = ({ found, factsOf }: OpenedBook, { rate, facts }: Identity): Candidate | undefined => {
  const legs = new Set(facts.legs.map(legOf))
  const closeness = (candidate: Candidate): number => {
    if (!isSameKey(candidate.rate, rate)) return 0
    const other = factsOf(candidate)
    if (other.receipt?.id !== facts.receipt?.id || other.destination?.id !== facts.destination?.id) return 0
    const shared = other.legs.filter((leg) => legs.has(legOf(leg))).length
    return 1 + shared + (candidate.rate.id === rate.id ? 10 : 0)
  }
  return found.candidates
    .map((candidate) => ({ candidate, close: closeness(candidate) }))
    .filter(({ close }) => close > 0)
    .sort((a, b) => b.close - a.close || byNewestId(a.candidate.rate.id, b.candidate.rate.id))[0]?.candidate
}
const legOf = ({ leg, source }: PricedFacts['legs'][number]) => `${leg}${source.id}`
