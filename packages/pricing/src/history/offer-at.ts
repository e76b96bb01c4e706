import type { OfferSide } from '@hangjia/contracts'
import type { BookList } from '../book/book-tables.ts'
import { dictionaryOf } from '../book/dictionary.ts'
import { isSameKey } from '../book/same-key.ts'
import { tradeLineOf } from '../book/scope.ts'
import { isOnePrice } from '../disclosure/redact-offer.ts'
import { type Hidden, hiddenOf } from '../disclosure/secrecy.ts'
import { type OpenedBook, openBook } from '../search/price-fcl.ts'
import type { Question } from '../search/question.ts'
import { rulesFor } from '../search/secret-rows.ts'
import type { Candidate } from '../ways/candidates.ts'
import { type BookRow, withNamesOf } from './book-rows.ts'
import { type Identity, offerKeyed, sameOffer } from './same-offer.ts'

/** A search at one instant: its book as it was, on the business day of that instant. */
export type Moment = Pick<Question, 'ask' | 'book' | 'today' | 'asOf'>
export interface TwoMoments {
  readonly from: Moment
  readonly to: Moment
  readonly reader: NonNullable<Question['reader']>
}

/** An offer as it was in a book. */
export interface OfferThen {
  readonly candidate: Candidate
  readonly facts: Identity['facts']
  readonly sell: OfferSide
  readonly buy: OfferSide
  /** Readers who do not see cost see its freight with the surcharges as a single price. */
  readonly isOnePrice: boolean
}

/** The offer that matches this one; null when there is none. */
export const offerIn = ({ ask, book, today }: Omit<Moment, 'asOf'>, identity: Identity): OfferThen | null => {
  const opened = openBook({ ask, book, today, audience: 'desk' })
  const candidate = sameOffer(opened, identity)
  if (!candidate) return null
  const sell = opened.sell(candidate)
  const facts = opened.factsOf(candidate)
  const isRedacted = isOnePrice(opened.tellingOf(candidate), sell)
  return { candidate, facts, sell, buy: opened.buy(candidate), isOnePrice: isRedacted }
}

/** Parts of a rate that are hidden from the reader: the rules are those of now, at both instants. */
export const hiddenOfRate = (
  { ask, book }: Pick<Moment, 'ask' | 'book'>,
  reader: TwoMoments['reader'],
  row: BookRow,
): Hidden => {
  const rate = row.list === 'rates' ? book.rates.find(({ id }) => id === row.id) : undefined
  if (!rate) return { parts: new Set(), maskText: '' }
  const tradeLine = tradeLineOf(rate, dictionaryOf(book.dictionaries))
  return hiddenOf({ ...rate, tradeLine }, rulesFor(book, { ask, reader }))
}

/** A rate whose carrier or price the reader may not know cannot be followed from one instant to another. */
const isUnknown = ({ parts }: Hidden) => parts.has('row') || parts.has('carrier') || parts.has('price')
/** The book without rates that the reader may not follow. */
export const followed = (moment: Moment, reader: TwoMoments['reader']): Moment => ({
  ...moment,
  book: {
    ...moment.book,
    rates: moment.book.rates.filter(({ id }) => !isUnknown(hiddenOfRate(moment, reader, { list: 'rates', id }))),
  },
})

/**
 * Offer of a key, and both moments with the only rates that may match it. Undefined: there is none at
 * either instant, or the reader may not know it.
 */
export const aboutOffer = (
  { reader, ...moments }: TwoMoments,
  key: string,
): { readonly identity: Identity; readonly from: Moment; readonly to: Moment } | undefined => {
  const from = { ...moments.from, book: withNamesOf(moments.from.book, moments.to.book) }
  const to = { ...moments.to, book: withNamesOf(moments.to.book, moments.from.book) }
  const identityIn = (moment: Moment) => {
    const { ask, book, today } = followed(moment, reader)
    return offerKeyed(opened({ ask, book, today }), key)
  }
  const identity = identityIn(from) ?? identityIn(to)
  if (!identity) return undefined
  const narrowed = (moment: Moment): Moment => ({
    ...moment,
    book: { ...moment.book, rates: moment.book.rates.filter((rate) => isSameKey(rate, identity.rate)) },
  })
  return { identity, from: narrowed(from), to: narrowed(to) }
}
const opened = (asked: Omit<Moment, 'asOf'>): OpenedBook => openBook({ ...asked, audience: 'desk' })

/** Rows of an offer's route. */
export const rowsOfWay = ({ rate, barge, plan, agent }: Candidate): (BookRow & { readonly version: number })[] =>
  (
    [
      ['rates', rate],
      ['bargeRates', barge],
      ['transferPlans', plan],
      ['agentCharges', agent],
    ] as const satisfies readonly (readonly [BookList, unknown])[]
  ).flatMap(([list, row]) => (row ? [{ list, id: row.id, version: row.version }] : []))
