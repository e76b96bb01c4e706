import {
  type CounterWay,
  type PriceLimit,
  Problem,
  type QuotationLine,
  type ReachedTarget,
  seesCost,
  seesFloor,
} from '@hangjia/contracts'
import { atPrices, type LeastPrice, optionMargin, quotationTotals, reachTarget, reachWithin } from '@hangjia/pricing'
import type { Context } from '../../handlers.ts'
import type { Costs } from '../stored/offered-content.ts'
import { costsByOption } from '../stored/stored-costs.ts'
import { refused } from './below-floor.ts'
import { type Floored, floorLimits, lowestPrice } from './floor-limits.ts'

interface Lowered {
  /** The place of the option. */
  readonly at: number
  readonly target: string
  readonly limit: PriceLimit
  /** Only a way that reaches the target is asked for. */
  readonly wholeOnly?: boolean
}

/**
 * Ways to lower the options of a quotation. Freight goes no lower than its floor of this moment, unless somebody is to approve
 * it; other charges sold above their cost only go down for a reader of cost.
 */
export const loweredOptions = async (
  { database, person }: Pick<Context, 'database' | 'person'>,
  content: Floored,
  costs: Costs,
) => {
  const { limits, isFreight } = await floorLimits(database, person.companyId, content, costs)
  const { draft, fx } = content
  const { boxes, currency } = draft
  const costsOf = seesCost(person) ? costsByOption(draft, costs) : {}
  const optionAt = (at: number) => {
    const option = draft.options[at]
    if (!option) throw new Problem('notFound')
    return { lines: option.lines, floor: limits.get(at), costs: costsOf[option.key] }
  }
  const leastOf = ({ at, limit }: Lowered): LeastPrice => {
    const { lines, floor, costs: known } = optionAt(at)
    return (line, box) => {
      const isCarriage = isFreight(at, line, box)
      const unlimited = { price: lowestPrice(box), kept: 'nothing' } as const
      if (isCarriage && limit === 'approval') return unlimited
      const least = isCarriage ? floor?.leastOf(lines, line, box) : undefined
      if (least !== undefined) return least === null ? null : { price: least, kept: 'floor' }
      const cost = known?.find((one) => one.key === line.key && one.currency === line.currency)
      const price = box === null ? cost?.unitPrice : cost?.boxPrices.find((one) => one.box === box)?.price
      if (price != null) return { price, kept: 'cost' }
      return isCarriage ? unlimited : null
    }
  }
  const reach = (wanted: Lowered): ReachedTarget => {
    const { lines, floor } = optionAt(wanted.at)
    const least = leastOf(wanted)
    const reachAt = (target: string): ReachedTarget => {
      const reached = reachTarget({ lines, boxes, currency, fx, target, least })
      if (reached) return reached
      const [missing = {}] = quotationTotals({ lines, boxes, currency, fx }).missingRates
      throw refused('target', 'exchangeRateMissing', missing)
    }
    const { target, limit, wholeOnly } = wanted
    const reached =
      floor?.isOfShipment && limit === 'floor'
        ? reachWithin({ lines, target, reach: reachAt, isBelow: floor.isBelow, wholeOnly })
        : reachAt(target)
    // The lowest possible price would reveal the floor: a reader who does not see it only learns whether the target can be reached, as the
    // quotation itself shows whether it is below. A floor made from the cost would reveal the cost, too.
    const seesLeast = seesFloor(person) && (seesCost(person) || floor?.isOwn !== false)
    return reached.reached || seesLeast ? reached : { ...reached, after: reached.before, lines: [] }
  }
  const marginOf = (at: number, lines: readonly QuotationLine[]) => {
    const { costs: known } = optionAt(at)
    const total = known && optionMargin({ lines, boxes, currency, fx }, known).total
    return total && { amount: total.margin, percentOfSale: total.percent }
  }
  const way = (wanted: Lowered): Omit<CounterWay, 'offerKey'> => {
    const { lines, floor } = optionAt(wanted.at)
    const reached = reach(wanted)
    const lowered = atPrices(lines, reached.lines)
    const [before, after] = [marginOf(wanted.at, lines), marginOf(wanted.at, lowered)]
    return {
      ...reached,
      limit: wanted.limit,
      belowFloor: floor?.isBelow(lowered) === true,
      ...(before && after ? { margin: { before, after } } : {}),
    }
  }
  return { reach, way }
}
