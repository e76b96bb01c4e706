import type { Tone } from '@hangjia/contracts'
import { bestPlaces } from '@hangjia/pricing/total'
import { compareDecimals } from '@hangjia/validation'

/** A fact of an offer in words; empty where it is unknown. Lists of facts of offers of a search have the same names in the same order. */
export interface Fact {
  readonly name: string
  readonly words: string
  readonly tone?: Tone | undefined
  /** In the detail of an offer and in a comparison, if not in one of them alone. */
  readonly only?: 'detail' | 'comparison'
  /** Value of which the best of several offers has the least, or the most; values that are counted differently have no best. */
  readonly least?: Value
  readonly most?: Value
  readonly counting?: string
}
/** A decimal number or an ISO day; null is unknown. */
type Value = string | number | null

/** Values of one fact of the offers in their order, and the indexes of the best. */
export interface ComparedFact {
  readonly name: string
  readonly words: readonly string[]
  readonly best: readonly number[]
  readonly differs: boolean
}

/** Facts that at least one of the offers has, side by side. */
export const comparedFacts = (offers: readonly (readonly Fact[])[]): ComparedFact[] =>
  (offers[0] ?? []).flatMap(({ name, only }, place) => {
    const facts = offers.flatMap((list) => list[place] ?? [])
    if (only === 'detail' || facts.every(({ words }) => words === '')) return []
    const words = facts.map((fact) => fact.words || '—')
    return [{ name, words, best: bestOf(facts), differs: new Set(words).size > 1 }]
  })

const bestOf = (facts: readonly Fact[]): number[] =>
  new Set(facts.map(({ counting }) => counting)).size > 1
    ? []
    : [
        ...bestPlaces(
          facts.map(({ least }) => decimalOf(least)),
          compareDecimals,
        ),
        ...bestPlaces(
          facts.map(({ most }) => decimalOf(most)),
          (one, other) => compareDecimals(other, one),
        ),
      ]

/** `20261128`: days in their order. */
const decimalOf = (value: Value | undefined): string | null =>
  typeof value === 'string' ? value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$1$2$3') : (value?.toString() ?? null)
