import type { DeskOffer, DeskResult, OfferSide, SearchFacts, SellOffer, SellResult } from '@hangjia/contracts'
import type { Audience } from '../book/audience.ts'
import type { FclRate } from '../book/book.ts'
import { isTooHeavy, isUnfetched } from '../charges/offer-notices.ts'
import { type Masked, maskOffer, placeOfMasked } from '../disclosure/mask-offer.ts'
import { redactionOf, redactOffer } from '../disclosure/redact-offer.ts'
import { hiddenOf, rulesOnPaper } from '../disclosure/secrecy.ts'
import { wordlessNotice } from '../disclosure/wordless-notice.ts'
import { freightKey } from '../lines/fee-line.ts'
import { sideIn } from '../lines/offer-side.ts'
import { raisedBy, withinFreight } from '../lines/one-price.ts'
import { isBelowFloor } from '../markup/floor.ts'
import { amountText, decimal, hundred, isNegative, roundTo, zero } from '../money/money.ts'
import type { Candidate } from '../ways/candidates.ts'
import { keyOfWay } from '../ways/way-key.ts'
import { type OpenedBook, openBook } from './price-fcl.ts'
import type { DeskQuestion, Question } from './question.ts'
import { ranked } from './ranking.ts'
import { rulesFor, withoutSecretRows } from './secret-rows.ts'

/** `fullContainer`: published rates, selling side only. The answer has no field for a cost. */
export const searchSell = (question: Question): SellResult => {
  const opened = open(question, 'sales')
  const mask = maskFor(question, opened)
  const offers = ranked(
    all(question, opened).map(({ candidate, offer }, place) => mask(candidate, redactOffer(offer), place)),
  )
  return { ...searchFacts(question, opened, offers), offers }
}

/**
 * `queryPrice`: published and internal rates; with `both` also the buying side and the margin. Offers of one side are
 * redacted for readers who do not see cost; those of both contain the redaction.
 */
export const searchDesk = (question: DeskQuestion): DeskResult => {
  const opened = open(question, 'desk')
  const mask = maskFor(question, opened)
  const offers = candidatesOf(question, opened).map((candidate, place) =>
    mask(candidate, offerForDesk(candidate, question, opened), place),
  )
  const inOrder: DeskOffer[] = ranked(offers)
  return { ...searchFacts(question, opened, inOrder), offers: inOrder }
}

/** Prices the offer of that key alone, as the search of sales answers it; undefined where the answer has none. */
export const explainSell = (question: Question, key: string): Pick<SellOffer, 'rate' | 'sell'> | undefined => {
  const opened = open(question, 'sales')
  const mask = maskFor(question, opened)
  const priced: Priced = (candidate, place) => mask(candidate, redactOffer(sold(candidate, question, opened)), place)
  return keyed(candidatesOf(question, opened), { key, priced })
}

/** The same of the desk's search. */
export const explainDesk = (
  question: DeskQuestion,
  key: string,
): Pick<DeskOffer, 'rate' | 'sell' | 'buy'> | undefined => {
  const opened = open(question, 'desk')
  const mask = maskFor(question, opened)
  const priced: Priced = (candidate, place) => mask(candidate, offerForDesk(candidate, question, opened), place)
  return keyed(candidatesOf(question, opened), { key, priced })
}

type Priced = (candidate: Candidate, place: number) => Pick<DeskOffer, 'key' | 'rate' | 'sell' | 'buy'>
/** Prices the one candidate that may have this key. A masked offer is named by its place alone, never by its rows. */
const keyed = (
  candidates: readonly Candidate[],
  { key, priced }: { readonly key: string; readonly priced: Priced },
) => {
  const place = placeOfMasked(key) ?? candidates.findIndex((candidate) => keyOfWay(candidate) === key)
  const candidate = candidates[place]
  const offer = candidate && priced(candidate, place)
  return offer?.key === key ? offer : undefined
}

/** Selling side, as the search of an audience answers it. */
export const searchFor = (audience: Audience, question: Question): SellResult =>
  audience === 'desk' ? searchDesk({ ...question, sides: 'sell' }) : searchSell(question)

/** Money of a routing: its total, and its freight with the charges at origin. */
interface RoutingTotals {
  readonly total: OfferSide['total']
  readonly departure: () => OfferSide['total']
}
/**
 * Totals that an audience would find, routing by routing, so that a caller may pause between them; null where one cannot be quoted. None where
 * more routings fit than an answer holds.
 */
export function* totalsFor(audience: Audience, question: Question): Generator<RoutingTotals | null> {
  const opened = open(question, audience)
  const mask = maskFor(question, opened)
  const sideOf = sideIn({ currency: question.ask.currency, exchange: opened.exchange })
  for (const [place, candidate] of candidatesOf(question, opened).entries()) {
    const { quotable, sell } = mask(candidate, redactOffer(sold(candidate, question, opened)), place)
    const atOrigin = () => sell.lines.filter(({ block }) => block === 'freight' || block === 'origin')
    yield quotable ? { total: sell.total, departure: () => sideOf({ freight: null, charges: atOrigin() }).total } : null
  }
}

/** Answer to an audience from some rates alone. A masked offer names no rate. */
export const offersFrom = (audience: Audience, question: Question, rates: readonly FclRate[]): SellResult['offers'] =>
  hiddenFrom(audience, question, rates).map(redactOffer)

/** The same before the redaction, which each offer contains. */
export const hiddenFrom = (audience: Audience, asked: Question, rates: readonly FclRate[]) => {
  const question = { ...asked, book: { ...asked.book, rates } }
  const opened = open(question, audience)
  const mask = maskFor(question, opened)
  const offers = all(question, opened).map(({ candidate, offer }, place) => mask(candidate, offer, place))
  return ranked(offers).filter(({ rate: { id } }) => rates.some((one) => one.id === id))
}

const open = (question: Question, audience: Audience) => {
  const { ask, book, today } = question
  return openBook({ ask, book: withoutSecretRows(book, question), today, audience })
}

/** Offers without the facts hidden from their reader. They are ranked as the reader sees them, so that no rank reveals these facts. */
const maskFor = (question: Question, { tradeLineOf }: OpenedBook) => {
  const { book, asOf, use } = question
  const rules = rulesFor(book, question)
  const onPaper = rulesOnPaper(book.secrecyRules ?? [])
  return <T extends Parameters<typeof maskOffer>[0]>({ rate }: Candidate, offer: T, place: number): Masked<T> => {
    const facts = { ...rate, tradeLine: tradeLineOf(rate) }
    const hidden = hiddenOf(facts, use === 'quotation' ? [...rules, ...onPaper] : rules)
    const masked = maskOffer(offer, hidden, { place, asOf })
    // An offer without a carrier's name on paper cannot be sent, whatever its reader sees here.
    return hiddenOf(facts, onPaper).parts.has('carrier') ? { ...masked, quotable: false } : masked
  }
}

const all = (question: Question, opened: OpenedBook) =>
  candidatesOf(question, opened).map((candidate) => ({ candidate, offer: sold(candidate, question, opened) }))
/** None where more routings fit than are priced. */
const candidatesOf = (question: Question, opened: OpenedBook): readonly Candidate[] =>
  isTooBroad(question, opened) ? [] : opened.found.candidates

/** True where more routings fit than are priced. */
export const isTooBroad = ({ most }: Pick<Question, 'most'>, { found }: Pick<OpenedBook, 'found'>): boolean =>
  most !== undefined && found.candidates.length > most

const sold = (candidate: Candidate, { asOf }: Pick<Question, 'asOf'>, opened: OpenedBook) => {
  const sell = opened.sell(candidate)
  const freight = sell.lines.find(({ key }) => key === freightKey)?.boxes ?? []
  const belowFloor = isBelowFloor(freight, opened.floorOf(candidate))
  const facts = opened.factsOf(candidate)
  const redaction = redactionOf({ ...facts, sell }, { rule: opened.tellingOf(candidate), asOf })
  return {
    ...facts,
    sell,
    quotable: sell.total !== null && !isTooHeavy(facts) && !isUnfetched(facts),
    belowFloor,
    ...(redaction ? { redaction } : {}),
  }
}
type Sold = ReturnType<typeof sold>

/** One offer as the reader of the desk's search sees it, before parts that are secret are hidden. */
const offerForDesk = (candidate: Candidate, question: DeskQuestion, opened: OpenedBook) => {
  const offer = sold(candidate, question, opened)
  return { ...forReader(offer, question), ...forDesk(candidate, offer, question, opened) }
}

/** The words of a carrier hold what it charges: they are for readers who see cost. */
const forReader = (offer: Sold, { sides }: Pick<DeskQuestion, 'sides'>): Sold =>
  sides === 'both' ? offer : { ...redactOffer(offer), notices: offer.notices.map(wordlessNotice) }

/** Facts for the desk in addition to the selling side, as far as its reader may see them. */
const forDesk = (
  candidate: Candidate,
  { sell, redaction }: Pick<Sold, 'sell' | 'redaction'>,
  question: DeskQuestion,
  opened: OpenedBook,
) => ({
  ...(question.sides === 'both' ? bought(candidate, sell, opened) : {}),
  ...(question.sides === 'both' && question.layers === 'shown' ? { layers: opened.layersOf(candidate) } : {}),
  // The floors of mark-ups reveal the cost.
  ...(question.floor === 'shown'
    ? {
        floor: question.sides === 'both' ? [...opened.floorOf(candidate)] : floorShown(candidate.rate, redaction, sell),
      }
    : {}),
})

/** Floor of a freight that is a single price: its own floor with the surcharges. */
const floorShown = ({ floorPrices }: FclRate, redaction: Sold['redaction'], { lines }: OfferSide) =>
  redaction?.onePrice ? raisedBy(floorPrices, withinFreight(lines)) : [...floorPrices]

const bought = (candidate: Candidate, sell: OfferSide, opened: OpenedBook) => {
  const buy = opened.buy(candidate)
  return { buy, contractNo: candidate.rate.contractNo, margin: marginOf(sell, buy) }
}

/** In the quote currency; the percentage is of the sale (GP %), and only of a sale. */
const marginOf = (sell: OfferSide, buy: OfferSide): DeskOffer['margin'] => {
  if (sell.total === null || buy.total === null) return null
  const sale = decimal(sell.total.amount)
  const margin = sale.minus(decimal(buy.total.amount))
  const percent = isNegative(sale) || sale.eq(zero) ? null : roundTo(margin.times(hundred).div(sale), 2)
  return { amount: amountText(margin), percentOfSale: percent && amountText(percent) }
}

const searchFacts = (
  question: Question,
  opened: OpenedBook,
  offers: readonly { readonly sell: OfferSide; readonly buy?: OfferSide | undefined }[],
): SearchFacts => {
  const { ask, asOf } = question
  const { found, exchange } = opened
  const lines = offers.flatMap(({ sell, buy }) => [...sell.lines, ...(buy?.lines ?? [])])
  const foreign = [...new Set(lines.map(({ currency }) => currency))].filter((from) => from !== ask.currency).sort()
  return {
    asOf,
    steps: found.steps,
    lastValidTo: found.lastValidTo,
    otherGoods: found.otherGoods,
    ...(isTooBroad(question, opened) ? { tooBroad: found.candidates.length } : {}),
    exchangeRates: foreign.flatMap((from) => exchange(from, ask.currency) ?? []),
  }
}
