import type { LaneDay } from '@hangjia/contracts'
import { compareDecimals } from '@hangjia/validation'
import type { Audience } from './audience.ts'
import type { Question } from './question.ts'
import { searchDesk, searchSell } from './search-fcl.ts'

/** What a search for one day answers, as a calendar has it; the number of ways where they are too many. */
export const laneDay = (
  question: Question,
  audience: Audience,
  day: string,
): LaneDay | { readonly tooBroad: number } => {
  const asked = { ...question, ask: { ...question.ask, etdFrom: day, etdTo: day } }
  const found = audience === 'desk' ? searchDesk({ ...asked, sides: 'sell' }) : searchSell(asked)
  if (found.tooBroad !== undefined) return { tooBroad: found.tooBroad }
  // A rate that sails on other weekdays is offered with its schedule open; here it stands on its own days.
  const sailing = found.offers.filter(({ etd, sailingDays }) => etd === day || !sailingDays)
  const [cheapest] = sailing
    .flatMap(({ quotable, sell, carrier }) =>
      quotable && sell.total ? [{ currency: sell.total.currency, amount: sell.total.amount, carrier }] : [],
    )
    .sort((a, b) => compareDecimals(a.amount, b.amount))
  return { day, offers: sailing.length, lowest: cheapest ?? null }
}
