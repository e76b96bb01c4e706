import type { Contract, PriceList } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Context, HandlersFor } from '../handlers.ts'
import { keepPaperOpened, made } from '../pricing/searches/keep-openings.ts'
import { checkCustomer } from '../quotations/making/contact.ts'
import { checkPrintsKept, keepPrint } from '../quotations/making/kept-print.ts'
import { paperHandlers } from '../quotations/sending/paper-handlers.ts'
import { checkDraft, checkVersion } from '../quotations/stored/stored-quotation.ts'
import { addRates } from './add-rates.ts'
import { checkNames } from './check-names.ts'
import { withListSources } from './list-sources.ts'
import { addModeOffers, priceListFromModeOffers, priceListFromQuotation } from './make-mode-list.ts'
import { priceListFromRates, revisePriceList } from './make-price-list.ts'
import { comparedLists, previewListRenewal, renewPriceList } from './renew-price-list.ts'
import { rowsBelowFloor } from './rows-below-floor.ts'
import { sendPriceList } from './send-price-list.ts'
import { lockPriceList, readPriceList } from './stored-price-list.ts'
import { listDocumentOf, listViewOf } from './view-price-list.ts'
import { updatePriceList } from './write-price-list.ts'

const readView = async (context: Context, id: string): Promise<PriceList> => {
  const { database, person } = context
  return listViewOf(context, person, await readPriceList(database, person, id), context.today())
}

/** Price lists: made from rates, edited as drafts, sent once and for all, revised, printed. */
export const priceList = {
  ...paperHandlers({ lock: lockPriceList, below: rowsBelowFloor }, readView),

  get: (context, { id }) => readView(context, id),

  fromRates: (context, input) => made(context, priceListFromRates(context, input)),

  addRates: async (context, input) => {
    const added = await addRates(context, input)
    await keepPaperOpened(context, added.id)
    return added
  },

  fromModeOffers: (context, input) => made(context, priceListFromModeOffers(context, input)),

  fromQuotation: (context, input) => made(context, priceListFromQuotation(context, input)),

  addModeOffers: (context, input) => addModeOffers(context, input),

  save: async (context, { id, version, draft }) => {
    const { database, person } = context
    await asPerson({ database, person }, async (transaction) => {
      const stored = await lockPriceList(transaction, person, id)
      checkDraft(stored)
      checkVersion(stored, version)
      // The letterhead and the mode were chosen when the list was made.
      const kept = { ...draft, partner: stored.draft.partner, mode: stored.draft.mode }
      await checkCustomer(transaction, person, draft.customer, stored.draft.customer)
      checkPrintsKept(person, stored.draft, kept)
      await checkNames(transaction, person.companyId, kept)
      await updatePriceList(transaction, person.companyId, stored, withListSources(kept, stored.priced))
      await keepPrint(transaction, person, stored.draft, draft)
    })
    return await readView(context, id)
  },

  send: async (context, input) => {
    await sendPriceList(context, input)
    return await readView(context, input.id)
  },

  revise: (context, { id }) => made(context, revisePriceList(context, id)),

  replicate: (context, input) => made(context, renewPriceList(context, input, 'replicate')),
  extend: (context, input) => made(context, renewPriceList(context, input, 'extend')),
  negotiate: (context, input) => made(context, renewPriceList(context, input, 'negotiate')),

  preview: (context, { renewal, ...wanted }) => previewListRenewal(context, wanted, renewal),

  compare: async ({ database, person }, { left, right }) => {
    const [one, other] = await Promise.all([
      readPriceList(database, person, left),
      readPriceList(database, person, right),
    ])
    return await comparedLists(database, person.companyId, { left: one.draft, right: other.draft })
  },

  document: async (context, { id }) => {
    const { database, person } = context
    const moment = { today: context.today(), now: context.now() }
    return listDocumentOf(context, person, await readPriceList(database, person, id), moment)
  },
} satisfies HandlersFor<Contract['priceList']>
