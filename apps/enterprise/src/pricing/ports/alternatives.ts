import {
  type Alternatives,
  type Contract,
  type EndedPrice,
  type FclAsk,
  type InputOf,
  modes,
  type NearbyPlace,
  opensSearch,
  Problem,
  type SellOffer,
  searchedModeNamed,
} from '@hangjia/contracts'
import { type ModeAsk, searchDesk, searchSell } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import type { Context } from '../../handlers.ts'
import { instantOf } from '../loading/instant.ts'
import { loadBook } from '../loading/load-book.ts'
import { secretReaderOf } from '../loading/load-secrecy.ts'
import { modeNearby } from './mode-nearby.ts'
import { type NearEnds, nearEndsOf, withOffers } from './near-ends.ts'

type Input = InputOf<Contract['price']['alternatives']>
interface Asked extends Pick<Input, 'audience'> {
  readonly ask: FclAsk
}

/** Past prices that are shown. */
const maxEnded = 3
/** Days before the end of the last rate in which one of its sailings is searched. */
const lookedBack = 13

/** Suggests other queries where a search found nothing; the rules of secrecy of the search itself apply. */
export const alternatives = async (context: Context, { question, audience }: Input): Promise<Alternatives> => {
  const { mode: name, ask } = question
  if (!opensSearch(context.person, name, audience)) throw new Problem('forbidden')
  const mode = searchedModeNamed(name)
  return mode
    ? { nearby: await modeNearby(context, mode, { ask: ask as ModeAsk, audience }), ended: [] }
    : await ofContainers(context, { ask: ask as FclAsk, audience })
}

const ofContainers = async (context: Context, asked: Asked): Promise<Alternatives> => {
  const now = { today: context.today(), past: null }
  const { offers, lastValidTo } = await searched(context, asked, now)
  if (offers.length > 0) return { nearby: [], ended: [] }
  const near = await nearEndsOf(context, modes.fcl)
  const [fromNear, toNear, ended] = await Promise.all([
    nearby(context, asked, { end: 'from', near }),
    nearby(context, asked, { end: 'to', near }),
    // A rate that is still valid can be found by its own days.
    lastValidTo !== null && lastValidTo < now.today ? endedPrices(context, asked, lastValidTo) : [],
  ])
  return { nearby: [...fromNear, ...toNear], ended }
}

interface When {
  readonly today: string
  /** As everything stood then; null is now. */
  readonly past: string | null
}
/** The search itself, on a business day that may be over; never with a cost. */
const searched = async (context: Context, { ask, audience }: Asked, { today, past }: When) => {
  const { asOf } = instantOf(context, undefined, 'asOf')
  const reader = secretReaderOf(context, ask)
  const book = await loadBook(context.database, {
    companyId: context.person.companyId,
    ask,
    today,
    instant: past,
    audience,
    seller: context.person,
    secrecy: { reader, day: context.today() },
  })
  const question = { ask, book, today, asOf, reader }
  return audience === 'desk' ? searchDesk({ ...question, sides: 'sell' }) : searchSell(question)
}

/** The near ports of one end from or to which something can be quoted, with the cheapest of each. */
const nearby = async (
  context: Context,
  asked: Asked,
  { end, near }: { readonly end: NearbyPlace['end']; readonly near: NearEnds },
): Promise<NearbyPlace[]> => {
  const field = end === 'from' ? 'pols' : 'pods'
  const others = near(asked.ask[field])
  if (others.length === 0) return []
  const ask = { ...asked.ask, [field]: others.map(({ place: { id } }) => id) }
  const { offers } = await searched(context, { ...asked, ask }, { today: context.today(), past: null })
  return withOffers(end, others, (place) => {
    const here = offers.filter((offer) => offer.quotable && endOf(offer, end) === place)
    return { offers: here.length, total: here[0]?.sell.total }
  })
}
const endOf = ({ pol, pod, receipt, destination }: SellOffer, end: NearbyPlace['end']) =>
  (end === 'from' ? (receipt ?? pol) : (destination ?? pod)).id

/**
 * Selling prices of the lane's last rates on their last sailings, with all tariffs of their last day: mark-ups that are gone
 * by now would reveal the buying price. Only of rates that are still shown.
 */
const endedPrices = async (context: Context, asked: Asked, lastDay: string): Promise<EndedPrice[]> => {
  const from = addDays(lastDay, -lookedBack)
  const { offers } = await searched(
    context,
    { ...asked, ask: { ...asked.ask, etdFrom: from, etdTo: lastDay } },
    { today: from, past: `${lastDay}T${endOfDay}` },
  )
  const shown = await shownRates(context, asked.audience, offers)
  return offers
    .filter(({ rate }) => shown.has(rate.id))
    .toSorted((a, b) => (a.validTo < b.validTo ? 1 : a.validTo > b.validTo ? -1 : 0))
    .flatMap(endedPriceOf)
    .slice(0, maxEnded)
}
/** Of a day in China, in UTC. */
const endOfDay = '15:59:59.999Z'

const shownRates = async (
  { database, person }: Context,
  audience: Asked['audience'],
  offers: readonly SellOffer[],
): Promise<ReadonlySet<string>> => {
  const rows = await database.query<{ id: string }>(
    'SELECT id FROM fcl_rate WHERE company_id = $1 AND id = ANY($2::bigint[]) AND display_flag = ANY($3::smallint[])',
    [person.companyId, offers.map(({ rate }) => rate.id), audience === 'desk' ? [1, 2] : [1]],
  )
  return new Set(rows.map(({ id }) => id))
}

const endedPriceOf = ({ sell, carrier, pol, pod, receipt, destination, validTo }: SellOffer): EndedPrice[] => {
  const freight = sell.lines.find(({ key }) => key === 'freight')
  if (!freight || !sell.total) return []
  const { currency, amount } = sell.total
  const boxes = freight.boxes.map(({ box, unitPrice }) => ({ box, unitPrice }))
  return [
    {
      carrier,
      pol,
      pod,
      receipt,
      destination,
      validTo,
      freight: { currency: freight.currency, boxes },
      total: { currency, amount },
    },
  ]
}
