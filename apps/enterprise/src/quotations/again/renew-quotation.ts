import { type Comparison, Problem } from '@hangjia/contracts'
import { compareQuotations } from '@hangjia/pricing/total'
import { asPerson } from '../../as-person.ts'
import type { Context } from '../../handlers.ts'
import { asOwnPaper } from '../making/kept-print.ts'
import { keepRequest, onceOnly } from '../making/once-only.ts'
import { nextNumberFor } from '../making/quote-number.ts'
import { asKnownTo } from '../stored/known-names.ts'
import { type Content, readQuotation, type StoredQuotation } from '../stored/stored-quotation.ts'
import { checkTakenBack } from '../stored/taken-back.ts'
import { insertNextRevision, insertRevision } from '../stored/write-quotation.ts'
import { pricedAgain } from './priced-again.ts'
import type { Renewing } from './renewing.ts'

/** Compares a sent quotation with the result of an act. */
export const previewRenewal = async (context: Context, id: string, renewing: Renewing): Promise<Comparison> => {
  const stored = await sentOnce(context, id)
  const { content } = await pricedAgain(context, stored, renewing)
  return compareQuotations(asKnownTo(context.person, stored), asKnownTo(context.person, content))
}

interface Wanted {
  readonly id: string
  readonly requestKey?: string | undefined
}

/** Replicate and Extend open a new number, Negotiate the next revision; each a draft at today's prices. Answers its id. */
export const renewQuotation = (context: Context, { id, requestKey }: Wanted, renewing: Renewing): Promise<string> =>
  onceOnly(context, requestKey, async () => {
    const { database, person } = context
    const stored = await sentOnce(context, id)
    const { act } = renewing
    if (act === 'negotiate') await checkTakenBack(database, person, stored)
    const { content, costs } = await pricedAgain(context, stored, renewing)
    const mother = { id, kind: act }
    const { shipment } = stored.draft
    const quoteNo =
      act === 'negotiate'
        ? stored.quoteNo
        : await nextNumberFor(database, person.companyId, { day: context.today(), shipment })
    const write = (insert: typeof insertRevision | typeof insertNextRevision, own: Content, salesperson: string) =>
      asPerson({ database, person }, async (transaction) => {
        const made = await insert(transaction, person, {
          quoteNo,
          revision: 1,
          content: own,
          costs,
          salesperson,
          mother,
        })
        await keepRequest(transaction, person, requestKey, made)
        return made
      })
    // A colleague who helps out does not take the quotation away from its salesperson.
    return act === 'negotiate'
      ? await write(insertNextRevision, content, stored.salespersonId)
      : await write(insertRevision, { ...content, draft: asOwnPaper(person, content.draft) }, person.employeeId)
  })

/** Reads a quotation that was sent; one that was never sent is still a draft, and refused. */
const sentOnce = async ({ database, person }: Context, id: string): Promise<StoredQuotation> => {
  const stored = await readQuotation(database, person, id)
  if (stored.status === 'draft') throw new Problem('locked', { details: { title: stored.quoteNo } })
  return stored
}
