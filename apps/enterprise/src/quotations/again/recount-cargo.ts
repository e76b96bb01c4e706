import type { Contract, InputOf, ModeQuestion } from '@hangjia/contracts'
import type { Context } from '../../handlers.ts'
import { refused } from '../floor/below-floor.ts'
import { latestOf } from '../reading/view-quotation.ts'
import { modeOf } from '../stored/mode-draft.ts'
import { replaceContent } from '../stored/replace-content.ts'
import { readCosts } from '../stored/stored-costs.ts'
import { checkDraft, checkVersion, readQuotation } from '../stored/stored-quotation.ts'
import { costsByHand } from './costs-by-hand.ts'
import { pricedAgain } from './priced-again.ts'

type Wanted = InputOf<Contract['quotation']['recountCargo']>

/**
 * Prices a draft of a mode for another cargo, as of now and by the rates of its options: quantities and prices follow the cargo. Prices that
 * a person typed stay, for the new quantity. Refuses, with the reason, where a rate does not take the cargo.
 */
export const recountCargo = async (context: Context, { id, version, mode: name, cargo }: Wanted): Promise<void> => {
  const { database, person } = context
  const stored = await readQuotation(database, person, id)
  checkDraft(stored)
  checkVersion(stored, version)
  // A draft of the desk's prices has no question that could be asked again.
  if (modeOf(stored.draft)?.name !== name || !stored.modeAsk) throw refused('mode', 'notOfThisMode')
  const { unitPrices: _open, ...asked } = stored.modeAsk
  const modeAsk = { ...asked, cargo } as ModeQuestion
  const costs = await readCosts(database, person, id)
  const now = await pricedAgain(context, { ...stored, modeAsk }, { act: 'negotiate', isOtherCargo: true })
  const { draft, sources } = now.content
  const { quoteDate, validUntil } = stored.draft
  const latest = latestOf({ draft, sources })
  const until = latest !== null && latest < validUntil ? latest : validUntil
  const content = { ...now.content, draft: { ...draft, quoteDate, validUntil: until } }
  await replaceContent(context, stored, content, { ...costsByHand(costs, stored.draft), ...now.costs })
}
