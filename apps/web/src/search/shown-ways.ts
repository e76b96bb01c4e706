import type { CounterOffer } from '@hangjia/contracts'
import type { CounteredOffer } from './counter-ways.tsx'

/** The ways of offers that the answer shows: a wider search, by which the server finds them, may have others. */
export const shownWays = (
  { own, others }: CounterOffer,
  offers: readonly Pick<CounteredOffer, 'key'>[],
): CounterOffer => {
  const keys = new Set(offers.map(({ key }) => key))
  return { own, others: others.filter(({ offerKey }) => keys.has(offerKey)) }
}
