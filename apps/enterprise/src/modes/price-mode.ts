import {
  type CargoKind,
  type CargoOf,
  type Fields,
  holdsPage,
  type Mode,
  type OfferSide,
  type PlainRow,
  type PlainValue,
  Problem,
  refuseUnits,
} from '@hangjia/contracts'
import {
  engineOf,
  factsOfMode,
  type LaneOffer,
  listedRate,
  type ModeAsk,
  type ModeRate,
  type Seller,
  searchLanes,
  searchMode,
} from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { instantOf } from '../pricing/loading/instant.ts'
import { linksOf, referTo } from '../records/tables/links.ts'
import { type KnownReferences, loadReferences } from '../records/tables/references.ts'
import { loadModeBook } from './load-mode-book.ts'

export type ModeAudience = 'sales' | 'desk'
interface Asked {
  readonly ask: ModeAsk
  readonly audience: ModeAudience
  /** `both` adds what is bought: for readers with TS-9001, and to be kept beside a quotation. */
  readonly sides: 'sell' | 'both'
  /** A past instant as of which it is priced; now without. */
  readonly asOf?: string | undefined
  /** Person whose sale it is, for mark-ups; the one who asks where absent. */
  readonly seller?: Seller | null
  /** Answers a question without cargo, of which nothing can be made that has a quantity. */
  readonly forUnits?: boolean
}

interface AskedAgain {
  readonly rate: ModeRate
  readonly cargo?: object
  readonly ask?: Partial<ModeAsk>
  readonly columns?: readonly string[]
}

/** A question to a mode, now or as of an instant, with the book that it is priced from. */
export const questionToMode = async (
  context: Context,
  mode: Mode,
  { ask, audience, sides, asOf: instant, seller = context.person, forUnits }: Asked,
) => {
  if (!forUnits) refuseUnits(ask)
  const { database, person } = context
  const { asOf, past, today } = instantOf(context, instant, 'asOf')
  const { companyId } = person
  const { fulfilment } = ask
  const book = await loadModeBook(database, { companyId, mode, ask, today, fulfilment, seller, instant: past })
  const asked = { mode: factsOfMode(mode), engine: engineOf(mode), today, audience, sides }
  return { asOf, question: { ...asked, ask: ask as ModeAsk<CargoOf<CargoKind>>, book } }
}

export type AskedOfMode = Awaited<ReturnType<typeof questionToMode>>['question']

/** Prices a question to a mode, with the book that it was priced from. */
export const priceMode = async (context: Context, mode: Mode, wanted: Asked) => {
  const { asOf, question } = await questionToMode(context, mode, wanted)
  const { book, today } = question
  return { asOf, today, book, question, answer: searchLanes(question), againFor: askedAgain(question) }
}
/** The question of one of its offers for its rate and another weight and volume, on its day, for a price list with the columns of its prices. */
const askedAgain =
  (question: AskedOfMode) =>
  ({ asked }: PricedOffer) =>
  ({ rate, cargo = {}, ask: changed = {}, columns }: AskedAgain) => {
    const { ask, book } = question
    const own = { ...asked, until: null, unitPrices: false, cargo: { ...(ask.cargo as object), ...cargo } }
    return searchMode({
      ...question,
      columns,
      ask: { ...ask, ...own, ...changed } as never,
      book: { ...book, rates: [rate] },
    })
  }
/** An offer of a question by revenue tons, range by range. */
export const rangesOf = (mode: Mode, question: AskedOfMode, offer: PricedOffer) => {
  const { direction = 'export', band } = mode
  const { ask, book } = question
  const of = { ask: { ...ask, ...offer.asked, until: null } as never, book, direction }
  return listedRate({ offer, question: of, band, again: askedAgain(question)(offer) })
}
export type PricedOffer = LaneOffer<ModeRate, OfferSide>

/** Prices a former question: what departs in the rest of its window comes first, then the next departures, also those after it. */
export const priceModeAgain: typeof priceMode = async (context, mode, wanted) => {
  const { ask } = wanted
  if (!ask.until) return await priceMode(context, mode, wanted)
  const [within, next] = await Promise.all([
    priceMode(context, mode, wanted),
    priceMode(context, mode, { ...wanted, ask: { ...ask, until: null } }),
  ])
  return { ...within, answer: { ...within.answer, offers: [...within.answer.offers, ...next.answer.offers] } }
}

/** Values of rates, as far as these fields have them, with the names behind their links. */
export const namedRates = async (
  queries: Queries,
  companyId: string,
  fields: Fields,
  rates: readonly ModeRate[],
  known?: KnownReferences,
): Promise<ReadonlyMap<string, PlainRow>> => {
  const values = rates as readonly unknown[] as readonly Readonly<Record<string, PlainValue>>[]
  const referenceOf = await loadReferences(
    queries,
    companyId,
    values.flatMap((some) => linksOf(some, fields)),
    known,
  )
  return new Map(
    rates.map(({ id, version }, at) => [
      id,
      { id, version, ...referTo(values[at] ?? {}, fields, referenceOf) } as unknown as PlainRow,
    ]),
  )
}

/** The widest search of a mode that a person may use; who may use none of its searches quotes no offer of it. */
export const modeAudienceOf = ({ person }: Pick<Context, 'person'>, { pages }: Mode): ModeAudience => {
  if (pages.desk && holdsPage(person, pages.desk)) return 'desk'
  if (holdsPage(person, pages.sales)) return 'sales'
  throw new Problem('forbidden')
}
