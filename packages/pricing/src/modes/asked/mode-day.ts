import { type LaneDay, maxWaysPerDay } from '@hangjia/contracts'
import type { ModeQuestion, ModeRate } from '../engine/engine.ts'
import { numbersOfLanes } from './search-lanes.ts'

interface ModeDay<R extends ModeRate, Cargo> {
  readonly question: ModeQuestion<R, Cargo>
  /** Field of the rate that names its carrier; absent where offers show none. */
  readonly carrier: string | undefined
}

/** Answer of a mode's search for departures on one day, for a calendar; the number of offers where it exceeds the maximum. */
export const modeDay = <R extends ModeRate, Cargo>(
  { question, carrier }: ModeDay<R, Cargo>,
  day: string,
): LaneDay | { readonly tooBroad: number } => {
  const { ask, book } = question
  const { offers } = numbersOfLanes({ ...question, ask: { ...ask, day, until: day } })
  if (offers.length > maxWaysPerDay) return { tooBroad: offers.length }
  // A refused offer is in no count of a list.
  const quoted = offers.filter(({ quotable }) => quotable)
  const [cheapest] = quoted.flatMap(({ sell: { total }, rate }) => {
    const named = carrier && (rate as unknown as Readonly<Record<string, unknown>>)[carrier]
    return total
      ? [{ currency: total.currency, amount: total.amount, carrier: book.carriers.get(String(named)) ?? '' }]
      : []
  })
  return { day, offers: quoted.length, lowest: cheapest ?? null }
}
