import type { Dictionary } from '../../book/dictionary.ts'
import { inCurrency } from '../../book/exchange.ts'
import { reasoned } from '../../money/derivation.ts'
import { type Decimal, decimal } from '../../money/money.ts'
import type { Exchange } from '../charges/percent-charges.ts'
import type { FreightPlan } from './engine.ts'

interface Into {
  readonly dictionary: Pick<Dictionary, 'currency'>
  /** Currency of the search (ISO code). */
  readonly currency: string
  readonly exchange: Exchange
}
/** The amount of a plan before any mark-up, in the currency of the search; null without a price or a rate of exchange. */
export const tariffOf = (plan: FreightPlan, { dictionary, currency, exchange }: Into): Decimal | null => {
  const own = dictionary.currency(plan.currency)
  const { amount } = plan.count((cell) => {
    const price = plan.prices[cell]
    return price ? reasoned('net.freight', decimal(price), { currency: own }) : null
  }, own)
  return amount && inCurrency(amount.value, own, currency, exchange)
}
