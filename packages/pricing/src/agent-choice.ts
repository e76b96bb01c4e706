import type { FxSnapshot, OfferSide } from '@hangjia/contracts'
import type { Candidate } from './candidates.ts'
import { convert } from './exchange.ts'
import { type Decimal, decimal, sum } from './money.ts'

interface Served {
  readonly candidate: Candidate
  readonly offer: { readonly sell: OfferSide }
}
type Exchange = (from: string, to: string) => FxSnapshot | null

/** Of the agents that could serve the same way: the preferred one, else the cheapest, else the one known longest (J.7). */
export const onePerWay = <S extends Served>(served: readonly S[], exchange: Exchange): S[] => {
  const best = new Map<string, S>()
  for (const one of served) {
    const key = wayOf(one.candidate)
    const rival = best.get(key)
    if (rival === undefined || servesBetter(one, rival, exchange)) best.set(key, one)
  }
  return served.filter((one) => best.get(wayOf(one.candidate)) === one)
}

const wayOf = ({ rate, barge, plan, agent }: Candidate) =>
  [rate.id, barge?.id, plan?.id, agent && (agent.destination ?? 'port')].join('|')

const servesBetter = (one: Served, other: Served, exchange: Exchange): boolean => {
  const [mine, theirs] = [one.candidate.agent, other.candidate.agent]
  if (mine?.preferred !== theirs?.preferred) return mine?.preferred === true
  const [cost, rivalCost] = [costOf(one, exchange), costOf(other, exchange)]
  return cost !== null && (rivalCost === null || cost.lt(rivalCost))
}

/** What the agent asks in all, in one currency; null while a price or a rate of exchange is missing. */
const costOf = ({ offer }: Served, exchange: Exchange): Decimal | null => {
  const parts = offer.sell.lines
    .filter(({ key, ticked, treatment }) => key.startsWith('agent.') && ticked && treatment === 'subject')
    .map(({ amount, currency }) => inDollars(amount, currency, exchange))
  return parts.every((part) => part !== null) ? sum(parts) : null
}
const common = 'USD'
const inDollars = (amount: string | null, currency: string, exchange: Exchange): Decimal | null => {
  if (amount === null || currency === common) return amount === null ? null : decimal(amount)
  const fx = exchange(currency, common)
  return fx && convert(decimal(amount), fx.rate)
}
