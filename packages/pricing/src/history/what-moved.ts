import type { ComparedLine, ComparedTotal, Effect, Fate, MovedSide, OfferSide, SourceRow } from '@hangjia/contracts'
import {
  comparedEquivalent,
  comparedPair,
  comparedTotals,
  effectOf,
  isEffect,
  isSame,
  lineName,
  pairsOf,
} from '../compare/compare-sides.ts'
import { asOnePrice } from '../lines/one-price.ts'
import { type BookRow, resourceOf, rowIn, titleOf, withRowOf } from './book-rows.ts'
import { datedSources } from './dated-sources.ts'
import { fateOf, type Kept } from './fate.ts'
import { followed, hiddenOfRate, type Moment, type OfferThen, offerIn, rowsOfWay, type TwoMoments } from './offer-at.ts'
import type { Identity } from './same-offer.ts'

interface Asked extends TwoMoments {
  readonly identity: Identity
  /** Every row that differs between the two books, in the order of the changes. */
  readonly rows: readonly BookRow[]
  /** Readers who see cost see every line, whatever others see. */
  readonly seesCost: boolean
}

/** A change that affected the offer. */
export interface Moving {
  /** Null: only the day changed, and no row of the route ended. */
  readonly row: BookRow | null
  readonly fate: Fate
  readonly title: string
  /** Parts of the rate are hidden from the reader, so that its values are hidden from them. */
  readonly isSecret: boolean
  readonly successor: SourceRow | null
  readonly dated: readonly SourceRow[]
  readonly offered: 'gone' | 'came' | null
  readonly sell: Effect | null
  readonly buy: Effect | null
}
export interface Moved {
  readonly from: OfferThen | null
  readonly to: OfferThen | null
  readonly sell: MovedSide
  readonly buy: MovedSide
  readonly movers: readonly Moving[]
  /** Freight and surcharges are a single price here, because they are shown so at one of the two instants. */
  readonly isOnePrice: boolean
}

/**
 * The offer of then and now, and the causes of the difference: the changes are made one after the other in the book of then,
 * in the order in which they happened, and finally the date advances. So every change has an effect of its own, whatever
 * it passes (a mark-up, a percentage, a minimum), and the effects add up to the difference.
 */
export const whatMoved = (asked: Asked): Moved => {
  const { identity, reader, rows } = asked
  const [from, to] = [followed(asked.from, reader), followed(asked.to, reader)]
  const isOnePrice = !asked.seesCost && [from, to].some((moment) => offerIn(moment, identity)?.isOnePrice)
  const at = (moment: Pick<Moment, 'ask' | 'book' | 'today'>) => {
    const offer = offerIn(moment, identity)
    return offer && isOnePrice ? { ...offer, sell: asOnePrice(offer.sell) } : offer
  }
  const first = at(from)
  const steps: Step[] = []
  let { book } = from
  let offer = first
  /** The last offer that existed: a later one is compared with it. */
  let last = first
  const stepTo = (next: OfferThen | null, row: BookRow | null) => {
    steps.push({ row, before: offer, after: next, last })
    offer = next
    last = next ?? last
  }
  for (const row of rows) {
    book = withRowOf(book, to.book, row)
    stepTo(at({ ...from, book }), row)
  }
  if (from.today !== to.today || JSON.stringify(from.ask) !== JSON.stringify(to.ask)) stepTo(at({ ...to, book }), null)
  const moving = steps.filter(hasMoved)
  const sides = (side: 'sell' | 'buy'): MovedSide =>
    compared(first?.[side] ?? null, offer?.[side] ?? null, moving, side)
  return {
    from: first,
    to: offer,
    sell: sides('sell'),
    buy: sides('buy'),
    movers: moving.map((step) => moved(step, asked)),
    isOnePrice,
  }
}

interface Step {
  /** The row that was changed; null: only the date changed. */
  readonly row: BookRow | null
  readonly before: OfferThen | null
  readonly after: OfferThen | null
  readonly last: OfferThen | null
}
type SideName = 'sell' | 'buy'

const changedLines = ({ last, after }: Step, side: SideName): Set<string> =>
  new Set(
    last && after
      ? pairsOf(last[side], after[side])
          .filter((pair) => !isSame(pair))
          .flatMap((pair) => pair.flatMap((line) => (line ? [lineName(line)] : [])))
      : [],
  )
const effectIn = ({ last, after }: Step, side: SideName): Effect | null =>
  last && after ? effectOf(last[side], after[side]) : null

const hasMoved = (step: Step): boolean => {
  if ((step.before === null) !== (step.after === null)) return true
  return (['sell', 'buy'] as const).some((side) => {
    const effect = effectIn(step, side)
    return (effect !== null && isEffect(effect)) || changedLines(step, side).size > 0
  })
}

const moved = (step: Step, { from, to, reader }: Asked): Moving => {
  const { before, after } = step
  const left = departed(step)
  const row = step.row ?? left ?? null
  const hidden = row ? [from, to].map((moment) => hiddenOfRate(moment, reader, row)) : []
  const isMasked = hidden.find(({ parts }) => parts.has('service'))
  const known = row && (rowIn(to.book, row) ? to.book : from.book)
  return {
    row,
    fate: step.row ? fateIn(step.row, from, to) : row ? 'expired' : 'day',
    title: isMasked?.maskText ?? (row && known ? titleOf(known, row) : ''),
    isSecret: hidden.some(({ parts }) => parts.size > 0),
    successor: left && after ? successorOf(left, after, to) : null,
    dated: step.row || !before || !after ? [] : datedSources(before, after),
    offered: (before === null) === (after === null) ? null : after ? 'came' : 'gone',
    sell: effectIn(step, 'sell'),
    buy: effectIn(step, 'buy'),
  }
}

const fateIn = (row: BookRow, from: Moment, to: Moment): Fate => {
  const kept = (moment: Moment) => rowIn(moment.book, row) as Kept | undefined
  return fateOf(kept(from), kept(to))
}

/** A row that the offer no longer uses. */
const departed = ({ before, after }: Step): BookRow | undefined => {
  const now = after ? rowsOfWay(after.candidate) : []
  const gone = (before ? rowsOfWay(before.candidate) : []).filter(
    ({ list, id }) => !now.some((row) => row.list === list && row.id === id),
  )
  if (after || gone.length === 0) return gone[0]
  // Without a replacement, the first row of the route that has ended is reported.
  return gone.toSorted((a, b) => validToOf(before, a).localeCompare(validToOf(before, b)))[0]
}
const validToOf = (offer: OfferThen | null, { list }: BookRow): string => {
  const { rate, barge, plan, agent } = offer?.candidate ?? {}
  const rows = { rates: rate, bargeRates: barge, transferPlans: plan, agentCharges: agent }
  return rows[list as keyof typeof rows]?.validTo ?? ''
}

const successorOf = ({ list, id: former }: BookRow, { candidate }: OfferThen, { book }: Moment): SourceRow | null => {
  const row = rowsOfWay(candidate).find((other) => other.list === list && other.id !== former)
  return row ? { resource: resourceOf(row), id: row.id, version: row.version, title: titleOf(book, row) } : null
}

const compared = (
  left: OfferSide | null,
  right: OfferSide | null,
  steps: readonly Step[],
  side: SideName,
): { lines: (ComparedLine & { movers: number[] })[]; totals: ComparedTotal[]; equivalent: ComparedTotal | null } => {
  const changes = steps.map((step) => changedLines(step, side))
  return {
    lines: pairsOf(left, right).map((pair) => {
      const names = pair.flatMap((line) => (line ? [lineName(line)] : []))
      const movers = changes.flatMap((changed, place) => (names.some((name) => changed.has(name)) ? [place] : []))
      return { ...comparedPair(pair), movers: isSame(pair) ? [] : movers }
    }),
    totals: comparedTotals(left, right),
    equivalent: comparedEquivalent(left, right),
  }
}
