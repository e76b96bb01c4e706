import { deskExplanation, type OfferSide, type PlainSide, withSharedLines } from '@hangjia/contracts'
import { expect } from 'vitest'
import type { ModeQuestion, ModeRate } from '../../src/modes/engine/engine.ts'
import type { ModeAnswer } from '../../src/modes/engine/mode-answer.ts'
import { explainMode, modeOfferKey, searchMode, searchNumbers } from '../../src/modes/engine/search-mode.ts'

interface Sides {
  readonly sell: OfferSide
  readonly buy?: OfferSide | undefined
}
/** The bytes in which sides are sent. */
const bytes = (sides: Sides | undefined) => JSON.stringify(deskExplanation.parse(sides))

/** The bytes in which an answer is sent: numbers, totals, floors and notes without reasons. */
export const bytesOf = <R extends ModeRate>({ offers, steps }: ModeAnswer<R, PlainSide>): string =>
  JSON.stringify(withSharedLines({ offers, steps }))

/**
 * Every offer of a search, for readers of both sides and of one: priced alone by its key, it has the bytes that the search has, and the search
 * for numbers alone has the same bytes.
 */
export const expectExplainedAlike = <R extends ModeRate, Cargo>(question: ModeQuestion<R, Cargo>): void => {
  for (const sides of ['both', 'sell'] as const) {
    const asked = { ...question, sides }
    const answer = searchMode(asked)
    expect(bytesOf(searchNumbers(asked))).toBe(bytesOf(answer))
    for (const offer of answer.offers) expect(bytes(explainMode(asked, modeOfferKey(offer.rate)))).toBe(bytes(offer))
  }
}
