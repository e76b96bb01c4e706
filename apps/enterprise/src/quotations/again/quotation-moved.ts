import { Problem, readsQuotations, type WhatMoved } from '@hangjia/contracts'
import type { Context } from '../../handlers.ts'
import { offerMoved } from '../../pricing/then/offer-moved.ts'
import { refuseMode } from '../stored/mode-draft.ts'
import { readQuotation } from '../stored/stored-quotation.ts'
import { askAgain } from './priced-again.ts'

/** Changes of an option's price since the instant it was priced at. An option written by hand was never priced. */
export const quotationMoved = async (
  context: Context,
  { id, option: key }: { readonly id: string; readonly option: string },
): Promise<WhatMoved> => {
  if (!readsQuotations(context.person)) throw new Problem('forbidden')
  const stored = await readQuotation(context.database, context.person, id)
  refuseMode(stored)
  const option = stored.draft.options.find((candidate) => candidate.key === key)
  if (!option?.offerKey || stored.asOf === null) throw new Problem('notFound')
  return await offerMoved(context, { ask: askAgain(stored), offerKey: option.offerKey, from: stored.asOf })
}
