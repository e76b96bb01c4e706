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
  tonsAt,
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
    const unweighed = boxes && (await cheapestBox(context, boxes))
    if (!unweighed) return null
    const { total, departure } = unweighed
    const late =
      departure && isMeasured(ask.cargo) ? deadFreightNotes({ box, volumeM3: ask.cargo.volumeM3 }, departure) : []
    const of = { ...question, ask: { ...question.ask, ...asked } }
    const fromOf = (boxTotal: string, rate: ModeRate) => fullBoxesOf(of, { boxTotal, capacity })(rate)
    const weighed = async (volume: string) =>
      isMeasured(ask.cargo) ? await cheapestBox(context, boxes, tonsAt(ask.cargo, volume)) : null
    return { late, equal: (rate: ModeRate) => equalBox(total, rate, { fromOf, weighed: ask.pickup ? weighed : null }) }
  }
  const compared = new Map<string, Awaited<ReturnType<typeof beside>>>()
  for (const { key, rate, asked } of cheapest) {
    await context.turn()
    const lane = JSON.stringify(asked)
    const container = compared.has(lane) ? compared.get(lane) : await beside(asked)
    compared.set(lane, container ?? null)
    if (!container) continue
    const { late, equal } = container
    const found = await equal(rate)
    notes.set(key, found ? [fullBoxNote({ box, isCollected: !!ask.pickup }, found.from, found.total), ...late] : late)
  }
  return notes
}

interface Priced {
  /** Volume from which loose cargo costs at least this total; null where it never does. */
  readonly fromOf: (boxTotal: string, rate: ModeRate) => string | null
  /** The container with this volume of the cargo, where the road has limits and prices by weight; null where it is not driven. */
  readonly weighed: ((volume: string) => Promise<{ readonly total: Total } | null>) | null
}
/** Most weights that a container is priced with: each is on a dearer band of the road than the one before. */
const mostWeights = 4
/** The least volume whose container, with its weight, costs no more than the loose cargo; null where there is none. */
const equalBox = async (
  unweighed: Total,
  rate: ModeRate,
  { fromOf, weighed }: Priced,
): Promise<{ readonly from: string; readonly total: Total } | null> => {
  let total = unweighed
  for (let tries = 0; tries <= mostWeights; tries++) {
    const from = fromOf(total.amount, rate)
    if (from === null || !weighed) return from === null ? null : { from, total }
    const container = await weighed(from)
    if (!container) return null
    if (compareDecimals(container.total.amount, total.amount) <= 0) return { from, total }
    ;({ total } = container)
  }
  return null
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

interface Way {
  readonly from: string
  readonly to: string
  readonly day: string
  readonly customer: string
}
/** Freight and origin charges of one container on a lane, as the user finds them; null where there is no such offer. */
export const boxAtDeparture = async (
  context: Context,
  box: string,
  { from, to, day, customer }: Way,
): Promise<Total | null> => {
  const audience = (['desk', 'sales'] as const).find((one) => holds(context.person, searchKeys[one]))
  if (!audience) return null
  const ask: FclAsk = {
    ...noConditions,
    pols: [from],
    pods: [to],
    etdFrom: day,
    etdTo: addDays(day, week - 1),
    boxes: [{ box, quantity: 1 }],
    customer,
  }
  const found = await cheapestBox(context, {
    audience,
    question: await questionOf(context, { ask, asOf: undefined, audience }),
  })
  return found?.departure ?? null
}

/** Totals of the cheapest offer for the container, as the same user would find it. */
const cheapestBox = async (
  context: Context,
  { audience, question }: NonNullable<Awaited<ReturnType<typeof boxesBeside>>>,
  grossTon?: string,
) => {
  const { ask } = question
  const asked = grossTon ? { ...ask, boxes: ask.boxes.map((one) => ({ ...one, grossTon })) } : ask
  let cheapest: { readonly total: Total; readonly departure: () => Total | null } | null = null
  let priced = 0
  for (const routing of totalsFor(audience, { ...question, ask: asked, most: maxWays })) {
    if (priced % waysPerTurn === 0) await context.turn()
    priced += 1
    if (!routing?.total) continue
    const { total, departure } = routing
    if (!cheapest || compareDecimals(total.amount, cheapest.total.amount) < 0) cheapest = { total, departure }
  }
  return cheapest && { total: cheapest.total, departure: cheapest.departure() }
}
