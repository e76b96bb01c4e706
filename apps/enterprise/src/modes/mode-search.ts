import {
  type Contract,
  type Fields,
  type Mode,
  type ModeOffer,
  type ModeQuestion,
  type ModeResult,
  modesOfPage,
  type PlainSide,
  resourceNamed,
  searchedModes,
  seesCost,
  withSharedLines,
} from '@hangjia/contracts'
import {
  type LaneAnswer,
  type LaneOffer,
  type ModeAsk,
  type ModeRate,
  numbersOfLanes,
  searchLanes,
} from '@hangjia/pricing'
import type { Context, HandlersFor } from '../handlers.ts'
import { recentSearches } from '../pricing/searches/recent-searches.ts'
import { findOptions } from '../records/lists/options.ts'
import { boxesBeside, fullBoxNotes } from './full-box.ts'
import { cutoffsOfSailings } from './linked-sailings.ts'
import { withModeEnds } from './mode-ends.ts'
import { type AskedOfMode, type ModeAudience, namedRates, questionToMode } from './price-mode.ts'
import { unitPricesOf } from './unit-prices.ts'

type Answer = Omit<Awaited<ReturnType<HandlersFor<Contract['modeSearch']>['lclDesk']>>, 'offers'> & {
  readonly offers: never
}

const answering =
  (mode: Mode, audience: ModeAudience) =>
  async (context: Context, { ask, asOf }: Pick<Searched<PlainSide>, 'ask' | 'asOf'>): Promise<Answer> =>
    withSharedLines(
      ask.unitPrices
        ? await searchOfMode(context, mode, { ask, asOf, audience, price: searchLanes, instead: unitPricesOf })
        : await searchOfMode(context, mode, { ask, asOf, audience, price: numbersOfLanes }),
    ) as Answer
/** Price searches of every mode of the general search. */
export const modeSearch = Object.fromEntries(
  Object.values<Mode>(searchedModes).flatMap((mode) => [
    [`${mode.name}Sell`, answering(mode, 'sales')],
    ...(mode.pages.desk ? [[`${mode.name}Desk`, answering(mode, 'desk')]] : []),
  ]),
) as HandlersFor<Contract['modeSearch']>

/** Rows that the pickers of these searches offer, and what the asker searched before. */
export const modeOptions = {
  find: ({ database, person }, { of, ...wanted }) => findOptions(database, resourceNamed(of), person, wanted),
  recent: async ({ database, person }, { page }) => {
    const mode = modesOfPage(page)[0]
    if (!mode) return []
    const found = await recentSearches<ModeQuestion>(database, person, [page])
    const rows = found.map(({ at, hits, ask }) => ({ at, hits, ask }))
    return await withModeEnds(database, person.companyId, { mode, rows })
  },
} satisfies HandlersFor<Contract['modeOptions']>

interface Searched<Side> {
  readonly ask: ModeAsk
  /** A past instant as of which it is priced; now without. */
  readonly asOf?: string | undefined
  readonly audience: ModeAudience
  /** Prices with reasons, or numbers alone. */
  readonly price: (question: AskedOfMode) => LaneAnswer<ModeRate, Side>
  /** Of a question without cargo: what its offers have instead of their money. */
  readonly instead?: (mode: Mode, question: AskedOfMode, offer: LaneOffer<ModeRate, Side>) => Partial<ModeOffer>
}
/** The answer of a mode's search to an audience. */
export const searchOfMode = async <Side extends PlainSide>(
  context: Context,
  mode: Mode,
  { ask, asOf: instant, audience, price, instead }: Searched<Side>,
): Promise<ModeResult<Side>> => {
  const { database, person } = context
  const sides = !instead && audience === 'desk' && seesCost(person) ? 'both' : 'sell'
  const boxesFor = (asked: Partial<ModeAsk>) =>
    boxesBeside(context, mode, { ask: { ...ask, ...asked }, asOf: instant, audience })
  const isAlone = !ask.until && [ask.alsoFrom, ask.alsoTo].every((further) => !further?.length)
  const [{ asOf, question }, boxes] = await Promise.all([
    questionToMode(context, mode, { ask, audience, sides, asOf: instant, forUnits: instead !== undefined }),
    isAlone && !instead ? boxesFor({}) : null,
  ])
  const answer = price(question)
  const rates = answer.offers.map(({ rate }) => rate)
  const fields = shownFields(mode)
  const [rows, cutoffsOf, boxNotes] = await Promise.all([
    namedRates(database, person.companyId, fields, rates, question.book.references),
    cutoffsOfSailings(context, fields, answer.offers),
    instead
      ? noNotes
      : fullBoxNotes(context, mode, {
          ask,
          question,
          answer,
          boxesFor: async (asked) => (isAlone ? boxes : await boxesFor(asked)),
        }),
  ])
  const lines = answer.offers.flatMap(({ sell, buy }) => [...sell.lines, ...(buy?.lines ?? [])])
  return {
    asOf,
    steps: [...answer.steps],
    exchangeRates: answer.exchangeRates(lines.map(({ currency: code }) => code)),
    offers: answer.offers.flatMap((offer) => {
      const row = rows.get(offer.rate.id)
      const noted = { ...offer, notes: [...offer.notes, ...(boxNotes.get(offer.key) ?? [])] }
      if (!row) return []
      // The answer has its id and version as those of the rate: what its schema leaves as it is need not be copied by it.
      const { id: _id, version: _version, ...shown } = row
      const dated = { ...shown, ...cutoffsOf(offer) }
      return [{ ...offerOf(noted, ask.day), row: dated, ...instead?.(mode, question, offer) } as ModeOffer<Side>]
    }),
  }
}

const noNotes: Awaited<ReturnType<typeof fullBoxNotes>> = new Map()

const known = new WeakMap<Mode, Fields>()
/** Fields of a rate that its offers show; worked out once for each mode. */
const shownFields = (mode: Mode): Fields => {
  const fields =
    known.get(mode) ??
    Object.fromEntries(Object.entries(mode.rate.fields).filter(([name]) => mode.shows.includes(name)))
  known.set(mode, fields)
  return fields
}

/** An offer's facts beyond those of its rate. */
const offerOf = <Side>(
  { rate, days, asked, floors: _floors, cells: _cells, ...offer }: LaneAnswer<ModeRate, Side>['offers'][number],
  day: string,
): Omit<ModeOffer<Side>, 'row'> => ({
  ...offer,
  transit: offer.transit && { min: offer.transit.min, max: offer.transit.max },
  rate: { id: rate.id, version: rate.version },
  departs: days.departs,
  ...(days.departs === null && asked.day > day ? { pricedFor: asked.day } : {}),
  recommended: rate.recommendFlag === 1,
  refusals: offer.refusals as ModeOffer['refusals'],
  notes: offer.notes as ModeOffer['notes'],
})
