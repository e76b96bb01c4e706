import type { Mode, OfferSide } from '@hangjia/contracts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { factsOfMode } from '../../src/modes/charges/facts-of.ts'
import type { ModeAsk, ModeBook, ModeRate } from '../../src/modes/engine/engine.ts'
import { searchMode } from '../../src/modes/engine/search-mode.ts'
import { engineOf } from '../../src/modes/engines.ts'
import { amountText, decimal, sum } from '../../src/money/money.ts'
import { recompute } from '../recompute.ts'
import { expectExplainedAlike } from './explained-alike.ts'
import { markup, today } from './loose-rows.ts'

/** Both sides of the offers of a mode. Each offer is also priced alone, as one that is explained. */
export const pricedBy =
  (mode: Mode) =>
  (ask: ModeAsk<object>, book: ModeBook<ModeRate>): readonly OfferSide[] => {
    const question = questionTo(mode, ask, book)
    expectExplainedAlike(question)
    return searchMode(question).offers.flatMap(({ sell, buy }) => (buy ? [sell, buy] : [sell]))
  }

/** A question by readers who see both sides. */
export const questionTo = (mode: Mode, ask: ModeAsk<object>, book: ModeBook<ModeRate>) =>
  ({
    mode: factsOfMode(mode),
    engine: engineOf(mode),
    ask: ask as ModeAsk<never>,
    book,
    today,
    audience: 'sales',
    sides: 'both',
  }) as const

/** Every amount of a side has its reason, and all that count add up to the total. */
export const holdsTogether = ({ lines, total }: OfferSide) => {
  const counted = lines.filter(({ counts }) => counts)
  expect(total?.amount).toBe(amountText(sum(counted.map(({ amount }) => decimal(amount ?? '0')))))
  for (const { amount, derivation } of lines) if (amount !== null) expect(recompute(derivation).toFixed(2)).toBe(amount)
}
export const costsNoLess = (more: readonly OfferSide[], less: readonly OfferSide[]) => {
  for (const [at, side] of less.entries())
    expect(decimal(more[at]?.total?.amount ?? '-1').gte(decimal(side.total?.amount ?? '0'))).toBe(true)
}
export const cases = { numRuns: 150 }
export const money = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
export const added = fc.integer({ min: -500, max: 2000 }).map((cents) => [markup('1', (cents / 100).toFixed(2))])
