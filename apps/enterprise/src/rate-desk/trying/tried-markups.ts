import {
  type Contract,
  fclAsk,
  holds,
  type InputOf,
  type MarkupTrial,
  modes,
  modesMarkedBy,
  modesReadBy,
  Problem,
  searchKeys,
  seesCost,
} from '@hangjia/contracts'
import { tryMarkups } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import type { Context } from '../../handlers.ts'
import { questionOf } from '../../pricing/question-of.ts'
import { invalid } from '../../records/saving/change-records.ts'
import { pageView } from '../../records/tables/view.ts'
import { triedModeMarkups } from './tried-mode-markups.ts'

type Lane = InputOf<Contract['records']['tryMarkups']>['lane']

/** Pages whose rows are mark-ups of full containers. */
const markups = ['companyMarkup', 'marketMarkup']
/** Days in which a vessel should sail. */
const window = 14

/**
 * Result of the mark-up layers for the freight of a lane, as its next sailings are priced now. Mark-ups of full containers are for a further
 * mode: its prices come after those of the container type, for readers of its rates.
 */
export const triedMarkups = async (context: Context, page: string, lane: Lane): Promise<MarkupTrial> => {
  const { person } = context
  const { resource } = pageView(person, page)
  if (modesMarkedBy(resource).length === 0) throw invalid('page', 'unknownField')
  if (!seesCost(person)) throw new Problem('forbidden')
  if (!markups.includes(resource.name))
    return await triedModeMarkups(context, resource, { lane, modes: modesMarkedBy(resource) })
  const others = modesReadBy(person, resource).filter(({ name }) => name !== modes.fcl.name)
  const inContainers = await triedInContainers(context, lane)
  const further = await triedModeMarkups(context, resource, { lane, modes: others })
  if (further.total === 0) return inContainers
  return {
    total: inContainers.total + further.total,
    rates: [...inContainers.rates.map((rate) => ({ ...rate, column: lane.box })), ...further.rates],
  }
}

/** The same for a container type, for all who see cost. */
const triedInContainers = async (context: Context, lane: Lane): Promise<MarkupTrial> => {
  const { person } = context
  const ask = fclAsk.parse({
    pols: [lane.pol],
    pods: [lane.pod],
    customer: lane.customer,
    billType: 3,
    etdFrom: lane.from,
    etdTo: addDays(lane.from, window),
    boxes: [{ box: lane.box, quantity: 1 }],
  })
  const audience = holds(person, searchKeys.desk) ? 'desk' : 'sales'
  return tryMarkups(await questionOf(context, { ask, asOf: undefined, audience }), lane.channel)
}
