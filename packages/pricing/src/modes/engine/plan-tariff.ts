import type { Dictionary } from '../../book/dictionary.ts'
import { inCurrency } from '../../book/exchange.ts'
import { reasoned } from '../../money/derivation.ts'
import { count, type Decimal, decimal, hundredth, sum, zero } from '../../money/money.ts'
import type { ModeExtra } from '../charges/extras.ts'
import type { Exchange } from '../charges/percent-charges.ts'
import type { FreightPlan } from './engine.ts'

interface Into {
  readonly dictionary: Pick<Dictionary, 'currency'>
  /** Currency of the search (ISO code). */
  readonly currency: string
  readonly exchange: Exchange
}
/** The amount of a plan before any mark-up, with what the row adds to it, in the currency of the search; null where any of it has no price or no rate of exchange. */
export const tariffOf = (plan: FreightPlan, { dictionary, currency, exchange }: Into): Decimal | null => {
  const own = dictionary.currency(plan.currency)
  const { amount } = plan.count((cell) => {
    const price = plan.prices[cell]
    return price ? reasoned('net.freight', decimal(price), { currency: own }) : null
  }, own)
  if (!amount) return null
  const parts = (plan.extras ?? []).map((extra) => {
    const part = added(extra, plan, amount.value)
    return part && inCurrency(part, dictionary.currency(extra.currency), currency, exchange)
  })
  const all = [inCurrency(amount.value, own, currency, exchange), ...parts]
  return all.every((part) => part !== null) ? sum(all) : null
}

/** An extra in its own currency; zero where the price of the row covers it, null where it has no price. */
const added = (
  { price, quantity, boxes, percentOf, treatment = 'subject' }: ModeExtra,
  { load: { containers } }: FreightPlan,
  freight: Decimal,
): Decimal | null => {
  if (treatment !== 'subject') return zero
  if (!price) return null
  if (percentOf !== undefined) return freight.times(decimal(price)).times(hundredth)
  const counted = containers.filter(({ box }) => boxes?.includes(box)).map((one) => count(one.quantity))
  return decimal(price).times(quantity ?? sum(counted))
}
