import { type DeskOffer, type FclAsk, Problem } from '@hangjia/contracts'
import { askOnDay, renewedOption } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import type { Context } from '../../handlers.ts'
import { sellerAgain } from '../../pricing/loading/seller-of.ts'
import { refused } from '../floor/below-floor.ts'
import { fxOf } from '../making/exchange-snapshot.ts'
import { latestOf } from '../reading/view-quotation.ts'
import { withSources } from '../stored/line-sources.ts'
import { modeOf } from '../stored/mode-draft.ts'
import { offeredContent } from '../stored/offered-content.ts'
import { readCosts } from '../stored/stored-costs.ts'
import type { Content, StoredQuotation } from '../stored/stored-quotation.ts'
import { modePricedAgain } from './mode-priced-again.ts'
import { offersAgain } from './offers-again.ts'
import type { PricedAgain, Renewing } from './renewing.ts'

/** Days that a sea quotation is held. */
const usualDays = 7

/**
 * A quotation that was sent, priced as of now by the engine with its own question: by the rates of then where they still count, else by
 * those that took their places. Refuses, and names it, when there is none.
 */
export const pricedAgain = async (
  context: Context,
  stored: StoredQuotation,
  { act, until, isOtherCargo }: Renewing,
): Promise<PricedAgain> => {
  const { database, person } = context
  const today = context.today()
  if (until !== undefined && until < today) throw refused('until', 'dayTooEarly', { minimum: today })
  const seller = await sellerAgain(database, person, { act, salespersonId: stored.salespersonId })
  const mode = modeOf(stored.draft)
  if (mode && stored.modeAsk)
    return await modePricedAgain(
      context,
      { mode, modeAsk: stored.modeAsk, stored, seller },
      { act, until, isOtherCargo },
    )
  const { ask, question, offers } = await offersAgain(context, stored, {
    ask: askOnDay(askAgain(stored), today),
    seller,
  })
  const distinct = [...new Set(offers.filter((offer) => offer !== null))]
  const now = offeredContent(ask, distinct, today)
  const then = await readCosts(database, person, stored.id)
  const { draft } = stored
  const options = draft.options.map((option, index) => {
    const offer = offers[index]
    const fresh = now.draft.options.find(({ offerKey }) => offerKey === offer?.key)
    if (!offer || !fresh) return option
    const key = option.offerKey ?? ''
    return renewedOption(
      act,
      {
        option,
        priced: stored.priced[key] ?? {},
        costs: then[key]?.lines ?? [],
        isOnePrice: stored.sources[key]?.within !== undefined,
      },
      { option: fresh, costs: now.costs[offer.key]?.lines ?? [], within: now.sources[offer.key]?.within?.prices },
    )
  })
  const { priced, derivations, costs } = now
  const sources = act === 'extend' ? holdingAsThen(now.sources, { stored, offers }) : now.sources
  const usual = distinct.length > 0 ? now.draft.validUntil : addDays(today, usualDays)
  const renewed = { ...draft, quoteDate: today, options }
  const wished = act === 'extend' ? until : undefined
  const validUntil = wished === undefined ? usual : earlier(wished, latestOf({ draft: renewed, sources }))
  return {
    content: {
      ask,
      modeAsk: null,
      asOf: question.asOf,
      sources,
      priced,
      derivations,
      draft: withSources(
        { ...renewed, validUntil },
        // The containers are those of the present query.
        { priced, sources, boxes: ask.boxes, countedUnits: new Set() },
      ),
      fx: fxOf(question.book, question.today),
    },
    costs,
  }
}

const earlier = (day: string, latest: string | null) => (latest !== null && latest < day ? latest : day)

interface Kept {
  readonly stored: StoredQuotation
  /** The offer of now for each option. */
  readonly offers: readonly (DeskOffer | null)[]
}

/** Unchanged prices keep their contents, whether or not surcharges are included in the freight now (decision 037). */
const holdingAsThen = (now: Content['sources'], { stored, offers }: Kept): Content['sources'] =>
  Object.fromEntries(
    stored.draft.options.flatMap(({ offerKey }, index) => {
      const source = now[offers[index]?.key ?? '']
      if (!offerKey || !source) return []
      const { within, ...others } = source
      const prices = stored.sources[offerKey]?.within?.prices
      return [[offers[index]?.key, { ...others, ...(prices && { within: { prices, rows: within?.rows ?? [] } }) }]]
    }),
  )

/** The former query with the cargo and terms that the quotation has now. */
export const askAgain = ({ ask, draft }: Pick<StoredQuotation, 'ask' | 'draft'>): FclAsk => {
  // Prices of an enquiry desk and services come from no search.
  if (ask === null)
    throw new Problem('blocked', { issues: [{ path: 'quotation', rule: 'notPricedAgain', parameters: {} }] })
  const { boxes, currency, incoterm, billType, customer } = draft
  return { ...ask, boxes, currency, incoterm, billType, customer }
}
