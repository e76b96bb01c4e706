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
import type { Context } from '../../handlers.ts'
import { questionOf } from '../../pricing/question-of.ts'
import { refused } from '../floor/below-floor.ts'
import { loweredOptions } from '../floor/lowered-options.ts'
import { offeredContent } from '../stored/offered-content.ts'
import { fxOf } from './exchange-snapshot.ts'
import { checkOfferAge, refusalOf } from './from-offers.ts'

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
  const tried = triedFrom(offers, quoted, offerKey)
  const { costs, ...content } = offeredContent(ask, tried, context.today())
  const fx = fxOf(question.book, question.today)
  const { way } = await loweredOptions(context, { ...content, ask, fx, salespersonId: person.employeeId }, costs)
  return waysOf(
    tried.map(({ key }) => key),
    target,
    way,
  )
}

/** The offer of a key and after it the others that may be quoted, the cheapest first. */
export const triedFrom = <O extends Offered>(all: readonly O[], quoted: readonly O[], offerKey: string): O[] => {
  const own = quoted.find(({ key }) => key === offerKey)
  // In another currency than before, the rate of exchange may be missing.
  const [missing] = own ? [] : (all.find(({ key }) => key === offerKey)?.sell.missingRates ?? [])
  if (missing) throw refused('target', 'exchangeRateMissing', missing)
  if (!own) throw new Problem('notFound')
  const others = quoted.filter((offer) => offer !== own)
  return [own, ...others.toSorted(byTotal).slice(0, maxTried)]
}

type Way = Awaited<ReturnType<typeof loweredOptions>>['way']
/** The ways of the first offer to a target, and those of the others that reach it. */
export const waysOf = (keys: readonly string[], target: string, way: Way): CounterOffer => {
  const ways = (limit: CounterWay['limit'], from: number, to: number) =>
    keys
      .slice(from, to)
      .map((offerKey, at) => ({ offerKey, ...way({ at: from + at, target, limit, wholeOnly: from > 0 }) }))
  const kept = ways('floor', 0, 1)
  if (kept.every(isThere)) return { own: kept, others: [] }
  const approved = kept.some(({ reached }) => reached) ? [] : ways('approval', 0, 1)
  return {
    // Where nothing goes down there is nothing to show.
    own: [...kept.filter(({ lines }) => lines.length > 0), ...approved.filter(({ reached }) => reached)],
    others: cheapestWays(
      ways('floor', 1, keys.length).filter((one) => one.reached && one.lines.every(({ kept }) => kept !== 'nothing')),
    ).slice(0, maxListed),
  }
}

type Offered = Pick<DeskOffer, 'key'> & { readonly sell: Pick<DeskOffer['sell'], 'total' | 'missingRates'> }
const isThere = ({ reached, lines }: CounterWay) => reached && lines.length === 0
const byTotal = (one: Offered, other: Offered) =>
  compareDecimals(one.sell.total?.amount ?? '0', other.sell.total?.amount ?? '0')
