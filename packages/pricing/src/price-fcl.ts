import type { FclAsk, FxSnapshot, OfferFacts, OfferLine, OfferSide, SourceRow } from '@hangjia/contracts'
import { onePerWay } from './agent-choice.ts'
import type { Audience } from './audience.ts'
import type { Book, ChargeLine, FclRate, WeightBand } from './book.ts'
import { type Candidate, type Found, findCandidates, transferTypeOf } from './candidates.ts'
import { buyCells, sellCells } from './cells.ts'
import { type Dictionary, dictionaryOf } from './dictionary.ts'
import { exchangeRateOn, inCurrency } from './exchange.ts'
import { applies, type Fee, rateSource } from './fee.ts'
import { feeLine } from './fee-line.ts'
import { feesOf, unitDecides } from './fees.ts'
import { type Edition, layersFor } from './layers.ts'
import { agentFees } from './leg-fees.ts'
import type { Priced } from './line.ts'
import { type Decimal, decimal, sum } from './money.ts'
import { offerLines } from './offer-lines.ts'
import { noticesOf } from './offer-notices.ts'
import { offerSide } from './offer-side.ts'
import { tradeLineOf } from './scope.ts'
import { placeOf, wayFacts } from './way-facts.ts'
import { overweightOf } from './weights.ts'

export interface Pricing {
  readonly ask: FclAsk
  readonly book: Book
  /** The business day: rates that ended before it are not offered, money is converted at its rates. */
  readonly today: string
  readonly audience: Audience
  /** Whose prices the selling side shows; those of the house's own sales when absent. */
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

/** Prices every rate that fits the question, on one side. No clock, no I/O, no float. */
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

/** A book opened at a question: the candidates, and what prices one of them on either side. */
export interface OpenedBook {
  readonly found: Found
  readonly exchange: (from: string, to: string) => FxSnapshot | null
  readonly factsOf: (candidate: Candidate) => PricedFacts
  readonly tradeLineOf: (rate: FclRate) => string | null
  readonly sell: (candidate: Candidate) => OfferSide
  readonly buy: (candidate: Candidate) => OfferSide
}
export const openBook = ({ ask, book, today, audience, edition }: Pricing): OpenedBook => {
  const dictionary = dictionaryOf(book.dictionaries)
  const exchange = remembering((from, to) =>
    exchangeRateOn(book.exchangeRates, book.dictionaries.currencies, { from, to, day: today }),
  )
  const overweight = remembered((bands: readonly WeightBand[]) => overweightOf(bands, { ask, dictionary }))
  const legs = { ...book, ask, audience, dictionary, overweight }
  const partsOf = remembered(
    (candidate: Candidate): Parts => ({
      fees: feesOf(candidate, legs),
      source: rateSource(candidate.rate, dictionary),
    }),
  )
  const lineOf = remembered((_fee: ChargeLine) => new Map<string, OfferLine>())
  const pricedOn = (candidate: Candidate, side: Side, { fees, source }: Parts): Priced => {
    const { rate } = candidate
    const rows = { rate, source, currencyCode: dictionary.currency }
    const layers = side === 'sell' ? layersFor(candidate, { ask, book, dictionary, edition }) : null
    const cells = layers ? sellCells(rows, layers) : buyCells(rows)
    const rules = layers
      ? [layers.company, layers.market, layers.sales].map((layer) => layer.map(({ id }) => id).join())
      : []
    const once = (fee: Fee, make: () => OfferLine) => {
      const known = lineOf(fee.line)
      const { id, version } = fee.source
      const name = [side, ...rules, id, version, fee.key, fee.treatment, fee.paymentTerm].join('|')
      const line = known.get(name) ?? make()
      known.set(name, line)
      return line
    }
    return { rate, source, fees, cells, ask, dictionary, exchange, once }
  }
  const moneyOf = (candidate: Candidate, side: Side): OfferSide =>
    offerSide(offerLines(pricedOn(candidate, side, partsOf(candidate))), { currency: ask.currency, exchange })
  /** What its agent asks of the buyer of the offer, without percentages of other lines. */
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
    found: { ...found, candidates: onePerWay(found.candidates, remembered(agentCost)) },
    exchange,
    factsOf: (candidate) => ({
      ...factsOf(candidate, dictionary),
      notices: noticesOf(candidate, { ask, dictionary, fees: partsOf(candidate).fees }),
    }),
    tradeLineOf: (rate) => tradeLineOf(rate, dictionary),
    sell: (candidate) => moneyOf(candidate, 'sell'),
    buy: (candidate) => moneyOf(candidate, 'buy'),
  }
}

interface Parts {
  readonly fees: readonly Fee[]
  readonly source: SourceRow
}
const remembered = <K, V>(make: (key: K) => V) => {
  const known = new Map<K, V>()
  return (key: K): V => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}
const remembering = (make: (from: string, to: string) => FxSnapshot | null) => {
  const pairs = remembered((pair: string) => {
    const [from = '', to = ''] = pair.split('>')
    return { rate: make(from, to) }
  })
  return (from: string, to: string) => pairs(`${from}>${to}`).rate
}

/** The same rows in the same versions have the same key: search and quotation meet at it. */
const keyOf = ({ rate, barge, plan, agent }: Candidate) =>
  [['', rate] as const, ['b', barge] as const, ['t', plan] as const, ['a', agent] as const]
    .flatMap(([mark, row]) => (row ? [`${mark}${row.id}.${row.version}`] : []))
    .join('~')

const factsOf = (candidate: Candidate, dictionary: Dictionary): Omit<PricedFacts, 'notices'> => {
  const { rate, etd } = candidate
  return {
    key: keyOf(candidate),
    rate: { id: rate.id, version: rate.version, validFrom: rate.validFrom, validTo: rate.validTo },
    carrier: placeOf(dictionary.carrier(rate.carrier)),
    pol: placeOf(dictionary.port(rate.pol)),
    pod: placeOf(dictionary.port(rate.pod)),
    polTerminal: rate.polTerminal === null ? null : placeOf(dictionary.terminal(rate.polTerminal)),
    podTerminal: rate.podTerminal === null ? null : placeOf(dictionary.terminal(rate.podTerminal)),
    via: rate.via.map((id) => placeOf(dictionary.port(id))),
    ...wayFacts(candidate, dictionary),
    serviceCode: rate.serviceCode,
    transferType: transferTypeOf(candidate),
    rateType: rate.rateType,
    term: rate.term,
    containerOwner: rate.containerOwner,
    billType: rate.billType,
    etd,
    sailingDays: rate.sailingDays,
    transitDays: rate.transitDays,
    ...validityOf(candidate),
    freeDemDays: rate.freeDemDays,
    freeDetDays: rate.freeDetDays,
    freeCombinedDays: rate.freeCombinedDays,
    freeTimeText: rate.freeTimeText,
    spaceState: rate.spaceState,
    recommended: rate.recommendFlag === 1,
    internal: isInternal(candidate),
    publicRemark: rate.publicRemark,
    notice: rate.notice,
    updatedAt: rate.updatedAt,
  }
}
/** From when the rate is valid, until the first of its legs ends (R29): a leg is met on a day of its own, after the sailing. */
const validityOf = (candidate: Candidate) => {
  const { validFrom } = candidate.rate
  const validTo = rowsOf(candidate).reduce(
    (first, row) => (row.validTo < first ? row.validTo : first),
    candidate.rate.validTo,
  )
  return { validFrom: validFrom < validTo ? validFrom : validTo, validTo }
}
const rowsOf = ({ rate, barge, plan, agent }: Candidate) => [rate, barge, plan, agent].filter((row) => row !== null)
const isInternal = (candidate: Candidate) => rowsOf(candidate).some(({ displayFlag }) => displayFlag === 2)
