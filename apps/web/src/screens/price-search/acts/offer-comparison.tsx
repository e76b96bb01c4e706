import type { Side } from '../../../explain/side-buttons.tsx'
import { CompareDialog } from '../../../offers/compare-dialog.tsx'
import { comparedFacts } from '../../../offers/compared-fact.ts'
import type { Ask } from '../../../search/asking/asking.ts'
import type { AnyOffer, Engine } from '../engine.ts'
import { sideOf } from '../offer/offers.ts'
import { useFacts } from '../offer/use-facts.ts'

interface OfferComparisonProps<A extends Ask, O extends AnyOffer> {
  readonly engine: Engine<A, O>
  readonly offers: readonly O[]
  readonly side: Side
  readonly onClose: () => void
}
/** Offers side by side: their facts, and every charge. */
export const OfferComparison = <A extends Ask, O extends AnyOffer>({
  engine,
  offers,
  side,
  onClose,
}: OfferComparisonProps<A, O>) => {
  const wordsOf = engine.useOfferWords()
  const factsOf = useFacts(engine)
  return (
    <CompareDialog
      isOfMode={engine.isOfMode}
      offers={offers.map((offer) => ({ ...wordsOf(offer), key: offer.key }))}
      facts={comparedFacts(offers.map(factsOf))}
      sides={offers.map((offer) => sideOf(offer, side))}
      side={side}
      onClose={onClose}
    />
  )
}
