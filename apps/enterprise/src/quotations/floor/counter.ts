import { Problem, seesCost } from '@hangjia/contracts'
import { compareDecimals } from '@hangjia/validation'
import type { Person } from '../../handlers.ts'
import { refused } from './below-floor.ts'

/** Totals of the options of a quotation. */
export interface Offered {
  readonly currency: string
  /** Its containers or cargo, and its lanes: a total is one for these. */
  readonly cargo: string
  /** The lowest total in the quote currency; null without a rate of exchange. */
  readonly least: string | null
  /** The highest cost of an option; null where it is not known. */
  readonly cost: string | null
  /** An option is sold below its cost. */
  readonly isLoss: boolean
}
/** As it is stored: for this cargo on these lanes. */
export interface Counter {
  readonly currency: string
  readonly amount: string
  readonly cargo: string
}

interface Asked {
  /** Employee who asked for the approval. */
  readonly askedBy: string
  /** Undefined for a price list, which has no totals. */
  readonly now: Offered | undefined
  readonly minimum: string
}
/**
 * The minimum of a rejected quotation: never below its cost, which two have to approve. Only those who see the cost name one: the refusals of
 * a row of attempts would find it.
 */
export const counterOf = (person: Person, { askedBy, now, minimum }: Asked): Counter => {
  if (!now || askedBy === person.employeeId) throw refused('minimum', 'notAChoice')
  if (!seesCost(person)) throw new Problem('forbidden')
  const { currency, cost, cargo } = now
  if (cost !== null && compareDecimals(minimum, cost) < 0) throw refused('minimum', 'counterBelowCost')
  return { currency, amount: minimum, cargo }
}

/** True where every option reaches the minimum, for the same cargo on the same lanes, and none is at a loss. */
export const reaches = ({ currency, cargo, least, isLoss }: Offered, counter: Counter): boolean =>
  least !== null &&
  counter.currency === currency &&
  counter.cargo === cargo &&
  !isLoss &&
  compareDecimals(least, counter.amount) >= 0
