import { Problem, type ReachedTarget } from '@hangjia/contracts'
import type { Context } from '../../handlers.ts'
import { readCosts } from '../stored/stored-costs.ts'
import { checkDraft, readQuotation } from '../stored/stored-quotation.ts'
import { loweredOptions } from './lowered-options.ts'

interface Wanted {
  readonly id: string
  readonly option: string
  readonly target: string
}

/** Prices of a draft's option that could go down for it to come to a total. Nothing is saved. */
export const quotationTarget = async (context: Context, { id, option, target }: Wanted): Promise<ReachedTarget> => {
  const { database, person } = context
  const stored = await readQuotation(database, person, id)
  checkDraft(stored)
  const at = stored.draft.options.findIndex(({ key }) => key === option)
  if (at < 0) throw new Problem('notFound')
  const { reach } = await loweredOptions(context, stored, await readCosts(database, person, id))
  return reach({ at, target, limit: 'floor' })
}
