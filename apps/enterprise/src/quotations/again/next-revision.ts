import { Problem, quotedAs, storedProduct } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { asPerson } from '../../as-person.ts'
import type { Context } from '../../handlers.ts'
import { loadExchangeRates } from '../../pricing/loading/load-book.ts'
import { loadDictionaries } from '../../pricing/loading/load-dictionaries.ts'
import { fxOf } from '../making/exchange-snapshot.ts'
import { asOwnPaper } from '../making/kept-print.ts'
import { keepRequest, onceOnly } from '../making/once-only.ts'
import { nextNumberFor } from '../making/quote-number.ts'
import { latestOf } from '../reading/view-quotation.ts'
import { readCosts } from '../stored/stored-costs.ts'
import { type Content, readQuotation, type StoredQuotation } from '../stored/stored-quotation.ts'
import { checkTakenBack } from '../stored/taken-back.ts'
import { insertNextRevision, insertRevision } from '../stored/write-quotation.ts'

/** Opens the next revision under the same number as a draft; one at a time. Answers its id. */
export const reviseQuotation = async (context: Context, id: string): Promise<string> => {
  const { database, person } = context
  const stored = await readQuotation(database, person, id)
  const { quoteNo } = stored
  if (stored.status === 'draft') throw new Problem('locked', { details: { title: quoteNo } })
  await checkTakenBack(database, person, stored)
  const content = await renewed(context, stored)
  const costs = await readCosts(database, person, id)
  return await asPerson({ database, person }, async (transaction) => {
    return await insertNextRevision(transaction, person, {
      quoteNo,
      content,
      costs,
      mother: { id, kind: 'revise' },
      // A colleague who helps out does not take the quotation away from its salesperson.
      salesperson: stored.salespersonId,
    })
  })
}

interface Wanted {
  readonly id: string
  readonly requestKey?: string | undefined
}

/** The same content under a new number, with today's date. Answers the id of the copy. */
export const copyQuotation = (context: Context, { id, requestKey }: Wanted): Promise<string> =>
  onceOnly(context, requestKey, async () => {
    const { database, person } = context
    const { draft, ...content } = await renewed(context, await readQuotation(database, person, id))
    const costs = await readCosts(database, person, id)
    const { shipment } = draft
    const quoteNo = await nextNumberFor(database, person.companyId, { day: context.today(), shipment })
    return await asPerson({ database, person }, async (transaction) => {
      const made = await insertRevision(transaction, person, {
        quoteNo,
        revision: 1,
        content: { ...content, draft: asOwnPaper(person, draft) },
        costs,
        mother: { id, kind: 'copy' },
        salesperson: person.employeeId,
      })
      await keepRequest(transaction, person, requestKey, made)
      return made
    })
  })

/** The content with today's date, today's rates of exchange, and a validity that is not over. */
const renewed = async ({ database, person, ...context }: Context, stored: StoredQuotation): Promise<Content> => {
  const today = context.today()
  const { ask, modeAsk, asOf, sources, priced, derivations, draft } = stored
  const moment = { companyId: person.companyId, instant: null, today }
  const [exchangeRates, dictionaries] = await Promise.all([
    loadExchangeRates(database, moment),
    loadDictionaries(database, moment),
  ])
  const latest = latestOf(stored)
  const usual = addDays(today, quotedAs(storedProduct(draft.shipment?.mode)).heldDays)
  const validUntil = draft.validUntil >= today ? draft.validUntil : latest && latest < usual ? latest : usual
  return {
    ask,
    modeAsk,
    asOf,
    sources,
    priced,
    derivations,
    draft: { ...draft, quoteDate: today, validUntil },
    fx: fxOf({ exchangeRates, dictionaries }, today),
  }
}
