import type { DaysRange, FxSnapshot, OfferLine, OfferSide } from '@hangjia/contracts'
import { sumDays } from '@hangjia/validation'
import { isShown } from '../audience.ts'
import { because, type Reasoned } from '../derivation.ts'
import { type Dictionary, dictionaryOf } from '../dictionary.ts'
import { exchangeRateOn } from '../exchange.ts'
import { amountText, decimal, hundred, isNegative, plainText, priceText, roundTo, zero } from '../money.ts'
import { sideIn } from '../offer-side.ts'
import { paymentTermOf } from '../payer.ts'
import { rememberedBy } from '../remembered.ts'
import { linesOf, type ModeCharge, sheetCharges } from './charge.ts'
import { chargeLine, finished, type Making } from './charge-line.ts'
import { columnWord } from './counted.ts'
import type { FreightPlan, ModeDays, ModeLeg, ModeQuestion, ModeRate, ModeStepName, Refusal } from './engine.ts'
import {
  buying,
  type Facts,
  type ModeLayers,
  type ModeMarketRule,
  rulesMeant,
  type Side,
  scopeOf,
  selling,
} from './layers.ts'
import { percentLines } from './percent-charges.ts'
import { balancingLine } from './sheet-minimum.ts'

/** An offer of a mode: the rate that it comes from, and its money. */
export interface ModeOffer<R extends ModeRate> {
  readonly rate: R
  readonly days: ModeDays
  readonly transit: DaysRange | null
  /** Quantity that the freight is charged for, and its unit's code; null where it is refused. */
  readonly chargeable: { readonly quantity: string; readonly unit: FreightPlan['unit'] } | null
  /** Why it cannot be quoted, and what has to be known of it. */
  readonly refusals: readonly Refusal[]
  readonly quotable: boolean
  readonly sell: OfferSide
  readonly buy?: OfferSide
  readonly margin?: { readonly amount: string; readonly percentOfSale: string | null } | null
  readonly belowFloor: boolean
}
export interface ModeAnswer<R extends ModeRate> {
  readonly offers: readonly ModeOffer<R>[]
  readonly steps: readonly { readonly step: ModeStepName; readonly left: number }[]
  /** Rates of exchange into the quote currency of those currencies that are another. */
  readonly exchangeRates: (currencies: readonly string[]) => FxSnapshot[]
}

/** Prices every rate that fits the question, cheapest first; what cannot be quoted comes last, with its reason. No clock, no I/O, no float. */
export const searchMode = <R extends ModeRate, Cargo>(question: ModeQuestion<R, Cargo>): ModeAnswer<R> => {
  const { engine, ask, book, audience } = question
  const { left, steps } = narrowed(book.rates, [
    { step: 'published', test: ({ displayFlag }) => isShown(displayFlag, audience) },
    { step: 'validOnDay', test: ({ validFrom, validTo }) => validFrom <= ask.day && validTo >= ask.day },
    ...engine.admits.map(({ step, test }) => ({ step, test: (rate: R) => test(rate, ask) })),
  ])
  const { priced, exchange } = pricing(question)
  return {
    steps,
    offers: left.map(priced).toSorted(byTotal),
    exchangeRates: (currencies) =>
      [...new Set(currencies)]
        .filter((from) => from !== ask.currency)
        .sort()
        .flatMap((from) => exchange(from, ask.currency) ?? []),
  }
}

const narrowed = <R>(
  rates: readonly R[],
  tests: readonly { readonly step: ModeStepName; readonly test: (rate: R) => boolean }[],
) => {
  const steps: { step: ModeStepName; left: number }[] = [{ step: 'lane', left: rates.length }]
  let left = rates
  for (const { step, test } of tests) {
    left = left.filter(test)
    steps.push({ step, left: left.length })
  }
  return { left, steps }
}

/** Quotable ones by their total, the others behind them; the newest rate first among equals. */
const byTotal = <R extends ModeRate>(a: ModeOffer<R>, b: ModeOffer<R>): number =>
  Number(b.quotable) - Number(a.quotable) ||
  (a.sell.total && b.sell.total ? decimal(a.sell.total.amount).cmp(decimal(b.sell.total.amount)) : 0) ||
  b.rate.id.length - a.rate.id.length ||
  b.rate.id.localeCompare(a.rate.id)

const isRefusal = (plan: FreightPlan | Refusal): plan is Refusal => 'rule' in plan

const pricing = <R extends ModeRate, Cargo>(question: ModeQuestion<R, Cargo>) => {
  const { mode, engine, ask, book, today, sides } = question
  const dictionary = dictionaryOf(book.dictionaries)
  const exchange = rememberedBy(
    ([from, to]: readonly [string, string]) => `${from}${to}`,
    ([from, to]) => exchangeRateOn(book.exchangeRates, book.dictionaries.currencies, { from, to, day: today }),
  )
  const exchanged = (from: string, to: string) => exchange([from, to])
  const sideOf = sideIn({ currency: ask.currency, exchange: exchanged })
  const codes = {
    place: (id: string | null) => (id === null ? '' : (book.places.get(id)?.code ?? '')),
    carrier: (id: string | null) => (id === null ? '' : (book.carriers.get(id) ?? '')),
  }
  const load = engine.load(ask.cargo)

  const priced = (rate: R): ModeOffer<R> => {
    const days = engine.days(rate, ask)
    const facts = engine.facts(rate, ask, book)
    const source = {
      resource: mode.rate,
      id: rate.id,
      version: rate.version,
      title: engine.titleOf(rate, codes),
    }
    const plan = engine.freight(rate, load, ask)
    const empty = { rate, days, transit: days.transit, chargeable: null, belowFloor: false, quotable: false }
    if (isRefusal(plan)) return { ...empty, refusals: [plan], sell: sideOf({ freight: null, charges: [] }) }

    const needed = engine.legs(rate, load, ask, book)
    const missing = needed.filter(({ found }) => found.length === 0)
    const refusals = missing.map(({ name }): Refusal => ({ rule: 'legMissing', parameters: { leg: name } }))
    const legs = needed.flatMap(({ found }) => found.slice(0, 1))
    const charges = chargesOf(question, { rate, source, days, facts, load: plan.load, dictionary, legs })
    const layers = layersFor(question, { facts, days, quantity: plan.quantity })
    const naming = { currencyCode: dictionary.currency, finish: mode.finish, salesResource: mode.salesResource }
    const freight = (side: Side) => {
      const carriage = makingOf(side, plan, question, dictionary)
      const main = freightLine(
        { name: 'freight', target: 'freight', block: 'freight', source, plan },
        mode.freight,
        carriage,
      )
      // Each side may be charged at another break: surcharges per rated kilogram follow its own (settled 38).
      const ratedKg = plan.load.chargeableKg && main.quantity ? decimal(main.quantity) : null
      const making = { ...carriage, load: { ...plan.load, ratedKg } }
      const others = legs.map((leg) => freightLine(leg, leg.charge, { ...making, load: leg.plan.load }))
      const made = charges.filter(({ fee }) => fee.unit.basis !== 'percent')
      const plain = made.map(({ fee }) => ({ fee, line: chargeLine(fee, making) }))
      const balancing = charges
        .flatMap(({ sheet }) => (sheet ? [sheet] : []))
        .filter((sheet, at, all) => all.indexOf(sheet) === at)
        .flatMap((sheet) =>
          balancingLine(
            sheet,
            plain.filter(({ fee }) => charges.some((one) => one.fee === fee && one.sheet === sheet)),
            { ...making, exchange: exchanged },
          ),
        )
      const lines = [...others, ...plain.map(({ line }) => line), ...balancing]
      const shares = charges.filter(({ fee }) => fee.unit.basis === 'percent').map(({ fee }) => fee)
      const percent = percentLines(
        shares,
        { plain: [main, ...lines], freightKey: 'freight' },
        { ...making, exchange: exchanged },
      )
      return sideOf({ freight: main, charges: [...lines, ...percent].toSorted(inBlocks) })
    }
    const sell = freight(selling(layers, naming))
    const buy = freight(buying(naming))
    const main = sell.lines.find(({ key }) => key === 'freight')
    return {
      rate,
      days,
      transit: totalTransit(days, legs),
      chargeable: main?.quantity ? { quantity: main.quantity, unit: plan.unit } : null,
      refusals: [...refusals, ...(main?.caseByCase ? [{ rule: 'caseByCase', parameters: {} }] : [])],
      quotable: refusals.length === 0 && sell.total !== null,
      sell,
      belowFloor: isBelow(layers, { sell, buy }),
      ...(sides === 'both' ? { buy, margin: marginOf(sell, buy) } : {}),
    }
  }
  return { priced, exchange: exchanged }
}

const makingOf = <R extends ModeRate, Cargo>(
  side: Side,
  plan: FreightPlan,
  { ask, mode }: ModeQuestion<R, Cargo>,
  dictionary: Dictionary,
): Making => ({
  side,
  load: plan.load,
  dictionary,
  incoterm: ask.incoterm,
  ticked: ask.ticked,
  freightTerm: paymentTermOf(
    {
      block: 'freight',
      charge: dictionary.chargeCoded(mode.freight),
      written: plan.paymentTerm,
      treatment: 'subject',
    },
    ask.incoterm,
  ),
})

/** Carriage by its plan: one line, priced from the cells of a row. */
const freightLine = (
  { name, target, block, source, plan }: Pick<ModeLeg, 'name' | 'target' | 'block' | 'source' | 'plan'>,
  code: string,
  { side, dictionary, incoterm }: Making,
): OfferLine => {
  const charge = dictionary.chargeCoded(code)
  const unit = dictionary.unitCoded(plan.unit)
  const currency = dictionary.currency(plan.currency)
  const cellOf = (box: string | null) => ({ target, box, currency: plan.currency, charge: charge.id })
  const priceOf = (cell: string): Reasoned | null =>
    side.price({
      kind: 'freight',
      tariff: plan.prices[cell],
      cell: cellOf(cell),
      source,
      parameters: { box: columnWord(cell) },
    })
  const counted = plan.count(priceOf, currency)
  const amount = counted.amount && side.shipment(counted.amount, cellOf(null))
  // What is added once to the shipment is in the amount alone: no unit price leads to it.
  const isAdded = amount !== counted.amount
  return finished({
    key: name,
    block,
    charge: { id: charge.id, code: charge.code, nameCn: charge.nameCn, nameEn: charge.nameEn },
    unit: { code: unit.code, nameCn: unit.nameCn, nameEn: unit.nameEn },
    basis: unit.basis,
    note: null,
    bundle: null,
    currency,
    unitPrice: isAdded ? null : counted.unitPrice && priceText(counted.unitPrice),
    quantity: counted.quantity && plainText(counted.quantity),
    boxes: isAdded ? [] : [...counted.boxes],
    minAmount: counted.minAmount && amountText(counted.minAmount),
    maxAmount: null,
    paymentTerm: paymentTermOf({ block, charge, written: plan.paymentTerm, treatment: 'subject' }, incoterm),
    treatment: 'subject',
    when: 'always',
    ticked: true,
    amount,
    derivation: amount?.derivation ?? because('line.caseByCase', '', { source }),
  })
}

interface Where<R> {
  readonly rate: R
  readonly source: ModeCharge['source']
  readonly days: ModeDays
  readonly facts: Facts
  readonly load: FreightPlan['load']
  readonly dictionary: Dictionary
  readonly legs: readonly ModeLeg[]
}
type Charged = { readonly fee: ModeCharge; readonly sheet?: Parameters<typeof balancingLine>[0] }

/** Charges of the rate itself win over every sheet; what it includes is listed without a price (R14). */
const chargesOf = <R extends ModeRate, Cargo>(
  { mode, ask, book, audience }: ModeQuestion<R, Cargo>,
  { rate, source, days, facts, load, dictionary, legs }: Where<R>,
): Charged[] => {
  const happens = (when: string) => (when === 'telexOnly' ? ask.telexRelease : occasions.has(when))
  const wanted = {
    facts,
    load,
    dictionary,
    happens,
    isShown: (flag: ModeRate['displayFlag']) => isShown(flag, audience),
  }
  const own = linesOf(rate.surcharges ?? [], { target: 'surcharge', block: 'freight', source }, wanted)
  const ofLegs = legs.flatMap(({ surcharges, plan, ...leg }) =>
    linesOf(surcharges, leg, { ...wanted, load: plan.load }),
  )
  const named = new Set(own.map(({ charge }) => charge.id))
  const sheets = mode.sheets.flatMap(({ leg, judgedOn, ...list }) => {
    const rows = book.sheets[leg] ?? []
    return sheetCharges({ ...list, sheets: rows, day: days[judgedOn] }, wanted)
      .filter(({ charge, line }) => line.stack || !named.has(charge.id))
      .map((fee): Charged => {
        const sheet = rows.find(({ id }) => id === fee.source.id)
        return sheet ? { fee, sheet } : { fee }
      })
  })
  const included = new Set(rate.includedCharges ?? [])
  return [...[...own, ...ofLegs].map((fee): Charged => ({ fee })), ...sheets].map(({ fee, ...rest }) => ({
    ...rest,
    fee: included.has(fee.charge.id) ? { ...fee, treatment: 'included' as const } : fee,
  }))
}
/** Occasions that a search asks for, or that always are; of others a charge is not listed. */
const occasions = new Set(['always', 'optional'])

const layersFor = <R extends ModeRate, Cargo>(
  { book, mode }: ModeQuestion<R, Cargo>,
  { facts, days, quantity }: Pick<Where<R>, 'facts' | 'days'> & Pick<FreightPlan, 'quantity'>,
): ModeLayers => {
  const meant = { facts, keys: scopeOf(mode.markupFields, facts), day: days.sails, band: mode.band, quantity }
  return {
    company: rulesMeant(book.company, meant),
    market: rulesMeant(book.market, meant).filter(isPublished),
    sales: rulesMeant(book.sales, meant),
  }
}

/** Market rules of a page that keeps both layers name no channel: they count wherever the house sells. */
const isPublished = ({ channels }: Partial<Pick<ModeMarketRule, 'channels'>>) =>
  channels?.includes('salesQuery') ?? true

const blockOrder: Readonly<Record<OfferLine['block'], number>> = {
  freight: 0,
  origin: 1,
  destination: 2,
  land: 3,
  other: 4,
  reference: 5,
}
const inBlocks = (a: OfferLine, b: OfferLine) => blockOrder[a.block] - blockOrder[b.block]

const totalTransit = ({ transit }: ModeDays, legs: readonly ModeLeg[]): DaysRange | null => {
  const parts = [transit, ...legs.map((leg) => leg.transit)]
  return parts.every((part) => part !== null) ? sumDays(parts) : transit
}

/** In the quote currency; the percentage is of the sale (GP %), and only of a sale. */
const marginOf = (sell: OfferSide, buy: OfferSide): ModeOffer<ModeRate>['margin'] => {
  if (sell.total === null || buy.total === null) return null
  const sale = decimal(sell.total.amount)
  const margin = sale.minus(decimal(buy.total.amount))
  const percent = isNegative(sale) || sale.eq(zero) ? null : roundTo(margin.times(hundred).div(sale), 2)
  return { amount: amountText(margin), percentOfSale: percent && amountText(percent) }
}

/** Floors are of the whole shipment: the least profit and the least share of the sale of any layer that speaks of the freight (R27). */
const isBelow = (
  { company, market, sales }: ModeLayers,
  { sell, buy }: { sell: OfferSide; buy: OfferSide },
): boolean => {
  const margin = marginOf(sell, buy)
  if (!margin) return false
  return [company, market, sales].some((rules) =>
    (rules.find(({ lines }) => lines.some(({ target }) => target === 'freight'))?.lines ?? []).some(
      ({ leastProfit, leastGpPercent }) =>
        (leastProfit && decimal(margin.amount).lt(decimal(leastProfit))) ||
        (leastGpPercent && margin.percentOfSale !== null && decimal(margin.percentOfSale).lt(decimal(leastGpPercent))),
    ),
  )
}
