import type { FclRate, MarketRule, MarkupRule } from '../book/book.ts'
import { type PortsKnown, tradeLineOf } from '../book/scope.ts'
import { decimal } from '../money/money.ts'
import type { Buyer } from './buyer.ts'
import { type Cell, isRuleFor, layerOn, rulesFor } from './markup.ts'
import type { Seller } from './seller.ts'

/** A fixed price below the net price (P116), a market price below that of the company (P123). */
export type MarkupFault = 'fixedBelowNet' | 'marketBelowCompany'
type Rule = MarkupRule & Partial<Pick<MarketRule, 'fromLayer'>>
type Rate = Pick<
  FclRate,
  'carrier' | 'pol' | 'pod' | 'tradeLine' | 'rateType' | 'contractNo' | 'currency' | 'boxPrices'
> &
  Pick<FclRate, 'validFrom' | 'validTo'>

/** True where a rule could have a fault at all: one that only adds to its base has none. */
export const mayFallBelow = ({ lines, fromLayer }: Rule): boolean =>
  fromLayer === 'fromNet' ||
  lines.some(
    ({ target, method, value }) =>
      target === 'freight' && (method === 'toPrice' || (fromLayer !== undefined && value.startsWith('-'))),
  )

interface Tried {
  readonly rates: readonly Rate[]
  readonly companyMarkups: readonly MarkupRule[]
  readonly ports: PortsKnown
  /** Somebody for whose sales the rule holds; null where it names nobody. */
  readonly seller: Seller | null
  /** Somebody who buys under the rule; nobody in particular where it names no customer. */
  readonly buyer: Buyer
}
/** Faults of a rule with the number of affected rates, tried on each rate that it is for; a rule of the market has its `fromLayer`. */
export const markupFaults = (
  rule: Rule,
  { rates, companyMarkups, ports, seller, buyer }: Tried,
): ReadonlyMap<MarkupFault, number> => {
  const found = new Map<MarkupFault, number>()
  for (const rate of rates) {
    const meant = { ...rate, tradeLine: tradeLineOf(rate, ports), ...buyer, seller }
    if (rate.validTo < rule.validFrom || rate.validFrom > rule.validTo || !isRuleFor(rule, meant)) continue
    const sails = rate.validFrom > rule.validFrom ? rate.validFrom : rule.validFrom
    const sale = { ask: buyer, customerGroup: buyer.customerGroup, dictionary: ports, seller }
    const company = rulesFor(companyMarkups, { rate, sails }, sale)
    const faults = new Set(rate.boxPrices.flatMap((price) => faultsOf(rule, { ...price, ...rate, company })))
    for (const fault of faults) found.set(fault, (found.get(fault) ?? 0) + 1)
  }
  return found
}

interface Priced extends Pick<FclRate, 'currency'> {
  readonly box: string
  readonly price: string
  readonly company: readonly MarkupRule[]
}
const faultsOf = (rule: Rule, { box, price, currency, company }: Priced): MarkupFault[] => {
  const cell: Cell = { target: 'freight', box, currency }
  const net = decimal(price)
  const ours = layerOn(net, company, cell).after
  const start = rule.fromLayer === 'afterPriceSet' ? ours : net
  const made = start && layerOn(start, [rule], cell)
  if (!made?.after || made.rule === undefined) return []
  const isFixed = made.steps.some(({ method }) => method === 'toPrice')
  return [
    ...(isFixed && made.after.lt(net) ? (['fixedBelowNet'] as const) : []),
    ...(rule.fromLayer !== undefined && ours && made.after.lt(ours) ? (['marketBelowCompany'] as const) : []),
  ]
}
