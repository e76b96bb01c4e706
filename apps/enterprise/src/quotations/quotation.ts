import type { Contract, Quotation } from '@hangjia/contracts'
import { compareQuotations } from '@hangjia/pricing/total'
import { asPerson } from '../as-person.ts'
import type { Context, HandlersFor } from '../handlers.ts'
import { checkPartnerChosen } from '../partners/partner-groups.ts'
import { quotationFromListRows } from '../price-lists/quotation-from-list-rows.ts'
import { quotationFromRates } from '../price-lists/quotation-from-rates.ts'
import { made } from '../pricing/searches/keep-openings.ts'
import { copyQuotation, reviseQuotation } from './again/next-revision.ts'
import { quotationMoved } from './again/quotation-moved.ts'
import { recountQuotation } from './again/recount.ts'
import { recountCargo } from './again/recount-cargo.ts'
import { previewRenewal, renewQuotation } from './again/renew-quotation.ts'
import { optionsBelowFloor } from './floor/below-floor.ts'
import { offeredTotal } from './floor/offered-total.ts'
import { quotationTarget } from './floor/target.ts'
import { addOffers } from './making/add-offers.ts'
import { checkDraftContent } from './making/check-draft.ts'
import { checkCustomer, contactsOf } from './making/contact.ts'
import { counterOffer } from './making/counter-offer.ts'
import { quotationFromEnquiry } from './making/from-enquiry.ts'
import { quotationFromModeOffers } from './making/from-mode-offers.ts'
import { quotationFromOffers } from './making/from-offers.ts'
import { checkPrintsKept, keepPrint } from './making/kept-print.ts'
import { modeCounterOffer } from './making/mode-counter-offer.ts'
import { quotationOfService } from './making/of-service.ts'
import { offeredTerms } from './making/usual-terms.ts'
import { answerQuotation } from './reading/answer.ts'
import { laneQuotations } from './reading/lane-quotations.ts'
import { quotationFigures } from './reading/quotation-figures.ts'
import { rateDrift } from './reading/rate-drift.ts'
import { documentOf, viewOf } from './reading/view-quotation.ts'
import { paperHandlers } from './sending/paper-handlers.ts'
import { sendQuotation } from './sending/send.ts'
import { transferQuotation } from './sending/transfer.ts'
import { attachFiles } from './stored/attachments.ts'
import { asKnownTo } from './stored/known-names.ts'
import { withSources } from './stored/line-sources.ts'
import { asQuoted, pricedBoxes } from './stored/mode-draft.ts'
import { loadReferencesOf } from './stored/references.ts'
import { checkDraft, checkVersion, lockQuotation, readQuotation } from './stored/stored-quotation.ts'
import { countedUnitsIn, updateDraft } from './stored/write-quotation.ts'

const readView = async (context: Context, id: string): Promise<Quotation> => {
  const { database, person } = context
  return viewOf(context, person, await readQuotation(database, person, id), context.today())
}

/** Quotations: made from offers, edited as drafts, sent once and for all, revised, printed. */
export const quotation = {
  ...paperHandlers({ lock: lockQuotation, below: optionsBelowFloor, offered: offeredTotal }, readView),

  get: (context, { id }) => readView(context, id),

  fromOffers: (context, input) => made(context, quotationFromOffers(context, input)),

  fromModeOffers: (context, input) => made(context, quotationFromModeOffers(context, input)),

  fromEnquiry: (context, input) => made(context, quotationFromEnquiry(context, input)),

  ofService: (context, input) => made(context, quotationOfService(context, input)),

  fromRates: (context, input) => made(context, quotationFromRates(context, input)),

  fromPriceList: (context, input) => made(context, quotationFromListRows(context, input)),

  onLane: (context, input) => laneQuotations(context, input),

  terms: (context, input) => offeredTerms(context, input),

  contact: ({ database, person }, { customer }) => contactsOf(database, person, customer, 'customer'),

  copy: (context, input) => made(context, copyQuotation(context, input)),

  replicate: (context, input) => made(context, renewQuotation(context, input, { act: 'replicate' })),
  extend: (context, input) => made(context, renewQuotation(context, input, { act: 'extend', until: input.until })),
  negotiate: (context, input) => made(context, renewQuotation(context, input, { act: 'negotiate' })),

  preview: (context, { id, renewal, until }) => previewRenewal(context, id, { act: renewal, until }),

  compare: async ({ database, person }, { left, right }) => {
    const [one, other] = await Promise.all([
      readQuotation(database, person, left),
      readQuotation(database, person, right),
    ])
    return compareQuotations(asKnownTo(person, one), asKnownTo(person, other))
  },

  moved: (context, input) => quotationMoved(context, input),

  target: (context, input) => quotationTarget(context, input),

  counterOffer: (context, input) => counterOffer(context, input),
  modeCounterOffer: (context, input) => modeCounterOffer(context, input),

  rateDrift: (context) => rateDrift(context),

  transfer: async (context, input) => {
    await transferQuotation(context, input)
    return { id: input.id }
  },

  figures: (context, period) => quotationFigures(context, period),

  save: async (context, { id, version, draft }) => {
    const { database, person } = context
    const { companyId } = person
    await asPerson({ database, person }, async (transaction) => {
      const stored = await lockQuotation(transaction, person, id)
      checkDraft(stored)
      checkVersion(stored, version)
      const kept = asQuoted(draft, stored.draft)
      checkPrintsKept(person, stored.draft, kept)
      await checkPartnerChosen(transaction, person, stored.draft.partner, kept.partner)
      await checkCustomer(transaction, person, kept.customer, stored.draft.customer)
      await checkDraftContent(transaction, companyId, kept, Object.keys(stored.sources))
      const { units } = await loadReferencesOf(transaction, companyId, kept)
      const { priced, sources } = stored
      const marked = withSources(kept, {
        priced,
        sources,
        boxes: pricedBoxes(stored),
        countedUnits: countedUnitsIn(units),
      })
      await updateDraft(transaction, companyId, stored, marked)
      await keepPrint(transaction, person, stored.draft, kept)
    })
    return await readView(context, id)
  },

  recount: async (context, input) => {
    await recountQuotation(context, input)
    return await readView(context, input.id)
  },

  recountCargo: async (context, input) => {
    await recountCargo(context, input)
    return await readView(context, input.id)
  },

  addOffers: async (context, input) => {
    await addOffers(context, input)
    return { id: input.id }
  },

  send: async (context, input) => {
    await sendQuotation(context, input)
    return await readView(context, input.id)
  },

  attach: async (context, input) => {
    await attachFiles(context, input)
    return await readView(context, input.id)
  },

  answer: async (context, input) => {
    await answerQuotation(context, input)
    return await readView(context, input.id)
  },

  revise: (context, { id }) => made(context, reviseQuotation(context, id)),

  document: async (context, { id }) => {
    const { database, person } = context
    const moment = { today: context.today(), now: context.now() }
    return documentOf(context, person, await readQuotation(database, person, id), moment)
  },
} satisfies HandlersFor<Contract['quotation']>
