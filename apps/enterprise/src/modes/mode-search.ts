import {
  type Contract,
  type Mode,
  type ModeOffer,
  type ModeQuestion,
  type ModeResult,
  modesOfPage,
  type OfferSide,
  resourceNamed,
  searchedModes,
  seesCost,
  withSharedLines,
} from '@hangjia/contracts'
import { type ModeAsk, modeOfferKey } from '@hangjia/pricing'
import type { Context, HandlersFor } from '../handlers.ts'
import { recentSearches } from '../pricing/searches/recent-searches.ts'
import { findOptions } from '../records/lists/options.ts'
import { fullBoxNotes } from './full-box.ts'
import { withModeEnds } from './mode-ends.ts'
import { type ModeAudience, namedRates, type PricedOffer, priceMode } from './price-mode.ts'

type Answer = Omit<Awaited<ReturnType<HandlersFor<Contract['modeSearch']>['lclDesk']>>, 'offers'> & {
  readonly offers: never
}

const answering =
  (mode: Mode, audience: ModeAudience) =>
  async (context: Context, { ask, asOf }: Pick<Searched, 'ask' | 'asOf'>): Promise<Answer> =>
    withSharedLines(await searchOfMode(context, mode, { ask, asOf, audience })) as Answer
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

interface Searched {
  readonly ask: ModeAsk
  /** A past instant as of which it is priced; now without. */
  readonly asOf?: string | undefined
  readonly audience: ModeAudience
}
/** The answer of a mode's search to an audience, with the reasons of its numbers. */
export const searchOfMode = async (
  context: Context,
  mode: Mode,
  { ask, asOf: instant, audience }: Searched,
): Promise<ModeResult<OfferSide>> => {
  const { database, person } = context
  const sides = audience === 'desk' && seesCost(person) ? 'both' : 'sell'
  const priced = await priceMode(context, mode, { ask, audience, sides, asOf: instant })
  const { asOf, answer } = priced
  const fields = Object.fromEntries(Object.entries(mode.rate.fields).filter(([name]) => mode.shows.includes(name)))
  const rates = answer.offers.map(({ rate }) => rate)
  const [rows, boxNotes] = await Promise.all([
    namedRates(database, person.companyId, fields, rates, priced.book.references),
    fullBoxNotes(context, mode, { ask, asOf: instant, audience, priced }),
  ])
  const lines = answer.offers.flatMap(({ sell, buy }) => [...sell.lines, ...(buy?.lines ?? [])])
  return {
    asOf,
    steps: [...answer.steps],
    exchangeRates: answer.exchangeRates(lines.map(({ currency: code }) => code)),
    offers: answer.offers.flatMap((offer) => {
      const row = rows.get(offer.rate.id)
      const noted = { ...offer, notes: [...offer.notes, ...(boxNotes.get(offer.rate.id) ?? [])] }
      return row ? [{ ...offerOf(noted), row } as ModeOffer<OfferSide>] : []
    }),
  }
}

/** An offer's facts beyond those of its rate. */
const offerOf = ({
  rate,
  days,
  floors: _floors,
  cells: _cells,
  ...offer
}: PricedOffer): Omit<ModeOffer<OfferSide>, 'row'> => ({
  ...offer,
  key: modeOfferKey(rate),
  rate: { id: rate.id, version: rate.version },
  departs: days.departs,
  recommended: rate.recommendFlag === 1,
  internal: rate.displayFlag === 2,
  refusals: offer.refusals as ModeOffer['refusals'],
  notes: offer.notes as ModeOffer['notes'],
})
