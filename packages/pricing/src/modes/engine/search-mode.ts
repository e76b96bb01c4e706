import type { OfferLine, PlainSide } from '@hangjia/contracts'
import { isShown } from '../../book/audience.ts'
import { dictionaryOf } from '../../book/dictionary.ts'
import { exchangeRateOn } from '../../book/exchange.ts'
import { byNewestDay, byNewestId } from '../../book/specificity.ts'
import { sideIn } from '../../lines/offer-side.ts'
import { memoize, memoizeBy } from '../../money/memoize.ts'
import { decimal, plainText } from '../../money/money.ts'
import { withDeclared } from '../charges/declared-load.ts'
import { paidTerm } from '../charges/direction.ts'
import { buying, type ModeLayers, type Side, selling } from '../charges/layers.ts'
import { meantOnce } from '../charges/meant-once.ts'
import { isCountedApart } from '../charges/mode-days.ts'
import { circumstancesOf, layersText, numbered, sharedLines } from '../charges/shared-lines.ts'
import type { MeasuredLoad } from '../counting/load.ts'
import { type FreightPlan, generalOf, type ModeLeg, type ModeQuestion, type ModeRate, type Refusal } from './engine.ts'
import { fittingRates } from './fitting-rates.ts'
import { floorsIn, haveFloors, isBelow, marginOf, noFloors } from './floor.ts'
import { type Carriage, type Carried, chargeableOf, freightLine, makingOf, sharedCarriage } from './freight-line.ts'
import { layersFor } from './layers-for.ts'
import type { ModeAnswer, ModeOffer } from './mode-answer.ts'
import { breakNotes, isLate, perUnitNote } from './mode-notes.ts'
import { chargesOf } from './offer-charges.ts'
import { earliestEnd, freeStorageOf, totalTransit, unpricedIn } from './offer-summary.ts'
import { tariffOf } from './plan-tariff.ts'
import type { OfSheets } from './where.ts'

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
  const { priced, exchange } = pricing(question, { reasons })
  return {
    steps,
    offers: fitting.map(priced).toSorted(byTotal),
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

/** Quotable ones by their total, then those whose cut-off is over, last the ones that cannot be quoted; of equal ones the newest rate first. */
const byTotal = <R extends ModeRate>(a: ModeOffer<R>, b: ModeOffer<R>): number =>
  Number(b.quotable) - Number(a.quotable) ||
  Number(isLate(a)) - Number(isLate(b)) ||
  (a.sell.total && b.sell.total ? decimal(a.sell.total.amount).cmp(decimal(b.sell.total.amount)) : 0) ||
  b.rate.id.length - a.rate.id.length ||
  b.rate.id.localeCompare(a.rate.id)

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
    codes: {
      place: (id: string | null) => (id === null ? '' : (book.places.get(id)?.code ?? '')),
      carrier: (id: string | null) => (id === null ? '' : (book.carriers.get(id) ?? '')),
    },
  }
}

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

  const naming = {
    currencyCode: dictionary.currency,
    finish: asked.mode.finish,
    salesResource: asked.mode.salesResource,
  }
  // Offers share sheets and mark-ups: what follows from these alone is made once.
  const shared = sharedLines()
  const sharedFreight = sharedCarriage()
  const meant = meantOnce<OfSheets>()
  const sideFor = memoize((paid: OfferLine['paymentTerm']) =>
    sideIn({ currency: ask.currency, exchange: exchanged, paid }),
  )
  const textOf = memoize(layersText)
  const numberOf = numbered()
  const loadTextOf = memoize((measured: MeasuredLoad) => JSON.stringify(measured))
  const soldWith = memoize((layers: ModeLayers) => selling(layers, naming))
  const bought = buying(naming)
  const isFloored = memoize(haveFloors)
  /** Sheets that count their validity by another day than their list are found anew for other days. */
  const isApart = asked.mode.sheets.some(({ leg, judgedOn }) =>
    [leg, generalOf(leg)].some((name) => isCountedApart(book.sheets[name] ?? [], judgedOn)),
  )

  const priced = (rate: R): ModeOffer<R> => {
    const mode = { ...asked.mode, direction: engine.direction?.(rate) ?? asked.mode.direction }
    const question = { ...asked, mode }
    const paid = paidTerm[mode.direction]
    const sideOf = sideFor(paid)
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
        sell: sideOf({ freight: null, charges: [] }),
      }

    const needed = engine.legs(rate, {
      ask,
      today,
      load,
      days,
      facts,
      areas: book.areas ?? new Map(),
      rows: legRows,
      tariffOf: tariff,
    })
    const missing = needed.filter(({ found }) => found.length === 0)
    const legs = needed.flatMap(({ found }) => found.slice(0, 1))
    const [factsNumber, loadNumber] = [numberOf(JSON.stringify(facts)), numberOf(loadTextOf(plan.load))]
    const about = `${factsNumber} ${loadNumber} ${isApart ? days.receives + days.sails : ''}`
    const sharedSheets = (named: string, find: () => OfSheets) => meant.sheetsFor(`${about} ${named}`, find)
    const known = meant.chargesFor(about)
    const where = {
      rate,
      source,
      days,
      facts,
      plan,
      dictionary,
      legs,
      rules,
      exchange: exchanged,
      known,
      shared: sharedSheets,
    }
    const { charges, ...found } = chargesOf(question, where)
    const rows = legs.flatMap(rowsOf)
    const quantity = plan.quantity && plainText(plan.quantity)
    const layers = meant.layersFor([factsNumber, days.sails, quantity].join(), () =>
      layersFor(question, { facts, days, rules, quantity: plan.quantity }),
    )
    const moneyOn = (side: Side) => {
      const carriage = makingOf(side, { plan, rate }, question, dictionary)
      const carried = (leg: Carriage, code: string, load: MeasuredLoad): Carried => {
        const making = { ...carriage, load }
        if (reasons === 'kept') return freightLine(leg, code, making)
        const written = { layers: textOf(layers), load: numberOf(loadTextOf(load)) }
        return sharedFreight(leg, code, making, circumstancesOf(making, written))
      }
      const {
        line: main,
        cells,
        ...breaks
      } = carried(
        { name: 'freight', target: 'freight', block: mode.block, source, plan, columns: asked.columns },
        mode.freight,
        plan.load,
      )
      // The sides may be charged at different breaks: surcharges per rated kilogram follow its own (settled 38).
      const ratedKg = plan.unit === 'KGC' && main.quantity ? decimal(main.quantity) : null
      const making = { ...carriage, load: { ...plan.load, ratedKg }, exchange: exchanged }
      const linesOf = shared.linesIn(circumstancesOf(making, { layers: textOf(layers), load: loadNumber }))
      const ways = legs.map((leg) => carried(leg, leg.charge, leg.plan.load))
      const onward = ways.map(({ line }) => line)
      const plain = linesOf(charges, making)
      const lines = onward.length === 0 ? plain.whole : null
      return {
        side: sideOf({ freight: main, charges: lines ?? shared.withShares(plain, { main, onward }, making) }),
        breaks,
        cells: Object.fromEntries([[main.key, cells], ...ways.map((way) => [way.line.key, way.cells])]),
      }
    }
    const { side: sell, breaks, cells } = moneyOn(soldWith(layers))
    // Costs decide nothing where no reader sees them and no mark-up has a floor.
    const buy = sides === 'both' || isFloored(layers) ? moneyOn(bought).side : null
    const main = sell.lines.find(({ key }) => key === 'freight')
    const margin = buy && marginOf(sell, buy)
    const floors = floorsIn(layers, {
      sell,
      buy,
      plan,
      currency: ask.currency,
      currencyOf: dictionary.currency,
      exchange: exchanged,
    })
    const refusals = [
      ...missing.map(({ name, refusal }) => refusal ?? { rule: 'legMissing', parameters: { leg: name } }),
      ...(days.misses ? [{ rule: 'noDeparture', parameters: { until: rate.validTo } }] : []),
      ...(engine.lacks?.(rate, ask, charges) ?? []),
      ...found.refusals,
      ...unpricedIn(sell, paid),
      ...(accepted?.asks ?? []),
    ]
    const chargeable = chargeableOf(plan, main)
    return {
      rate,
      internal: [rate, ...rows, ...charges.flatMap(({ sheet }) => sheet ?? [])].some(isInternal),
      days,
      ...judged,
      transit: totalTransit(days, legs),
      validTo: earliestEnd(rate, rows),
      chargeable,
      freeStorageDays: freeStorageOf(charges),
      ...(plan.chosen ? { chosen: plan.chosen } : {}),
      refusals,
      notes: [
        ...(plan.notes ?? []),
        ...breakNotes(breaks, plan.unit, dictionary.currency(plan.currency)),
        ...legs.flatMap(({ notes = [] }) => notes),
        ...found.notes,
        ...(mode.perUnit && refusals.length === 0 ? perUnitNote(sell, chargeable) : []),
      ],
      quotable: refusals.length === 0 && sell.total !== null,
      sell,
      floors,
      cells,
      belowFloor: isBelow(floors, { sell, margin }),
      ...(sides === 'both' && buy ? { buy, margin } : {}),
    }
  }
  return { priced, exchange: exchanged }
}
