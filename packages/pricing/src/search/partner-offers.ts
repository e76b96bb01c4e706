import type { FclAsk, OfferLine, OfferSide, SellOffer } from '@hangjia/contracts'
import type { Book } from '../book/book.ts'
import { dictionaryOf } from '../book/dictionary.ts'
import { inCurrency } from '../book/exchange.ts'
import { tradeLineOf } from '../book/scope.ts'
import { noFreeTime } from '../charges/free-time-words.ts'
import { redactionOf, redactOffer } from '../disclosure/redact-offer.ts'
import { hiddenOf, rulesAgainst } from '../disclosure/secrecy.ts'
import { freightKey } from '../lines/fee-line.ts'
import { onceBases } from '../lines/one-price.ts'
import { amountText, type Decimal, decimal, one, sum, upTo } from '../money/money.ts'
import { type OpenedBook, openBook } from './price-fcl.ts'
import type { Question } from './question.ts'

/** A scope of rates that a partner group sees; an empty list is any. */
export interface Share {
  readonly carriers: readonly string[]
  readonly tradeLines: readonly string[]
  readonly pols: readonly string[]
  readonly pods: readonly string[]
}
export interface PartnerQuestion extends Omit<Question, 'reader' | 'use'> {
  /** Rates shared with the reader's group. */
  readonly shares: readonly Share[]
}

/** An offer with its all-in prices; its lines are printed next to them. */
export interface PartnerOffer extends SellOffer {
  /** All-in and prepaid, one container each, in the currency of the search; null is case by case. */
  readonly allIn: readonly { readonly box: string; readonly amount: string | null }[]
}

/**
 * Port to port, at the price published to partners, as a single amount for each container type. The reader is outside the
 * company: a rate that is confidential in its carrier or price is left out, whatever rights they hold.
 */
export const partnerOffers = (question: PartnerQuestion): PartnerOffer[] => {
  const { ask, today, asOf } = question
  const book = sharedBook(question)
  const openedFor = (boxes: FclAsk['boxes']) =>
    openBook({ ask: { ...ask, boxes }, book, today, audience: 'sales', edition: 'partner' })
  const single = ask.boxes.map(({ box }) => {
    const opened = openedFor([{ box, quantity: 1 }])
    return { box, exchange: opened.exchange, sides: byRate(opened) }
  })
  const whole = openedFor(ask.boxes)
  return whole.found.candidates.map((candidate): PartnerOffer => {
    const allIn = single.map(({ box, sides, exchange }) => {
      const side = sides.get(candidate.rate.id)
      return { box, amount: side ? allInOf(side, ask.currency, exchange) : null }
    })
    const offer = { ...whole.factsOf(candidate), sell: whole.sell(candidate) }
    const redaction = redactionOf(offer, { rule: whole.tellingOf(candidate), asOf })
    const { sell, ...facts } = redactOffer({ ...offer, redaction })
    return {
      ...facts,
      sell: printed(sell, allIn, ask.currency),
      allIn,
      dominated: false,
      best: [],
      quotable: allIn.some(({ amount }) => amount !== null),
      belowFloor: false,
      secret: null,
      ...withoutSecrets(candidate, question),
    }
  })
}

const byRate = ({ found, sell }: OpenedBook): ReadonlyMap<string, OfferSide> =>
  new Map(found.candidates.map((candidate) => [candidate.rate.id, sell(candidate)]))

/** Rates that are shared, without the legs before and after them. */
const sharedBook = ({ book, shares }: PartnerQuestion): Book => {
  const dictionary = dictionaryOf(book.dictionaries)
  const rules = strangers(book)
  return {
    ...book,
    bargeRates: [],
    transferPlans: [],
    agentCharges: [],
    rates: book.rates.filter((rate) => {
      const facts = { ...rate, tradeLine: tradeLineOf(rate, dictionary) }
      const { parts } = hiddenOf(facts, rules)
      return (
        rate.bargeMatch !== 'included' &&
        !parts.has('row') &&
        !parts.has('carrier') &&
        !parts.has('price') &&
        shares.some((share) => covers(share, facts))
      )
    }),
  }
}
const strangers = ({ secrecyRules = [] }: Book) =>
  rulesAgainst(secrecyRules, { employee: '', roles: [], units: [], customer: null, seesSecrets: false })

type Shared = { readonly [F in 'carrier' | 'pol' | 'pod']: string } & { readonly tradeLine: string | null }
const covers = (share: Share, { carrier, tradeLine, pol, pod }: Shared): boolean =>
  holds(share.carriers, carrier) &&
  holds(share.tradeLines, tradeLine) &&
  holds(share.pols, pol) &&
  holds(share.pods, pod)
const holds = (list: readonly string[], value: string | null) =>
  list.length === 0 || (value !== null && list.includes(value))

/** A shared rate without the parts that confidentiality rules hide from outsiders. */
const withoutSecrets = ({ rate }: OpenedBook['found']['candidates'][number], { book }: PartnerQuestion) => {
  const dictionary = dictionaryOf(book.dictionaries)
  const { parts } = hiddenOf({ ...rate, tradeLine: tradeLineOf(rate, dictionary) }, strangers(book))
  return {
    ...(parts.has('service') ? { serviceCode: null, carrierLine: null } : {}),
    ...(parts.has('freeTime') ? noFreeTime : {}),
  }
}

export const isPerBill = ({ basis, counts }: OfferLine): boolean => counts && onceBases.includes(basis)
/** A prepaid charge that is in the all-in price. */
const isWithin = ({ basis, counts }: OfferLine) => counts && !onceBases.includes(basis)
/** The same of several container types, of which it may lack one. */
const isPrinted = ({ basis, ticked, treatment, paymentTerm }: OfferLine) =>
  ticked && treatment === 'subject' && paymentTerm === 'PRE' && !onceBases.includes(basis)
const isMissing = ({ caseByCase, ticked, paymentTerm }: OfferLine) => caseByCase && ticked && paymentTerm === 'PRE'

/**
 * Prepaid price of one container: each line is converted by itself, then added (settled 37), and finally rounded up to a whole unit,
 * as every container price of a quotation is (settled 24).
 */
const allInOf = ({ lines }: OfferSide, currency: string, exchange: OpenedBook['exchange']): string | null => {
  if (lines.some(isMissing)) return null
  const parts = lines
    .filter(isWithin)
    .map((line): Decimal | null => inCurrency(decimal(line.amount ?? '0'), line.currency, currency, exchange))
  return parts.every((part) => part !== null) ? amountText(upTo(sum(parts), one)) : null
}

/** The lines as a price list prints them: freight is all-in, its parts are listed as included. */
const printed = (side: OfferSide, allIn: PartnerOffer['allIn'], currency: string): OfferSide => ({
  ...side,
  lines: side.lines.map((line): OfferLine => {
    if (line.key === freightKey)
      return {
        ...line,
        currency,
        boxes: line.boxes.flatMap((box) => {
          const amount = allIn.find((priced) => priced.box === box.box)?.amount
          return amount ? [{ ...box, unitPrice: amount, amount }] : []
        }),
      }
    return isPrinted(line)
      ? { ...line, treatment: 'included', unitPrice: null, amount: null, boxes: [], counts: false }
      : line
  }),
})
