import { type OfferLine, type OfferSide, ofOwnRate } from '@hangjia/contracts'
import type { Dictionary } from '../../book/dictionary.ts'
import { sideIn } from '../../lines/offer-side.ts'
import { memoize, once } from '../../money/memoize.ts'
import { decimal, plainText } from '../../money/money.ts'
import type { ModeCharge } from '../charges/charge.ts'
import type { Making } from '../charges/charge-line.ts'
import { paidTerm } from '../charges/direction.ts'
import { buying, type ModeLayers, type Side, selling } from '../charges/layers.ts'
import { meantOnce } from '../charges/meant-once.ts'
import { isCountedApart } from '../charges/mode-days.ts'
import type { Exchange } from '../charges/percent-charges.ts'
import { circumstancesOf, layersText, numbered, sharedLines } from '../charges/shared-lines.ts'
import type { Counted } from '../counting/counted.ts'
import type { MeasuredLoad } from '../counting/load.ts'
import type { CargoRules, FreightPlan, ModeEngine, ModeQuestion, ModeRate } from './engine.ts'
import { floorsIn, haveFloors, isBelow, type Margin, type ModeFloors, marginOf } from './floor.ts'
import {
  type Carriage,
  type Carried,
  chargeableOf,
  freightLine,
  makingOf,
  type SoldCells,
  sharedCarriage,
} from './freight-line.ts'
import { layersFor } from './layers-for.ts'
import { chargesOf, sheetFacts } from './offer-charges.ts'
import { freeStorageOf, unpricedIn } from './offer-summary.ts'
import type { Charged, OfSheets, Where } from './where.ts'

/** Money of an offer, and what follows from its charges. */
export interface OfferMoney extends Charged {
  readonly sell: OfferSide
  /** Null where no reader sees it and no mark-up has a floor. */
  readonly buy: OfferSide | null
  readonly margin: Margin | null
  readonly floors: ModeFloors
  readonly belowFloor: boolean
  /** Selling prices of carriage, column by column, by the key of its line. */
  readonly cells: Readonly<Record<string, SoldCells>>
  readonly breaks: Pick<Counted, 'saving' | 'breakEven'>
  readonly chargeable: ReturnType<typeof chargeableOf>
  readonly freeStorageDays: number | null
}

/** Facts by which the money of one offer is counted. */
export type Counting<R extends ModeRate> = Pick<Where<R>, 'rate' | 'source' | 'days' | 'facts' | 'legs'> & {
  readonly plan: FreightPlan
}
interface Known<R extends ModeRate> {
  readonly dictionary: Dictionary
  readonly exchange: Exchange
  readonly rules: CargoRules<R> | undefined
  /** `shared`: offers at equal terms share their money, with the reasons of one of them. */
  readonly reasons: 'kept' | 'shared'
}

/** Counts the money of the offers of one search. What follows from sheets and mark-ups alone is made once for all of them. */
export const moneyIn = <R extends ModeRate, Cargo>(asked: ModeQuestion<R, Cargo>, known: Known<R>) => {
  const { engine, ask, book, sides } = asked
  const { dictionary, exchange, rules, reasons } = known
  const naming = {
    currencyCode: dictionary.currency,
    finish: asked.mode.finish,
    salesResource: asked.mode.salesResource,
  }
  const shared = sharedLines()
  const sharedFreight = sharedCarriage()
  const meant = meantOnce<OfSheets>()
  const sideFor = memoize((paid: OfferLine['paymentTerm']) => sideIn({ currency: ask.currency, exchange, paid }))
  const textOf = memoize(layersText)
  const numberOf = numbered()
  const loadTextOf = memoize((measured: MeasuredLoad) => JSON.stringify(measured))
  const soldWith = memoize((layers: ModeLayers) => selling(layers, naming))
  const bought = buying(naming)
  const isFloored = memoize(haveFloors)
  /** Sheets that count their validity by another day than their list are found anew for other days. */
  const isApart = asked.mode.sheets.some(({ leg, judgedOn }) => isCountedApart(book.sheets[leg] ?? [], judgedOn))
  const equal = equalOffers()
  const alike = memoize((part: unknown) => numberOf(JSON.stringify(part ?? null)))

  const moneyOn = (side: Side, { question, offer, charges, layers }: OnOneSide<R, Cargo>) => {
    const { mode } = question
    const { rate, source, legs, plan } = offer
    const carriage = makingOf(side, { plan, rate }, question, dictionary)
    const circumstances = (making: Making, load: MeasuredLoad) =>
      circumstancesOf(making, { layers: textOf(layers), load: numberOf(loadTextOf(load)) })
    const carried = (leg: Carriage, code: string, load: MeasuredLoad): Carried => {
      const making = { ...carriage, load }
      return reasons === 'kept'
        ? freightLine(leg, code, making)
        : sharedFreight(leg, code, making, circumstances(making, load))
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
    const making = { ...carriage, load: { ...plan.load, ratedKg }, exchange }
    const ways = legs.map((leg) => carried(leg, leg.charge, leg.plan.load))
    const onward = ways.map(({ line }) => line)
    const plain = shared.linesIn(circumstances(making, plan.load))(charges, making)
    const lines = onward.length === 0 ? plain.whole : null
    return {
      side: sideFor(paidTerm[mode.direction])({
        freight: main,
        charges: lines ?? shared.withShares(plain, { main, onward }, making),
      }),
      breaks,
      cells: Object.fromEntries([[main.key, cells], ...ways.map((way) => [way.line.key, way.cells])]),
    }
  }

  const counted = (
    question: ModeQuestion<R, Cargo>,
    offer: Counting<R>,
    where: Where<R>,
    facts: number,
  ): OfferMoney => {
    const { days, plan } = offer
    const { charges, ...found } = chargesOf(question, where)
    const quantity = plan.quantity && plainText(plan.quantity)
    const layers = meant.layersFor([facts, days.sails, quantity].join(), () =>
      layersFor(question, { facts: offer.facts, days, rules, quantity: plan.quantity }),
    )
    const { side: sell, breaks, cells } = moneyOn(soldWith(layers), { question, offer, charges, layers })
    // Costs decide nothing where no reader sees them and no mark-up has a floor.
    const isBought = sides === 'both' || isFloored(layers)
    const onBuying = plan.bought ? { ...offer, plan: { ...plan, ...plan.bought } } : offer
    const buy = isBought ? moneyOn(bought, { question, offer: onBuying, charges, layers }).side : null
    const margin = buy && marginOf(sell, buy)
    const currencies = { currency: ask.currency, currencyOf: dictionary.currency, exchange }
    const floors = floorsIn(layers, { sell, buy, plan, ...currencies })
    return {
      charges,
      refusals: [...found.refusals, ...unpricedIn(sell, paidTerm[question.mode.direction])],
      notes: found.notes,
      sell,
      buy,
      margin,
      floors,
      belowFloor: isBelow(floors, { sell, margin }),
      cells,
      breaks,
      chargeable: chargeableOf(
        plan,
        sell.lines.find(({ key }) => key === 'freight'),
      ),
      freeStorageDays: freeStorageOf(charges),
    }
  }

  return (question: ModeQuestion<R, Cargo>, offer: Counting<R>): OfferMoney => {
    const { days, facts, legs, plan } = offer
    const [factsNumber, loadNumber] = [numberOf(JSON.stringify(facts)), numberOf(loadTextOf(plan.load))]
    const about = `${factsNumber} ${loadNumber} ${isApart ? days.receives + days.sails : ''}`
    const where: Where<R> = {
      ...offer,
      dictionary,
      rules,
      exchange,
      known: meant.chargesFor(about),
      shared: (named, find) => meant.sheetsFor(`${about} ${named}`, find),
    }
    const count = () => counted(question, offer, where, factsNumber)
    const isShared = reasons === 'shared' && legs.length === 0 && plan.terms !== undefined && readsTermsAlone(engine)
    return isShared
      ? equal(offer, `${about} ${sheetFacts(question, where)} ${termsText(offer, alike)}`, count)
      : count()
  }
}

interface OnOneSide<R extends ModeRate, Cargo> {
  readonly question: ModeQuestion<R, Cargo>
  readonly offer: Counting<R>
  readonly charges: readonly ModeCharge[]
  readonly layers: ModeLayers
}

/** True for a mode whose rules about charges read no field of a rate beyond its facts, occasions and terms. */
const readsTermsAlone = <R extends ModeRate, Cargo>(engine: ModeEngine<R, Cargo>): boolean =>
  [engine.choose, engine.charged, engine.ownCharges, engine.sheetCharges].every((rule) => rule === undefined)

/** Prices and terms of an offer, with the charges of its own; `alike` numbers equal parts, which rows mostly share as objects. */
const termsText = <R extends ModeRate>({ plan, rate }: Counting<R>, alike: (part: unknown) => number): string => {
  const { terms, currency, prices, costs, floors, inline, unit, note, paymentTerm, quantity, extras } = plan
  const parts = [prices, costs, floors, inline, extras, rate.surcharges].map(alike)
  return JSON.stringify([terms, currency, unit, note, paymentTerm, quantity && plainText(quantity), ...parts])
}

/**
 * Money of offers at equal terms, counted once: flights of an airline have the same prices, surcharges and sheets. The keys of their own charges
 * name no rate (`ofOwnRate`), as in lists of lines. Reasons name the row of one of them: for answers without reasons.
 */
const equalOffers = () => {
  const known = new Map<string, OfferMoney>()
  return <R extends ModeRate>({ source }: Counting<R>, terms: string, count: () => OfferMoney): OfferMoney =>
    once(known, terms, () => {
      const money = count()
      const own = `${source.resource}.${source.id}.`
      const renamed = (side: OfferSide): OfferSide => ({
        ...side,
        lines: side.lines.map((line) =>
          line.key.startsWith(own)
            ? { ...line, key: `${source.resource}.${ofOwnRate}.${line.key.slice(own.length)}` }
            : line,
        ),
      })
      return { ...money, sell: renamed(money.sell), buy: money.buy && renamed(money.buy) }
    })
}
