import { Problem, type ReachedTarget, seesCost, seesFloor } from '@hangjia/contracts'
import { type LeastPrice, leastForFloor, reachTarget } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { optionFloors } from './below-floor.ts'
import { costsByOption, readCosts } from './stored-costs.ts'
import { checkDraft, readQuotation } from './stored-quotation.ts'

interface Wanted {
  readonly id: string
  readonly option: string
  readonly target: string
}

/**
 * Which prices of a draft's option could go down for it to come to a total. Freight goes no lower than its floor of this
 * moment; what else is sold above its cost only goes down for who sees cost. Nothing is saved.
 */
export const quotationTarget = async (
  { database, person }: Context,
  { id, option: key, target }: Wanted,
): Promise<ReachedTarget> => {
  const stored = await readQuotation(database, person, id)
  checkDraft(stored)
  const at = stored.draft.options.findIndex((option) => option.key === key)
  const option = stored.draft.options[at]
  if (!option) throw new Problem('notFound')
  const { floors, freight } = await optionFloors(database, person.companyId, stored)
  const costs = seesCost(person) ? costsByOption(stored.draft, await readCosts(database, person, id))[key] : undefined
  const { boxes, currency } = stored.draft
  const { lines } = option
  const floor = floors.get(at)
  const least: LeastPrice = (line, box) => {
    const isFreight = line.charge !== null && freight.includes(line.charge) && box !== null
    if (isFreight) {
      const price = floor && leastForFloor({ lines, line, box, freight, floor, fx: stored.fx })
      if (floor?.prices.some((one) => one.box === box)) return price ? { price, kept: 'floor' } : null
    }
    const cost = costs?.find((one) => one.key === line.key && one.currency === line.currency)
    const price = box === null ? cost?.unitPrice : cost?.boxPrices.find((one) => one.box === box)?.price
    if (price != null) return { price, kept: 'cost' }
    return isFreight ? { price: '1', kept: 'nothing' } : null
  }
  const reached = reachTarget({ lines, boxes, currency, fx: stored.fx, target, least })
  if (!reached)
    throw new Problem('invalidInput', { issues: [{ path: 'target', rule: 'exchangeRateMissing', parameters: {} }] })
  // How far down a price might go would tell the floor: who does not see it only learns whether the target can be reached.
  return reached.reached || seesFloor(person) ? reached : { ...reached, after: reached.before, lines: [] }
}
