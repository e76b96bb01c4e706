import { type FclAsk, fclAsk, maxReplacements, maxWays, type PlanTrial, transferPlan } from '@hangjia/contracts'
import { tryPlan } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import type { Context } from '../../handlers.ts'
import { audienceOf, questionOf } from '../../pricing/question-of.ts'
import { invalid } from '../../records/saving/change-records.ts'
import { loadReferences } from '../../records/tables/references.ts'
import { pageView } from '../../records/tables/view.ts'
import { mustSeeRates } from '../secrecy/must-see-rates.ts'
import { type Unsaved, unsavedRow } from './unsaved-row.ts'

interface Asked extends Unsaved {
  readonly lane: Pick<FclAsk, 'boxes'> & {
    readonly pol: string
    readonly destination: string
    readonly from: string
  }
}
/** Days in which a vessel should sail. */
const window = 14

/** Tries a transfer plan on a lane: the rates by which it joins, and the amount that it adds as it is sold now. */
export const triedPlan = async (context: Context, page: string, { lane, ...given }: Asked): Promise<PlanTrial> => {
  const { database, person } = context
  const view = pageView(person, page)
  if (view.resource.name !== transferPlan.name) throw invalid('page', 'unknownField')
  mustSeeRates(person)
  const audience = audienceOf(context)
  // The rows of the catalogue are those of the book.
  const plan = { ...(await unsavedRow(database, view, given)), displayFlag: 1 } as unknown as Parameters<
    typeof tryPlan
  >[1]
  const ask = fclAsk.parse({
    pols: [lane.pol],
    pods: [lane.destination],
    billType: 3,
    boxes: lane.boxes,
    etdFrom: lane.from,
    etdTo: addDays(lane.from, window),
  })
  // The rates that it goes on from end at its hub, which no plan that is saved may lead to.
  const wide = { ...ask, pods: [...new Set([lane.destination, plan.hub])] }
  const question = await questionOf(context, { ask: wide, asOf: undefined, audience })
  const { instead, ...tried } = tryPlan({ ...question, ask, audience, most: maxWays }, plan)
  const links = instead.ids.slice(0, maxReplacements).map((id) => ({ to: instead.of, id }))
  const referenceOf = await loadReferences(database, person.companyId, links)
  return { ...tried, steps: [...tried.steps], instead: links.map(({ to, id }) => referenceOf(to, id)) }
}
