import {
  type CounterWay,
  type PriceLimit,
  Problem,
  type QuotationLine,
  type ReachedTarget,
  seesCost,
  seesFloor,
} from '@hangjia/contracts'
import {
  atPrices,
  isOptionBelowFloor,
  type LeastPrice,
  leastForFloor,
  optionMargin,
  quotationTotals,
  reachTarget,
} from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { optionFloors, refused } from './below-floor.ts'
import type { Costs } from './offered-content.ts'
import { costsByOption } from './stored-costs.ts'
import type { Content } from './stored-quotation.ts'

interface Lowered {
  /** The place of the option. */
  readonly at: number
  readonly target: string
  readonly limit: PriceLimit
}

/**
 * Ways to lower the options of a quotation. Freight goes no lower than its floor of this moment, unless somebody is to approve
 * it; other charges sold above their cost only go down for a reader of cost.
 */
export const loweredOptions = async (
  { database, person }: Pick<Context, 'database' | 'person'>,
  content: Pick<Content, 'draft' | 'ask' | 'sources' | 'fx'>,
  costs: Costs,
) => {
  const { floors, freight } = await optionFloors(database, person.companyId, content)
  const { draft, fx } = content
  const { boxes, currency } = draft
  const costsOf = seesCost(person) ? costsByOption(draft, costs) : {}
  const optionAt = (at: number) => {
    const option = draft.options[at]
    if (!option) throw new Problem('notFound')
    return { lines: option.lines, floor: floors.get(at), costs: costsOf[option.key] }
  }
  const leastOf = ({ at, limit }: Lowered): LeastPrice => {
    const { lines, floor, costs: known } = optionAt(at)
    return (line, box) => {
      const isFreight = line.charge !== null && freight.includes(line.charge) && box !== null
      if (isFreight && limit === 'approval') return { price: '1', kept: 'nothing' }
      if (isFreight && floor?.prices.some((one) => one.box === box)) {
        const price = leastForFloor({ lines, line, box, freight, floor, fx })
        return price ? { price, kept: 'floor' } : null
      }
      const cost = known?.find((one) => one.key === line.key && one.currency === line.currency)
      const price = box === null ? cost?.unitPrice : cost?.boxPrices.find((one) => one.box === box)?.price
      if (price != null) return { price, kept: 'cost' }
      return isFreight ? { price: '1', kept: 'nothing' } : null
    }
  }
  const reach = (wanted: Lowered): ReachedTarget => {
    const { lines, floor } = optionAt(wanted.at)
    const reached = reachTarget({ lines, boxes, currency, fx, target: wanted.target, least: leastOf(wanted) })
    if (!reached)
      throw refused(
        'target',
        'exchangeRateMissing',
        quotationTotals({ lines, boxes, currency, fx }).missingRates[0] ?? {},
      )
    // The lowest possible price would reveal the floor: a reader who does not see it only learns whether the target can be reached, as the
    // quotation itself shows whether it is below. A floor made from the cost would reveal the cost, too.
    const seesLeast = seesFloor(person) && (seesCost(person) || floor?.isOwn !== false)
    return reached.reached || seesLeast ? reached : { ...reached, after: reached.before, lines: [] }
  }
  const isBelowFloor = (at: number, lines: readonly QuotationLine[]) => {
    const { floor } = optionAt(at)
    return floor !== undefined && isOptionBelowFloor({ lines, boxes, fx, freight }, floor)
  }
  const marginOf = (at: number, lines: readonly QuotationLine[]) => {
    const { costs: known } = optionAt(at)
    const total = known && optionMargin({ lines, boxes, currency, fx }, known).total
    return total && { amount: total.margin, percentOfSale: total.percent }
  }
  const way = (wanted: Lowered): Omit<CounterWay, 'offerKey'> => {
    const { lines } = optionAt(wanted.at)
    const reached = reach(wanted)
    const lowered = atPrices(lines, reached.lines)
    const [before, after] = [marginOf(wanted.at, lines), marginOf(wanted.at, lowered)]
    return {
      ...reached,
      limit: wanted.limit,
      belowFloor: isBelowFloor(wanted.at, lowered),
      ...(before && after ? { margin: { before, after } } : {}),
    }
  }
  return { reach, way }
}
