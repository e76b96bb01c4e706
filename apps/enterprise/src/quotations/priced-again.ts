import {
  type DeskOffer,
  type FclAsk,
  type Issue,
  Problem,
  type QuotationDraft,
  quotesByHand,
  type Renewal,
} from '@hangjia/contracts'
import { askOnDay, renewedOption, searchDesk } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import type { Context } from '../handlers.ts'
import { audienceOf, questionOf } from '../pricing/price.ts'
import { fxOf } from './exchange-snapshot.ts'
import { withSources } from './line-sources.ts'
import { type Costs, offeredContent } from './offered-content.ts'
import { readCosts } from './stored-costs.ts'
import type { Content, StoredQuotation } from './stored-quotation.ts'

export interface PricedAgain {
  readonly content: Content
  readonly costs: Costs
}

/** Days that a sea quotation is held. */
const usualDays = 7

/**
 * A quotation that was sent, priced as of now by the engine with its own question. Refuses, and names it, when a rate of
 * then is no longer there.
 */
export const pricedAgain = async (context: Context, stored: StoredQuotation, act: Renewal): Promise<PricedAgain> => {
  const { database, person } = context
  const today = context.today()
  const ask = askOnDay(askAgain(stored), today)
  const question = await questionOf(context, { ask, asOf: undefined, audience: audienceOf(context), use: 'quotation' })
  const found = searchDesk({ ...question, sides: 'both' }).offers
  const offers = offersAgain(stored, found)
  if (offers.some((offer) => offer?.internal) && !quotesByHand(person)) throw new Problem('forbidden')
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
      { option, priced: stored.priced[key] ?? {}, costs: then[key]?.lines ?? [] },
      { option: fresh, costs: now.costs[offer.key]?.lines ?? [], isOnePrice: offer.told?.onePrice === true },
    )
  })
  const { priced, derivations, costs } = now
  const sources = act === 'extend' ? holdingAsThen(now.sources, { stored, offers }) : now.sources
  const validUntil = distinct.length > 0 ? now.draft.validUntil : addDays(today, usualDays)
  return {
    content: {
      ...{ ask, asOf: question.asOf, sources, priced, derivations },
      draft: withSources(
        { ...draft, quoteDate: today, validUntil, options },
        // The containers are those that were just asked.
        { priced, sources, boxes: ask.boxes, countedUnits: new Set() },
      ),
      fx: fxOf(question.book, question.today),
    },
    costs,
  }
}

interface Kept {
  readonly stored: StoredQuotation
  /** The offer of now for each option. */
  readonly offers: readonly (DeskOffer | null)[]
}

/** Prices that stay as they were hold what they held, whether or not surcharges are told within the freight now (decision 037). */
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

/** The question of then for the cargo and terms that the quotation has now. */
export const askAgain = ({ ask, draft, quoteNo }: Pick<StoredQuotation, 'ask' | 'draft' | 'quoteNo'>): FclAsk => {
  if (ask === null) throw new Problem('locked', { details: { title: quoteNo } })
  const { boxes, currency, incoterm, billType, customer } = draft
  return { ...ask, boxes, currency, incoterm, billType, customer }
}

/** The offer of now for each option; null for an option that was written by hand. */
const offersAgain = ({ draft, sources }: StoredQuotation, found: readonly DeskOffer[]): (DeskOffer | null)[] => {
  const issues: Issue[] = []
  const offers = draft.options.map(({ offerKey }: QuotationDraft['options'][number], index) => {
    if (offerKey === null) return null
    const offer = sameWay(offerKey, found)
    if (!offer)
      issues.push({ path: `options.${index}`, rule: 'rateGone', parameters: { rate: sources[offerKey]?.title ?? '' } })
    return offer ?? null
  })
  if (issues.length > 0) throw new Problem('blocked', { issues })
  return offers
}

/** The same rows in whatever version; at destination another agent may have become the better one. */
const sameWay = (key: string, found: readonly DeskOffer[]): DeskOffer | undefined => {
  const rows = rowsOf(key)
  const withoutAgent = (name: string) => name.replace(/~a\d+/, '')
  return (
    found.find((offer) => rowsOf(offer.key) === rows) ??
    found.find((offer) => withoutAgent(rowsOf(offer.key)) === withoutAgent(rows))
  )
}
/** `12.3~b4.1` → `12~b4`: which rows an offer is made of, whatever their versions. */
const rowsOf = (key: string) => key.replaceAll(/\.\d+/g, '')
