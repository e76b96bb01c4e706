import { deskExplanation, type OfferSide } from '@hangjia/contracts'
import { expect } from 'vitest'
import type { ModeQuestion, ModeRate } from '../../src/modes/engine/engine.ts'
import { explainMode, modeOfferKey, searchMode } from '../../src/modes/engine/search-mode.ts'

interface Sides {
  readonly sell: OfferSide
  readonly buy?: OfferSide | undefined
}
/** The bytes in which sides are sent. */
const bytes = (sides: Sides | undefined) => JSON.stringify(deskExplanation.parse(sides))

/** Every offer of a search, for readers of both sides and of one: priced alone by its key, it has the bytes that the search has. */
export const expectExplainedAlike = <R extends ModeRate, Cargo>(question: ModeQuestion<R, Cargo>): void => {
  for (const sides of ['both', 'sell'] as const) {
    const asked = { ...question, sides }
    for (const offer of searchMode(asked).offers)
      expect(bytes(explainMode(asked, modeOfferKey(offer.rate)))).toBe(bytes(offer))
  }
}
