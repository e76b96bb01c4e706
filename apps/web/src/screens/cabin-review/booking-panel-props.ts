import type { CabinReview } from '@hangjia/contracts'

export interface BookingPanelProps {
  readonly review: CabinReview
  /** The answer belongs to the booking as it is now. */
  readonly isFresh: boolean
  readonly canEdit: boolean
  readonly onChanged: () => Promise<void>
  readonly onDecided: () => Promise<void>
}
