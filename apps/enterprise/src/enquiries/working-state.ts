import type { Row } from '../database/database.ts'

interface Bid {
  readonly round: number
  readonly receivedAt: string | null
}

/** State of an enquiry that the desk works on: not taken, taken, with suppliers, or with a bid of this round. */
export const workingState = ({ quoter_id, round, bids }: Row): 'new' | 'assigned' | 'asking' | 'priced' => {
  if (quoter_id === null) return 'new'
  const own = (bids as readonly Bid[]).filter((bid) => bid.round === round)
  if (own.some(({ receivedAt }) => receivedAt !== null)) return 'priced'
  return own.length > 0 ? 'asking' : 'assigned'
}
