import type { CabinReview } from '@hangjia/contracts'

type Read = Pick<CabinReview, 'booking' | 'session'>

/** Fields of a booking that the chat does not name, so that somebody assumed them. */
export const doubtfulIn = ({ booking, session }: Read): ReadonlySet<string> => {
  if (!session) return new Set()
  const { missing, polText, podText, pol, pod, commodity } = session
  const doubts = {
    pol: polText === null && pol?.id === booking.pol?.id,
    pod: podText === null && pod?.id === booking.pod?.id,
    boxes: missing.includes('boxes'),
    expectedDeparture: missing.includes('readyDate'),
    cargo: commodity === null,
  }
  return new Set(Object.entries(doubts).flatMap(([name, isDoubtful]) => (isDoubtful ? [name] : [])))
}
