import { type FclAsk, holds, type Mode, maxWays, noConditions, type OfferSide, searchKeys } from '@hangjia/contracts'
import {
  deadFreightNotes,
  dictionaryOf,
  fullBoxesOf,
  fullBoxNote,
  isMeasured,
  type LaneAnswer,
  type LaneOffer,
  type ModeAsk,
  type ModeRate,
  totalsFor,
} from '@hangjia/pricing'
import { addDays, compareDecimals } from '@hangjia/validation'
import type { Context } from '../handlers.ts'
import { questionOf } from '../pricing/question-of.ts'
import type { AskedOfMode, ModeAudience, PricedOffer } from './price-mode.ts'

interface Asked {
  readonly ask: ModeAsk
  /** A past instant as of which it is priced; now without. */
  readonly asOf?: string | undefined
  readonly audience: ModeAudience
}
interface Compared {
  readonly ask: ModeAsk
  readonly question: AskedOfMode
  readonly answer: LaneAnswer<ModeRate, unknown>
  /** The question for the container that an offer of a lane and day is compared with; null where there is none. */
  readonly boxesFor: (asked: LaneOffer<ModeRate, unknown>['asked']) => ReturnType<typeof boxesBeside>
}
type Lane = LaneOffer<ModeRate, unknown>['asked']
type Note = PricedOffer['notes'][number]
type Total = NonNullable<OfferSide['total']>

/** Number of offers that are compared, the cheapest: each is priced for several volumes. */
const mostCompared = 3
/** Number of routings of containers that are priced before other requests have their turn. */
const waysPerTurn = 100

/**
 * Notes of the cheapest offers by their keys: the volume from which a full container costs no more (R16), and the dead freight of a
 * late cancellation (R5); none where the user sees no rate of full containers.
 */
export const fullBoxNotes = async (
  context: Context,
  { fullBox: box }: Mode,
  { ask, question, answer, boxesFor }: Compared,
): Promise<ReadonlyMap<string, readonly Note[]>> => {
  const notes = new Map<string, readonly Note[]>()
  const cheapest = answer.offers.filter((offer) => offer.quotable).slice(0, mostCompared)
  const capacity = box && cheapest.length > 0 ? dictionaryOf(question.book.dictionaries).capacity(box) : null
  if (!box || !capacity) return notes
  const beside = async (asked: Lane) => {
    const boxes = await boxesFor(asked)
    const container = boxes && (await cheapestBox(context, boxes))
    if (!container) return null
    const { total, departure } = container
    const late =
      departure && isMeasured(ask.cargo) ? deadFreightNotes({ box, volumeM3: ask.cargo.volumeM3 }, departure) : []
    const of = { ...question, ask: { ...question.ask, ...asked } }
    return { total, late, fullBoxFrom: fullBoxesOf(of, { boxTotal: total.amount, capacity }) }
  }
  const compared = new Map<string, Awaited<ReturnType<typeof beside>>>()
  for (const { key, rate, asked } of cheapest) {
    await context.turn()
    const lane = JSON.stringify(asked)
    const container = compared.has(lane) ? compared.get(lane) : await beside(asked)
    compared.set(lane, container ?? null)
    if (!container) continue
    const { total, late, fullBoxFrom } = container
    const from = fullBoxFrom(rate)
    notes.set(key, from === null ? late : [fullBoxNote({ box, isCollected: !!ask.pickup }, from, total), ...late])
  }
  return notes
}

/** Days from the requested one within which the container sails. */
const week = 7

/**
 * The same user's question for one container on the lane: it is read while the loose cargo is, so that neither waits for the other. Null for a
 * mode without such a comparison, and where the user sees no rate of full containers.
 */
export const boxesBeside = async (context: Context, { fullBox: box }: Mode, { ask, asOf, audience }: Asked) => {
  if (!box || !holds(context.person, searchKeys[audience])) return null
  const { from, to, day, pickup, customer, incoterm, billType, consigneeType, telexRelease, directOnly, currency } = ask
  const wanted: FclAsk = {
    ...noConditions,
    pols: [from],
    pods: [to],
    etdFrom: day,
    etdTo: addDays(day, week - 1),
    boxes: [{ box, quantity: 1 }],
    customer,
    incoterm,
    billType,
    consigneeType,
    telexRelease,
    directOnly,
    currency,
    ...(pickup ? { pickup } : {}),
  }
  return { audience, question: await questionOf(context, { ask: wanted, asOf, audience }) }
}

/** Totals of the cheapest offer for the container, as the same user would find it. */
const cheapestBox = async (
  context: Context,
  { audience, question }: NonNullable<Awaited<ReturnType<typeof boxesBeside>>>,
) => {
  let cheapest: { readonly total: Total; readonly departure: () => Total | null } | null = null
  let priced = 0
  for (const routing of totalsFor(audience, { ...question, most: maxWays })) {
    if (priced % waysPerTurn === 0) await context.turn()
    priced += 1
    if (!routing?.total) continue
    const { total, departure } = routing
    if (!cheapest || compareDecimals(total.amount, cheapest.total.amount) < 0) cheapest = { total, departure }
  }
  return cheapest && { total: cheapest.total, departure: cheapest.departure() }
}
