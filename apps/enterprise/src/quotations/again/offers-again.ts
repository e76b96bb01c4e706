import { type DeskOffer, type FclAsk, type Issue, Problem, quotesByHand } from '@hangjia/contracts'
import { askFarAhead, offerAgain, type Seller } from '@hangjia/pricing'
import type { Context } from '../../handlers.ts'
import { audienceOf, questionOf } from '../../pricing/question-of.ts'
import type { StoredQuotation } from '../stored/stored-quotation.ts'
import { waysThen } from './ways-then.ts'

interface OffersAgain {
  /** The query with a window in which every offer departs. */
  readonly ask: FclAsk
  readonly question: Awaited<ReturnType<typeof questionOf>>
  /** The offer of now for each option; null for an option that was written by hand. */
  readonly offers: readonly (DeskOffer | null)[]
}

/** Returns the present offer for each offer of a quotation. Refuses, naming it, where no rate of its key (R11) counts. */
export const offersAgain = async (
  context: Context,
  stored: StoredQuotation,
  { ask, seller }: { readonly ask: FclAsk; readonly seller: Seller | null },
): Promise<OffersAgain> => {
  const { database, person } = context
  const audience = audienceOf(context)
  const far = { ask: askFarAhead(ask), asOf: undefined, audience, use: 'quotation', seller } as const
  const [ways, question] = await Promise.all([waysThen(database, person.companyId, stored), questionOf(context, far)])
  const book = quotesByHand(person) ? question.book : withoutInternal(question.book)
  const issues: Issue[] = []
  const known = new Map<string, DeskOffer>()
  const offers = stored.draft.options.map(({ offerKey }, index) => {
    if (offerKey === null) return null
    const way = ways[index]
    const found = way ? offerAgain({ ...question, ask, book, sides: 'both' }, way) : undefined
    if (!found) {
      const { title = '' } = stored.sources[offerKey] ?? {}
      issues.push({ path: `options.${index}`, rule: 'rateGone', parameters: { rate: title } })
      return null
    }
    // Two options with the same rows are one offer: it departs on one day.
    const offer = known.get(found.key) ?? found
    known.set(offer.key, offer)
    return offer
  })
  if (issues.length > 0) throw new Problem('blocked', { issues })
  return { ask: departing(ask, [...known.values()]), question, offers }
}

/** Leaves out internal rates, legs, fee sheets, insurances and trailers: only people who quote by hand may quote them. */
const withoutInternal = <B extends Awaited<ReturnType<typeof questionOf>>['book']>(book: B): B => {
  const isPublished = ({ displayFlag }: { readonly displayFlag: number }) => displayFlag === 1
  const { declarationFees = [], insuranceRates = [], trailerRates = [] } = book
  const published = (rows: readonly object[]) =>
    (rows as readonly { readonly displayFlag: number }[]).filter(isPublished)
  return {
    ...book,
    rates: book.rates.filter(isPublished),
    oceanSurcharges: book.oceanSurcharges.filter(isPublished),
    originCharges: book.originCharges.filter(isPublished),
    destinationCharges: book.destinationCharges.filter(isPublished),
    bargeRates: book.bargeRates.filter(isPublished),
    transferPlans: book.transferPlans.filter(isPublished),
    agentCharges: book.agentCharges.filter(isPublished),
    declarationFees: published(declarationFees),
    insuranceRates: published(insuranceRates),
    trailerRates: published(trailerRates),
  }
}

/** A departure behind the window moves its end; without a day it is some day on which the rates are valid. */
const departing = (ask: FclAsk, offers: readonly DeskOffer[]): FclAsk => {
  const last = offers
    .map(({ etd, validFrom, validTo }) => etd ?? (validFrom > ask.etdTo ? validTo : ask.etdTo))
    .sort()
    .at(-1)
  return last !== undefined && last > ask.etdTo ? { ...ask, etdTo: last } : ask
}
