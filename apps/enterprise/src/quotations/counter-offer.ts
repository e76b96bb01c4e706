import {
  type Contract,
  type CounterOffer,
  type CounterWay,
  type DeskOffer,
  type FclAsk,
  holds,
  type InputOf,
  maxWays,
  Problem,
  quotesByHand,
  searchKeys,
} from '@hangjia/contracts'
import { cheapestWays, searchDesk } from '@hangjia/pricing'
import { compareDecimals } from '@hangjia/validation'
import type { Context } from '../handlers.ts'
import { questionOf } from '../pricing/question-of.ts'
import { refused } from './below-floor.ts'
import { fxOf } from './exchange-snapshot.ts'
import { checkOfferAge, refusalOf } from './from-offers.ts'
import { loweredOptions } from './lowered-options.ts'
import { offeredContent } from './offered-content.ts'

type Asked = Omit<InputOf<Contract['quotation']['counterOffer']>, 'ask'> & { readonly ask: FclAsk }

/** Other offers that are tried, from the cheapest on, and those of them that are shown. */
const maxTried = 40
const maxListed = 6

/** Shows how an offer, or another of the same answer, comes to the customer's target price: priced again as of the instant at which it was seen. */
export const counterOffer = async (
  context: Context,
  { ask, asOf, audience, offerKey, target }: Asked,
): Promise<CounterOffer> => {
  const { person } = context
  if (!holds(person, searchKeys[audience])) throw new Problem('forbidden')
  checkOfferAge(context, asOf)
  const question = await questionOf(context, { ask, asOf, audience, use: 'quotation' })
  const { offers } = searchDesk({ ...question, sides: 'both', most: maxWays })
  const quoted = offers.filter(
    (offer) => offer.quotable && refusalOf(offer) === null && (!offer.internal || quotesByHand(person)),
  )
  const own = quoted.find(({ key }) => key === offerKey)
  // In another currency than before, the rate of exchange may be missing.
  const [missing] = own ? [] : (offers.find(({ key }) => key === offerKey)?.sell.missingRates ?? [])
  if (missing) throw refused('target', 'exchangeRateMissing', missing)
  if (!own) throw new Problem('notFound')
  const others = quoted
    .filter((offer) => offer !== own)
    .toSorted(byTotal)
    .slice(0, maxTried)
  const tried = [own, ...others]
  const { costs, ...content } = offeredContent(ask, tried, context.today())
  const { way } = await loweredOptions(context, { ...content, ask, fx: fxOf(question.book, question.today) }, costs)
  const ways = (limit: CounterWay['limit'], from: number, to: number) =>
    tried.slice(from, to).map(({ key }, at) => ({ offerKey: key, ...way({ at: from + at, target, limit }) }))
  const kept = ways('floor', 0, 1)
  if (kept.every(isThere)) return { own: kept, others: [] }
  const approved = kept.some(({ reached }) => reached) ? [] : ways('approval', 0, 1)
  return {
    // Where nothing goes down there is nothing to show.
    own: [...kept.filter(({ lines }) => lines.length > 0), ...approved.filter(({ reached }) => reached)],
    others: cheapestWays(
      ways('floor', 1, tried.length).filter((one) => one.reached && one.lines.every(({ kept }) => kept !== 'nothing')),
    ).slice(0, maxListed),
  }
}

const isThere = ({ reached, lines }: CounterWay) => reached && lines.length === 0
const byTotal = (one: DeskOffer, other: DeskOffer) =>
  compareDecimals(one.sell.total?.amount ?? '0', other.sell.total?.amount ?? '0')
