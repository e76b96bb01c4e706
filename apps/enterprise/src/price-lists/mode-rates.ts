import { type Mode, type ModeQuestion, Problem, quotesByHand } from '@hangjia/contracts'
import {
  askOfBreaks,
  engineOf,
  type ListedRate,
  listedBreaks,
  listFromRates,
  type ModeAsk,
  type OfferAsked,
  type Seller,
} from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { modeAudienceOf, type PricedOffer, priceMode, priceModeAgain, rangesOf } from '../modes/price-mode.ts'
import { sellerOf } from '../pricing/loading/seller-of.ts'
import { fromToday } from '../quotations/again/mode-priced-again.ts'
import { modeOfList } from './of-mode.ts'
import { inWords } from './row-words.ts'
import type { StoredPriceList } from './stored-price-list.ts'

interface Wanted {
  readonly ask: ModeQuestion
  /** A past instant as of which it is priced; now without. */
  readonly asOf?: string | undefined
  /** Person whose sale it is; the one who asks where absent. */
  readonly seller?: Seller | null
  /** `priceModeAgain` for a former question. */
  readonly price?: typeof priceMode
  readonly choose: (offers: readonly PricedOffer[]) => readonly PricedOffer[]
}
/** A rate with the lane and day that its prices are for. */
export type AskedRate = ListedRate & { readonly asked: OfferAsked }

/** Returns the selling prices of the chosen rates of a query as rows of a list, priced here. */
export const modeRates = async (
  context: Context,
  mode: Mode,
  { ask: given, asOf, seller = context.person, price = priceMode, choose }: Wanted,
): Promise<readonly AskedRate[]> => {
  const audience = modeAudienceOf(context, mode)
  const isByTons = mode.quoted?.list?.by === 'tons'
  const ask = isByTons ? given : askOfBreaks(given)
  const asked = { ask: ask as ModeAsk, audience, sides: 'both', asOf, seller, forUnits: true } as const
  const { answer, book, question, againFor } = await price(context, mode, asked)
  const { direction = 'export', band } = mode
  const questionFor = ({ asked }: PricedOffer) => ({ ask: { ...ask, ...asked, until: null } as never, book, direction })
  const offers = choose(answer.offers)
  const byBreaks = () =>
    offers.map((offer) =>
      listedBreaks({ offer, engine: engineOf(mode), question: questionFor(offer), band, again: againFor(offer) }),
    )
  const listed = isByTons
    ? offers.map((offer) => rangesOf(mode, question, offer))
    : await inWords(context, mode, { listed: byBreaks(), rates: offers.map(({ rate }) => rate) })
  return listed.flatMap((one, at) => {
    const asked = offers[at]?.asked
    return asked ? [{ ...one, asked }] : []
  })
}

/** Leaves internal rates to people who may quote by hand. */
export const refuseInternal = ({ person }: Pick<Context, 'person'>, offers: readonly PricedOffer[]): void => {
  if (offers.some(({ internal }) => internal) && !quotesByHand(person)) throw new Problem('forbidden')
}

/** The questions of a list. */
interface Asked {
  readonly priced: Pick<StoredPriceList['priced'], 'asked'>
}

/** The rates of a list as they sell now, for its present customer; rates that are gone, or that the person may not quote, are absent. */
export const modeRatesNow = async (
  context: Context,
  { draft, priced, salespersonId }: Pick<StoredPriceList, 'draft' | 'salespersonId'> & Asked,
): Promise<readonly ListedRate[]> => {
  const mode = modeOfList(draft)
  if (!mode) return []
  const seller = await sellerOf(context.database, context.person.companyId, salespersonId)
  const today = context.today()
  const mayInternal = quotesByHand(context.person)
  const found: ListedRate[] = []
  for (const { ask, rates } of priced.asked ?? []) {
    const asked = { ...fromToday(ask, today), customer: draft.customer }
    const choose = (offers: readonly PricedOffer[]) =>
      offers
        .filter(({ rate, quotable }) => quotable && rates.includes(rate.id) && (mayInternal || rate.displayFlag !== 2))
        // A rate has its rows once.
        .filter(({ rate }, at, all) => all.findIndex((other) => other.rate.id === rate.id) === at)
    found.push(...(await modeRates(context, mode, { ask: asked, seller, price: priceModeAgain, choose })))
  }
  return found
}

/** Rows, charges and ends of a list of a mode as its rates give them now. */
export const modeListNow = async (
  context: Context,
  stored: Pick<StoredPriceList, 'draft' | 'priced' | 'salespersonId'>,
) => {
  const rates = await modeRatesNow(context, stored)
  const ends = new Map(rates.map(({ rate, validTo }) => [rate, validTo]))
  return { ...listFromRates(rates), within: {}, ends }
}
