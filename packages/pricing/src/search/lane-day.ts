import type { LaneDay } from '@hangjia/contracts'
import { compareDecimals, nextSailing } from '@hangjia/validation'
import type { Audience } from '../book/audience.ts'
import type { Question } from './question.ts'
import { searchFor } from './search-fcl.ts'

/** Answer of a search for one day, for a calendar; the number of routings where it exceeds the maximum. */
export const laneDay = (
  question: Question,
  audience: Audience,
  day: string,
): LaneDay | { readonly tooBroad: number } => {
  // A rate that sails on other weekdays is offered by a search with its schedule open; here it is on its own days.
  const rates = question.book.rates.filter(({ sailingDays }) => nextSailing(sailingDays, day) === day || !sailingDays)
  const asked = {
    ...question,
    ask: { ...question.ask, etdFrom: day, etdTo: day },
    book: { ...question.book, rates },
  }
  const found = searchFor(audience, asked)
  if (found.tooBroad !== undefined) return { tooBroad: found.tooBroad }
  const [cheapest] = found.offers
    .flatMap(({ quotable, sell, carrier }) =>
      quotable && sell.total
        ? [{ currency: sell.total.currency, amount: sell.total.amount, carrier: carrier.code }]
        : [],
    )
    .sort((a, b) => compareDecimals(a.amount, b.amount))
  return { day, offers: found.offers.length, lowest: cheapest ?? null }
}
