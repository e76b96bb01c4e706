import type { FclAsk, SellTrend } from '@hangjia/contracts'
import { addDays, mondayOf } from '@hangjia/validation'
import type { Audience } from '../book/audience.ts'
import type { FclRate } from '../book/book.ts'
import { isSameKey } from '../book/same-key.ts'
import { redactAlike } from '../disclosure/redact-offer.ts'
import { freightKey } from '../lines/fee-line.ts'
import type { Question } from '../search/question.ts'
import { hiddenFrom } from '../search/search-fcl.ts'

/** Half a year, with the week of today. */
const weeksBack = 26

/** Mondays of a trend. */
export const trendWeeks = (today: string): string[] =>
  Array.from({ length: weeksBack }, (_, at) => addDays(mondayOf(today), 7 * (at + 1 - weeksBack)))

/** A search for the freight of a rate alone, from its first sailing to its last one. */
export const oceanAlone = (ask: FclAsk, { pol, pod }: FclRate, etdFrom: string, etdTo: string): FclAsk => ({
  ...ask,
  pols: [pol],
  pods: [pod],
  etdFrom,
  etdTo,
  incoterm: null,
  withAgent: false,
  directOnly: false,
  leftOut: ['origin', 'destination'],
})

/** Placeholder for a week in which it was not offered. */
const unsold = { sell: { lines: [], subtotals: [], total: null, missingRates: [] } }

interface Asked {
  readonly audience: Audience
  /** For all of the weeks, over the book of their rates. */
  readonly question: Question
  readonly rate: FclRate
  readonly weeks: readonly string[]
}

/** Selling prices of the freight of a rate's key in each of some weeks, by the search itself. Null: in none of them. */
export const sellTrend = ({ audience, question, rate, weeks }: Asked): SellTrend | null => {
  const rates = question.book.rates.filter((one) => isSameKey(one, rate))
  const sold = weeks.map((monday) => {
    const ask = { ...question.ask, etdFrom: monday, etdTo: addDays(monday, 6) }
    return hiddenFrom(audience, { ...question, ask, today: monday }, rates)[0]
  })
  const sides = redactAlike(sold.map((offer) => offer ?? unsold))
  const freights = sides.map(({ lines }) => lines.find(({ key }) => key === freightKey))
  const currency = freights.findLast((freight) => freight !== undefined)?.currency
  if (currency === undefined) return null
  const priceOf = (freight: (typeof freights)[number], box: string) =>
    freight?.currency === currency ? (freight.boxes.find((one) => one.box === box)?.unitPrice ?? null) : null
  return {
    currency,
    weeks: [...weeks],
    boxes: question.ask.boxes.map(({ box }) => ({ box, prices: freights.map((freight) => priceOf(freight, box)) })),
  }
}
