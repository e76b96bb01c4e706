import type { Side } from '../../../explain/side-buttons.tsx'
import { CompareDialog } from '../../../offers/compare-dialog.tsx'
import { type Offer, sideOf } from '../offer/offers.ts'
import { useWayWords } from '../offer/use-way-words.ts'
import { useComparedFacts } from './use-compared-facts.ts'

interface FclComparisonProps {
  readonly offers: readonly Offer[]
  readonly side: Side
  readonly onClose: () => void
}
/** Offers of full containers side by side. */
export const FclComparison = ({ offers, side, onClose }: FclComparisonProps) => {
  const { place } = useWayWords()
  return (
    <CompareDialog
      offers={offers.map(({ key, carrier, serviceCode, pol, receipt, pod, destination }) => ({
        key,
        name: place(carrier),
        service: serviceCode,
        lane: `${place(receipt ?? pol)} → ${place(destination ?? pod)}`,
      }))}
      facts={useComparedFacts(offers)}
      sides={offers.map((offer) => sideOf(offer, side))}
      side={side}
      onClose={onClose}
    />
  )
}
