import {
  type Contract,
  type Mode,
  type ModeOffer,
  type ModeQuestion,
  modeOfPage,
  modes,
  type PlainRow,
  resourceNamed,
  seesCost,
} from '@hangjia/contracts'
import { engineOf, factsOfMode, type ModeAnswer, type ModeAsk, type ModeRate, searchMode } from '@hangjia/pricing'
import { sql } from 'kysely'
import type { Row } from '../database/database.ts'
import type { Context, HandlersFor } from '../handlers.ts'
import { instantOf } from '../pricing/instant.ts'
import { recentSearches } from '../pricing/recent-searches.ts'
import { findOptions } from '../records/options.ts'
import { present, selected } from '../records/read-rows.ts'
import { loadReferences } from '../records/references.ts'
import { ids, rowsOf } from '../records/sql.ts'
import { tableName } from '../records/table.ts'
import { loadModeBook } from './load-mode-book.ts'

type Audience = 'sales' | 'desk'
type Answer = Omit<Awaited<ReturnType<HandlersFor<Contract['modeSearch']>['lclDesk']>>, 'offers'> & {
  readonly offers: never
}

const answering =
  (mode: Mode, audience: Audience) =>
  (context: Context, { ask }: { readonly ask: ModeAsk }): Promise<Answer> =>
    search(context, mode, { ask, audience })
/** Price searches of every declared mode. */
export const modeSearch = Object.fromEntries(
  Object.values<Mode>(modes).flatMap((mode) => [
    [`${mode.name}Sell`, answering(mode, 'sales')],
    ...(mode.pages.desk ? [[`${mode.name}Desk`, answering(mode, 'desk')]] : []),
  ]),
) as HandlersFor<Contract['modeSearch']>

/** Rows that the pickers of these searches offer, and what the asker searched before. */
export const modeOptions = {
  find: ({ database, person }, { of, ...wanted }) => findOptions(database, resourceNamed(of), person.companyId, wanted),
  recent: async ({ database, person }, { page }) => {
    const place = modeOfPage(page)?.mode.asks.place
    if (!place) return []
    const rows = await recentSearches<ModeQuestion>(database, person, [page])
    const ends = rows.flatMap(({ ask: { from, to } }) => [from, to]).map((id) => ({ to: place, id }))
    const referenceOf = await loadReferences(database, person.companyId, ends)
    return rows.map(({ at, hits, ask }) => ({
      at,
      hits,
      ask,
      from: referenceOf(place, ask.from),
      to: referenceOf(place, ask.to),
    }))
  },
} satisfies HandlersFor<Contract['modeOptions']>

const search = async (
  context: Context,
  mode: Mode,
  { ask, audience }: { readonly ask: ModeAsk; readonly audience: Audience },
): Promise<Answer> => {
  const { database, person } = context
  const { asOf, today } = instantOf(context, undefined, 'asOf')
  const { companyId } = person
  const { from, to, day } = ask
  const book = await loadModeBook(database, { companyId, mode, from, to, day, today })
  const answer = searchMode({
    mode: factsOfMode(mode),
    engine: engineOf(mode),
    ask: ask as never,
    book,
    today,
    audience,
    sides: audience === 'desk' && seesCost(person) ? 'both' : 'sell',
  })
  const rows = await shownRows(context, mode, answer)
  const lines = answer.offers.flatMap(({ sell, buy }) => [...sell.lines, ...(buy?.lines ?? [])])
  return {
    asOf,
    steps: [...answer.steps],
    exchangeRates: answer.exchangeRates(lines.map(({ currency: code }) => code)),
    offers: answer.offers.flatMap((offer): ModeOffer[] => {
      const row = rows.get(offer.rate.id)
      return row ? [{ ...offerOf(offer), row }] : []
    }) as never,
  }
}

/** What an offer says beside the facts of its rate. */
const offerOf = ({ rate, days, ...offer }: ModeAnswer<ModeRate>['offers'][number]): Omit<ModeOffer, 'row'> => ({
  ...offer,
  rate: { id: rate.id, version: rate.version, validFrom: rate.validFrom, validTo: rate.validTo },
  departs: days.departs,
  recommended: rate.recommendFlag === 1,
  internal: rate.displayFlag === 2,
  refusals: offer.refusals as ModeOffer['refusals'],
})

/** The fields that a mode shows of the rates of its offers, with the names behind their links. */
const shownRows = async (
  { database, person: { companyId } }: Context,
  mode: Mode,
  { offers }: ModeAnswer<ModeRate>,
): Promise<ReadonlyMap<string, PlainRow>> => {
  if (offers.length === 0) return new Map()
  const fields = Object.fromEntries(Object.entries(mode.rate.fields).filter(([name]) => mode.shows.includes(name)))
  const rows = await rowsOf<Row>(
    database,
    sql`select ${selected(fields, 't')} from ${sql.table(tableName(mode.rate))} t
      where t.company_id = ${companyId} and t.id = any(${ids(offers.map(({ rate }) => rate.id))})`,
  )
  const presented = await present(database, companyId, fields, rows)
  return new Map(presented.map((row) => [row.id, row]))
}
