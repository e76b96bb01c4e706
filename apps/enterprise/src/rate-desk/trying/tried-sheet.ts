import {
  destinationCharge,
  fclAsk,
  maxWays,
  modeOfSheets,
  oceanSurcharge,
  originCharge,
  Problem,
  type Resource,
  type SheetTrial,
  searchedModeNamed,
  type TriedOn,
  triesSheetsOf,
} from '@hangjia/contracts'
import { type ModeAsk, type ModeSheet, type TriedSheet, tryModeSheet, trySheet } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import type { Context } from '../../handlers.ts'
import { modeAudienceOf, questionToMode } from '../../modes/price-mode.ts'
import { audienceOf, questionOf } from '../../pricing/question-of.ts'
import { invalid } from '../../records/saving/change-records.ts'
import { pageView, type View } from '../../records/tables/view.ts'
import { mustSeeRates } from '../secrecy/must-see-rates.ts'
import { type Unsaved, unsavedRow } from './unsaved-row.ts'

/** Days in which a vessel should sail. */
const window = 14
const listOf = (resource: Resource): TriedSheet['list'] | undefined =>
  ({
    [oceanSurcharge.name]: 'oceanSurcharges' as const,
    [originCharge.name]: 'originCharges' as const,
    [destinationCharge.name]: 'destinationCharges' as const,
  })[resource.name]

/** Charges of a fee sheet on a lane and the totals of its offers with them, as they are sold now. */
export const triedSheet = async (
  context: Context,
  page: string,
  { lane, question, ...given }: Unsaved & TriedOn,
): Promise<SheetTrial> => {
  const view = pageView(context.person, page)
  if (question) return await triedInMode(context, view, { question, given })
  const list = listOf(view.resource)
  if (!list || !lane) throw invalid(list ? 'lane' : 'page', list ? 'required' : 'unknownField')
  mustSeeRates(context.person)
  const audience = audienceOf(context)
  const ask = fclAsk.parse({
    pols: [lane.pol],
    pods: [lane.pod],
    billType: 3,
    boxes: [{ box: lane.box, quantity: 1 }],
    etdFrom: lane.from,
    etdTo: addDays(lane.from, window),
  })
  const sheet = await asPublished(context, view, given)
  const asked = await questionOf(context, { ask, asOf: undefined, audience })
  return trySheet({ ...asked, audience, most: maxWays }, { list, sheet } as unknown as TriedSheet)
}

interface InMode {
  readonly question: NonNullable<TriedOn['question']>
  readonly given: Unsaved
}
/** The same for a sheet of another mode, and a question to that mode. */
const triedInMode = async (context: Context, view: View, { question, given }: InMode): Promise<SheetTrial> => {
  const { resource: of } = view
  const mode = modeOfSheets(of)
  if (!mode || searchedModeNamed(question.mode) !== mode) throw invalid('question.mode', 'unknownField')
  if (!triesSheetsOf(context.person, mode)) throw new Problem('forbidden')
  const sheet = await asPublished(context, view, given)
  const { question: asked } = await questionToMode(context, mode, {
    ask: question.ask as ModeAsk,
    audience: modeAudienceOf(context, mode),
    sides: 'sell',
  })
  return tryModeSheet(asked, { mode, of: of.name, sheet: sheet as unknown as ModeSheet })
}

/** The rows of the catalogue are those of the books. */
const asPublished = async ({ database }: Context, view: View, given: Unsaved) => ({
  ...(await unsavedRow(database, view, given)),
  displayFlag: 1,
})
