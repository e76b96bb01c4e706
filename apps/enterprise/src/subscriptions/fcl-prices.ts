import { fclAsk, holds, type SellOffer, searchesPrices } from '@hangjia/contracts'
import { searchFor, type WatchedPrice } from '@hangjia/pricing'
import { addDays, compareDecimals } from '@hangjia/validation'
import type { Context } from '../handlers.ts'
import { questionOf } from '../pricing/question-of.ts'
import { ratesOfTypes } from '../rate-desk/reached/published-rates.ts'
import { openSpace } from './open-space.ts'
import { daysAhead, type FclSubscription, type Subscription } from './watched.ts'

const pageKey = 'TS-1911'
/** The freight of one container of an offer, as its reader sees it; none where the carrier or the price is confidential. */
const priceIn = ({ secret, carrier, sell, validTo }: SellOffer, box: string): WatchedPrice[] => {
  const line = secret === null ? sell.lines.find(({ key }) => key === 'freight') : undefined
  const priced = line?.boxes.find((one) => one.box === box)
  if (!line || !priced) return []
  const { currency } = line
  return [{ key: `${carrier.id}|${box}`, label: `${carrier.code} ${box}`, price: priced.unitPrice, currency, validTo }]
}

/** Prices of offers whose rates begin later, where they are higher than the lowest of the same name on the day. */
const announcedIn = (offers: readonly SellOffer[], box: string, today: string): WatchedPrice[] => {
  const begun = ({ rate }: SellOffer) => rate.validFrom <= today
  const current = new Map(
    lowest(offers.filter(begun).flatMap((offer) => priceIn(offer, box))).map((price) => [price.key, price]),
  )
  const later = offers
    .filter((offer) => !begun(offer))
    .flatMap((offer) => {
      const from = offer.rate.validFrom
      return priceIn(offer, box).flatMap((price): WatchedPrice[] => {
        const now = current.get(price.key)
        const isHigher = now?.currency === price.currency && compareDecimals(price.price, now.price) > 0
        const key = `gri|${price.key}|${from}|${price.price}`
        return isHigher ? [{ ...price, key, once: 'gri', replaces: { price: now.price, from } }] : []
      })
    })
  return lowest(later)
}

/** The lowest price of each name. */
export const lowest = (prices: readonly WatchedPrice[]): WatchedPrice[] =>
  [...Map.groupBy(prices, ({ key }) => key).values()].map((some) =>
    some.reduce((least, one) => (compareDecimals(one.price, least.price) < 0 ? one : least)),
  )

/** Offers of a search whose rates are of one of these types; all of them where none is named. */
const ofTypes = async (
  { database, person }: Context,
  offers: readonly SellOffer[],
  types: readonly string[],
): Promise<readonly SellOffer[]> => {
  if (types.length === 0 || offers.length === 0) return offers
  const rates = offers.map(({ rate }) => rate.id)
  const ids = await ratesOfTypes(database, person.companyId, { rates, types })
  return offers.filter(({ rate }) => ids.has(rate.id))
}

/** Published prices of a lane as the owner's own search finds them, and its open space; null where they may not search. */
export const fclPrices = async (context: Context, row: Subscription): Promise<readonly WatchedPrice[] | null> => {
  const { person } = context
  if (!holds(person, pageKey) || !searchesPrices(person)) return null
  const subscription = row as FclSubscription
  const prices: WatchedPrice[] = []
  for (const box of subscription.box_types) {
    const today = context.today()
    const ask = fclAsk.parse({
      pols: [String(subscription.pol_id)],
      pods: [String(subscription.pod_id)],
      etdFrom: today,
      etdTo: addDays(today, daysAhead),
      boxes: [{ box, quantity: 1 }],
      carriers: subscription.carriers_ids.map(String),
      directOnly: subscription.direct_only,
      customer: subscription.customer_id === null ? null : String(subscription.customer_id),
      currency: subscription.currency,
    })
    const question = await questionOf(context, { ask, asOf: undefined, audience: 'sales' })
    const offers = await ofTypes(context, searchFor('sales', question).offers, subscription.rate_types)
    prices.push(...offers.flatMap((offer) => priceIn(offer, box)))
    if (subscription.triggers.includes('gri')) prices.push(...announcedIn(offers, box, today))
  }
  const space = subscription.triggers.includes('spaceOpen') ? await openSpace(context, subscription) : []
  return [...lowest(prices), ...space]
}
