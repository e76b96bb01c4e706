import {
  type FclAsk,
  type MarketRow,
  noConditions,
  type PosterOffer,
  Problem,
  searchesPrices,
  usualBoxes,
} from '@hangjia/contracts'
import { marketOffers } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import type { Context, Person } from '../handlers.ts'
import { checkNarrow, tooBroad } from '../partners/check-narrow.ts'
import { questionOf } from '../pricing/question-of.ts'

/** Rates that one lane may have. */
const maxRates = 4000
/** Number of days whose sailings are offered. */
const window = 60

interface Lane {
  readonly pol: string
  readonly pod: string
  readonly from: string
}

/** Refuses people who may search no prices: a poster names them. */
export const mustSearchPrices = (person: Person): void => {
  if (!searchesPrices(person)) throw new Problem('forbidden')
}

/**
 * Published rates of a lane at the market price of the website, as readers see them whom no confidentiality rule names: nothing of a
 * cost, and no carrier that a rule hides.
 */
export const posterOffers = async (context: Context, lane: Lane): Promise<PosterOffer[]> => {
  const { database, person } = context
  const ask = askOf(lane)
  const narrow = { companyId: person.companyId, ask, pods: ask.pods, today: context.today(), maximum: maxRates }
  await checkNarrow(database, narrow)
  const { book, today, asOf } = await questionOf(context, { ask, asOf: undefined, audience: 'sales', seller: null })
  if (book.rates.length > maxRates) throw tooBroad(maxRates)
  return marketOffers({ ask, book, today, asOf, channel: 'website' }).map(offerOf)
}

const askOf = ({ pol, pod, from }: Lane): FclAsk => ({
  ...noConditions,
  pols: [pol],
  pods: [pod],
  etdFrom: from,
  etdTo: addDays(from, window),
  customer: null,
  boxes: usualBoxes.map((box) => ({ box, quantity: 1 })),
  billType: 3,
})

const offerOf = ({ rate, row }: { readonly rate: string; readonly row: MarketRow }): PosterOffer => ({
  rate,
  pol: row.pol,
  pod: row.pod,
  carrier: row.carrier,
  serviceCode: row.serviceCode,
  transitDays: row.transitDays,
  currency: row.currency,
  isOnePrice: row.isOnePrice,
  validFrom: row.validFrom,
  validTo: row.validTo,
  prices: row.prices.flatMap(({ box, price }) => (price === null ? [] : [{ box, price }])),
  hasCharges: row.charges.length > 0,
})
