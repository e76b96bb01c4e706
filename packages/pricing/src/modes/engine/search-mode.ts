import type { PlainSide } from '@hangjia/contracts'
import { isShown } from '../../book/audience.ts'
import { dictionaryOf } from '../../book/dictionary.ts'
import { exchangeRateOn } from '../../book/exchange.ts'
import { byNewestDay, byNewestId } from '../../book/specificity.ts'
import { sideIn } from '../../lines/offer-side.ts'
import { memoizeBy } from '../../money/memoize.ts'
import { withDeclared } from '../charges/declared-load.ts'
import type { FreightPlan, ModeBook, ModeLeg, ModeQuestion, ModeRate, Refusal } from './engine.ts'
import { fittingRates } from './fitting-rates.ts'
import { noFloors } from './floor.ts'
import type { ModeAnswer, ModeOffer } from './mode-answer.ts'
import { breakNotes, perUnitNote } from './mode-notes.ts'
import { moneyIn } from './offer-money.ts'
import { byTotal, earliestEnd, totalTransit } from './offer-summary.ts'
import { tariffOf } from './plan-tariff.ts'

/** Prices every rate that fits the search, cheapest first; offers that cannot be quoted come last, with their reasons. No clock, no I/O, no float. */
export const searchMode = <R extends ModeRate, Cargo>(question: ModeQuestion<R, Cargo>): ModeAnswer<R> =>
  answerTo(question, 'kept')

/** The same numbers for readers who open none of them: offers at equal prices share these. */
export const searchNumbers = <R extends ModeRate, Cargo>(question: ModeQuestion<R, Cargo>): ModeAnswer<R, PlainSide> =>
  answerTo(question, 'shared')

const answerTo = <R extends ModeRate, Cargo>(
  question: ModeQuestion<R, Cargo>,
  reasons: Pricing['reasons'],
): ModeAnswer<R> => {
  const { ask } = question
  const { fitting, steps } = fittingRates(question)
  const known = namesOf(question)
  const { priced, exchange } = pricing(question, { known, reasons })
  const pricedUnit = (rate: R) => {
    const cargo = { ...ask.cargo, ...question.engine.unitTotals?.(rate, ask.cargo) }
    return pricing({ ...question, ask: { ...ask, cargo } }, { known, reasons }).priced(rate)
  }
  return {
    steps,
    offers: fitting.map(ask.unitPrices ? pricedUnit : priced).toSorted(byTotal),
    exchangeRates: (currencies) =>
      [...new Set(currencies)]
        .filter((from) => from !== ask.currency)
        .sort()
        .flatMap((from) => exchange(from, ask.currency) ?? []),
  }
}

/** Names an offer within its question. */
export const modeOfferKey = ({ id, version }: Pick<ModeRate, 'id' | 'version'>): string => `${id}.${version}`

/** Prices the offer of that key alone, as the search answers it; undefined where the answer has none. */
export const explainMode = <R extends ModeRate, Cargo>(
  question: ModeQuestion<R, Cargo>,
  key: string,
): ModeOffer<R> | undefined => {
  const rate = fittingRates(question).fitting.find((one) => modeOfferKey(one) === key)
  return rate && pricing(question, { reasons: 'kept' }).priced(rate)
}

const isInternal = ({ displayFlag }: Pick<ModeRate, 'displayFlag'>): boolean => displayFlag === 2
const isRefusal = (plan: FreightPlan | Refusal): plan is Refusal => 'rule' in plan

/** Prices rates of a question for other cargo than it asks for. Names and rates of exchange are looked up once. */
export const pricingOf = <R extends ModeRate, Cargo>(question: ModeQuestion<R, Cargo>) => {
  const known = namesOf(question)
  return (rate: R, cargo: Cargo): ModeOffer<R, PlainSide> =>
    pricing({ ...question, ask: { ...question.ask, cargo } }, { known, reasons: 'shared' }).priced(rate)
}

/** Names and rates of exchange of a book. */
const namesOf = <R extends ModeRate, Cargo>({ book, today }: ModeQuestion<R, Cargo>) => {
  const exchange = memoizeBy(
    ([from, to]: readonly [string, string]) => `${from}${to}`,
    ([from, to]) => exchangeRateOn(book.exchangeRates, book.dictionaries.currencies, { from, to, day: today }),
  )
  return {
    dictionary: dictionaryOf(book.dictionaries),
    exchanged: (from: string, to: string) => exchange([from, to]),
    codes: codesIn(book),
  }
}
/** Codes by which the title of a rate names its places and its carrier. */
export const codesIn = ({ places, carriers }: Pick<ModeBook, 'places' | 'carriers'>) => ({
  place: (id: string | null) => (id === null ? '' : (places.get(id)?.code ?? '')),
  carrier: (id: string | null) => (id === null ? '' : (carriers.get(id) ?? '')),
})

interface Pricing {
  readonly known?: ReturnType<typeof namesOf>
  /** `shared`: offers at equal prices share them, with the reasons of one of them. */
  readonly reasons: 'kept' | 'shared'
}
const pricing = <R extends ModeRate, Cargo>(
  asked: ModeQuestion<R, Cargo>,
  { known = namesOf(asked), reasons }: Pricing,
) => {
  const { engine, ask, book, today, sides } = asked
  const { dictionary, exchanged, codes } = known
  const load = withDeclared(engine.load(ask.cargo, dictionary), ask)
  const rules = engine.cargoRules?.(ask, book, today)
  /** Rows of legs that the user may see, the newest first. */
  const legRows = (name: string) =>
    (book.legs[name] ?? [])
      .filter((row) => isShown(row.displayFlag, asked.audience) && rules?.keysMet(row) !== null)
      .toSorted((a, b) => byNewestDay(a.validFrom, b.validFrom) || byNewestId(a.id, b.id))

  const tariff = (plan: FreightPlan) => tariffOf(plan, { dictionary, currency: ask.currency, exchange: exchanged })
  /** The row that a leg was made from. */
  const rowsOf = ({ source }: ModeLeg) =>
    Object.entries(asked.mode.legs)
      .filter(([, resource]) => resource === source.resource)
      .flatMap(([name]) => (book.legs[name] ?? []).filter(({ id }) => id === source.id))

  const moneyOf = moneyIn(asked, { dictionary, exchange: exchanged, rules, reasons })
  const refusedSide = sideIn({ currency: ask.currency, exchange: exchanged })({ freight: null, charges: [] })

  const priced = (rate: R): ModeOffer<R> => {
    const mode = { ...asked.mode, direction: engine.direction?.(rate) ?? asked.mode.direction }
    const question = { ...asked, mode }
    const days = engine.days(rate, ask, book)
    const facts = engine.facts(rate, ask, book)
    const source = {
      resource: mode.rate,
      id: rate.id,
      version: rate.version,
      title: engine.titleOf(rate, codes),
    }
    const accepted = rules?.accept(rate, days)
    const judged = accepted ? { acceptance: accepted.acceptance } : {}
    const plan = engine.refuses?.(rate, ask, book) ?? engine.freight(rate, load, ask, book)
    const refused = [...(accepted?.refusals ?? []), ...(isRefusal(plan) ? [plan] : [])]
    if (isRefusal(plan) || refused.length > 0)
      return {
        rate,
        internal: isInternal(rate),
        days,
        ...judged,
        transit: days.transit,
        validTo: rate.validTo,
        chargeable: null,
        freeStorageDays: null,
        floors: noFloors,
        cells: {},
        belowFloor: false,
        quotable: false,
        refusals: refused,
        notes: [],
        sell: refusedSide,
      }

    const needed = engine.legs(rate, {
      ask,
      today,
      load,
      days,
      facts,
      areas: book.areas ?? new Map(),
      fulfilment: book.fulfilment ?? null,
      rows: legRows,
      tariffOf: tariff,
      dictionary,
    })
    const missing = needed.filter(({ found }) => found.length === 0)
    const legs = needed.flatMap(({ found }) => found.slice(0, 1))
    const rows = legs.flatMap(rowsOf)
    const money = moneyOf(question, { rate, source, days, facts, legs, plan })
    const { charges, sell, buy, margin, chargeable, floors, cells, belowFloor, freeStorageDays } = money
    const refusals = [
      ...missing.map(({ name, refusal }) => refusal ?? { rule: 'legMissing', parameters: { leg: name } }),
      ...(days.misses ? [{ rule: 'noDeparture', parameters: { until: rate.validTo } }] : []),
      ...(engine.lacks?.(rate, ask, charges) ?? []),
      ...money.refusals,
      ...(accepted?.asks ?? []),
    ]
    return {
      rate,
      internal:
        [rate, ...rows, ...charges.flatMap(({ sheet }) => sheet ?? [])].some(isInternal) ||
        charges.some((charge) => charge.isInternal),
      days,
      ...judged,
      transit: totalTransit(days, legs),
      validTo: earliestEnd(rate, rows),
      chargeable,
      freeStorageDays,
      ...(plan.chosen ? { chosen: plan.chosen } : {}),
      refusals,
      notes: [
        ...(plan.notes ?? []),
        ...breakNotes(money.breaks, plan.unit, dictionary.currency(plan.currency)),
        ...legs.flatMap(({ notes = [] }) => notes),
        ...money.notes,
        ...(mode.perUnit && refusals.length === 0 ? perUnitNote(sell, chargeable) : []),
      ],
      quotable: refusals.length === 0 && sell.total !== null,
      sell,
      floors,
      cells,
      belowFloor,
      ...(sides === 'both' && buy ? { buy, margin } : {}),
    }
  }
  return { priced, exchange: exchanged }
}
