import {
  destinationCharge,
  fclAsk,
  maxWays,
  oceanSurcharge,
  originCharge,
  type Resource,
  type SheetTrial,
} from '@hangjia/contracts'
import { type TriedSheet, trySheet } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import type { Context } from '../../handlers.ts'
import { audienceOf, questionOf } from '../../pricing/question-of.ts'
import { invalid } from '../../records/saving/change-records.ts'
import { pageView } from '../../records/tables/view.ts'
import { mustSeeRates } from '../secrecy/must-see-rates.ts'
import { type Unsaved, unsavedRow } from './unsaved-row.ts'

interface Asked extends Unsaved {
  readonly lane: { readonly pol: string; readonly pod: string; readonly box: string; readonly from: string }
}
/** Days in which a vessel should sail. */
const window = 14
const listOf = (resource: Resource): TriedSheet['list'] | undefined =>
  ({
    [oceanSurcharge.name]: 'oceanSurcharges' as const,
    [originCharge.name]: 'originCharges' as const,
    [destinationCharge.name]: 'destinationCharges' as const,
  })[resource.name]

/** Charges of a fee sheet on a lane and the totals of its offers with them, as they are sold now. */
export const triedSheet = async (context: Context, page: string, { lane, ...given }: Asked): Promise<SheetTrial> => {
  const { database, person } = context
  const view = pageView(person, page)
  const list = listOf(view.resource)
  if (!list) throw invalid('page', 'unknownField')
  mustSeeRates(person)
  const audience = audienceOf(context)
  const sheet = { ...(await unsavedRow(database, view, given)), displayFlag: 1 }
  const ask = fclAsk.parse({
    pols: [lane.pol],
    pods: [lane.pod],
    billType: 3,
    boxes: [{ box: lane.box, quantity: 1 }],
    etdFrom: lane.from,
    etdTo: addDays(lane.from, window),
  })
  const question = await questionOf(context, { ask, asOf: undefined, audience })
  // The rows of the catalogue are those of the book.
  return trySheet({ ...question, audience, most: maxWays }, { list, sheet } as unknown as TriedSheet)
}
