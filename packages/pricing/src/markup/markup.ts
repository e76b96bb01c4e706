import { type FclAsk, type SourceRow, specificityOf } from '@hangjia/contracts'
import type { FclRate, MarketRule, MarkupLine, MarkupRule } from '../book/book.ts'
import { type PortsKnown, tradeLineOf, within } from '../book/scope.ts'
import { byGreatest, byNewestDay, byNewestId } from '../book/specificity.ts'
import { type Reasoned, reasoned } from '../money/derivation.ts'
import { type Decimal, decimal, greater, hundred, hundredth, isNegative, roundTo, upTo } from '../money/money.ts'
import type { Candidate } from '../ways/candidates.ts'
import { isForSeller, type Seller } from './seller.ts'

/** A price to which a mark-up may apply: its target, its column (container type, CBM, weight break) and its currency (id). */
export interface Cell {
  readonly target: string
  readonly box: string | null
  readonly currency: string
  /** The charge (id), where mark-ups may name one. */
  readonly charge?: string
}
/** A line of a mark-up of any mode, with the fields that are applied to a price. */
export type StepLine = Omit<MarkupLine, 'target'> & { readonly target: string; readonly charge?: string | null }
/** A mark-up of any mode, with the fields that applying its lines needs. `resource` names its table in derivations; FCL's when absent. */
export interface LayerRule extends Pick<MarkupRule, 'id' | 'version' | 'name'> {
  readonly lines: readonly StepLine[]
  readonly resource?: string
}
export type MarketLayerRule = LayerRule & Pick<MarketRule, 'fromLayer'>
interface Step<R extends LayerRule = LayerRule> {
  readonly line: StepLine
  readonly rule: R
}

/** Facts of a candidate that a rule compares; an agent alone has no port of loading, no carrier and no rate. */
export interface Marked extends Pick<Candidate, 'sails'> {
  readonly rate: Pick<FclRate, 'pod' | 'tradeLine'> & {
    readonly carrier: string | null
    readonly pol: string | null
    readonly rateType: string | null
    readonly contractNo: string | null
  }
}

/**
 * The rules of one layer for a candidate, the most specific first (R27, settled 40): more fixed keys,
 * then customer > customer group > lane > POD > POL > trade line > contract > carrier > rate type > salesperson > all, then the latest start.
 */
export const rulesFor = <R extends MarkupRule>(
  rules: readonly R[],
  candidate: Marked,
  { ask, dictionary, customerGroup = null, seller }: Selling,
): readonly R[] => {
  const { rate, sails } = candidate
  const meant = { ...rate, tradeLine: tradeLineOf(rate, dictionary), customer: ask.customer, customerGroup, seller }
  return rules
    .filter((rule) => rule.validFrom <= sails && rule.validTo >= sails && isRuleFor(rule, meant))
    .sort(bySpecificity)
}

/** The customer with its group, and the person of a sale. */
interface Selling {
  readonly ask: Pick<FclAsk, 'customer'>
  readonly customerGroup?: string | null | undefined
  readonly dictionary: PortsKnown
  readonly seller: Seller | null | undefined
}

interface Meant {
  readonly carrier: string | null
  readonly pol: string | null
  readonly pod: string
  readonly tradeLine: string | null
  readonly rateType: string | null
  readonly contractNo: string | null
  readonly customer: string | null
  readonly customerGroup: string | null
  readonly seller: Seller | null | undefined
}
/** True where an enabled rule is for a rate, a customer and a person who sells, whatever the day. */
export const isRuleFor = (rule: MarkupRule, meant: Meant): boolean =>
  rule.status === 1 &&
  within(rule.carriers, false, meant.carrier) &&
  within(rule.pols, false, meant.pol) &&
  within(rule.pods, false, meant.pod) &&
  within(rule.tradeLines, false, meant.tradeLine) &&
  within(rule.rateTypes.map(String), false, meant.rateType) &&
  within(rule.contractNos, false, meant.contractNo) &&
  within(rule.customers, false, meant.customer) &&
  within(rule.customerGroups, false, meant.customerGroup) &&
  isForSeller(rule, meant.seller)

const bySpecificity = (a: MarkupRule, b: MarkupRule) =>
  byGreatest(specificityOf(a), specificityOf(b)) || byNewestDay(a.validFrom, b.validFrom) || byNewestId(a.id, b.id)

/**
 * Steps of the first rule that is for the cell. Inside the rule a line for the container type or the currency
 * replaces a general one; lines of equal scope are steps, in their order.
 */
export const stepsOf = <R extends LayerRule>(rules: readonly R[], cell: Cell): readonly Step<R>[] => {
  for (const rule of rules) {
    const meant = rule.lines.filter((line) => speaksOf(line, cell))
    const narrowest = Math.max(...meant.map(narrowness))
    if (meant.length > 0) return meant.filter((line) => narrowness(line) === narrowest).map((line) => ({ line, rule }))
  }
  return []
}
const speaksOf = (line: StepLine, cell: Cell) =>
  line.target === cell.target &&
  (!line.box || line.box === cell.box) &&
  (!line.charge || line.charge === cell.charge) &&
  (!line.currency || line.currency === cell.currency)
const narrowness = (line: StepLine) => (line.box || line.charge ? 2 : 0) + (line.currency ? 1 : 0)

/** Null: a percentage of a negative price is refused (settled 40), so the price is case by case. */
const methods: Record<MarkupLine['method'], (price: Decimal, value: Decimal) => Decimal | null> = {
  add: (price, value) => price.plus(value),
  percent: (price, value) => (isNegative(price) ? null : price.times(hundred.plus(value)).times(hundredth)),
  margin: (price, value) =>
    isNegative(price) || !value.lt(hundred) ? null : price.times(hundred).div(hundred.minus(value)),
  toPrice: (_price, value) => value,
}
const tenThousandth = decimal('0.0001')
const roundings = { none: null, up1: '1', up5: '5', up10: '10' } as const

const applied = (price: Decimal, { line }: Step) => {
  const marked = methods[line.method](price, decimal(line.value))
  return marked && roundTo(marked, 4)
}
const roundedUp = (price: Decimal, { line }: Step) => {
  const step = roundings[line.rounding]
  return step === null ? price : upTo(price, decimal(step))
}

/**
 * The company price, whose derivation is hidden from other readers: after the company layer and the market layer, which
 * may start from the net price instead (R27).
 */
export const companyPrice = (
  net: Decimal,
  { company, market }: { readonly company: readonly LayerRule[]; readonly market: readonly MarketLayerRule[] },
  cell: Cell,
): Decimal | null => {
  const [first] = stepsOf(market, cell)
  const start = first?.rule.fromLayer === 'fromNet' ? net : silently(net, company, cell)
  return start && silently(start, market, cell)
}

const silently = (price: Decimal, rules: readonly LayerRule[], cell: Cell): Decimal | null =>
  stepsOf(rules, cell).reduce<Decimal | null>((before, step) => {
    const marked = before && applied(before, step)
    return marked && roundedUp(marked, step)
  }, price)

/** Price after a layer, with the rule and its steps; without a rule the price is unchanged. */
export const layerOn = <R extends LayerRule>(price: Decimal, rules: readonly R[], cell: Cell) => {
  const steps = stepsOf(rules, cell)
  const others = rules.filter(({ id, lines }) => id !== steps[0]?.rule.id && lines.some((line) => speaksOf(line, cell)))
  return {
    before: price,
    after: silently(price, rules, cell),
    rule: steps[0]?.rule,
    steps: steps.map(({ line }) => line),
    others,
  }
}

/** The lowest selling price by the floors of a layer, rounded up to four decimals; null without one (P23). */
export const leastOf = (price: Decimal, rules: readonly LayerRule[], cell: Cell): Decimal | null =>
  stepsOf(rules, cell)
    .flatMap(({ line: { leastAdded, leastGpPercent } }) => [
      ...(leastAdded ? [price.plus(decimal(leastAdded))] : []),
      ...(leastGpPercent ? [methods.margin(price, decimal(leastGpPercent)) ?? price] : []),
    ])
    .map((floor) => upTo(floor, tenThousandth))
    .reduce<Decimal | null>((highest, floor) => (highest === null ? floor : greater(highest, floor)), null)

/** The layer that appears in derivations. */
export const openly = (price: Reasoned, rules: readonly LayerRule[], cell: Cell, currency: string): Reasoned | null =>
  stepsOf(rules, cell).reduce<Reasoned | null>((before, step) => before && explained(before, step, currency), price)

const explained = (before: Reasoned, step: Step, currency: string): Reasoned | null => {
  const { line, rule } = step
  const value = applied(before.value, step)
  if (value === null) return null
  const source: SourceRow = {
    resource: rule.resource ?? 'salesMarkup',
    id: rule.id,
    version: rule.version,
    title: rule.name,
  }
  const marked = reasoned(`markup.${line.method}`, value, {
    currency,
    source,
    parameters: { value: line.value },
    children: [before.derivation],
  })
  const rounding = roundings[line.rounding]
  return rounding === null
    ? marked
    : reasoned('round.up', roundedUp(value, step), {
        currency,
        source,
        parameters: { step: rounding },
        children: [marked.derivation],
      })
}
