import {
  type Alternatives,
  type Contract,
  type EndedPrice,
  type FclAsk,
  type InputOf,
  type Mode,
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
import { endOfDay, latest, lookedBack, modeEnded, shownRates } from './mode-ended.ts'
import { type AskedMode, modeNearby, offersOfMode } from './mode-nearby.ts'
import { type NearEnds, nearEndsOf, withOffers } from './near-ends.ts'

type Input = InputOf<Contract['price']['alternatives']>
interface Asked extends Pick<Input, 'audience'> {
  readonly ask: FclAsk
}

/** Suggests other queries where a search found nothing; the rules of secrecy of the search itself apply. */
export const alternatives = async (context: Context, { question, audience }: Input): Promise<Alternatives> => {
  const { mode: name, ask } = question
  if (!opensSearch(context.person, name, audience)) throw new Problem('forbidden')
  const mode = searchedModeNamed(name)
  return mode
    ? await ofMode(context, mode, { ask: ask as ModeAsk, audience })
    : await ofContainers(context, { ask: ask as FclAsk, audience })
}

/** Near places and last prices; none of them where the search itself finds an offer. */
const ofMode = async (context: Context, mode: Mode, asked: AskedMode): Promise<Alternatives> => {
  if ((await offersOfMode(context, mode, asked)).length > 0) return { nearby: [], ended: [] }
  const [nearby, ended] = await Promise.all([modeNearby(context, mode, asked), modeEnded(context, mode, asked)])
  return { nearby, ended }
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
  const ids = offers.map(({ rate }) => rate.id)
  const shown = await shownRates(context, modes.fcl.rate, { audience: asked.audience, ids })
  return latest(offers.filter(({ rate, quotable }) => shown.has(rate.id) && quotable)).flatMap(endedPriceOf)
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
