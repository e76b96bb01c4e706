import type {
  BoxPrice,
  FclAsk,
  FxSnapshot,
  LayeredPrice,
  OfferFacts,
  OfferLine,
  OfferSide,
  SourceRow,
} from '@hangjia/contracts'
import type { Audience } from '../book/audience.ts'
import type { Book, FclRate, WeightBand } from '../book/book.ts'
import { type Dictionary, dictionaryOf } from '../book/dictionary.ts'
import { exchangeRateOn, inCurrency } from '../book/exchange.ts'
import { periodsOf } from '../book/periods.ts'
import { goodsExcluded, goodsFor } from '../book/rate-is-for.ts'
import { tradeLineOf } from '../book/scope.ts'
import { applies, type Fee, rateSource } from '../charges/fee.ts'
import { feesIn, unitDecides } from '../charges/fees.ts'
import { freeTimeWords } from '../charges/free-time-words.ts'
import { agentFees } from '../charges/leg-fees.ts'
import { noticesOf } from '../charges/offer-notices.ts'
import { tightestLimits } from '../charges/weight-limits.ts'
import { overweightOf } from '../charges/weights.ts'
import { type RedactionRule, redactionRuleOf } from '../disclosure/redact-offer.ts'
import { feeLine } from '../lines/fee-line.ts'
import type { Priced } from '../lines/line.ts'
import { type Common, commonOf, linesIn, offerLines, withLines } from '../lines/offer-lines.ts'
import { sideIn } from '../lines/offer-side.ts'
import { addable, inOnePrice } from '../lines/one-price.ts'
import { buyCells, sellCells } from '../markup/cells.ts'
import { floorsOf } from '../markup/layer-floors.ts'
import { layerPrices } from '../markup/layer-prices.ts'
import { type Edition, layersFor } from '../markup/layers.ts'
import { memoize, memoizeBy, once } from '../money/memoize.ts'
import { type Decimal, decimal, sum } from '../money/money.ts'
import { type Candidate, type Found, findCandidates, transferTypeOf } from '../ways/candidates.ts'
import { closingsOf } from '../ways/closings.ts'
import { keyOfWay } from '../ways/way-key.ts'
import { onePerWay } from './agent-choice.ts'
import { placeOf, wayFacts } from './way-facts.ts'
import { wishedHaulage } from './wished-haulage.ts'
import { wishedServices } from './wished-services.ts'

export interface Pricing {
  readonly ask: FclAsk
  readonly book: Book
  /** The business day: rates that ended before it are not offered, money is converted at its rates. */
  readonly today: string
  readonly audience: Audience
  /** Edition of the prices on the selling side; that of our own sales when absent. */
  readonly edition?: Edition
}
export type Side = 'buy' | 'sell'
/** Facts that are the same for both sides, before offers are compared with each other. */
export type PricedFacts = Omit<OfferFacts, 'dominated' | 'best' | 'quotable' | 'secret' | 'belowFloor'>
export interface PricedOffer<S extends Side> {
  readonly side: S
  readonly facts: PricedFacts
  readonly contractNo: S extends 'buy' ? string | null : undefined
  readonly money: OfferSide
}

/** Prices every rate that fits the search, on one side. No clock, no I/O, no float. */
export const priceFcl = <S extends Side>(pricing: Pricing & { readonly side: S }): PricedOffer<S>[] => {
  const opened = openBook(pricing)
  return opened.found.candidates.map(
    (candidate) =>
      ({
        side: pricing.side,
        facts: opened.factsOf(candidate),
        contractNo: pricing.side === 'buy' ? candidate.rate.contractNo : undefined,
        money: opened[pricing.side](candidate),
      }) as PricedOffer<S>,
  )
}

/** A book opened for a search: the candidates, and functions that price one of them on either side. */
export interface OpenedBook {
  readonly found: Found
  readonly exchange: (from: string, to: string) => FxSnapshot | null
  readonly factsOf: (candidate: Candidate) => PricedFacts
  readonly tradeLineOf: (rate: FclRate) => string | null
  readonly sell: (candidate: Candidate) => OfferSide
  readonly buy: (candidate: Candidate) => OfferSide
  /** The lowest prices of its freight as it is sold. */
  readonly floorOf: (candidate: Candidate) => readonly BoxPrice[]
  /** Freight of a candidate after each mark-up layer. */
  readonly layersOf: (candidate: Candidate) => LayeredPrice[]
  /** Redaction of a candidate by market rules. */
  readonly tellingOf: (candidate: Candidate) => RedactionRule | undefined
}
export const openBook = ({ ask, book, today, audience, edition }: Pricing): OpenedBook => {
  const dictionary = dictionaryOf(book.dictionaries)
  const exchange = remembering((from, to) =>
    exchangeRateOn(book.exchangeRates, book.dictionaries.currencies, { from, to, day: today }),
  )
  const overweight = memoize((bands: readonly WeightBand[]) => overweightOf(bands, { ask, dictionary }))
  const feesOf = feesIn({ ...book, ask, audience, dictionary, overweight })
  const partsOf = memoize((candidate: Candidate): Parts => {
    const source = rateSource(candidate.rate, dictionary)
    return { source, fees: feesOf(candidate, source) }
  })
  const selling = sellingBy({ ask, book, dictionary, edition })
  const madeBy = memoize((_layers: string): Made => ({ lines: new Map(), common: new Map() }))
  const nameOf = memoize(feeName)
  const pricedOn = (candidate: Candidate, side: Side, { fees, source }: Parts): Priced & { readonly made: Made } => {
    const { rate } = candidate
    const rows = { rate, source, currencyCode: dictionary.currency }
    const { layers, name } = side === 'sell' ? selling(candidate) : bought
    const made = madeBy(name)
    const cells = layers ? sellCells(rows, layers) : buyCells(rows)
    const line: Priced['once'] = (fee, make) => once(made.lines, nameOf(fee), make)
    return { rate, source, fees, cells, ask, dictionary, exchange, once: line, made }
  }
  const sideOf = sideIn({ currency: ask.currency, exchange })
  const services = wishedServices({ ask, book, audience, dictionary, exchange })
  const haulage = wishedHaulage({ ask, book, audience, dictionary, exchange })
  const moneyOf = (candidate: Candidate, side: Side): OfferSide => {
    const priced = pricedOn(candidate, side, partsOf(candidate))
    const common = once(priced.made.common, priced.fees, () => commonOf(priced))
    const made = offerLines(priced, common)
    const hauled = haulage ? withLines(made, haulage.linesOn(candidate, side, linesIn(made))) : made
    return sideOf(services ? withLines(hauled, services.linesOn(candidate, side, linesIn(hauled))) : hauled)
  }
  const asked = ask.boxes.map(({ box }) => box)
  const redactionRule = (candidate: Candidate) => redactionRuleOf(candidate.rate, selling(candidate).layers, asked)
  /** A single price is converted as a whole, for everybody: search and document agree to the cent. */
  const sellOf = (candidate: Candidate): OfferSide => {
    const side = moneyOf(candidate, 'sell')
    return redactionRule(candidate)?.hideSurcharges
      ? { ...side, total: sideOf(addable(inOnePrice(side.lines))).total }
      : side
  }
  /** Charges of its agent to the buyer of the offer, without percentages of other lines. */
  const agentCost = (candidate: Candidate): Decimal | null => {
    const fees = agentFees(candidate, dictionary)
      .filter(({ line, unit }) => applies(line, candidate, ask) && unit.basis !== 'percent')
      .map(unitDecides)
    const priced = pricedOn(candidate, 'sell', { fees, source: rateSource(candidate.rate, dictionary) })
    const asked = fees
      .map((fee) => priced.once(fee, () => feeLine(fee, priced)))
      .filter(({ ticked, treatment }) => ticked && treatment === 'subject')
      .map(({ amount, currency }) =>
        amount === null ? null : inCurrency(decimal(amount), currency, ask.currency, exchange),
      )
    return asked.every((part) => part !== null) ? sum(asked) : null
  }
  const found = findCandidates({ ask, book, today, audience, dictionary, exchange })
  return {
    found: { ...found, candidates: onePerWay(found.candidates, { ...book, costOf: memoize(agentCost) }) },
    exchange,
    factsOf: (candidate) => ({
      ...factsOf(candidate, dictionary, haulage?.rowOf(candidate)),
      internal: isInternal(candidate, haulage?.rowOf(candidate)) || services?.hasInternal(candidate) === true,
      weightLimits: tightestLimits(candidate, { ask, dictionary }),
      notices: [
        ...(haulage?.isMissing(candidate) ? [{ rule: 'pickupMissing' as const, parameters: {} }] : []),
        ...noticesOf(candidate, { ...book, ask, audience, dictionary, fees: partsOf(candidate).fees }),
      ],
    }),
    tradeLineOf: (rate) => tradeLineOf(rate, dictionary),
    sell: sellOf,
    buy: (candidate) => moneyOf(candidate, 'buy'),
    floorOf: (candidate) => floorsOf(candidate.rate, selling(candidate).layers),
    layersOf: (candidate) =>
      layerPrices(
        candidate.rate,
        selling(candidate).layers,
        ask.boxes.map(({ box }) => box),
      ),
    tellingOf: redactionRule,
  }
}

interface Parts {
  readonly fees: readonly Fee[]
  readonly source: SourceRow
}
/** Lines made with the same mark-ups: the line of a fee by its name, the lines of a list of fees. */
interface Made {
  readonly lines: Map<string, OfferLine>
  readonly common: Map<readonly Fee[], Common>
}
/** The buying side has no layers. */
const bought = { layers: null, name: 'buy' }
/** The layers of a candidate, once for all candidates with the same rules; `name` identifies these rules. */
const sellingBy = (selling: Parameters<typeof layersFor>[1]) => {
  const { companyMarkups, marketMarkups, salesMarkups } = selling.book
  const rules = [...companyMarkups, ...marketMarkups, ...salesMarkups]
  const period = periodsOf(rules)
  const byContract = rules.some(({ contractNos }) => contractNos.length > 0)
  return memoizeBy(
    ({ sails, rate: { carrier, pol, pod, tradeLine, rateType, contractNo } }: Candidate) =>
      [period(sails), carrier, pol, pod, tradeLine, rateType, byContract && contractNo].join('|'),
    (candidate) => {
      const layers = layersFor(candidate, selling)
      const used = [layers.company, layers.market, layers.sales].map((layer) => layer.map(({ id }) => id).join())
      return { layers, name: ['sell', ...used].join('|') }
    },
  )
}
/**
 * Facts of a fee that decide its line: a sheet may leave some containers to another one that is for fewer rates, and a barge is cheaper only
 * for rates that it was matched with automatically.
 */
const feeName = ({ key, treatment, paymentTerm, allIn, exempt, discounts, source: { id, version } }: Fee): string =>
  [
    id,
    version,
    key,
    treatment,
    paymentTerm,
    allIn,
    ...[...(exempt ?? [])].flatMap(([box, { rule }]) => [box, rule]),
    ...(discounts ?? []).flatMap(({ box, price }) => [box, price]),
  ].join('|')

const remembering = (make: (from: string, to: string) => FxSnapshot | null) => {
  const pairs = memoize((pair: string) => {
    const [from = '', to = ''] = pair.split('>')
    return { rate: make(from, to) }
  })
  return (from: string, to: string) => pairs(`${from}>${to}`).rate
}

const factsOf = (
  candidate: Candidate,
  dictionary: Dictionary,
  trailer: Ending | undefined,
): Omit<PricedFacts, 'internal' | 'notices' | 'weightLimits'> => {
  const { rate, etd } = candidate
  return {
    key: keyOfWay(candidate),
    rate: { id: rate.id, version: rate.version, validFrom: rate.validFrom, validTo: rate.validTo },
    carrier: placeOf(dictionary.carrier(rate.carrier)),
    pol: placeOf(dictionary.port(rate.pol)),
    pod: placeOf(dictionary.port(rate.pod)),
    polTerminal: rate.polTerminal === null ? null : placeOf(dictionary.terminal(rate.polTerminal)),
    podTerminal: rate.podTerminal === null ? null : placeOf(dictionary.terminal(rate.podTerminal)),
    via: rate.via.map((id) => placeOf(dictionary.port(id))),
    ...wayFacts(candidate, dictionary),
    dischargePort: rate.dischargePort == null ? null : placeOf(dictionary.port(rate.dischargePort)),
    carrierLine: rate.carrierLine ?? null,
    serviceCode: rate.serviceCode,
    transferType: transferTypeOf(candidate),
    rateType: rate.rateType,
    term: rate.term,
    containerOwner: rate.containerOwner,
    commodities: goodsFor(rate),
    excludedGoods: goodsExcluded(rate),
    dgClasses: rate.dgClasses.map(String),
    isAllIn: rate.allIn,
    billType: rate.billType,
    releaseTypes: rate.releaseTypes.map(String),
    releaseNote: rate.releaseNote ?? null,
    etd,
    sailingDays: rate.sailingDays,
    closings: closingsOf(rate, candidate),
    transitDays: rate.transitDays,
    ...validityOf(candidate, trailer),
    validityBasis: rate.validityBasis,
    freeDemDays: rate.freeDemDays,
    freeDetDays: rate.freeDetDays,
    freeCombinedDays: rate.freeCombinedDays,
    freeTimeText: freeTimeWords(rate),
    freeTimeUnit: rate.freeTimeUnit ?? 'CD',
    freeTimeScope: rate.freeTimeScope ?? 'destination',
    spaceState: rate.spaceState,
    recommended: rate.recommendFlag === 1,
    recommendRank: rate.recommendRank ?? null,
    publicRemark: rate.publicRemark,
    notice: rate.notice,
    updatedAt: rate.updatedAt,
  }
}
/** From when the rate is valid, until the first of its legs ends (R29): a leg has its own day, after the sailing. */
const validityOf = (candidate: Candidate, trailer: Ending | undefined) => {
  const { validFrom } = candidate.rate
  const validTo = [...rowsOf(candidate), trailer ?? candidate.rate].reduce(
    (first, row) => (row.validTo < first ? row.validTo : first),
    candidate.rate.validTo,
  )
  return { validFrom: validFrom < validTo ? validFrom : validTo, validTo }
}
/** A row that ends. */
type Ending = Pick<FclRate, 'validTo' | 'displayFlag'>
const rowsOf = ({ rate, barge, plan, agent }: Candidate) => [rate, barge, plan, agent].filter((row) => row !== null)
const isInternal = (candidate: Candidate, trailer: Ending | undefined) =>
  [...rowsOf(candidate), ...(trailer ? [trailer] : [])].some(({ displayFlag }) => displayFlag === 2)
