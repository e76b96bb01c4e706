import { askedPlaces, type Mode, type NearbyPlace } from '@hangjia/contracts'
import { type ModeAsk, numbersOfLanes } from '@hangjia/pricing'
import type { Context } from '../../handlers.ts'
import { type ModeAudience, questionToMode } from '../../modes/price-mode.ts'
import { type NearEnds, nearEndsOf, withOffers } from './near-ends.ts'

export interface AskedMode {
  readonly ask: ModeAsk
  readonly audience: ModeAudience
}

/** Near places of both ends from or to which the search of a mode has something to quote. */
export const modeNearby = async (context: Context, mode: Mode, asked: AskedMode): Promise<NearbyPlace[]> => {
  const near = await nearEndsOf(context, mode)
  const found = await Promise.all([
    nearbyAt(context, mode, { ...asked, end: 'from', near }),
    nearbyAt(context, mode, { ...asked, end: 'to', near }),
  ])
  return found.flat()
}

/** The selling side, never a cost. */
export const offersOfMode = async (context: Context, mode: Mode, asked: AskedMode) => {
  const { question } = await questionToMode(context, mode, { ...asked, sides: 'sell' })
  return numbersOfLanes(question).offers
}

/** Near places of one end: all of them are searched at once. */
const nearbyAt = async (
  context: Context,
  mode: Mode,
  { ask, audience, end, near }: AskedMode & { readonly end: NearbyPlace['end']; readonly near: NearEnds },
): Promise<NearbyPlace[]> => {
  const others = near(askedPlaces(ask)[end])
  const [first, ...also] = others.map(({ place: { id } }) => id)
  if (!first) return []
  const replaced = end === 'from' ? { from: first, alsoFrom: also } : { to: first, alsoTo: also }
  const offers = await offersOfMode(context, mode, { ask: { ...ask, ...replaced }, audience })
  return withOffers(end, others, (place) => {
    const here = offers.filter(({ quotable, asked }) => quotable && asked[end] === place)
    return { offers: here.length, total: here[0]?.sell.total }
  })
}
