import type { PosterOffer, PosterRow } from '@hangjia/contracts'
import type { Context } from '../handlers.ts'
import { loadRates } from '../price-lists/priced-rates.ts'
import { canonicalJson } from '../quotations/stored/frozen.ts'
import { posterOffers } from './poster-offers.ts'

/** Rates as a poster would show them now, later ones from their first day; those that it could not show are absent. */
export const ratesNow = async (
  context: Context,
  rates: readonly string[],
): Promise<ReadonlyMap<string, PosterOffer>> => {
  const today = context.today()
  const asked = (await loadRates(context, rates)).map(({ pol, pod, validFrom }) => ({
    pol,
    pod,
    from: validFrom > today ? validFrom : today,
  }))
  const lanes = Map.groupBy(asked, ({ pol, pod, from }) => `${pol} ${pod} ${from}`)
  const found = new Map<string, PosterOffer>()
  for (const [lane] of lanes.values()) {
    if (!lane) continue
    const offers = await posterOffers(context, lane)
    for (const offer of offers) if (rates.includes(offer.rate)) found.set(offer.rate, offer)
  }
  return found
}

/** The facts that a reader of a poster relies on. The last day is not among them: a rule may let it move on from day to day. */
const facts = ({ carrier, currency, prices, isOnePrice, hasCharges }: PosterRow): string =>
  canonicalJson({ carrier: carrier.id, currency, isOnePrice, hasCharges, prices: prices.toSorted(byBox) })
const byBox = (one: { readonly box: string }, other: { readonly box: string }) => (one.box < other.box ? -1 : 1)

/** State of a row of a poster against the rate of now. */
export const stateOf = (row: PosterRow, now: PosterOffer | undefined, today: string): 'same' | 'changed' | 'gone' =>
  now === undefined || row.validTo < today ? 'gone' : facts(row) === facts(now) ? 'same' : 'changed'
