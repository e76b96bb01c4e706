import { bestPlaces } from '@hangjia/pricing/total'
import { compareDecimals, formatAmount } from '@hangjia/validation'

/** Values of one fact of the offers in their order, and the indexes of the best. */
export interface ComparedFact {
  readonly name: string
  readonly words: readonly string[]
  readonly best: readonly number[]
  readonly differs: boolean
}
export const comparedFact = (name: string, words: readonly string[], best: readonly number[] = []): ComparedFact => ({
  name,
  words,
  best,
  differs: new Set(words).size > 1,
})

/** Facts that at least one of the offers has. */
export const knownFacts = (facts: readonly ComparedFact[]): ComparedFact[] =>
  facts.filter(({ words }) => words.some((word) => word !== '—'))

/** Places of the lowest, highest, earliest and latest values; unknown ones are no match. */
export const least = (values: readonly (number | null)[]) => bestPlaces(values, (a, b) => a - b)
export const most = (values: readonly (number | null)[]) => bestPlaces(values, (a, b) => b - a)
export const earliest = (days: readonly (string | null)[]) => bestPlaces(days, (a, b) => Number(a > b) - Number(a < b))
export const latest = (days: readonly (string | null)[]) => bestPlaces(days, (a, b) => Number(a < b) - Number(a > b))

interface Earning {
  readonly sell: { readonly total: { readonly currency: string } | null }
  readonly margin?: { readonly amount: string; readonly percentOfSale: string | null } | null
}
/** Margins of the offers, each with its share of the sale; the highest is the best. */
export const marginFact = (name: string, offers: readonly Earning[]): ComparedFact =>
  comparedFact(
    name,
    offers.map(({ margin, sell }) =>
      margin ? `${sell.total?.currency ?? ''} ${formatAmount(margin.amount)} (${margin.percentOfSale ?? '–'}%)` : '—',
    ),
    bestPlaces(
      offers.map(({ margin }) => margin?.amount ?? null),
      (a, b) => compareDecimals(b, a),
    ),
  )
